import { ttlCache } from "#src/platform/storage/ttl-cache.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { publicKey, type OauthKeys, type PublicKey } from "./keys.ts";
import { oauthPublicKeys } from "../store/oauth-entity.ts";

/** A key that is no longer used to sign is trusted no longer than this. */
const trustedSeconds = 3600;
const publishEveryMilliseconds = 1_200_000;
const published = new WeakMap<Db, Map<string, number>>();

/** Shows the key that signs to those who check; again every twenty minutes, while it is in use. */
export async function publishKey(db: Db, { signing: [key] }: OauthKeys): Promise<void> {
  const last = published.get(db) ?? new Map<string, number>();
  published.set(db, last);
  const now = Date.now();
  if (now - (last.get(key.kid) ?? 0) < publishEveryMilliseconds) return;
  const { kid, x, y } = publicKey(key);
  const ttl = Math.floor(now / 1000) + trustedSeconds;
  await oauthPublicKeys(db).put({ kid, x, y, ttl }).go();
  last.set(kid, now);
}

/** Ends the trust in a key at once, when it became known to others. */
export async function withdrawKey(db: Db, kid: string): Promise<void> {
  await oauthPublicKeys(db).delete({ kid }).go();
}

const ttlMilliseconds = 300_000;
const cached = ttlCache<PublicKey>(100, ttlMilliseconds);

/** The key of that name; null when there is none. No call when it was asked within five minutes. */
export async function publishedKey(db: Db, kid: string): Promise<PublicKey | null> {
  const hit = cached(db).get(kid);
  if (hit) return hit;
  const { data } = await oauthPublicKeys(db).get({ kid }).go({ consistent: true });
  const left = (data?.ttl ?? 0) * 1000 - Date.now();
  // Not cached: made-up names would push the real ones out.
  if (!data || left <= 0) return null;
  const { x, y } = data;
  const key: PublicKey = { kty: "EC", crv: "P-256", x, y, kid, alg: "ES256", use: "sig" };
  cached(db).set(kid, key, { ttl: Math.min(left, ttlMilliseconds) });
  return key;
}
