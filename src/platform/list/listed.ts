import { wallClock } from "../clock.ts";

/**
 * When an item was last sent to the table: the order of the list index. Set by every write, a retry
 * included, so that nothing can change unseen. Real time, whatever the product's clock shows: it is
 * compared with how long the index lags, never shown, and no rule depends on it.
 */
export const changedAt = {
  type: "string",
  hidden: true,
  watch: "*",
  set: () => wallClock.now().toISOString(),
} as const;

/**
 * A `summary` is stored as one JSON text: the SDK takes ten times as long over the same fields as a
 * DynamoDB map, and a list reads a hundred thousand of them.
 */
export const asText = {
  set: (summary: any): any => (summary === undefined ? undefined : JSON.stringify(summary)),
  get: (text: any): any => (typeof text === "string" ? JSON.parse(text) : text),
} as const;
