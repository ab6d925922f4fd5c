import { createWriteTransaction } from "electrodb";
import { isoSeconds } from "#src/platform/clock.ts";
import { notFound, refuse } from "#src/platform/http/errors.ts";
import { batchGet, type Lookup } from "#src/platform/list/index.ts";
import { transact, type Db } from "#src/platform/table.ts";
import type { Context } from "#src/platform/world.ts";
import { forgetKey, hashOfKey, keyId, newApiKey, saveApiKey } from "./api-keys.ts";
import { apiKeys, firstKeys, type ApiKeyItem } from "./store/api-key-entity.ts";

/** Enough for a key per system and its successor. */
const mostKeys = 50;

/** A key as it can be shown again: by its last characters. */
export type KnownKey = {
  readonly id: string;
  readonly name: string;
  readonly masked: string;
  readonly createdAt: string;
  readonly user: string | null;
};

const known = (item: ApiKeyItem): KnownKey => ({
  id: keyId(item.hash),
  name: item.name ?? "API key",
  masked: item.hint === undefined ? "…" : `ql_…${item.hint}`,
  createdAt: item.createdAt,
  user: item.user ?? null,
});

const lookupOf = (db: Db, hash: string): Lookup<ApiKeyItem> => ({
  key: apiKeys(db).get({ hash }).params()["Key"] as Lookup<unknown>["key"],
  read: (item) => apiKeys(db).parse({ Item: item }).data as ApiKeyItem,
});

async function itemsOf(db: Db, account: string): Promise<readonly ApiKeyItem[]> {
  const { data } = await firstKeys(db).get({ account }).go({ consistent: true });
  const hashes = data ? [data.hash, ...(data.others ?? [])] : [];
  const found = await batchGet(
    db,
    hashes.map((hash) => lookupOf(db, hash)),
  );
  return found.flatMap((item) => (item && !item.revokedAt ? [item] : []));
}

/** The account's keys, newest first. One get, one batch get. */
export async function keysOf(ctx: Context): Promise<readonly KnownKey[]> {
  const items = await itemsOf(ctx.db, ctx.account.id);
  return items
    .map(known)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id));
}

/** A new key, which is told here and never again (interface: Authentication 1). */
export async function createApiKey(
  ctx: Context,
  name: string,
  user: string | null,
): Promise<KnownKey & { readonly key: string }> {
  if ((await itemsOf(ctx.db, ctx.account.id)).length >= mostKeys)
    throw refuse("conflict", `An account has at most ${mostKeys} keys; revoke one first.`);
  const key = newApiKey();
  const createdAt = isoSeconds(ctx.clock.now());
  await saveApiKey(ctx.db, key, ctx.account, createdAt, name, user ?? undefined);
  return {
    id: keyId(hashOfKey(key)),
    name,
    masked: `ql_…${key.slice(-4)}`,
    createdAt,
    user,
    key,
  };
}

/**
 * Ends a key: here at once, in every other function within a minute (api-keys.ts). The account's
 * first key stays as the item that its requests are counted at, and opens nothing.
 */
export async function revokeApiKey(ctx: Context, id: string): Promise<void> {
  const { db, account } = ctx;
  const items = await itemsOf(db, account.id);
  const item = items.find(({ hash }) => keyId(hash) === id);
  if (!item) throw notFound("api_key", id);
  const { hash } = item;
  if (item.countedAt === undefined)
    await apiKeys(db)
      .patch({ hash })
      .set({ revokedAt: isoSeconds(ctx.clock.now()) })
      .go();
  else
    await transact(() =>
      createWriteTransaction({ keys: apiKeys(db), first: firstKeys(db) }, ({ keys, first }) => [
        keys.delete({ hash }).commit(),
        first
          .patch({ account: account.id })
          .delete({ others: [hash] })
          .commit(),
      ]).go(),
    );
  forgetKey(db, hash);
}
