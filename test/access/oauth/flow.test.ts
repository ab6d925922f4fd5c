import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyAccessToken } from "#src/access/oauth/index.ts";
import {
  answerConsent,
  codeOf,
  exchange,
  origin,
  refresh,
  restApi,
  startFlow,
  startScene,
  tokensOf,
} from "./scene.ts";

let scene: Awaited<ReturnType<typeof startScene>>;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.stop());

describe("discovery", () => {
  it("describes the server at both well-known addresses (RFC 8414, OpenID Connect Discovery)", async () => {
    for (const name of ["oauth-authorization-server", "openid-configuration"]) {
      const { statusCode, json } = await scene.browser().get(`/.well-known/${name}`);
      expect(statusCode).toBe(200);
      expect(json).toMatchObject({
        issuer: origin,
        authorization_endpoint: `${origin}/oauth/authorize`,
        token_endpoint: `${origin}/oauth/token`,
        registration_endpoint: `${origin}/oauth/register`,
        revocation_endpoint: `${origin}/oauth/revoke`,
        jwks_uri: `${origin}/oauth/jwks`,
        response_types_supported: ["code"],
        code_challenge_methods_supported: ["S256"],
        grant_types_supported: ["authorization_code", "refresh_token"],
        authorization_response_iss_parameter_supported: true,
        client_id_metadata_document_supported: true,
      });
      expect(json.scopes_supported).toEqual(expect.arrayContaining(["read", "write"]));
    }
  });

  it("shows public keys and no private part", async () => {
    const { json } = await scene.browser().get("/oauth/jwks");
    expect(json.keys).toHaveLength(1);
    expect(json.keys[0]).toMatchObject({ kty: "EC", crv: "P-256", use: "sig", alg: "ES256" });
    expect(json.keys[0]).not.toHaveProperty("d");
  });
});

describe("the whole flow", () => {
  it("asks for sign-in, then for consent, and gives tokens for the resource that was named", async () => {
    const flow = await startFlow(scene);
    flow.browser.jar.delete("me");
    const signIn = await flow.browser.get(flow.asked.location!.href);
    expect(signIn.statusCode).toBe(303);
    expect(signIn.location!.pathname).toBe("/sign-in");
    expect(signIn.location!.searchParams.get("return_to")).toBe(flow.asked.location!.pathname);
    flow.browser.jar.set("me", { value: scene.ada.id, path: "/" });
    const page = await flow.browser.get(flow.asked.location!.href);
    expect(page.body).toContain("Harbor Assistant");
    expect(page.body).toContain("this computer");
    expect(page.body).toContain("ada@example.com");
    const back = await answerConsent(flow);
    expect(back.origin + back.pathname).toBe("http://127.0.0.1:33418/callback");
    expect(back.searchParams.get("state")).toBe("the-state");
    expect(back.searchParams.get("iss")).toBe(origin);
    const answer = await exchange(flow, back.searchParams.get("code")!);
    expect(answer.json).toMatchObject({
      token_type: "Bearer",
      expires_in: 600,
      scope: "read write",
    });
    expect(answer.headers?.["cache-control"]).toContain("no-store");
    const verified = await verifyAccessToken(scene.deps, answer.json.access_token, "tool_server");
    expect(verified).toMatchObject({
      outcome: "accepted",
      account: { id: scene.accounts[0].id },
      user: scene.ada.id,
      client: flow.client,
      scopes: new Set(["read", "write"]),
    });
  });

  it("allows everything that is asked and nothing more", async () => {
    const { access, scope } = await tokensOf(scene, { scope: "read" });
    expect(scope).toBe("read");
    const verified = await verifyAccessToken(scene.deps, access, "tool_server");
    expect(verified).toMatchObject({ scopes: new Set(["read"]) });
  });

  it.each([
    [origin, "tool_server"],
    [`${origin}/`, "tool_server"],
    [`${origin}/mcp`, "tool_server"],
    [restApi, "rest_api"],
    ["", "tool_server"],
  ] as const)("reads resource %j as the %s", async (resource, meant) => {
    const { access } = await tokensOf(scene, { resource });
    expect(await verifyAccessToken(scene.deps, access, meant)).toMatchObject({
      outcome: "accepted",
    });
  });

  it("informs the client when the user does not allow it", async () => {
    const flow = await startFlow(scene);
    const back = await answerConsent(flow, "deny");
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect(back.searchParams.get("iss")).toBe(origin);
    expect(back.searchParams.has("code")).toBe(false);
  });

  it("gives a new refresh token for each one used", async () => {
    const first = await tokensOf(scene);
    const second = await refresh(first.flow, first.refresh_token);
    expect(second.json.refresh_token).not.toBe(first.refresh_token);
    expect(
      await verifyAccessToken(scene.deps, second.json.access_token, "tool_server"),
    ).toMatchObject({ outcome: "accepted" });
    const third = await refresh(first.flow, second.json.refresh_token);
    expect(third.statusCode).toBe(200);
  });

  it("remembers what was allowed for a website, and asks a program on a computer each time", async () => {
    const web = { redirect_uris: ["https://claude.ai/api/mcp/auth_callback"] };
    const client_id: string = (await scene.register(web)).json.client_id;
    const redirect_uri = web.redirect_uris[0]!;
    const first = await startFlow(scene, { client_id, redirect_uri });
    await codeOf(first);
    const query = new URLSearchParams(first.request);
    const again = await first.browser.get(`/oauth/authorize?${query.toString()}`);
    expect(again.location!.origin).toBe("https://claude.ai");
    expect(again.location!.searchParams.get("code")).toBeTruthy();
    const program = await startFlow(scene);
    await codeOf(program);
    const asked = await program.browser.get(
      `/oauth/authorize?${new URLSearchParams(program.request).toString()}`,
    );
    expect(asked.location!.pathname).toMatch(/^\/oauth\/consent\//);
  });

  it("forgets what one person allowed when another signs in with the same browser", async () => {
    const web = { redirect_uris: ["https://claude.ai/api/mcp/auth_callback"] };
    const client_id: string = (await scene.register(web)).json.client_id;
    const flow = await startFlow(scene, { client_id, redirect_uri: web.redirect_uris[0]! });
    await codeOf(flow);
    const query = new URLSearchParams(flow.request);
    flow.browser.jar.set("me", { value: scene.bob.id, path: "/" });
    const asked = await flow.browser.get(`/oauth/authorize?${query.toString()}`);
    expect(asked.location!.pathname).toMatch(/^\/oauth\/consent\//);
    const page = await flow.browser.get(asked.location!.href);
    expect(page.body).toContain("bob@example.com");
    flow.browser.jar.delete("me");
    const nobody = await flow.browser.get(`/oauth/authorize?${query.toString()}`);
    expect(nobody.location!.pathname).toMatch(/^\/oauth\/consent\//);
  });
});
