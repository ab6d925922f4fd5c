import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handler } from "#functions/api/mcp/serve.ts";
import { users } from "#src/access/store/user-entity.ts";
import { useDependencies } from "#src/platform/dependencies.ts";
import { contextFor } from "#test/support/engine.ts";
import { putTracked } from "#test/support/tracked.ts";
import { verifies } from "#test/support/verifies.ts";
import { origin, restApi, startScene, tokensOf } from "../access/oauth/scene.ts";

let scene: Awaited<ReturnType<typeof startScene>>;
let access: string;
beforeAll(async () => {
  scene = await startScene();
  await putTracked(contextFor(scene.deps, scene.accounts[0]), {
    containerNumbers: ["MSKU7354623"],
  });
  ({ access } = await tokensOf(scene));
});
afterAll(() => scene.stop());

/** One message to the tool server with whatever stands in the header. */
async function send(authorization: string, method: string, params: object = {}) {
  useDependencies(scene.deps);
  const answer = await handler({
    version: "2.0",
    routeKey: "POST //mcp",
    rawPath: "/mcp",
    rawQueryString: "",
    headers: {
      host: new URL(origin).host,
      authorization,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2025-11-25",
    },
    requestContext: {
      requestId: "test",
      domainName: "api",
      http: { method: "POST", path: "/mcp", sourceIp: "203.0.113.9" },
      timeEpoch: 0,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    isBase64Encoded: false,
  });
  const body: any = JSON.parse(answer.body ?? "null");
  return { ...answer, body };
}

const call = (token: string, name: string, args: object) =>
  send(`Bearer ${token}`, "tools/call", { name, arguments: args });

describe("access tokens at the tool server", () => {
  verifies("tool_server.bearer", async () => {
    const { statusCode, body } = await call(access, "search_container", { query: "MSKU" });
    expect(statusCode).toBe(200);
    expect(body.result.structuredContent.containers).toMatchObject([
      { container_number: "MSKU7354623" },
    ]);
    const made = await call(access, "track_container", { number: "MAEU123456789" });
    expect(made.body.result.structuredContent.tracking_request_created).toBe(true);
  });

  it("show a user the user's own account alone", async () => {
    const bob = await tokensOf(scene, {}, scene.bob);
    const { body } = await call(bob.access, "search_container", { query: "MSKU" });
    expect(body.result.structuredContent).toMatchObject({ containers: [], total_results: 0 });
  });

  it("do what the user allowed, and no more", async () => {
    const reader = await tokensOf(scene, { scope: "read" });
    const found = await call(reader.access, "search_container", { query: "MSKU" });
    expect(found.body.result.isError).not.toBe(true);
    const made = await call(reader.access, "track_container", { number: "MAEU987654321" });
    expect(made.body.result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/scope write.*tell the user/) }],
    });
  });

  it("change nothing for a viewer, whatever was allowed, and read", async () => {
    const { access } = await tokensOf(scene, { scope: "read write" }, scene.bob);
    const changed = () => call(access, "track_container", { number: "MAEU555555555" });
    await users(scene.db).patch({ id: scene.bob.id }).set({ role: "viewer" }).go();
    try {
      const refused = await changed();
      expect([refused.statusCode, refused.body.result.isError]).toEqual([200, true]);
      expect(refused.body.result.content[0].text).toMatch(/role|viewer/);
      const found = await call(access, "search_container", { query: "MAEU555555555" });
      expect(found.body.result.isError).not.toBe(true);
      expect(found.body.result.structuredContent).toMatchObject({ total_results: 0 });
    } finally {
      await users(scene.db).patch({ id: scene.bob.id }).set({ role: "member" }).go();
    }
    expect((await changed()).body.result.structuredContent.tracking_request_created).toBe(true);
  });

  it("read with the right to change, as at the REST API", async () => {
    const writer = await tokensOf(scene, { scope: "write" });
    const found = await call(writer.access, "search_container", { query: "MSKU" });
    expect(found.body.result.structuredContent.containers).toHaveLength(1);
    const { id } = found.body.result.structuredContent.containers[0];
    const read = await send(`Bearer ${writer.access}`, "resources/read", {
      uri: `quayline://container/${id}`,
    });
    expect(read.body.result.contents[0].text).toContain("MSKU7354623");
  });

  it.each([
    [
      "for the REST API",
      async () => `Bearer ${(await tokensOf(scene, { resource: restApi })).access}`,
    ],
    ["as an API key", () => `Token ${access}`],
    ["with another signature", () => `Bearer ${access.slice(0, -4)}AAAA`],
    ["that is none", () => "Bearer abc"],
    ["that is empty", () => "Bearer"],
    ["that is an API key", () => `Bearer key_of_${scene.accounts[0].id}`],
  ])("are refused %s", async (_what, header) => {
    const answer = await send(await header(), "tools/list");
    expect(answer.statusCode).toBe(401);
    expect(answer.headers?.["www-authenticate"]).toContain('error="invalid_token"');
    expect(answer.headers?.["www-authenticate"]).toContain(
      `resource_metadata="${origin}/.well-known/oauth-protected-resource"`,
    );
  });

  it("cost one call to the store once they were seen: the user's read (docs/adr/0174-a-user-is-read-at-every-request.md)", async () => {
    await send(`Bearer ${access}`, "tools/list");
    const before = scene.calls();
    await send(`Bearer ${access}`, "tools/list");
    expect(scene.calls() - before).toBe(1);
  });
});
