import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import * as z from "zod";
import { isoSeconds } from "#src/platform/clock.ts";
import { notFound, refuse } from "#src/platform/http/errors.ts";
import { allowedOrigins } from "#src/platform/http/origin.ts";
import { isId } from "#src/platform/ids.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { sourceOf, tooManyTries } from "../sign-in/attempts.ts";
import { isOurChallenge, newChallenge, useUp } from "./passkey-challenge.ts";
import { peopleTime } from "../sign-in/people-time.ts";
import type { SignedIn } from "../sign-in/sign-in.ts";
import { passkeys, type PasskeyItem } from "../store/passkey-entity.ts";
import { userById, type User } from "../sign-in/users.ts";

const maxPasskeys = 20;

/** WebAuthn wants a name and no number: a machine of one's own is called localhost. */
const rpIdOf = (deps: Dependencies): string =>
  new URL(allowedOrigins(deps).at(-1) ?? deps.config.BASE_URL).hostname;

const expected = (deps: Dependencies) => ({
  expectedOrigin: [...allowedOrigins(deps)],
  expectedRPID: rpIdOf(deps),
  requireUserVerification: true,
});

/** The user's passkeys, oldest first. One query. */
export async function passkeysOf(
  deps: Dependencies,
  user: string,
): Promise<readonly PasskeyItem[]> {
  const { data } = await passkeys(deps.db).query.byUser({ user }).go({ consistent: true });
  return data.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** What a browser needs to make a passkey. */
export async function registrationOptions(
  deps: Dependencies,
  user: User,
  formToken: string,
): Promise<object> {
  const known = await passkeysOf(deps, user.id);
  return generateRegistrationOptions({
    rpName: "Quayline",
    rpID: rpIdOf(deps),
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    challenge: newChallenge(deps, formToken, "register"),
    excludeCredentials: known.map(({ id }) => ({ id })),
    // It signs in by itself: it must know its user, and have seen to it that this is the user.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** What a browser needs to sign in; names no user, so that it never reveals who has an account. */
export const signInOptions = (deps: Dependencies, formToken: string): Promise<object> =>
  generateAuthenticationOptions({
    rpID: rpIdOf(deps),
    challenge: newChallenge(deps, formToken, "sign-in"),
    userVerification: "required",
  });

const answerShape = z.looseObject({
  id: z.string().regex(/^[\w-]{1,1400}$/),
  rawId: z.string(),
  type: z.literal("public-key"),
  response: z.looseObject({ clientDataJSON: z.string() }),
  clientExtensionResults: z.looseObject({}),
});

/** The part of the browser's answer that we read ourselves; null when it is none. */
function readAnswer(text: string): z.infer<typeof answerShape> | null {
  try {
    return answerShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The challenge that an answer names. */
function challengeIn({ response }: z.infer<typeof answerShape>): string {
  const data = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8")) as {
    challenge?: unknown;
  };
  return typeof data.challenge === "string" ? data.challenge : "";
}

const unusable = () => refuse("invalid", "The passkey could not be used. Try again.");

/**
 * Keeps a passkey that the user's browser has just made. Throws 422 for an answer that does not prove
 * it, 409 for a passkey or a challenge that was here before. One query, two puts.
 */
export async function addPasskey(
  deps: Dependencies,
  user: User,
  formToken: string,
  given: { readonly answer: string; readonly name: string },
): Promise<void> {
  const answer = readAnswer(given.answer);
  if (!answer) throw unusable();
  if ((await passkeysOf(deps, user.id)).length >= maxPasskeys)
    throw refuse("conflict", `A user has at most ${maxPasskeys} passkeys.`);
  const verified = await verifyRegistrationResponse({
    ...expected(deps),
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => isOurChallenge(deps, formToken, "register", challenge),
  }).catch(() => null);
  if (!verified?.verified) throw unusable();
  await useUp(deps, challengeIn(answer));
  const { credential } = verified.registrationInfo;
  try {
    await passkeys(deps.db)
      .create({
        user: user.id,
        id: credential.id,
        name: given.name.trim().slice(0, 100) || "Passkey",
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        createdAt: isoSeconds(peopleTime(deps)),
      })
      .go();
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
    throw refuse("conflict", "This passkey is known already.");
  }
}

/** Takes a passkey away. Throws 404 for one that the user does not have. */
export async function removePasskey(deps: Dependencies, user: User, id: string): Promise<void> {
  const known = await passkeysOf(deps, user.id);
  if (!known.some((one) => one.id === id)) throw notFound("passkey", id);
  await passkeys(deps.db).delete({ user: user.id, id }).go();
}

/** What the browser's answer proves: whose passkey signed our challenge. */
async function proven(deps: Dependencies, formToken: string, text: string): Promise<User | null> {
  const answer = readAnswer(text);
  const { userHandle } = (answer?.response ?? {}) as { userHandle?: unknown };
  const user =
    typeof userHandle === "string" ? Buffer.from(userHandle, "base64url").toString("utf8") : "";
  if (!answer || !isId(user)) return null;
  const { data: kept } = await passkeys(deps.db)
    .get({ user, id: answer.id })
    .go({ consistent: true });
  if (!kept) return null;
  const verified = await verifyAuthenticationResponse({
    ...expected(deps),
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => isOurChallenge(deps, formToken, "sign-in", challenge),
    credential: {
      id: kept.id,
      publicKey: new Uint8Array(Buffer.from(kept.publicKey, "base64url")),
      counter: kept.counter,
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  await useUp(deps, challengeIn(answer));
  // A copy of the passkey would have to count from the same number (WebAuthn 6.1.1).
  await passkeys(deps.db)
    .patch({ user, id: kept.id })
    .set({ counter: verified.authenticationInfo.newCounter })
    .where(({ counter }, { eq }) => eq(counter, kept.counter))
    .go();
  return userById(deps.db, user);
}

/**
 * Whether the passkey opens, with the outcomes of a sign-in by password. Calls: 1 update; then a get, a
 * put, an update and a get.
 */
export async function signInWithPasskey(
  deps: Dependencies,
  formToken: string,
  answer: string,
  source: string,
): Promise<SignedIn> {
  const tried = { kind: "source", what: sourceOf(source) } as const;
  const wait = await tooManyTries(deps, "passkey", tried);
  if (wait !== null) return { outcome: "too_many", retryAfterSeconds: wait };
  try {
    const user = await proven(deps, formToken, answer);
    return user ? { outcome: "signed_in", user } : { outcome: "wrong" };
  } catch (error) {
    if (isConditionRefused(error)) return { outcome: "wrong" };
    throw error;
  }
}
