import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sourceOf, tooManyTries } from "#src/access/index.ts";
import { edgeKeyHeader, viewerAddressHeader, viewerHostHeader } from "#src/platform/aws/edge.ts";
import { startApi, type Api, type Client, type Sent } from "#test/support/api.ts";

const host = "app.quayline.example";
let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi({
    BASE_URL: `https://${host}/v2`,
    RATE_LIMITS: true,
    OAUTH_SEED: JSON.stringify({ seed: "x".repeat(64) }),
  });
  client = await api.account();
});
afterAll(() => api.stop());

/** As the stage of a deployment with a domain has them, the newer key first. */
const stageVariables = { edgeKey0: "n".repeat(48), edgeKey1: "b".repeat(48) };

/** What CloudFront adds to a request, whatever the client sent under these names. */
const byEdge = (address: string, key = stageVariables.edgeKey0): Record<string, string> => ({
  [edgeKeyHeader]: key,
  [viewerAddressHeader]: address,
  [viewerHostHeader]: host,
});

const me = (headers: Record<string, string>, sent: Sent = { stageVariables }) =>
  api.raw("GET", "/me", {
    ...sent,
    headers: {
      host: "0a1b2c3d.execute-api.us-east-1.amazonaws.com",
      authorization: `Token ${client.key}`,
      ...headers,
    },
  });

/** The statuses of as many registrations of a client, whose number from one address is limited. */
async function register(times: number, headers: Record<string, string>, sent: Sent = {}) {
  const body = JSON.stringify({
    client_name: "Harbor Assistant",
    redirect_uris: ["http://127.0.0.1:33418/callback"],
    token_endpoint_auth_method: "none",
  });
  const statuses: number[] = [];
  for (let count = 0; count < times; count++) {
    const answer = await api.raw("POST", "//oauth/register", {
      ...sent,
      headers: { "content-type": "application/json", ...headers },
      body,
    });
    statuses.push(answer.statusCode);
  }
  return statuses;
}

describe("behind CloudFront", () => {
  it("answers what came by the edge, with the key of today and the one before", async () => {
    for (const key of Object.values(stageVariables))
      expect((await me(byEdge("203.0.113.7", key))).statusCode).toBe(200);
  });

  it("refuses whoever asks past the edge, even with a good API key", async () => {
    for (const headers of [
      {},
      byEdge("203.0.113.7", "guessed"),
      byEdge("203.0.113.7", ""),
      byEdge("203.0.113.7", `${stageVariables.edgeKey0} `),
      { [edgeKeyHeader]: stageVariables.edgeKey0 },
      { "x-forwarded-for": "203.0.113.7", "cloudfront-viewer-address": "203.0.113.7:443" },
    ]) {
      const answer = await me(headers);
      expect([headers, answer.statusCode, answer.body]).toEqual([
        headers,
        403,
        expect.stringContaining("answers nobody directly"),
      ]);
    }
  });

  it("counts by the address that CloudFront saw: no header of the client makes it another", async () => {
    const stage = { stageVariables };
    const most = (await register(40, byEdge("203.0.113.1"), stage)).filter((one) => one === 201);
    expect(most.length).toBeGreaterThan(5);
    const forged = { "x-forwarded-for": "198.51.100.9", forwarded: "for=198.51.100.9" };
    expect(await register(1, { ...byEdge("203.0.113.1"), ...forged }, stage)).toEqual([429]);
    expect(await register(1, byEdge("203.0.113.2"), stage)).toEqual([201]);
    expect(await register(1, byEdge("2001:db8::7"), stage)).toEqual([201]);
  });

  it("counts passwords that are tried by the same address, whatever the client claims", async () => {
    for (let tried = 0; tried < 100; tried++)
      await tooManyTries(api.deps, "sign-in", { kind: "source", what: sourceOf("203.0.113.11") });
    const tryPassword = async (address: string) => {
      const { statusCode } = await api.raw("POST", "//sign-in", {
        stageVariables,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin: `https://${host}`,
          "sec-fetch-site": "same-origin",
          "x-quayline-portal": "1",
          "x-forwarded-for": "198.51.100.9",
          "cloudfront-viewer-address": "198.51.100.9:443",
          ...byEdge(address),
        },
        body: new URLSearchParams({ email: "ghost@example.com", password: "wrong" }).toString(),
        from: "198.51.100.9",
      });
      return statusCode;
    };
    expect(await tryPassword("203.0.113.11")).toBe(429);
    expect(await tryPassword("203.0.113.12")).toBe(401);
  });

  it("lets the tool server see the host that was asked for, and no other", async () => {
    const call = (asked: string) =>
      api.raw("POST", "//mcp", {
        stageVariables,
        headers: {
          ...byEdge("203.0.113.3"),
          [viewerHostHeader]: asked,
          host: "0a1b2c3d.execute-api.us-east-1.amazonaws.com",
          authorization: `Token ${client.key}`,
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
      });
    expect((await call(host)).statusCode).toBe(200);
    expect((await call("d111111abcdef8.cloudfront.net")).statusCode).toBe(403);
  });
});

describe("without an edge", () => {
  it("believes no header of one: the address is that of the connection", async () => {
    const most = await register(40, {});
    expect(most).toContain(429);
    expect(await register(1, byEdge("198.51.100.44"))).toEqual([429]);
    expect((await me(byEdge("198.51.100.44"), {})).statusCode).toBe(200);
  });
});
