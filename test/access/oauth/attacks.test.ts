import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { calculateJwkThumbprint } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { revokeGrantsOf, verifyAccessToken, type Verified } from "#src/access/oauth/index.ts";
import { oauthKeysOf, publicKey } from "#src/access/oauth/tokens/keys.ts";
import { oauthRecords } from "#src/access/oauth/store/oauth-entity.ts";
import {
  answerConsent,
  challengeOf,
  codeOf,
  exchange,
  origin,
  refresh,
  restApi,
  startFlow,
  startScene,
  tokenIn,
  tokensOf,
  verifierOf,
} from "./scene.ts";

let scene: Awaited<ReturnType<typeof startScene>>;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.stop());

const seed = { seed: "a".repeat(43) };

/** A token made by hand: what stands in it, and who signs it. */
function forged(claims: Record<string, unknown>, header = {}, key = oauthKeysOf(seed).signing[0]) {
  const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const head = text({ typ: "at+jwt", alg: "ES256", kid: key.kid, ...header });
  const body = text(claims);
  const { kty, crv, x, y, d } = key;
  const made = sign("sha256", Buffer.from(`${head}.${body}`), {
    key: createPrivateKey({ key: { kty, crv, x, y, d }, format: "jwk" }),
    dsaEncoding: "ieee-p1363",
  });
  return `${head}.${body}.${made.toString("base64url")}`;
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as Record<string, unknown>;

const refused: Verified = { outcome: "refused", description: expect.any(String) as string };
const verified = (token: string, resource: "tool_server" | "rest_api" = "tool_server") =>
  verifyAccessToken(scene.deps, token, resource);

/** Caches of half a minute have passed. */
async function later<T>(seconds: number, open: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ["Date"] });
  try {
    return await open();
  } finally {
    vi.useRealTimers();
  }
}

