import { createHash } from "node:crypto";
import { CustomAttributeType, Entity } from "electrodb";
import { refuse } from "#src/platform/http/errors.ts";
import { perDb, type Db } from "#src/platform/table.ts";
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

export async function saveApiKey(
  db: Db,
  key: string,
  account: Account,
  createdAt: string,
): Promise<void> {
  await apiKeys(db)
    .put({
      hash: hashOfKey(key),
      account: account.id,
      companyName: account.companyName,
      plan: account.plan,
      entitlements: [...account.entitlements],
      createdAt,
    })
    .go();
}

/** Revocation takes effect within this time in every running function. */
const cacheMilliseconds = 60_000;
const cacheEntries = 10_000;
type Cached = { account: Account; until: number };
const cache = new WeakMap<Db, Map<string, Cached>>();

/**
 * The account behind `Authorization: Token <key>` (interface: Authentication). Throws 401. Costs
 * no DynamoDB call when the key was seen within a minute.
 */
export async function authenticate(
  world: World,
  header: string | undefined,
): Promise<{ readonly account: Account; readonly wasKnown: boolean }> {
  const key = /^Token ([\x21-\x7e]{8,256})$/.exec(header ?? "")?.[1];
  if (!key) throw refuse("unauthorized", "Send the header Authorization: Token <API_KEY>.");
  const hash = hashOfKey(key);
  const known = cache.get(world.db) ?? new Map<string, Cached>();
  cache.set(world.db, known);
  const hit = known.get(hash);
  if (hit && hit.until > Date.now()) return { account: hit.account, wasKnown: true };
  const { data } = await apiKeys(world.db).get({ hash }).go();
  if (!data) {
    known.delete(hash);
    throw refuse("unauthorized", "The API key is not valid.");
  }
  const account: Account = {
    id: data.account,
    companyName: data.companyName,
    plan: data.plan,
    entitlements: data.entitlements,
  };
  if (known.size >= cacheEntries) known.clear();
  known.set(hash, { account, until: Date.now() + cacheMilliseconds });
  return { account, wasKnown: false };
}
