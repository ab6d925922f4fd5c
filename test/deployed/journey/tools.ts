import { expect } from "vitest";
import type { Deployment } from "../deployment.ts";

let messages = 0;

async function message(product: Deployment, authorization: string, method: string, params: object) {
  const answer = await fetch(`${product.apiUrl}/mcp`, {
    method: "POST",
    headers: {
      authorization,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2025-11-25",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: ++messages, method, params }),
  });
  expect([
    answer.status,
    answer.status === 200 ? "" : `${answer.headers.get("www-authenticate")} ${await answer.text()}`,
  ]).toEqual([200, ""]);
  return ((await answer.json()) as any).result;
}

/** What an AI client asks for: its list of tools, and questions about what is tracked. */
export async function askTools(product: Deployment, authorization: string, container: string) {
  const { tools } = await message(product, authorization, "tools/list", {});
  const names = tools.map(({ name }: { name: string }) => name);
  expect(names).toContain("search_container");
  const ask = async (name: string, args: object) => {
    const result = await message(product, authorization, "tools/call", { name, arguments: args });
    expect(result.isError, JSON.stringify(result.content)).not.toBe(true);
    return result.structuredContent;
  };
  await ask("list_containers", {});
  const { container_number: number } = await ask("get_container", { id: container });
  const found = await ask("search_container", { query: number });
  expect(found.containers).toMatchObject([{ container_number: number }]);
  await ask("track_container", { number: "QLDEMO1642", scac: "TEST" });
  await ask("trade_lookup_container", { container_number: number });
  await ask("trade_top_importers", { hs4: "9403" });
}
