import { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import type { Caller } from "./caller.ts";
import { ResponseContract } from "./guidance.ts";
import { instructions } from "./instructions.ts";
import { perform } from "./perform.ts";
import { addPrompts } from "./prompts.ts";
import { addResources } from "./resources/index.ts";
import type { Tool } from "./tool.ts";
import { toolsFor } from "./tools/index.ts";

export const serverInfo = { name: "quayline", title: "Quayline", version: "2.0.0" } as const;

/** Optional on every tool (gaps 1.12): telemetry, without effect on the answer. */
const intent = z
  .string()
  .max(200)
  .optional()
  .describe("Why you call this, in a few words; helps us to improve, changes nothing.");

/** Members beside a strict tool's own are refused, so that a misspelt one is not ignored. */
export const inputOf = ({ input }: Tool): z.ZodObject => input.extend({ intent });
export const outputOf = ({ output }: Tool): z.ZodObject =>
  output.extend({ _response_contract: ResponseContract });

function addTool(server: McpServer, caller: Caller, tool: Tool): void {
  const { name, title, description, changes } = tool;
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: inputOf(tool),
      outputSchema: outputOf(tool),
      annotations: {
        title,
        readOnlyHint: !changes,
        destructiveHint: false,
        openWorldHint: false,
        ...(changes && { idempotentHint: false }),
      },
    },
    (input) => perform(caller, tool, input),
  );
}

/** Nobody is told when the lists change: there is no stream to tell it on. */
const unchanging = {
  tools: { listChanged: false },
  prompts: { listChanged: false },
  resources: { listChanged: false },
} as const;

/** The tool server for one request of one account; it keeps nothing between two. */
export function toolServer(caller: Caller): McpServer {
  const server = new McpServer(serverInfo, { instructions, capabilities: unchanging });
  for (const tool of toolsFor(caller.account)) addTool(server, caller, tool);
  addPrompts(server);
  addResources(server, caller);
  return server;
}
