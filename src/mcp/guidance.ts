import * as z from "zod";

/** How a model is to read a result (gaps 1.12, `_response_contract`). Our words alone. */
export type Guidance = {
  readonly purpose: string;
  readonly can_answer: readonly string[];
  readonly requires_more_data: readonly string[];
  readonly relevant_fields: readonly string[];
  readonly presentation_guidance: string;
  readonly suggested_follow_ups: readonly string[];
  readonly suggested_tools: readonly string[];
  readonly display?: "list" | "table" | "timeline";
};

export const ResponseContract = z
  .object({
    purpose: z.string(),
    can_answer: z.array(z.string()),
    requires_more_data: z.array(z.string()),
    relevant_fields: z.array(z.string()),
    presentation_guidance: z.string(),
    suggested_follow_ups: z.array(z.string()),
    suggested_tools: z.array(z.string()),
    display: z.enum(["list", "table", "timeline"]).optional(),
    dropped_filters: z
      .array(z.string())
      .optional()
      .describe("Filters that were asked for and had no effect."),
    total_is_reliable: z
      .boolean()
      .optional()
      .describe("Whether the total counts what was asked for."),
  })
  .describe("How to read and present this result.");
