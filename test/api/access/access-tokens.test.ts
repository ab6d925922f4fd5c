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
    const { body } = await call((await rest()).access);
    expect(body.data).toMatchObject({
      type: "credential",
      attributes: { kind: "access_token", channel: "api" },
      relationships: { user: { data: { id: scene.ada.id, type: "user" } } },
    });
    expect(body.included).toContainEqual({
      id: scene.ada.id,
      type: "user",
      attributes: {
        name: scene.ada.name,
        email: scene.ada.email,
        role: "admin",
        created_at: "2026-01-01T08:00:00Z",
      },
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

  it("is worth what the role of its user is at each request, whatever was allowed", async () => {
    const { access } = await rest();
    const other = request.replace("MEDUFR030802", "MEDUFR030828");
    const role = (to: "admin" | "viewer") =>
      users(api.deps.db).patch({ id: scene.ada.id }).set({ role: to }).go();
    await role("viewer");
    const refused = await call(access, "/tracking_requests", {}, "POST", other);
    expect(refused.status).toBe(403);
    expect(refused.body.errors[0].meta).toEqual({ role: "viewer", needed_role: "member" });
    expect((await call(access, "/shipments")).status).toBe(200);
    await role("admin");
    expect((await call(access, "/tracking_requests", {}, "POST", other)).status).toBe(201);
  });

  it("manages neither people nor keys, also of an admin", async () => {
    const { access } = await rest();
    const invitation = { data: { attributes: { email: "eve@example.com", role: "admin" } } };
    for (const { status } of [
      await call(access, "/invitations", {}, "POST", JSON.stringify(invitation)),
      await call(access, `/users/${scene.ada.id}`, {}, "DELETE"),
      await call(access, "/api_keys"),
    ])
      expect(status).toBe(401);
    expect((await call(access, "/users")).status).toBe(200);
  });

  it("of a user who is removed is refused at the next request", async () => {
    const { access } = await rest({}, scene.bob);
    expect((await call(access)).status).toBe(200);
    const { data: bob } = await users(api.deps.db).get({ id: scene.bob.id }).go();
    await users(api.deps.db).delete({ id: scene.bob.id }).go();
    const { status, headers } = await call(access);
    expect([status, headers["www-authenticate"]]).toEqual([
      401,
      expect.stringContaining("The access token was revoked."),
    ]);
    await users(api.deps.db).put(bob!).go();
    expect((await call(access)).status).toBe(200);
  });

  it("is refused where its user belongs to another account now", async () => {
    const { access } = await rest({}, scene.bob);
    const bob = users(api.deps.db).patch({ id: scene.bob.id });
    await bob.set({ account: scene.accounts[0].id }).go();
    expect((await call(access)).status).toBe(401);
    await users(api.deps.db)
      .patch({ id: scene.bob.id })
      .set({ account: scene.accounts[1].id })
      .go();
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
