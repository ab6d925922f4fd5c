import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { minute } from "#src/platform/clock.ts";
import { refuse } from "#src/platform/http/errors.ts";
import { isConditionRefused } from "#src/platform/table.ts";
import type { World } from "#src/platform/world.ts";
import { peopleTime, ttlAfter } from "./people-time.ts";
import { usedChallenges } from "./store/passkey-entity.ts";

/** How long a page may lie open before its passkey is used. */
const challengeSeconds = 10 * minute;

/** What is signed: `register` and `sign-in` are not to be taken for each other. */
export type Purpose = "register" | "sign-in";

const sealOf = (formToken: string, purpose: Purpose, body: string): string =>
  createHmac("sha256", formToken).update(`${purpose} ${body}`).digest("base64url");

/**
 * A challenge for the browser whose form token this is (WebAuthn 13.4.3: random, and ours). It holds
 * its time and our seal, so that nothing is written for pages that are only looked at.
 */
export function newChallenge(world: World, formToken: string, purpose: Purpose): string {
  const seconds = Math.floor(peopleTime(world).getTime() / 1000);
  const body = `${seconds}.${randomBytes(16).toString("base64url")}`;
  return `${body}.${sealOf(formToken, purpose, body)}`;
}

/** Whether a challenge, as a browser gives it back, is one that this browser was given lately. */
export function isOurChallenge(
  world: World,
  formToken: string,
  purpose: Purpose,
  encoded: string,
): boolean {
  const [seconds = "", random = "", seal = ""] = Buffer.from(encoded, "base64url")
    .toString("utf8")
    .split(".");
  const [given, right] = [seal, sealOf(formToken, purpose, `${seconds}.${random}`)].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  const age = Math.floor(peopleTime(world).getTime() / 1000) - Number(seconds);
  return age >= 0 && age < challengeSeconds;
}

/** Throws 409 when the challenge was answered before. One put. */
export async function useUp(world: World, encoded: string): Promise<void> {
  try {
    await usedChallenges(world.db)
      .create({ challenge: encoded, ttl: ttlAfter(peopleTime(world), 2 * challengeSeconds) })
      .go();
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
    throw refuse("conflict", "This answer of the passkey was used already. Try again.");
  }
}