describe("a stolen or broken code", () => {
  it("is of use once; the second use ends what the first one got", async () => {
    const flow = await startFlow(scene);
    const code = await codeOf(flow);
    const first = await exchange(flow, code);
    const second = await exchange(flow, code);
    expect(second.statusCode).toBe(400);
    expect(second.json.error).toBe("invalid_grant");
    const refreshed = await refresh(flow, first.json.refresh_token);
    expect(refreshed.json.error).toBe("invalid_grant");
    expect(await later(31, () => verified(first.json.access_token))).toEqual(refused);
  });

  it("is of use once also to two who use it at the same time", async () => {
    const flow = await startFlow(scene);
    const code = await codeOf(flow);
    const answers = await Promise.all([exchange(flow, code), exchange(flow, code)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
  });

  it("is refused without the verifier, and with another one", async () => {
    for (const code_verifier of ["", verifierOf()]) {
      const flow = await startFlow(scene);
      const answer = await exchange(flow, await codeOf(flow), { code_verifier });
      expect(answer.statusCode).toBe(400);
      expect(answer.json).not.toHaveProperty("access_token");
    }
  });

  it("is refused from another client", async () => {
    const flow = await startFlow(scene);
    const code = await codeOf(flow);
    const other = (await scene.register()).json.client_id as string;
    const answer = await exchange(flow, code, { client_id: other });
    expect(answer.json.error).toBe("invalid_grant");
  });

  it("is refused with another redirect address", async () => {
    const flow = await startFlow(scene);
    const answer = await exchange(flow, await codeOf(flow), {
      redirect_uri: "http://127.0.0.1:33418/other",
    });
    expect(answer.json.error).toBe("invalid_grant");
  });

  it("has ended after a minute", async () => {
    const flow = await startFlow(scene);
    const code = await codeOf(flow);
    const answer = await later(61, () => exchange(flow, code));
    expect(answer.json.error).toBe("invalid_grant");
  });

  it("lies in the table as a hash only, as the refresh token does", async () => {
    const flow = await startFlow(scene);
    const code = await codeOf(flow);
    const { json } = await exchange(flow, code);
    const { data } = await oauthRecords(scene.db).scan.go({ pages: "all" });
    const text = JSON.stringify(data);
    expect(text).toContain(flow.client);
    expect(text).not.toContain(code);
    expect(text).not.toContain(json.refresh_token);
  });
});

describe("an authorization request", () => {
  it.each([
    ["without PKCE", { code_challenge: "", code_challenge_method: "" }],
    ["with plain PKCE", { code_challenge: "x".repeat(43), code_challenge_method: "plain" }],
    ["with a challenge that names no method", { code_challenge_method: "" }],
  ])("%s is refused", async (_, given) => {
    const { asked } = await startFlow(scene, given);
    expect(asked.location!.href).toMatch(/^http:\/\/127\.0\.0\.1:33418\/callback/);
    expect(asked.location!.searchParams.get("error")).toBe("invalid_request");
  });

  it.each([
    ["another port's neighbour", "http://127.0.0.1.evil.example:33418/callback"],
    ["a longer path", "http://127.0.0.1:33418/callback/more"],
    ["a longer last segment", "http://127.0.0.1:33418/callbackmore"],
    ["a path that climbs", "http://127.0.0.1:33418/callback/../other"],
    ["userinfo", "http://127.0.0.1:33418@evil.example/callback"],
    ["a fragment", "http://127.0.0.1:33418/callback#x"],
    ["a query", "http://127.0.0.1:33418/callback?next=evil"],
    ["another scheme", "https://127.0.0.1:33418/callback"],
    ["another host", "https://evil.example/callback"],
    ["a script", "javascript:alert(1)"],
  ])("with a redirect address that differs by %s stays here", async (_, redirect_uri) => {
    const { asked } = await startFlow(scene, { redirect_uri });
    expect(asked.statusCode).toBe(400);
    expect(asked.location).toBeNull();
    expect(asked.body).toContain("could not be connected");
  });

  it("that is sent twice with different addresses stays here", async () => {
    const { request, browser } = await startFlow(scene);
    const query = new URLSearchParams(request);
    query.append("redirect_uri", "https://evil.example/");
    const answer = await browser.get(`/oauth/authorize?${query.toString()}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.location).toBeNull();
  });

  it("for a resource of somebody else is refused", async () => {
    const { asked } = await startFlow(scene, { resource: "https://other.example" });
    expect(asked.location!.searchParams.get("error")).toBe("invalid_target");
  });

  it("names the issuer in every answer, so that no other server's answer is accepted (RFC 9207)", async () => {
    const allowed = await answerConsent(await startFlow(scene));
    const denied = await answerConsent(await startFlow(scene), "deny");
    const wrong = (await startFlow(scene, { resource: "https://other.example" })).asked.location!;
    for (const back of [allowed, denied, wrong]) expect(back.searchParams.get("iss")).toBe(origin);
  });

  it("from a client that nobody registered is shown to the person, without its words", async () => {
    const client_id = "<script>alert(1)</script>";
    const { asked } = await startFlow(scene, { client_id });
    expect(asked.statusCode).toBe(400);
    expect(asked.body).not.toContain("<script>alert");
    expect(asked.location).toBeNull();
  });
});

describe("an access token", () => {
  it("is for one resource: the other one refuses it", async () => {
    const forTools = await tokensOf(scene);
    const forRest = await tokensOf(scene, { resource: restApi });
    expect(await verified(forTools.access, "rest_api")).toEqual(refused);
    expect(await verified(forRest.access, "tool_server")).toEqual(refused);
    expect(await verified(forRest.access, "rest_api")).toMatchObject({ outcome: "accepted" });
  });

  it("is not issued for a resource that was not allowed", async () => {
    const flow = await startFlow(scene);
    const answer = await exchange(flow, await codeOf(flow), { resource: restApi });
    expect(answer.json.error).toBe("invalid_target");
    const good = await tokensOf(scene);
    const moved = await refresh(good.flow, good.refresh_token, { resource: restApi });
    expect(moved.json.error).toBe("invalid_target");
  });

  it("is refused when anybody else made it, or anything in it is not ours", async () => {
    const { access } = await tokensOf(scene);
    const claims = claimsOf(access);
    const now = Math.floor(Date.now() / 1000);
    const stranger = oauthKeysOf({ seed: "b".repeat(43) }).signing[0];
    const own = oauthKeysOf(seed).signing[0];
    const [head, body, signature] = access.split(".") as [string, string, string];
    const unsigned = (alg: string) =>
      Buffer.from(JSON.stringify({ typ: "at+jwt", alg, kid: own.kid })).toString("base64url");
    expect(await verified(forged(claims))).toMatchObject({ outcome: "accepted" });
    const bad = [
      forged(claims, {}, stranger),
      forged(claims, { kid: own.kid }, stranger),
      forged(claims, { kid: "auth" }),
      forged({ ...claims, iss: "https://other.example" }),
      forged({ ...claims, aud: "https://other.example" }),
      forged({ ...claims, aud: [origin, restApi] }),
      forged({ ...claims, exp: now - 1 }),
      forged({ ...claims, exp: "never" }),
      forged({ ...claims, iat: now + 3600 }),
      forged({ ...claims, sub: scene.bob.id }),
      forged({ ...claims, client_id: "other" }),
      forged({ ...claims, grant: "other" }),
      forged(claims, { typ: "JWT" }),
      forged(claims, { alg: "none" }),
      forged(claims, { alg: "HS256" }),
      forged(claims, { alg: "ES384" }),
      forged(claims, { crit: ["ours"], ours: true }),
      forged(claims, { crit: ["b64"], b64: false }),
      forged(claims, { kid: [own.kid] }),
      // A token that brings the key that signed it.
      forged(claims, { kid: undefined, jwk: publicKey(stranger) }, stranger),
      forged(claims, { kid: stranger.kid, jwk: publicKey(stranger) }, stranger),
      forged({ ...claims, exp: undefined }),
      forged({ ...claims, iat: undefined }),
      forged({ ...claims, nbf: now + 3600 }),
      `${unsigned("none")}.${body}.`,
      `${unsigned("none")}.${body}.${signature}`,
      `${unsigned("HS256")}.${body}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      `${head}.${body}.${signature}.${signature}`,
      `${head}.${Buffer.from('{"a":1}').toString("base64url")}.${signature}`,
      "x".repeat(5000),
      "",
      "..",
    ];
    for (const token of bad) expect(await verified(token), token).toEqual(refused);
  });

  it("that is refused states why, as far as it reveals nothing", async () => {
    const { access } = await tokensOf(scene);
    const claims = claimsOf(access);
    const now = Math.floor(Date.now() / 1000);
    const why = async (given: Record<string, unknown>) => {
      const answer = await verified(forged({ ...claims, ...given }));
      return answer.outcome === "refused" ? answer.description : "";
    };
    expect(await why({ exp: now - 1 })).toBe("The access token has expired.");
    expect(await why({ aud: restApi })).toBe("The access token was issued for another resource.");
    expect(await why({ iss: "https://other.example" })).toBe("The access token is not valid.");
    expect(await why({ grant: "other" })).toBe("The access token was revoked.");
  });

  it("is not called bad while the table does not answer", async () => {
    const { access } = await tokensOf(scene);
    const send = () => Promise.reject(new Error("the table is away"));
    const away = { ...scene.deps, db: { ...scene.db, client: { send } as never } };
    await expect(verifyAccessToken(away, access, "tool_server")).rejects.toThrow("away");
  });

  it("is not mistaken for by a token of another kind of key", async () => {
    const { publicKey: rsa } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    expect(rsa.asymmetricKeyType).toBe("rsa");
    const { access } = await tokensOf(scene);
    expect(await verified(forged(claimsOf(access), { alg: "RS256" }))).toEqual(refused);
  });

  it("ends after ten minutes", async () => {
    const { access } = await tokensOf(scene);
    expect(await later(599, () => verified(access))).toMatchObject({ outcome: "accepted" });
    expect(await later(601, () => verified(access))).toEqual(refused);
  });

  it("opens the account of the person who allowed it, and no other", async () => {
    const ada = await tokensOf(scene, {}, scene.ada);
    const bob = await tokensOf(scene, {}, scene.bob);
    const accounts = [];
    for (const { access } of [ada, bob]) {
      const found = await verified(access);
      accounts.push(found.outcome === "accepted" && found.account.id);
    }
    expect(accounts).toEqual(scene.accounts.map(({ id }) => id));
  });

  it("costs one call to the table when it was seen within half a minute: that of its user", async () => {
    const { access } = await tokensOf(scene);
    await verified(access);
    const before = scene.calls();
    for (let i = 0; i < 5; i++)
      expect(await verified(access)).toMatchObject({ outcome: "accepted" });
    expect(scene.calls()).toBe(before + 5);
  });
});

describe("a stolen refresh token", () => {
  it("used again after the client went on ends the whole family", async () => {
    const first = await tokensOf(scene);
    const second = await refresh(first.flow, first.refresh_token);
    const thief = await refresh(first.flow, first.refresh_token);
    expect(thief.json.error).toBe("invalid_grant");
    const client = await refresh(first.flow, second.json.refresh_token);
    expect(client.json.error).toBe("invalid_grant");
    expect(await later(31, () => verified(second.json.access_token))).toEqual(refused);
  });

  it("is refused from another client, and gives no more than was allowed", async () => {
    const { flow, refresh_token } = await tokensOf(scene, { scope: "read" });
    const other = (await scene.register()).json.client_id as string;
    const stranger = await refresh(flow, refresh_token, { client_id: other });
    expect(stranger.json.error).toBe("invalid_grant");
    const wider = await refresh(flow, refresh_token, { scope: "read write" });
    expect(wider.json.error).toBe("invalid_scope");
  });

  it("is revoked by its client with everything that came of it, and by nobody else", async () => {
    const { flow, refresh_token, access } = await tokensOf(scene);
    const other = (await scene.register()).json.client_id as string;
    const revoke = (client_id: string) =>
      flow.browser.post("/oauth/revoke", { token: refresh_token, client_id });
    expect((await revoke(other)).statusCode).toBe(200);
    const still = await refresh(flow, refresh_token);
    expect(still.statusCode).toBe(200);
    const ended = await flow.browser.post("/oauth/revoke", {
      token: still.json.refresh_token,
      client_id: flow.client,
    });
    expect(ended.statusCode).toBe(200);
    expect((await refresh(flow, still.json.refresh_token)).json.error).toBe("invalid_grant");
    expect(await later(31, () => verified(access))).toEqual(refused);
  });
});

describe("what a person allowed", () => {
  it("ends for all clients of that person together, and for nobody else", async () => {
    const scene = await startScene();
    const [one, two] = [await tokensOf(scene), await tokensOf(scene)];
    const other = await tokensOf(scene, {}, scene.bob);
    expect(await revokeGrantsOf(scene.db, scene.ada.id)).toBe(2);
    for (const { flow, refresh_token, access } of [one, two]) {
      expect((await refresh(flow, refresh_token)).json.error).toBe("invalid_grant");
      expect(await verifyAccessToken(scene.deps, access, "tool_server")).toEqual(refused);
    }
    expect((await refresh(other.flow, other.refresh_token)).statusCode).toBe(200);
    await scene.stop();
  });
});

describe("the consent page", () => {
  const page = async () => {
    const flow = await startFlow(scene);
    const address = flow.asked.location!.href;
    return { flow, address, shown: await flow.browser.get(address) };
  };

  it("accepts no form without its token, with another's token, or from another site", async () => {
    const { flow, address, shown } = await page();
    const other = await page();
    const token = tokenIn(shown);
    const answer = "allow";
    const own = { headers: { origin } };
    const attempts = [
      flow.browser.post(address, { answer }, own),
      flow.browser.post(address, { answer, token: "x" }, own),
      flow.browser.post(address, { answer, token: tokenIn(other.shown) }, own),
      flow.browser.post(address, { answer, token }),
      flow.browser.post(
        address,
        { answer, token },
        { headers: { origin: "https://evil.example" } },
      ),
      flow.browser.post(address, { answer, token }, { headers: { origin: "null" } }),
      flow.browser.post(
        address,
        { answer, token },
        { headers: { origin, "sec-fetch-site": "cross-site" } },
      ),
    ];
    for (const { statusCode, location } of await Promise.all(attempts)) {
      expect(statusCode).toBe(400);
      expect(location).toBeNull();
    }
    const good = await flow.browser.post(address, { answer, token }, own);
    expect(good.statusCode).toBe(303);
  });

  it("takes no answer from another person, or from a browser that did not ask", async () => {
    const { flow, address, shown } = await page();
    const sent = { answer: "allow", token: tokenIn(shown) };
    const own = { headers: { origin } };
    flow.browser.jar.set("me", { value: scene.bob.id, path: "/" });
    expect((await flow.browser.post(address, sent, own)).statusCode).toBe(400);
    const stranger = await scene.browser(scene.ada).post(address, sent, own);
    expect(stranger.statusCode).toBe(400);
    expect(stranger.location).toBeNull();
    flow.browser.jar.set("me", { value: scene.ada.id, path: "/" });
    const forgedCookie = scene.browser(scene.ada);
    for (const [name, cookie] of flow.browser.jar)
      if (!name.endsWith(".sig")) forgedCookie.jar.set(name, cookie);
    expect((await forgedCookie.post(address, sent, own)).statusCode).toBe(400);
  });

  it("is framed by nobody, runs no script, and is not kept", async () => {
    const { shown } = await page();
    const { headers = {} } = shown;
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
    expect(headers["cache-control"]).toContain("no-store");
    expect(headers["strict-transport-security"]).toBeTruthy();
  });

  it("shows a client's name as text, and never as markup", async () => {
    const client_name = '<img src=x onerror="alert(1)">';
    const client_id = (await scene.register({ client_name })).json.client_id as string;
    const flow = await startFlow(scene, { client_id });
    const shown = await flow.browser.get(flow.asked.location!.href);
    expect(shown.body).toContain("&lt;img");
    expect(shown.body).not.toContain("<img");
  });

  it("sets cookies that scripts cannot read and other sites cannot send", async () => {
    const { asked } = await startFlow(scene);
    expect(asked.cookies!.length).toBeGreaterThan(1);
    for (const cookie of asked.cookies!) {
      expect(cookie).toMatch(/httponly/i);
      expect(cookie).toMatch(/samesite=lax/i);
      expect(cookie).toMatch(/secure/i);
    }
  });

  it("gives the browser a new session id when somebody signs in", async () => {
    const flow = await startFlow(scene);
    const planted = [...flow.browser.jar].find(([name]) => name.endsWith("quayline_oauth"));
    await codeOf(flow);
    const after = [...flow.browser.jar].find(([name]) => name.endsWith("quayline_oauth"));
    expect(after?.[1].value).toBeTruthy();
    expect(after?.[1].value).not.toBe(planted?.[1].value);
  });
});

describe("registering a client", () => {
  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "http://evil.example/callback",
    "http://127.0.0.1.evil.example/callback",
    "http://localhost@evil.example/callback",
    "https://user:pass@good.example/callback",
    "https://good.example/callback#fragment",
    "myapp:/callback",
    "not an address",
  ])("with %s is refused", async (address) => {
    const answer = await scene.register({ redirect_uris: [address] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json.error).toMatch(/^invalid_(redirect_uri|client_metadata)$/);
  });

  it.each([
    "https://claude.ai/api/mcp/auth_callback",
    "http://localhost/callback",
    "http://127.0.0.1:8080/callback",
    "http://[::1]/callback",
    "cursor://anysphere.cursor-mcp/oauth/callback",
  ])("with %s is taken", async (address) => {
    const answer = await scene.register({ redirect_uris: [address] });
    expect(answer.statusCode).toBe(201);
    expect(answer.json).not.toHaveProperty("client_secret");
  });

  it("takes any port of a loopback address, as programs find one when they run (RFC 8252, 7.3)", async () => {
    const client_id = (await scene.register({ redirect_uris: ["http://127.0.0.1/cb"] })).json
      .client_id as string;
    const { asked } = await startFlow(scene, {
      client_id,
      redirect_uri: "http://127.0.0.1:49152/cb",
    });
    expect(asked.location!.pathname).toMatch(/^\/oauth\/consent\//);
  });

  it.each([
    ["turns the sentence around", "Harbor \u202Etnatsissa"],
    ["isolates what follows", "Harbor\u2066"],
    ["marks a direction", "Harbor\u200F Assistant"],
    ["breaks the line", "Harbor Assistant\nis trusted by Quayline"],
    ["rings a bell", "Harbor\u0007"],
    ["hides a space", "Har\u200Bbor"],
  ])(
    "under a name that %s is refused, so that no name rewrites the consent page",
    async (_, name) => {
      const answer = await scene.register({ client_name: name });
      expect(answer.statusCode).toBe(400);
      expect(answer.json.error).toBe("invalid_client_metadata");
    },
  );

  it("under a name that is written from the right is taken, and stands apart in the page", async () => {
    const name = "עוזר הנמל";
    const client_id = (await scene.register({ client_name: name })).json.client_id as string;
    const flow = await startFlow(scene, { client_id });
    const page = await flow.browser.get(flow.asked.location!.href);
    expect(page.body!.split(name)).toHaveLength(page.body!.split(`<bdi>${name}</bdi>`).length);
    expect(page.body).toContain(`<bdi>${name}</bdi> to use your account?`);
  });

  it.each([
    ["other ways to get tokens", { grant_types: ["client_credentials"] }],
    ["tokens in the address", { response_types: ["token"] }],
    ["too many addresses", { redirect_uris: Array(21).fill("https://a.example/") as string[] }],
    ["an endless name", { client_name: "x".repeat(101) }],
    ["no addresses", { redirect_uris: [] }],
  ])("with %s is refused", async (_, metadata) => {
    expect((await scene.register(metadata)).statusCode).toBe(400);
  });

  it("with more than 8 KB is refused", async () => {
    const answer = await scene.register({ software_id: "x".repeat(9_000) });
    expect(answer.statusCode).toBe(413);
  });

  it("is bounded for each address", async () => {
    const bounded = await startScene({ RATE_LIMITS: true });
    const statuses = [];
    for (let i = 0; i < 31; i++)
      statuses.push((await bounded.register({}, "198.51.100.7")).statusCode);
    const other = await bounded.register({}, "198.51.100.8");
    await bounded.stop();
    expect(statuses).toEqual([...Array<number>(30).fill(201), 429]);
    expect(other.statusCode).toBe(201);
  });
});

describe("keys", () => {
  it("change, and what the old ones signed is believed until it ends", async () => {
    const { access, flow, refresh_token } = await tokensOf(scene);
    const rotated = {
      ...scene.deps,
      config: {
        ...scene.deps.config,
        OAUTH_SEED: JSON.stringify({ seed: "c".repeat(43), previous: seed.seed }),
      },
    };
    const browser = scene.browser(scene.ada, rotated);
    const { json } = await browser.get("/oauth/jwks");
    expect(json.keys).toHaveLength(2);
    for (const [name, cookie] of flow.browser.jar) browser.jar.set(name, cookie);
    const fresh = await browser.post("/oauth/token", {
      grant_type: "refresh_token",
      refresh_token,
      client_id: flow.client,
    });
    expect(fresh.statusCode).toBe(200);
    expect(await verified(access)).toMatchObject({ outcome: "accepted" });
    expect(await verified(fresh.json.access_token)).toMatchObject({ outcome: "accepted" });
    const head = (token: string) =>
      JSON.parse(Buffer.from(token.split(".")[0]!, "base64url").toString()) as { kid: string };
    expect(head(fresh.json.access_token).kid).not.toBe(head(access).kid);
  });

  it("are named by their thumbprints (RFC 7638)", async () => {
    const [key] = oauthKeysOf(seed).signing;
    expect(key.kid).toBe(await calculateJwkThumbprint(publicKey(key)));
  });

  it("are the same for the same seed, and others for another", () => {
    const [a, again, b] = ["a", "a", "b"].map((email) => oauthKeysOf({ seed: email.repeat(43) }));
    expect(a).toEqual(again);
    expect(b!.signing[0].d).not.toBe(a!.signing[0].d);
    expect(challengeOf(a!.forms)).not.toBe(challengeOf(a!.cookies[0]));
  });
});

describe("what a client asks for", () => {
  it.each(["openid", "offline_access", "admin", "openid email", "READ"])(
    "is refused as invalid_scope when %s leaves nothing to allow",
    async (scope) => {
      const { asked } = await startFlow(scene, { scope });
      expect(asked.location!.origin + asked.location!.pathname).toBe(
        "http://127.0.0.1:33418/callback",
      );
      expect(asked.location!.searchParams.get("error")).toBe("invalid_scope");
      expect(asked.location!.searchParams.get("state")).toBe("the-state");
    },
  );

  it("is shown when one scope of ours stands among others", async () => {
    const { asked } = await startFlow(scene, { scope: "openid read" });
    expect(asked.location!.pathname).toMatch(/^\/oauth\/consent\//);
  });

  it.each<Record<string, string>>([
    { prompt: "login" },
    { prompt: "login consent" },
    { scope: "openid read", max_age: "60" },
  ])("with %o has the person sign in again, however long ago it was", async (parameters) => {
    const first = await startFlow(scene);
    await codeOf(first);
    // The same browser, whose session at the authorization server is fresh.
    const query = new URLSearchParams({ ...first.request, ...parameters });
    const asked = await first.browser.get(`/oauth/authorize?${query.toString()}`);
    expect(asked.location!.pathname).toMatch(/^\/oauth\/consent\//);
    const flow = { ...first, asked };
    const sent = await flow.browser.get(asked.location!.href);
    expect(sent.location!.pathname).toBe("/sign-in");
    const since = new Date(Date.now() + 1000).toISOString();
    flow.browser.jar.set("since", { value: since, path: "/" });
    const shown = await flow.browser.get(asked.location!.href);
    expect(shown.statusCode).toBe(200);
    expect(await codeOf(flow)).toBeTruthy();
  });
});
