import type { CallToolResult, ContentBlock } from "@modelcontextprotocol/server";
import { admit, type Caller } from "#src/access/index.ts";
import { errorFields } from "#src/platform/log.ts";
import { failureText } from "./failure.ts";
import { jsonText, lineFor } from "#src/platform/tool-result.ts";
import type { ToolResult, Tool } from "../tool.ts";

/** Runs a tool under the rules of the REST call that it corresponds to. Never throws. */
export async function callTool(
  caller: Caller,
  tool: Tool,
  { intent, ...input }: Readonly<Record<string, unknown>>,
  isOnce: boolean,
): Promise<CallToolResult> {
  const began = performance.now();
  const done = (outcome: string) =>
    caller.log.info("mcp.tool", {
      tool: tool.name,
      account: caller.account.id,
      outcome,
      milliseconds: Math.round(performance.now() - began),
      ...(typeof intent === "string" && { intent }),
    });
  try {
    await admit(caller, tool.access);
    const toolResult = await tool.run(caller, input);
    done("answered");
    return answerOf(tool, toolResult, isOnce);
  } catch (error) {
    const { text, isOurs } = failureText(error, tool);
    if (isOurs) caller.log.error("mcp.failed", { tool: tool.name, ...errorFields(error) });
    done(isOurs ? "failed" : "refused");
    return { isError: true, content: [{ type: "text", text }] };
  }
}

/**
 * JSON as text, links to the rows, then hints (contract: tool-server#results). Once: a line in
 * place of the JSON, which is in the structured content.
 */
function answerOf(
  tool: Tool,
  toolResult: ToolResult<Record<string, unknown>>,
  isOnce: boolean,
): CallToolResult {
  const { result, hints = [], links = [], dropped } = toolResult;
  const content: ContentBlock[] = [
    { type: "text", text: isOnce ? lineFor(tool.title, result) : jsonText(result) },
    ...links.map((link) => ({ type: "resource_link" as const, ...link })),
    ...(hints.length > 0
      ? [
          {
            type: "text" as const,
            text: hints.join("\n"),
            annotations: { audience: ["assistant" as const] },
          },
        ]
      : []),
  ];
  return {
    content,
    structuredContent: {
      ...result,
      _response_contract: {
        ...tool.guidance,
        ...(dropped && { dropped_filters: dropped, total_is_reliable: dropped.length === 0 }),
      },
    },
  };
}
