import { AnswerTooLarge } from "./http.ts";
import { NoToken } from "./oauth2.ts";

/** What a poll that could not be completed means, at any kind of source. */
export type PollFailure =
  | {
      readonly outcome: "unreachable";
      readonly detail: string;
      readonly retryAfterSeconds?: number;
    }
  | { readonly outcome: "unrecognized"; readonly detail: string };

/** Messages of the runtime are not repeated: they may quote what we sent. */
export function failureOf(error: unknown): PollFailure {
  if (error instanceof AnswerTooLarge) return { outcome: "unrecognized", detail: error.message };
  if (error instanceof NoToken)
    return {
      outcome: "unreachable",
      detail: error.message,
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    };
  const name = error instanceof Error ? error.name : "unknown";
  return { outcome: "unreachable", detail: name === "TypeError" ? "no connection" : name };
}
