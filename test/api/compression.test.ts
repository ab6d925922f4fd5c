import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
});
afterAll(() => api.stop());

const ask = (path: string, encoding?: string) =>
  api.raw("GET", path, {
    headers: {
      authorization: `Token ${client.key}`,
      ...(encoding !== undefined && { "accept-encoding": encoding }),
    },
  });

describe("an answer of some size", () => {
  it.each(["gzip", "br, gzip;q=0.5", "deflate, GZIP"])(
    "is compressed for a client that accepts %s, and is otherwise the same",
    async (encoding) => {
      const plain = await ask("/shipping_lines");
      const { headers, body, isBase64Encoded } = await ask("/shipping_lines", encoding);
      expect([isBase64Encoded, headers?.["content-encoding"]]).toEqual([true, "gzip"]);
      const bytes = Buffer.from(body!, "base64");
      expect(gunzipSync(bytes).toString()).toBe(plain.body);
      expect(bytes.length).toBeLessThan(plain.body!.length / 3);
      for (const one of [plain.headers, headers])
        expect(one).toMatchObject({
          "content-type": "application/vnd.api+json",
          vary: "accept-encoding",
        });
    },
  );

  it.each([undefined, "", "br", "gzip;q=0", "identity"])(
    "is plain for one that sends Accept-Encoding: %s",
    async (encoding) => {
      const { headers, body, isBase64Encoded } = await ask("/shipping_lines", encoding);
      expect(headers).not.toHaveProperty("content-encoding");
      expect(isBase64Encoded).toBeFalsy();
      expect(JSON.parse(body!)).toHaveProperty("data");
    },
  );
});

it("a small answer and a refusal are plain", async () => {
  for (const path of ["/parties", "/parties/nothing"]) {
    const { headers, isBase64Encoded } = await ask(path, "gzip");
    expect([headers?.["content-encoding"], isBase64Encoded]).toEqual([undefined, undefined]);
  }
});
