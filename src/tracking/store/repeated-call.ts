import { createHash } from "node:crypto";
import { day, realSeconds } from "#src/platform/clock.ts";
import { refuse } from "#src/platform/http/errors.ts";

/** As an `Idempotency-Key` is stored: clients make them as long as they like. */
export const storedKeyOf = (key: string): string =>
  createHash("sha256").update(key).digest("base64url");

/** The TTL of a call that is known by its key for 24 hours of real time from now. */
export const endOfKey = (): number => realSeconds() + day;

/** What a call with a key stands for: nothing once its time is over. Throws 422 where it came with another body. */
export function repeatedCall<T extends { readonly body: string; readonly ttl: number }>(
  held: T | null,
  body: string,
): T | null {
  if (!held || held.ttl <= realSeconds()) return null;
  if (held.body !== body)
    throw refuse("invalid", "This Idempotency-Key was used with another body; choose a new one.");
  return held;
}
