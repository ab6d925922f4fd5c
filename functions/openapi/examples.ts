import type { ErrorCode } from "#src/platform/http/errors.ts";
import recorded from "./examples.json" with { type: "json" };

/** One exchange as it went over the wire: recorded from the product, never written by hand. */
export type Exchange = { readonly request?: unknown; readonly answer?: unknown };

export type Examples = {
  /** By the id of the manifest's row. */
  readonly operations: Readonly<Record<string, Exchange>>;
  readonly refusals: Readonly<Partial<Record<ErrorCode, unknown>>>;
  /** By the name of the event. */
  readonly deliveries: Readonly<Record<string, unknown>>;
};

/** `npm run openapi:examples` records them again. */
export const recordedExamples: Examples = recorded;
