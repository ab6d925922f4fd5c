import type { ViewOwner } from "#schemas/vocabulary.ts";
import type { ApiContext } from "#src/platform/dependencies.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";
import { managedKeys } from "./store/api-key-entity.ts";

/**
 * The user behind a credential: who is signed in, who allowed the client, or who created the API key. Null
 * for a key that no user created. One get for a key, else none.
 */
export async function userBehind({ db, account, credential }: ApiContext): Promise<string | null> {
  if (credential.kind !== undefined) return credential.user ?? null;
  const { data } = await managedKeys(db)
    .get({ account: account.id, id: credential.id })
    .go({ consistent: true });
  return data?.user ?? null;
}

/**
 * The user whose something is by the `owner` that was sent for it; undefined is the account. Throws 422 where it is to be
 * the caller's and nobody is behind the credential.
 *
 * @param what - What it is, as people call it.
 * @param before - Whose it was.
 */
export async function userOwning(
  ctx: ApiContext,
  what: string,
  owner: ViewOwner | undefined,
  before: string | undefined,
): Promise<string | undefined> {
  if (owner === undefined || (owner === "me") === (before !== undefined)) return before;
  if (owner === "account") return undefined;
  const user = await userBehind(ctx);
  if (user !== null) return user;
  throw refuse(
    "invalid",
    `No user is behind this credential: sign in, use a key that a user created, or make the ${what} the account's.`,
    atPointer("/data/attributes/owner"),
  );
}
