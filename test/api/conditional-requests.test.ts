import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
});
afterAll(() => api.stop());

const ask = (path: string, headers: Record<string, string> = {}, { key } = client) =>
  api.raw("GET", path, { headers: { authorization: `Token ${key}`, ...headers } });

describe("a GET that a client repeats", () => {
  it("is answered 304 without a body while nothing has changed, compressed or not", async () => {
    const first = await ask("/shipping_lines", { "accept-encoding": "br" });
    const etag = first.headers!["etag"]!;
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(first.headers).toMatchObject({ "cache-control": "private, no-cache" });
    for (const held of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const { statusCode, headers, body } = await ask("/shipping_lines", { "if-none-match": held });
      expect([statusCode, headers?.["etag"], body]).toEqual([304, etag, undefined]);
      expect(headers).toMatchObject({
        "cache-control": "private, no-cache",
        vary: "accept-encoding",
      });
      expect(headers).not.toHaveProperty("content-type");
    }
  });

  it("is answered anew when something has changed", async () => {
    const before = await ask("/parties");
    const held = { "if-none-match": before.headers!["etag"]! };
    expect((await ask("/parties", held)).statusCode).toBe(304);
    await client.post("/parties", {
      data: { type: "party", attributes: { company_name: "Harbour Imports" } },
    });
    const after = await ask("/parties", held);
    expect(after.statusCode).toBe(200);
    expect(after.headers!["etag"]).not.toBe(before.headers!["etag"]);
  });

  it("tells another account nothing: its tag is of its own answer", async () => {
    const other = await api.account();
    const { headers } = await ask("/parties");
    const answer = await ask("/parties", { "if-none-match": headers!["etag"]! }, other);
    expect(answer.statusCode).toBe(200);
  });

  it("is refused as ever: a key that does not count gets no 304", async () => {
    const { statusCode, headers } = await ask(
      "/parties",
      { "if-none-match": "*" },
      { ...client, key: "ql_nobody" },
    );
    expect(statusCode).toBe(401);
    expect(headers).not.toHaveProperty("etag");
  });

  it("that fails and a POST have no tag", async () => {
    expect((await ask("/parties/nothing")).headers).not.toHaveProperty("etag");
    const { headers } = await client.post("/parties", {
      data: { type: "party", attributes: { company_name: "Quay Traders" } },
    });
    expect(headers).not.toHaveProperty("etag");
  });
});
