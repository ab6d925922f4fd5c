import type * as z from "zod";
import { Refusal, statusOf, type ErrorSource } from "./errors.ts";

/**
 * What a schema's issue is called in the `type` of a plain refusal
 * (contract: requests#plain-errors).
 */
export function ruleOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "missing" : `${issue.expected}_type`;
    case "too_big":
      return sized(
        issue.origin,
        issue.inclusive === false ? "less_than" : "less_than_equal",
        "long",
      );
    case "too_small":
      return sized(
        issue.origin,
        issue.inclusive === false ? "greater_than" : "greater_than_equal",
        "short",
      );
    case "invalid_format":
      return "string_pattern_mismatch";
    case "invalid_value":
      return "literal_error";
    case "unrecognized_keys":
      return "extra_forbidden";
    default:
      return "value_error";
  }
}

const sized = (origin: string, number: string, size: string): string => {
  if (origin === "string") return `string_too_${size}`;
  return origin === "array" ? `too_${size}` : number;
};

/** A refusal or failure of an endpoint with plain errors; its message is shown as `{error}`. */
export class PlainFailure extends Error {
  readonly status: 400 | 502 | 504;
  constructor(status: 400 | 502 | 504, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
  }
}

export const temporarilyUnavailable =
  "Trade intelligence is temporarily unavailable; try again shortly";

export type PlainAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Fixed sentences of some statuses; other refusals have their own (contract: requests#plain-errors).
 */
const sentences: Readonly<Record<number, string>> = {
  401: "The API key could not be verified",
  429: "Rate limit exceeded; retry in a minute",
};

/** What went wrong as `{error}`, or as `{detail}` where members of the body are wrong. */
export function plainError(error: unknown): PlainAnswer {
  if (error instanceof PlainFailure)
    return { status: error.status, headers: {}, body: { error: error.message } };
  if (!(error instanceof Refusal))
    return { status: 502, headers: {}, body: { error: temporarilyUnavailable } };
  const { status, problems, headers } = error;
  if (status === statusOf.invalid)
    return {
      status,
      headers,
      body: {
        detail: problems.slice(0, 50).map(({ detail, source, rule }) => ({
          loc: ["body", ...membersOf(source)],
          msg: detail.slice(0, 500),
          type: rule ?? "value_error",
        })),
      },
    };
  return {
    status,
    headers,
    body: { error: sentences[status] ?? error.message.slice(0, 500).replace(/\.$/, "") },
  };
}

const membersOf = (source: ErrorSource | undefined): string[] =>
  source && "pointer" in source
    ? source.pointer
        .split("/")
        .slice(1)
        .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~").slice(0, 200))
    : [];
