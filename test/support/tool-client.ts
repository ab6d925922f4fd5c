import { expect } from "vitest";
import type { Api, Client } from "./api.ts";

export type ToolAnswer = {
  readonly isError?: boolean;
  readonly content: readonly {
    readonly type: string;
    readonly text?: string;
    [more: string]: any;
  }[];
  readonly structuredContent?: any;
};

let nextId = 0;

/** One JSON-RPC message to the tool server as a client of 2025-11-25 sends it. */
export async function rpc(api: Api, key: string, method: string, params: unknown = {}) {
  const answer = await api.request("POST", "//mcp", {
    headers: {
      host: "127.0.0.1:4949",
      authorization: `Token ${key}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2025-11-25",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: ++nextId, method, params }),
  });
  return answer;
}

/** Calls a tool; the call itself must be understood, the tool may refuse. */
export async function callTool(
  api: Api,
  client: Pick<Client, "key">,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<ToolAnswer> {
  const answer = await rpc(api, client.key, "tools/call", { name, arguments: args });
  expect(answer.status).toBe(200);
  expect(answer.body).toHaveProperty("result");
  return answer.body.result as ToolAnswer;
}
