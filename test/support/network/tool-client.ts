import Ajv2020, { type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect } from "vitest";
import * as z from "zod";
import { addOnTools, moreTools, tenTools } from "#src/mcp/tools/index.ts";
import type { Answer, Api, Client } from "../api.ts";

export type ToolAnswer = {
  readonly isError?: boolean;
  readonly content: readonly {
    readonly type: string;
    readonly text?: string;
    readonly [more: string]: any;
  }[];
  readonly structuredContent?: any;
};

type Key = Pick<Client, "key">;

let nextId = 0;

/** One JSON-RPC message to the tool server as a client of that version sends it. */
export const rpc = (
  api: Api,
  { key }: Key,
  method: string,
  params: unknown = {},
  { version = "2025-11-25", path = "//mcp" } = {},
): Promise<Answer> =>
  api.request("POST", path, {
    headers: {
      host: "127.0.0.1:4949",
      authorization: `Token ${key}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": version,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: ++nextId, method, params }),
  });

type Listed = {
  readonly name: string;
  readonly inputSchema: any;
  readonly outputSchema: any;
  readonly annotations: any;
};

export async function listTools(api: Api, client: Key): Promise<readonly Listed[]> {
  const { body } = await rpc(api, client, "tools/list");
  return body.result.tools as readonly Listed[];
}

const ajv = formats.default(new Ajv2020.default({ strict: false }));

/** The whole output schemas: what clients see is an outline of them, and would let more pass. */
const whole = new Map(
  [...tenTools, ...moreTools, ...addOnTools].map(({ name, output }) => [
    name,
    ajv.compile(z.toJSONSchema(output, { io: "output" })),
  ]),
);
const published = new Map<string, ReadonlyMap<string, ValidateFunction>>();

/** The output schemas as this account's clients see them. */
async function schemasFor(api: Api, client: Key) {
  const held = published.get(client.key);
  if (held) return held;
  const tools = await listTools(api, client);
  const schemas = new Map(tools.map((one) => [one.name, ajv.compile(one.outputSchema)]));
  published.set(client.key, schemas);
  return schemas;
}

/**
 * Calls a tool; the call itself must be understood, the tool may refuse. Whatever it finds is held
 * against its output schema, published and whole; its text does not repeat it, and the last text
 * states to the model what to do next.
 */
export async function callTool(
  api: Api,
  client: Key,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<ToolAnswer> {
  const answer = await rpc(api, client, "tools/call", { name, arguments: args });
  expect(answer.status).toBe(200);
  expect(answer.body).toHaveProperty("result");
  const result = answer.body.result as ToolAnswer;
  if (result.isError) {
    expect(result.content).toEqual([{ type: "text", text: expect.stringMatching(/\S/) }]);
    return result;
  }
  const fits = (await schemasFor(api, client)).get(name)!;
  expect(fits(result.structuredContent), JSON.stringify(fits.errors)).toBe(true);
  const { _response_contract: _, ...found } = result.structuredContent;
  const isWhole = whole.get(name)!;
  expect(isWhole(found), JSON.stringify(isWhole.errors)).toBe(true);
  expect(result.content[0]!.text).toMatch(/^[^{\n]+ The whole result is in structuredContent\.$/);
  expect(hintsOf({ content: result.content.slice(-1) }), name).toMatch(/\S/);
  return result;
}

/** What a tool found, without the words on how to read it. */
export async function ask(
  api: Api,
  client: Key,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<any> {
  const answer = await callTool(api, client, name, args);
  expect(answer.isError, answer.content[0]?.text).not.toBe(true);
  const { _response_contract: _, ...found } = answer.structuredContent;
  return found;
}

/** What a tool states when it refuses. */
export async function refused(
  api: Api,
  client: Key,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const answer = await callTool(api, client, name, args);
  expect(answer.isError).toBe(true);
  return answer.content[0]!.text!;
}

export const hintsOf = ({ content }: ToolAnswer): string =>
  content
    .filter((block) => block["annotations"]?.audience?.includes("assistant"))
    .map((b) => b.text)
    .join("\n");
