import { Refusal, type ErrorCode } from "#src/platform/http/errors.ts";
import { PlainFailure } from "#src/platform/http/plain-errors.ts";
import { isBusy } from "#src/platform/storage/table.ts";
import type { Tool } from "../tool.ts";

/** What a model can do about each refusal; the reason itself comes before. */
const nextSteps: Readonly<Partial<Record<ErrorCode, string>>> = {
  forbidden:
    "The account's plan or the user's permission does not include this: tell the user, and do not try again. Other tools still work.",
  invalid: "Correct the arguments and call the tool again.",
  blank: "Add what is missing and call the tool again.",
  bad_request: "Correct the arguments and call the tool again.",
  duplicate: "The number is already tracked: use search_container to find it.",
  conflict: "The record was changed at the same time: call the tool again.",
};

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** A failure as text for a model: what is wrong and what to do, without internal details. */
export function failureText(
  error: unknown,
  tool: Pick<Tool, "input">,
): { readonly text: string; readonly isOurs: boolean } {
  if (error instanceof Refusal) return { text: refusalText(error, tool), isOurs: false };
  if (error instanceof PlainFailure && error.status === 400)
    return { text: `${sentence(error.message)} ${nextSteps.bad_request}`, isOurs: false };
  if (isBusy(error))
    return { text: "Service temporarily unavailable. Try again in a few seconds.", isOurs: true };
  return {
    text: "An internal error; nothing was changed. Try again once; if it fails again, tell the user that the service has a problem.",
    isOurs: true,
  };
}

function refusalText(refusal: Refusal, { input }: Pick<Tool, "input">): string {
  const code = refusal.problems[0]?.code ?? "internal";
  if (code === "not_found")
    return "id" in input.shape
      ? "Not found: this account has no record with this id. Use search_container with a container, bill of lading, booking or reference number to find the right id."
      : "Not found in this account.";
  if (code === "rate_limited") {
    const seconds = refusal.headers["retry-after"] ?? "60";
    return `The account's rate limit is reached. Wait ${seconds} seconds before the next call.`;
  }
  const detail = sentence(refusal.message.slice(0, 500));
  const next = nextSteps[code];
  return next ? `${detail} ${next}` : detail;
}
