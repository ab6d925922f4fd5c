import type { Dependencies } from "#src/platform/dependencies.ts";
import { forgiveTries, sourceOf, tooManyTries, type Tried } from "./attempts.ts";
import { decoyHash, hashPassword, isOutdated, isPassword } from "./password/hash.ts";
import { passwordLength } from "./password/rules.ts";
import { users } from "../store/user-entity.ts";
import { emailKey, storedUser, userIdOfEmail, withoutPassword, type User } from "./users.ts";

export type SignedIn =
  | { readonly outcome: "signed_in"; readonly user: User }
  /** Unknown address or wrong password; the answer does not reveal which. */
  | { readonly outcome: "wrong" }
  | { readonly outcome: "too_many"; readonly retryAfterSeconds: number };

/** Read where the address has no user: a user's id is a UUID, so no user has this one. */
const nobody = "nobody";

/**
 * Whether a person may come in. `source` is the address that the request came from. An address
 * without a user is counted, looked up and hashed like any other, so that neither the answer nor its
 * time reveals who has an account. Calls: 2 updates and a get at once, a get, and 1 delete when it
 * succeeded.
 */
export async function signIn(
  deps: Dependencies,
  email: string,
  password: string,
  source: string,
): Promise<SignedIn> {
  const byAddress: Tried = { kind: "address", what: emailKey(email) };
  const [waitOfSource, waitOfAddress, found] = await Promise.all([
    tooManyTries(deps, "sign-in", { kind: "source", what: sourceOf(source) }),
    tooManyTries(deps, "sign-in", byAddress),
    userIdOfEmail(deps.db, email),
  ]);
  const wait = Math.max(waitOfSource ?? 0, waitOfAddress ?? 0);
  if (wait > 0) return { outcome: "too_many", retryAfterSeconds: wait };
  const user = await storedUser(deps.db, found ?? nobody);
  // No stored password is longer, and a megabyte takes long to hash.
  const tried = password.slice(0, 4 * passwordLength.most);
  const matches = await isPassword(tried, user?.passwordHash ?? (await decoyHash()));
  if (!user || !matches) return { outcome: "wrong" };
  await Promise.all([
    forgiveTries(deps, "sign-in", byAddress),
    isOutdated(user.passwordHash) && renewHash(deps, user.id, tried, user.passwordHash),
  ]);
  return { outcome: "signed_in", user: withoutPassword(user) };
}

/** With today's parameters, unless the password was changed meanwhile. */
async function renewHash(deps: Dependencies, id: string, password: string, before: string) {
  const passwordHash = await hashPassword(password);
  await users(deps.db)
    .patch({ id })
    .set({ passwordHash })
    .where((user, { eq }) => eq(user.passwordHash, before))
    .go()
    .catch(() => deps.log.warn("password.not_renewed", { user: id }));
}
