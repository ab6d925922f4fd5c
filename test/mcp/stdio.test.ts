import { spawn } from "node:child_process";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tenTools } from "#src/mcp/tools/index.ts";
import { compileCache, startProduct, type Product } from "#test/support/product.ts";
import { verifies } from "#test/support/verifies.ts";

const root = join(import.meta.dirname, "../..");
let product: Product;
beforeAll(async () => {
  product = await startProduct({ DATA_DIR: ":memory:", LOG_LEVEL: "error" });
});
afterAll(() => product.signal("SIGTERM"));

const newClient = () =>
  new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });

/** Runs the stdio variant with nothing to read, until it ends. */
const run = (env: Record<string, string>): Promise<{ code: number | null; stated: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, "bin/mcp.ts")], {
      env: { PATH: process.env["PATH"] ?? "", ...compileCache, ...env },
      stdio: ["pipe", "pipe", "pipe"],
    });
    let stated = "";
    child.stderr.on("data", (chunk: Buffer) => (stated += chunk.toString()));
    child.once("close", (code) => resolve({ code, stated }));
    child.stdin.end();
  });

describe("the stdio variant", () => {
  verifies("tool_server.stdio", async () => {
    const client = newClient();
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [join(root, "bin/mcp.ts")],
        env: {
          PATH: process.env["PATH"] ?? "",
          ...compileCache,
          QUAYLINE_API_KEY: product.ready.api_key,
          QUAYLINE_MCP_URL: product.ready.mcp_url,
        },
      }),
    );
    const { tools } = await client.listTools();
    const direct = newClient();
    await direct.connect(
      new StreamableHTTPClientTransport(new URL(product.ready.mcp_url), {
        requestInit: { headers: { authorization: `Token ${product.ready.api_key}` } },
      }),
    );
    expect(tools).toEqual((await direct.listTools()).tools);
    expect(client.getInstructions()).toBe(direct.getInstructions());
    const found = await client.callTool({ name: "search_container", arguments: { query: "MSKU" } });
    expect(found.structuredContent).toMatchObject({ containers: [], total_results: 0 });
    const prompt = await client.getPrompt({
      name: "check-demurrage",
      arguments: { container_id: "MSKU7354623" },
    });
    expect(prompt.messages).toHaveLength(1);
    const { resources } = await client.listResources();
    expect(resources.map(({ name }) => name)).toContain("milestone-glossary");
    await direct.close();
    await client.close();
  });

  it("ends when its input ends, without an error", async () => {
    const env = {
      QUAYLINE_API_KEY: product.ready.api_key,
      QUAYLINE_MCP_URL: product.ready.mcp_url,
    };
    expect(await run(env)).toEqual({ code: 0, stated: "" });
  });

  it.each([
    ["no key", { QUAYLINE_API_KEY: "" }, "QUAYLINE_API_KEY is not set"],
    ["a wrong key", { QUAYLINE_API_KEY: "wrong-key-wrong-key" }, "does not accept the key"],
    ["no address", { QUAYLINE_MCP_URL: "mcp" }, "is no address"],
    ["an open road", { QUAYLINE_MCP_URL: "http://api.example.com/mcp" }, "https://"],
    ["nobody there", { QUAYLINE_MCP_URL: "http://127.0.0.1:1/mcp" }, "does not answer"],
  ])("states what is wrong with %s", async (_what, env, stated) => {
    const answer = await run({
      QUAYLINE_API_KEY: product.ready.api_key,
      QUAYLINE_MCP_URL: product.ready.mcp_url,
      ...env,
    });
    expect(answer.code).toBe(1);
    expect(answer.stated).toContain(stated);
    expect(answer.stated.split("\n").filter(Boolean)).toHaveLength(1);
  });
});

describe("the official client over HTTP", () => {
  verifies(["tool_server.transport", "tool_server.version", "tool_server.api_key"], async () => {
    const client = newClient();
    await client.connect(
      new StreamableHTTPClientTransport(new URL(product.ready.mcp_url), {
        requestInit: { headers: { authorization: `Token ${product.ready.api_key}` } },
      }),
    );
    expect(client.getNegotiatedProtocolVersion()).toBe("2026-07-28");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(tenTools.map(({ name }) => name)),
    );
    const lines = await client.callTool({
      name: "get_supported_shipping_lines",
      arguments: { search: "maersk" },
    });
    expect(lines.isError).not.toBe(true);
    await client.close();
    for (const version of ["2025-06-18", "2025-11-25"]) {
      const answer = await fetch(product.ready.mcp_url, {
        method: "POST",
        headers: {
          authorization: `Token ${product.ready.api_key}`,
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          "mcp-protocol-version": version,
        },
        body: JSON.stringify({
          jsonrpc: "2.0",
          id: 1,
          method: "initialize",
          params: {
            protocolVersion: version,
            capabilities: {},
            clientInfo: { name: "test", version: "1" },
          },
        }),
      });
      expect(answer.headers.get("content-type")).toBe("application/json");
      expect(await answer.json()).toMatchObject({
        result: { protocolVersion: version, serverInfo: { name: "quayline" } },
      });
    }
  });
});
