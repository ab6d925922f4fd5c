import { Client as McpClient } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { startProduct, type Product } from "#test/support/product.ts";
import { rpc } from "#test/support/network/tool-client.ts";
import { putTracked } from "#test/support/tracked.ts";

let api: Api;
let client: Client;
let id: string;
beforeAll(async () => {
  api = await startApi();
  client = await api.account("Alpha Imports");
  const tracked = await putTracked(client.context, { containerNumbers: ["MSKU7354623"] });
  id = tracked.containers[0]!.id;
});
afterAll(() => api.stop());

const get = async (how: { version?: string; path?: string }) => {
  const call = { name: "get_container", arguments: { id } };
  return (await rpc(api, client, "tools/call", call, how)).body.result;
};

describe("a result", () => {
  it("is not sent twice where the client takes structured content", async () => {
    const result = await get({ version: "2025-11-25" });
    expect(result.structuredContent.container_number).toBe("MSKU7354623");
    expect(JSON.stringify(result.content)).not.toContain("MSKU7354623");
    const { _metadata: about } = result.structuredContent;
    expect(result.content[0].text).toBe(
      `${about.summary} The whole result is in structuredContent.`,
    );
  });

  it.each(["2025-06-18", "2025-03-26"])(
    "is JSON in the first text for clients of %s, which the interface has",
    async (version) => {
      const result = await get({ version });
      const { _response_contract: _, ...found } = result.structuredContent;
      expect(JSON.parse(result.content[0].text)).toEqual(found);
    },
  );

  it("is JSON in the first text for newer clients too that ask for it in the address", async () => {
    const result = await get({ path: "//mcp?results=text" });
    expect(JSON.parse(result.content[0].text)).toHaveProperty("container_number", "MSKU7354623");
  });
});

describe("a result of the stdio variant", () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ DATA_DIR: ":memory:", LOG_LEVEL: "error" });
  });
  afterAll(() => product.signal("SIGTERM"));

  it.each([
    ["2025-06-18", /^\{"total_lines":/],
    ["2025-11-25", /^List supported shipping lines\. The whole result is in structuredContent\.$/],
  ])("is as a client of %s takes it, whatever the relay speaks", async (version, text) => {
    const old = new McpClient(
      { name: "test", version: "1" },
      { supportedProtocolVersions: [version] },
    );
    await old.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [join(import.meta.dirname, "../../bin/mcp.ts")],
        env: {
          PATH: process.env["PATH"] ?? "",
          QUAYLINE_API_KEY: product.ready.api_key,
          QUAYLINE_MCP_URL: product.ready.mcp_url,
        },
      }),
    );
    const name = "get_supported_shipping_lines";
    const { content } = await old.callTool({ name, arguments: { search: "maersk" } });
    expect(content).toMatchObject([{ text: expect.stringMatching(text) }, { type: "text" }]);
    await old.close();
  });
});
