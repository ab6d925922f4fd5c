import { createHash, randomBytes } from "node:crypto";
import { accountOfRequest, type CountedAccount } from "#src/accounts/index.ts";
import { refuse } from "#src/platform/http/errors.ts";
import { derivedId } from "#src/platform/ids.ts";
import { ttlCache } from "#src/platform/storage/ttl-cache.ts";
import type { RateBucket } from "#src/platform/access-rule.ts";
import { type Db } from "#src/platform/storage/table.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { Credential, Dependencies } from "#src/platform/dependencies.ts";
import { apiKeys, managedKeys } from "../store/api-key-entity.ts";

/** What a key is called where it is managed; reveals nothing of the key. */
export const keyId = (hash: string): string => derivedId("api_key", hash);

/** A key is stored only as its SHA-256; it is 256 random bits, so no slow hash is needed. */
export const hashOfKey = (key: string): string => createHash("sha256").update(key).digest("hex");

/**
 * Gives an account a key, under a name and by the user who made it; the same key again changes
 * nothing but its name. Answers the key's id. One transaction. The account is opened first (src/accounts).
 */
export async function saveApiKey(
  db: Db,
  key: string,
  account: string,
  { createdAt, name = "API key", user }: { createdAt: string; name?: string; user?: string },
): Promise<string> {
  const hash = hashOfKey(key);
  const id = keyId(hash);
  const outcome = await transact(
    { keys: apiKeys(db), managed: managedKeys(db) },
    ({ keys, managed }) => ({
      key: keys.put({ hash, id, name, account }).commit(),
      managed: managed
        .put({
          account,
          id,
          hash,
          name,
          createdAt,
          ...(key.length >= 24 && { hint: key.slice(-4) }),
          ...(user !== undefined && { user }),
        })
        .commit(),
    }),
  );
  if (!outcome.committed) throw new Error("a key without a condition was refused");
  return id;
}

/** A new key: 256 random bits behind a prefix that scanners for leaked secrets can search for. */
export const newApiKey = (): string => `ql_${randomBytes(32).toString("base64url")}`;

/** Revocation takes effect within this time in every running function. */
const ttlMilliseconds = 60_000;
/** Who makes a request, and its count where reading the account counted it. */
export type AuthenticatedCaller = CountedAccount & { readonly credential: Credential };
type KnownKey = { readonly account: string; readonly credential: Credential };
const cached = ttlCache<KnownKey>(10_000, ttlMilliseconds);

/** Here at once; elsewhere when the minute is over. */
export const forgetKey = (db: Db, hash: string): void => void cached(db).delete(hash);

async function readKey(db: Db, hash: string): Promise<KnownKey | null> {
  const hit = cached(db).get(hash);
  if (hit) return hit;
  const { data } = await apiKeys(db).get({ hash }).go({ consistent: true });
  if (!data) return null;
  const found = { account: data.account, credential: { id: data.id, name: data.name } };
  cached(db).set(hash, found);
  return found;
}

/**
 * The account behind `Authorization: Token <key>` (contract: accounts#api-keys). Throws 401. Costs
 * two DynamoDB calls, for the key and for the account; none when both were read within a minute.
 * The account's call counts the request in `bucket`, null when requests are not counted.
 */
export async function authenticateKey(
  deps: Dependencies,
  header: string | undefined,
  bucket: RateBucket | null,
): Promise<AuthenticatedCaller> {
  const key = /^Token ([\x21-\x7e]{8,256})$/.exec(header ?? "")?.[1];
  if (!key) throw refuse("unauthorized", "Send the header Authorization: Token <API_KEY>.");
  const known = await readKey(deps.db, hashOfKey(key));
  const found = known && (await accountOfRequest(deps.db, known.account, bucket));
  if (!found) throw refuse("unauthorized", "The API key is not valid.");
  return { ...found, credential: known.credential };
}
