import { users } from "#src/access/store/user-entity.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api } from "#test/support/api.ts";
import { oauthConfig, restApi, sceneOver, tokensOf, type Scene } from "#test/access/oauth/scene.ts";

let api: Api;
let scene: Scene;
beforeAll(async () => {
  api = await startApi(oauthConfig);
  scene = await sceneOver({ ...api.deps, clock: { now: () => new Date(), scale: 1 } });
});
afterAll(() => api.stop());

const call = (token: string, path = "/me", headers = {}, method = "GET", body?: string) =>
  api.request(method, path, {
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/vnd.api+json",
      ...headers,
    },
    ...(body !== undefined && { body }),
  });

const rest = (given = {}, person = scene.ada) =>
  tokensOf(scene, { resource: restApi, ...given }, person);

const request = JSON.stringify({
  data: {
    type: "tracking_request",
    attributes: { request_type: "bill_of_lading", request_number: "MEDUFR030802", scac: "MSCU" },
  },
});

describe("an access token at the REST API", () => {
  it("opens the account of the person who allowed it", async () => {
    for (const [person, account] of [
      [scene.ada, scene.accounts[0]],
      [scene.bob, scene.accounts[1]],
    ] as const) {
      const { status, body } = await call((await rest({}, person)).access);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain(account.id);
    }
  });

  it("is the credential that GET /me shows, with the user who allowed it", async () => {
    const { id, account, name, email } = scene.ada;
    const createdAt = "2026-11-01T00:00:00Z";
    await users(api.deps.db).put({ id, account, name, email, passwordHash: "-", createdAt }).go();
    const { body } = await call((await rest()).access);
    expect(body.data).toMatchObject({
      type: "credential",
      attributes: { kind: "access_token", channel: "api" },
      relationships: { user: { data: { id: scene.ada.id, type: "user" } } },
    });
    expect(body.included).toContainEqual({
      id: scene.ada.id,
      type: "user",
      attributes: { name: scene.ada.name, email: scene.ada.email },
    });
  });

  it("that was issued for the tool server is refused, as any other text", async () => {
    const { access } = await tokensOf(scene);
    for (const token of [access, "x", "", `${access}x`]) {
      const { status, headers } = await call(token);
      expect(status).toBe(401);
      expect(headers["www-authenticate"]).toMatch(/^Bearer .*error="invalid_token"/);
    }
  });

  it("is not taken with the scheme of a key, nor a key with the scheme of a token", async () => {
    const { access } = await rest();
    const asKey = await api.request("GET", "/me", {
      headers: { authorization: `Token ${access}` },
    });
    expect(asKey.status).toBe(401);
    const { key } = await api.account();
    expect((await call(key)).status).toBe(401);
  });

  it("changes nothing when only reading was allowed", async () => {
    const { access } = await rest({ scope: "read" });
    expect((await call(access, "/shipments")).status).toBe(200);
    const refused = await call(access, "/tracking_requests", {}, "POST", request);
    expect(refused.status).toBe(403);
    expect(refused.headers["www-authenticate"]).toContain('error="insufficient_scope"');
    const may = await rest();
    expect((await call(may.access, "/tracking_requests", {}, "POST", request)).status).toBe(201);
  });

  it("may name its own account, and no other", async () => {
    const { access } = await rest();
    const [own, other] = scene.accounts;
    expect((await call(access, "/me", { "x-account-id": own.id })).status).toBe(200);
    expect((await call(access, "/me", { "x-account-id": other.id })).status).toBe(401);
  });

  it("sees nothing of another account", async () => {
    const ada = await rest();
    const made = await call(
      ada.access,
      "/tracking_requests",
      {},
      "POST",
      request.replace("MEDUFR030802", "MEDUFR030810"),
    );
    const bob = await rest({}, scene.bob);
    const seen = await call(bob.access, `/tracking_requests/${made.body.data.id}`);
    expect(seen.status).toBe(404);
  });
});
