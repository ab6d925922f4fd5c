import * as z from "zod";

/** How a model is to read a result (contract: tool-server#results). Our texts alone. */
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

/**
 * `_response_contract` as every output schema shows it. Its members are those of Guidance, with
 * dropped_filters and total_is_reliable on lists; a model reads them off the answer, and in each
 * of twenty schemas they would be a sixth of the list of tools.
 */
export const responseContract = z.looseObject({});
