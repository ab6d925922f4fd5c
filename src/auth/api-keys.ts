import { createHash } from "node:crypto";
import { CustomAttributeType, Entity } from "electrodb";
import { refuse } from "#src/platform/http/errors.ts";
import type { Meter } from "#src/accounts/index.ts";
import type { RateBucket } from "#src/platform/manifest.ts";
import { addCount, type ItemKey } from "#src/platform/rolling-count.ts";
import { isConditionRefused, perDb, type Db } from "#src/platform/table.ts";
import type { Account, Entitlement, World } from "#src/platform/world.ts";

/** A key is stored only as its SHA-256; it is 256 random bits, so no slow hash is needed. */
export const hashOfKey = (key: string): string => createHash("sha256").update(key).digest("hex");

/** One read answers who calls: the key's item carries what the request needs of the account. */
const apiKeys = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "api_key", version: "1", service: "auth" },
        attributes: {
          hash: { type: "string", required: true },
          account: { type: "string", required: true },
          companyName: { type: "string", required: true },
          plan: { type: ["full", "free"] as const, required: true },
          entitlements: {
            type: "list",
            items: { type: CustomAttributeType<Entitlement>("string") },
            required: true,
          },
          createdAt: { type: "string", required: true },
          /** The account's first key, at whose item its requests are counted; this one if absent. */
          countedAt: { type: "string" },
        },
        indexes: {
          /** every request: key -> account */
          byHash: {
            pk: { field: "pk", composite: ["hash"], template: "key#${hash}", casing: "none" },
            sk: { field: "sk", composite: [], template: "key", casing: "none" },
          },
        },
      },
      db,
    ),
);

/** Which key an account had first: all its keys share that one's counters. */
const firstKeys = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "first_key", version: "1", service: "auth" },
        attributes: {
          account: { type: "string", required: true },
          hash: { type: "string", required: true },
        },
        indexes: {
          byAccount: {
            pk: { field: "pk", composite: ["account"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      db,
    ),
);

async function firstKeyOf(db: Db, account: string, hash: string): Promise<string> {
  try {
    await firstKeys(db).create({ account, hash }).go();
    return hash;
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
    const { data } = await firstKeys(db).get({ account }).go({ consistent: true });
    return data?.hash ?? hash;
  }
}

export async function saveApiKey(
  db: Db,
  key: string,
  account: Account,
  createdAt: string,
): Promise<void> {
  const hash = hashOfKey(key);
  const first = await firstKeyOf(db, account.id, hash);
  await apiKeys(db)
    .put({
      hash,
      account: account.id,
      companyName: account.companyName,
      plan: account.plan,
      entitlements: [...account.entitlements],
      createdAt,
      ...(first !== hash && { countedAt: first }),
    })
    .go();
}

/** Revocation takes effect within this time in every running function. */
const cacheMilliseconds = 60_000;
const cacheEntries = 10_000;
type Known = Pick<Meter, "countedAt" | "isBorrowed"> & { readonly account: Account };
const cache = new WeakMap<Db, Map<string, Known & { readonly until: number }>>();

const itemOf = (hash: string): ItemKey => ({ pk: `key#${hash}`, sk: "key" });

/** Counts the request where it reads the key, so that a cold function's first one counts too. */
async function readAndCount(db: Db, hash: string, bucket: RateBucket | null) {
  if (bucket === null) {
    const { data } = await apiKeys(db).get({ hash }).go();
    return data && { data, counted: null };
  }
  const counted = await addCount(db, itemOf(hash), bucket, Date.now(), 1, "account");
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
): Promise<Meter & { readonly account: Account }> {
  const key = /^Token ([\x21-\x7e]{8,256})$/.exec(header ?? "")?.[1];
  if (!key) throw refuse("unauthorized", "Send the header Authorization: Token <API_KEY>.");
  const hash = hashOfKey(key);
  const known = cache.get(world.db) ?? new Map<string, Known & { until: number }>();
  cache.set(world.db, known);
  const hit = known.get(hash);
  if (hit && hit.until > Date.now()) return { ...hit, counted: null };
  const found = await readAndCount(world.db, hash, bucket);
  if (!found) {
    known.delete(hash);
    throw refuse("unauthorized", "The API key is not valid.");
  }
  const { data, counted } = found;
  const caller: Known = {
    account: {
      id: data.account,
      companyName: data.companyName,
      plan: data.plan,
      entitlements: data.entitlements,
    },
    countedAt: itemOf(data.countedAt ?? hash),
    isBorrowed: data.countedAt !== undefined,
  };
  if (known.size >= cacheEntries) known.clear();
  known.set(hash, { ...caller, until: Date.now() + cacheMilliseconds });
  return { ...caller, counted };
}
