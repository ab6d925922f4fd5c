import type { ApiContext } from "#src/platform/dependencies.ts";
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
