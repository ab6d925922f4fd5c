import { brotliDecompressSync, gunzipSync } from "node:zlib";
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
  it.each([
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["deflate, GZIP", "gzip"],
    ["brotli, gzip", "gzip"],
    ["gzip, deflate, br", "br"],
    ["br", "br"],
  ] as const)(
    "is compressed for a client that accepts %s, and is otherwise the same",
    async (encoding, coding) => {
      const plain = await ask("/shipping_lines");
      const { headers, body, isBase64Encoded } = await ask("/shipping_lines", encoding);
      expect([isBase64Encoded, headers?.["content-encoding"]]).toEqual([true, coding]);
      const bytes = Buffer.from(body!, "base64");
      const read = coding === "br" ? brotliDecompressSync(bytes) : gunzipSync(bytes);
      expect(read.toString()).toBe(plain.body);
      expect(bytes.length).toBeLessThan(plain.body!.length / 3);
      for (const one of [plain.headers, headers])
        expect(one).toMatchObject({
          "content-type": "application/vnd.api+json",
          vary: "accept-encoding",
        });
    },
  );

  it.each([undefined, "", "br;q=0", "gzip;q=0", "identity", "x-gzip-like"])(
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
