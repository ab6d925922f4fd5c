import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#src/platform/config.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { verifies } from "#test/support/verifies.ts";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account("Harbor & Vine Imports");
});
afterAll(() => api.stop());

const list = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });

const usual = (key = client.key) => ({
  host: "127.0.0.1:4949",
  authorization: `Token ${key}`,
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
  "mcp-protocol-version": "2025-06-18",
});

const post = (headers: Record<string, string> = usual(), body = list, path = "//mcp") =>
  api.request("POST", path, { headers, body });

describe("POST {mcp_url} over HTTP", () => {
  it("answers one message with plain JSON and no session, at /mcp and at the root", async () => {
    for (const path of ["//mcp", "//"]) {
      const answer = await post(usual(), list, path);
      expect(answer.status).toBe(200);
      expect(answer.headers["content-type"]).toBe("application/json");
      expect(answer.headers).not.toHaveProperty("mcp-session-id");
      expect(answer.body).toMatchObject({
        jsonrpc: "2.0",
        id: 1,
        result: { tools: expect.any(Array) },
      });
    }
  });

  it("lets pages of any origin ask what they may send", async () => {
    const answer = await api.request("OPTIONS", "//mcp", {
      headers: { origin: "http://localhost:6274" },
    });
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "POST, OPTIONS",
        "access-control-allow-headers":
          "Content-Type, Authorization, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id",
      },
    });
  });

  it.each(["GET", "PUT", "DELETE"])(
    "refuses %s with 405, since nothing is kept",
    async (method) => {
      const answer = await api.request(method, "//mcp", { headers: usual() });
      expect(answer).toMatchObject({
        status: 405,
        headers: { allow: "POST, OPTIONS" },
        body: { error: "Method Not Allowed", message: expect.any(String) },
      });
    },
  );

  it("answers 400 for a protocol version that nobody knows", async () => {
    const answer = await post({ ...usual(), "mcp-protocol-version": "2019-01-01" });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty("error.code");
  });

  it.each([
    ["no JSON", "{", -32_700],
    ["a batch, which would be many calls for one", `[${list},${list}]`, -32_600],
    ["no message of JSON-RPC", '{"hello":1}', expect.any(Number)],
  ])("answers 400 for %s", async (_what, body, code) => {
    const answer = await post(usual(), body);
    expect(answer).toMatchObject({ status: 400, body: { jsonrpc: "2.0", error: { code } } });
  });

  it("refuses a body above a megabyte", async () => {
    const answer = await post(usual(), JSON.stringify({ pad: "x".repeat(1_000_001) }));
    expect(answer.status).toBe(413);
  });

  it("opens no stream of changes, which a function could not keep open", async () => {
    const meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const answer = await post(
      { ...usual(), "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" },
      JSON.stringify({
        jsonrpc: "2.0",
        id: 4,
        method: "subscriptions/listen",
        params: { _meta: meta, notifications: { toolsListChanged: true } },
      }),
    );
    expect(answer.body).toMatchObject({ id: 4, error: { code: -32_601 } });
  });
});

describe("who may call the tool server", () => {
  const metadata = 'resource_metadata="http://127.0.0.1:4949/.well-known/oauth-protected-resource"';

  it("asks for a key or token, and states where tokens come from", async () => {
    const { authorization: _, ...nothing } = usual();
    const answer = await post(nothing);
    expect(answer).toMatchObject({
      status: 401,
      headers: { "www-authenticate": `Bearer realm="mcp", ${metadata}` },
      body: { error: "Unauthorized", message: expect.any(String) },
    });
  });

  it.each([
    ["a key that is none", "Token nonsense-nonsense"],
    ["an API key as a Bearer token", () => `Bearer ${client.key}`],
    ["another scheme", "Basic dTpw"],
  ])("refuses %s as an invalid token", async (_what, sent) => {
    const authorization = typeof sent === "string" ? sent : sent();
    const answer = await post({ ...usual(), authorization });
    expect(answer.status).toBe(401);
    expect(answer.headers["www-authenticate"]).toMatch(
      /^Bearer realm="mcp", error="invalid_token", error_description="[^"]+", resource_metadata="[^"]+"$/,
    );
    expect(JSON.stringify(answer.body)).not.toContain(client.key);
  });

  it.each([
    ["another host", { host: "evil.example.com" }],
    ["no host", { host: "" }],
    ["a page elsewhere", { origin: "https://evil.example.com" }],
    ["a page without an origin", { origin: "null" }],
  ])("refuses %s: a page may have renamed its server to ours", async (_what, headers) => {
    const answer = await post({ ...usual(), ...headers });
    expect(answer).toMatchObject({ status: 403, body: { error: "Forbidden" } });
  });

  it.each(["http://localhost:6274", "http://127.0.0.1:4949", "http://[::1]:1"])(
    "takes pages of this machine: %s",
    async (origin) => {
      const answer = await post({ ...usual(), origin });
      expect(answer.status).toBe(200);
    },
  );

  it("answers 502, not 401, when keys cannot be looked up", async () => {
    const broken = await startApi();
    const { key } = await broken.account();
    await broken.stop();
    const answer = await broken.request("POST", "//mcp", { headers: usual(key), body: list });
    expect(answer).toMatchObject({ status: 502, body: { error: "Bad Gateway" } });
  });

  verifies("tool_server.limits", async () => {
    expect((await post({ ...usual(), authorization: "Token no-such-key" })).status).toBe(401);
    const limited = await startApi({ RATE_LIMITS: true });
    try {
      const busy = await limited.account();
      for (let i = 0; i < 50; i++) await busy.get("/me");
      const statuses: number[] = [];
      for (let i = 0; i < 60; i++) {
        const answer = await limited.request("POST", "//mcp", {
          headers: usual(busy.key),
          body: list,
        });
        statuses.push(answer.status);
        if (answer.status === 429)
          expect(answer).toMatchObject({
            headers: { "retry-after": expect.stringMatching(/^\d+$/) },
            body: { error: "Too Many Requests" },
          });
      }
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(50);
      expect(statuses.at(-1)).toBe(429);
      expect((await busy.get("/me")).status).toBe(429);
    } finally {
      await limited.stop();
    }
  });
});

describe("GET /.well-known/oauth-protected-resource", () => {
  it.each(["//.well-known/oauth-protected-resource", "//.well-known/oauth-protected-resource/mcp"])(
    "names the root origin as the resource, and its authorization server: %s",
    async (path) => {
      const answer = await api.request("GET", path);
      const origin = new URL(readConfig({}).BASE_URL).origin;
      expect(answer).toMatchObject({
        status: 200,
        headers: { "access-control-allow-origin": "*" },
        body: {
          resource: origin,
          authorization_servers: [origin],
          bearer_methods_supported: ["header"],
        },
      });
      expect((await api.request("POST", path)).status).toBe(405);
    },
  );
});
