import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import * as z from "zod";
import { ResponseContract } from "./guidance.ts";
import type { Tool } from "./tool.ts";

/** Optional on every tool (gaps 1.12): telemetry, without effect on the answer. */
const intent = z
  .string()
  .max(200)
  .optional()
  .describe("Why you call this, in a few words; helps us to improve, changes nothing.");

/**
 * The same schema with its JSON Schema made once: a server is built for each request, and would
 * convert the schemas of all tools anew.
 */
function convertedOnce(schema: z.ZodObject): StandardSchemaWithJSON {
  const standard = schema["~standard"];
  const once = (io: "input" | "output") => {
    let made: Record<string, unknown> | undefined;
    return (options: Parameters<typeof standard.jsonSchema.input>[0]) =>
      (made ??= standard.jsonSchema[io](options));
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
    inputSchema: convertedOnce(tool.input.extend({ intent })),
    outputSchema: convertedOnce(tool.output.extend({ _response_contract: ResponseContract })),
  };
  known.set(tool, held);
  return held;
}
