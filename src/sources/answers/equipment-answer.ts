import type * as z from "zod";
import { normalizeNumber, containerNumberWithCheckDigit } from "#src/reference/index.ts";
import { mediaOf, type ReceivedReply } from "../http/http.ts";
import { instantOf } from "./instant.ts";
import type { PollFailure } from "../http/poll-failure.ts";

/**
 * The body of a good answer, or what a bad one means: judged by content
 * (contract: incidents#answers-by-content).
 */
export function bodyOf<S extends z.ZodType>(
  answer: ReceivedReply,
  schema: S,
): { readonly body: z.infer<S> } | { readonly failure: PollFailure } {
  const { status, retryAfterSeconds } = answer;
  if (status !== 200) {
    const transient = status === 401 || status === 403 || status === 429 || status >= 500;
    if (!transient) return unrecognized(`${status} ${mediaOf(answer)}`);
    const detail =
      status === 401 || status === 403 ? `${status}, our credentials are refused` : `${status}`;
    return {
      failure: {
        outcome: "unreachable",
        detail,
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      },
    };
  }
  try {
    const parsed = schema.safeParse(JSON.parse(answer.body));
    if (parsed.success) return { body: parsed.data };
  } catch {
    // no JSON: a login page, half an answer
  }
  return unrecognized(`200 ${mediaOf(answer)}, not an answer of the protocol`);
}

const unrecognized = (detail: string) => ({
  failure: { outcome: "unrecognized", detail } as const,
});

/**
 * Which of the requested containers a source means. Railroads and some terminals leave the check digit out
 * or cut leading zeros (contract: sources#container-numbers). Null: none of them.
 */
export function containerAsked(reported: string, asked: readonly string[]): string | null {
  const number = normalizeNumber(reported);
  if (asked.includes(number)) return number;
  const whole = containerNumberWithCheckDigit(number);
  if (whole && asked.includes(whole)) return whole;
  // A tracked number may have a wrong check digit; its first ten characters still name the container.
  const firstTen = /^([A-Z]{4})(\d{1,6})$/.exec(number);
  const start = firstTen ? `${firstTen[1]}${firstTen[2]!.padStart(6, "0")}` : null;
  return (start && asked.find((one) => one.slice(0, 10) === start)) || null;
}

/** The members that state something: null, missing and blank state nothing. */
export const spoken = <T extends object>(members: T): SpokenOf<T> =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== undefined),
  ) as SpokenOf<T>;
type SpokenOf<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** What a source wrote where a time belongs: nothing, an instant, or something that is not a time. */
export type ReadTime = { readonly at: string | null } | "no time";
export function timeIn(reported: string | null | undefined, zone: string | null): ReadTime {
  if (!reported) return { at: null };
  const at = instantOf(reported, zone);
  return at === null ? "no time" : { at };
}

/** Clocks differ by this much; a date further in the future is not accepted. */
const clockSkewMilliseconds = 15 * 60_000;

/** contract: incidents#future-dates */
export const isAheadOfClock = (instant: string, now: string): boolean =>
  Date.parse(instant) > Date.parse(now) + clockSkewMilliseconds;
