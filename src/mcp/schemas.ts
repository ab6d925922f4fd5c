import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import * as z from "zod";
import { responseContract } from "./guidance.ts";
import { outlineOfInput, outlineOfOutput } from "./outline.ts";
import type { Tool } from "./tool.ts";

/**
 * Optional on every tool (contract: tool-server#tools): telemetry, without effect on the answer.
 */
const intent = z.string().max(200).optional().describe("Why you call this.");

/**
 * Checks by the whole schema and shows an outline, which is made once: a server is built for each
 * request, and would convert the schemas of all tools again.
 */
function convertedOnce(
  schema: z.ZodObject,
  outline: typeof outlineOfInput,
  shown = schema,
): StandardSchemaWithJSON {
  const standard = schema["~standard"];
  const once = (io: "input" | "output") => {
    let made: Record<string, unknown> | undefined;
    return (options: Parameters<typeof standard.jsonSchema.input>[0]) =>
      (made ??= outline(shown["~standard"].jsonSchema[io](options)));
  };
  return {
    "~standard": { ...standard, jsonSchema: { input: once("input"), output: once("output") } },
  };
}

type Schemas = Readonly<Record<"inputSchema" | "outputSchema", StandardSchemaWithJSON>>;
const known = new WeakMap<Tool, Schemas>();

/** What clients see of a tool: its own members, `intent` beside them, `_response_contract` after. */
export function schemasOf(tool: Tool): Schemas {
  const held = known.get(tool) ?? {
    inputSchema: convertedOnce(tool.input.extend({ intent }), outlineOfInput),
    outputSchema: convertedOnce(
      tool.output.extend({ _response_contract: responseContract }),
      outlineOfOutput(tool.shownDepth ?? 1),
      tool.shownOutput ?? tool.output,
    ),
  };
  known.set(tool, held);
  return held;
}
