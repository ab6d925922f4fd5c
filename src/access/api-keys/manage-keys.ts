import { isoSeconds } from "#src/platform/clock.ts";
import { hasHiddenCharacters } from "#src/platform/hidden-characters.ts";
import { atPointer, notFound, refuse } from "#src/platform/http/errors.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { forgetKey, hashOfKey, keyId, newApiKey, saveApiKey } from "./api-keys.ts";
import { apiKeys, managedKeys, type ManagedKeyItem } from "../store/api-key-entity.ts";

/** Enough for a key per system and its successor. */
const maxKeys = 50;

/** A key as it can be shown again: by its last characters. */
export type KnownKey = {
  readonly id: string;
  readonly name: string;
  readonly masked: string;
  readonly createdAt: string;
  readonly user: string | null;
};

const known = (item: ManagedKeyItem): KnownKey => ({
  id: item.id,
  name: item.name,
  masked: item.hint === undefined ? "…" : `ql_…${item.hint}`,
  createdAt: item.createdAt,
  user: item.user ?? null,
});

const itemsOf = async ({ db, account }: Context): Promise<readonly ManagedKeyItem[]> =>
  (
    await managedKeys(db)
      .query.ofAccount({ account: account.id })
      .go({ consistent: true, pages: "all" })
  ).data;

/** The account's keys, newest first. One query. */
export async function apiKeysOf(ctx: Context): Promise<readonly KnownKey[]> {
  return (await itemsOf(ctx))
    .map(known)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id));
}

/**
 * A new key, which is shown here and never again (contract: accounts#api-keys). Throws 422 for a
 * name with hidden characters, 409 where the account has too many keys.
 */
export async function createApiKey(
  ctx: Context,
  name: string,
  user: string | null,
): Promise<KnownKey & { readonly key: string }> {
  if (hasHiddenCharacters(name))
    throw refuse(
      "invalid",
      "A name holds no hidden characters.",
      atPointer("/data/attributes/name"),
    );
  if ((await itemsOf(ctx)).length >= maxKeys)
    throw refuse("conflict", `An account has at most ${maxKeys} keys; revoke one first.`);
  const key = newApiKey();
  const createdAt = isoSeconds(ctx.clock.now());
  await saveApiKey(ctx.db, key, ctx.account.id, { createdAt, name, ...(user && { user }) });
  return {
    id: keyId(hashOfKey(key)),
    name,
    masked: `ql_…${key.slice(-4)}`,
    createdAt,
    user,
    key,
  };
}

/** Ends a key: here at once, in every other function within a minute (api-keys.ts). One get, one transaction. */
export async function revokeApiKey({ db, account }: Context, id: string): Promise<void> {
  const { data } = await managedKeys(db).get({ account: account.id, id }).go({ consistent: true });
  if (!data) throw notFound("api_key", id);
  const { hash } = data;
  await transact({ keys: apiKeys(db), managed: managedKeys(db) }, ({ keys, managed }) => ({
    key: keys.delete({ hash }).commit(),
    managed: managed.delete({ account: account.id, id }).commit(),
  }));
  forgetKey(db, hash);
}
