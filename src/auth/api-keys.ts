import { createHash, randomBytes } from "node:crypto";
import { refuse } from "#src/platform/http/errors.ts";
import { derivedId } from "#src/platform/ids.ts";
import { openDocs, type Meter } from "#src/accounts/index.ts";
import type { RateBucket } from "#src/platform/manifest.ts";
import { keptInMemory } from "#src/platform/kept.ts";
import { addCount, type ItemKey } from "#src/platform/rolling-count.ts";
import { isConditionRefused, type Db } from "#src/platform/table.ts";
import type { Account, Credential, World } from "#src/platform/world.ts";
import { accountOf, apiKeys, firstKeys } from "./store/api-key-entity.ts";

/** What a key is called where it is managed; says nothing about it. */
export const keyId = (hash: string): string => derivedId("api_key", hash);

/** A key is stored only as its SHA-256; it is 256 random bits, so no slow hash is needed. */
export const hashOfKey = (key: string): string => createHash("sha256").update(key).digest("hex");

async function firstKeyOf(db: Db, account: string, hash: string): Promise<string> {
  try {
    await firstKeys(db).create({ account, hash }).go();
    return hash;
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
    const { data } = await firstKeys(db).get({ account }).go({ consistent: true });
    if (data && data.hash !== hash)
      await firstKeys(db)
        .patch({ account })
        .add({ others: [hash] })
        .go();
    return data?.hash ?? hash;
  }
}

export async function saveApiKey(
  db: Db,
  key: string,
  account: Account,
  createdAt: string,
  name = "API key",
  user?: string,
): Promise<void> {
  const hash = hashOfKey(key);
  await openDocs(db, account.id, new Date(createdAt));
  const first = await firstKeyOf(db, account.id, hash);
  await apiKeys(db)
    .put({
      hash,
      name,
      account: account.id,
      companyName: account.companyName,
      plan: account.plan,
      trialEndsAt: account.trialEndsAt,
      entitlements: [...account.entitlements],
      createdAt,
      ...(key.length >= 24 && { hint: key.slice(-4) }),
      ...(user !== undefined && { user }),
      ...(first !== hash && { countedAt: first }),
    })
    .go();
}

/** A new key: 256 random bits behind a beginning that scanners for leaked secrets can look for. */
export const newApiKey = (): string => `ql_${randomBytes(32).toString("base64url")}`;

/** Revocation takes effect within this time in every running function. */
export const keptMilliseconds = 60_000;
/** Who makes a request, what with, and where it is counted. */
export type Caller = Meter & { readonly account: Account; readonly credential: Credential };
type Known = Omit<Caller, "counted">;
const kept = keptInMemory<Known>(10_000);

/** Here at once; elsewhere when the minute is over. */
export const forgetKey = (db: Db, hash: string): void => kept.forget(db, hash);

export const itemOfKey = (hash: string): ItemKey => ({ pk: `key#${hash}`, sk: "key" });

/** Counts the request where it reads the key, so that a cold function's first one counts too. */
async function readAndCount(db: Db, hash: string, bucket: RateBucket | null) {
  if (bucket === null) {
    const { data } = await apiKeys(db).get({ hash }).go();
    return data && !data.revokedAt ? { data, counted: null } : null;
  }
  const counted = await addCount(
    db,
    itemOfKey(hash),
    bucket,
    Date.now(),
    1,
    "account",
    "revokedAt",
  );
  const { data } = apiKeys(db).parse({ Item: counted?.item as never });
  return data && { data, counted };
}

/**
 * The account behind `Authorization: Token <key>` (interface: Authentication). Throws 401. Costs
 * one DynamoDB call, none when the key was seen within a minute. That call counts the request in
 * `bucket`, null when requests are not counted.
 */
export async function authenticate(
  world: World,
  header: string | undefined,
  bucket: RateBucket | null,
): Promise<Caller> {
  const key = /^Token ([\x21-\x7e]{8,256})$/.exec(header ?? "")?.[1];
  if (!key) throw refuse("unauthorized", "Send the header Authorization: Token <API_KEY>.");
  const hash = hashOfKey(key);
  const hit = kept.get(world.db, hash);
  if (hit) return { ...hit, counted: null };
  const found = await readAndCount(world.db, hash, bucket);
  if (!found) {
    kept.forget(world.db, hash);
    throw refuse("unauthorized", "The API key is not valid.");
  }
  const { data, counted } = found;
  const caller: Known = {
    account: accountOf(data),
    credential: { id: keyId(hash), name: data.name ?? "API key" },
    countedAt: itemOfKey(data.countedAt ?? hash),
    isBorrowed: data.countedAt !== undefined,
  };
  kept.put(world.db, hash, caller, keptMilliseconds);
  return { ...caller, counted };
}
