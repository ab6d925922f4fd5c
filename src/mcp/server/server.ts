import { McpServer } from "@modelcontextprotocol/server";
import { version } from "#src/platform/version.ts";
import type { Caller } from "#src/access/index.ts";
import { instructions } from "../instructions.ts";
import { callTool } from "./call-tool.ts";
import { addPrompts } from "../prompts.ts";
import { addResource, resources } from "../resources/index.ts";
import { schemasOf } from "../schemas.ts";
import type { Tool } from "../tool.ts";
import { toolsFor } from "../tools/index.ts";

export const serverInfo = { name: "quayline", title: "Quayline", version } as const;

function addTool(server: McpServer, caller: Caller, tool: Tool, isOnce: boolean): void {
  const { name, title, description, access } = tool;
  const changes = access.scope === "write";
  server.registerTool(
    name,
    {
      title,
      description,
      ...schemasOf(tool),
      annotations: {
        readOnlyHint: !changes,
        destructiveHint: false,
        openWorldHint: false,
        ...(changes && { idempotentHint: false }),
      },
    },
    (input) => callTool(caller, tool, input as Readonly<Record<string, unknown>>, isOnce),
  );
}

/** Clients are not notified when the lists change: there is no stream for it. */
const unchanging = {
  tools: { listChanged: false },
  prompts: { listChanged: false },
  resources: { listChanged: false },
} as const;

/**
 * The tool server for one request of one account; it keeps nothing between two. `isOnce`: results
 * stand in the structured content alone, not in a text too.
 */
export function toolServer(caller: Caller, isOnce = false): McpServer {
  const server = new McpServer(serverInfo, { instructions, capabilities: unchanging });
  for (const tool of toolsFor(caller.account)) addTool(server, caller, tool, isOnce);
  addPrompts(server);
  for (const resource of resources) addResource(server, caller, resource);
  return server;
}
