import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { minute } from "#src/platform/clock.ts";
import { refuse } from "#src/platform/http/errors.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { peopleTime, ttlAfter } from "../sign-in/people-time.ts";
import { usedChallenges } from "../store/passkey-entity.ts";

/** How long a page may lie open before its passkey is used. */
const challengeSeconds = 10 * minute;

/** What is signed: `register` and `sign-in` are not to be taken for each other. */
export type Purpose = "register" | "sign-in";

const signatureOf = (formToken: string, purpose: Purpose, body: string): string =>
  createHmac("sha256", formToken).update(`${purpose} ${body}`).digest("base64url");

/**
 * A challenge for the browser whose form token this is (WebAuthn 13.4.3: random, and ours). It holds
 * its time and our signature, so that nothing is written for pages that are only read.
 */
export function newChallenge(deps: Dependencies, formToken: string, purpose: Purpose): string {
  const seconds = Math.floor(peopleTime(deps).getTime() / 1000);
  const body = `${seconds}.${randomBytes(16).toString("base64url")}`;
  return `${body}.${signatureOf(formToken, purpose, body)}`;
}

/** Whether a challenge, as a browser gives it back, is one that this browser was given lately. */
export function isOurChallenge(
  deps: Dependencies,
  formToken: string,
  purpose: Purpose,
  encoded: string,
): boolean {
  const [seconds = "", random = "", signature = ""] = Buffer.from(encoded, "base64url")
    .toString("utf8")
    .split(".");
  const [given, right] = [signature, signatureOf(formToken, purpose, `${seconds}.${random}`)].map(
    (text) => Buffer.from(text),
  ) as [Buffer, Buffer];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  const age = Math.floor(peopleTime(deps).getTime() / 1000) - Number(seconds);
  return age >= 0 && age < challengeSeconds;
}

/** Throws 409 when the challenge was answered before. One put. */
export async function useUp(deps: Dependencies, encoded: string): Promise<void> {
  try {
    await usedChallenges(deps.db)
      .create({ challenge: encoded, ttl: ttlAfter(peopleTime(deps), 2 * challengeSeconds) })
      .go();
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
    throw refuse("conflict", "This answer of the passkey was used already. Try again.");
  }
}
