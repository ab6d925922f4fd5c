import type { Db } from "#src/platform/table.ts";
import { publicKey, type OauthKeys, type PublicKey } from "./keys.ts";
import { oauthPublicKeys } from "./store/oauth-entity.ts";

/** A key that nobody signs with any more is believed no longer than this. */
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

const keptMilliseconds = 300_000;
const mostKept = 100;
type Kept = { readonly key: PublicKey | null; readonly until: number };
const kept = new WeakMap<Db, Map<string, Kept>>();

/** The key of that name; null when there is none. No call when it was asked within five minutes. */
export async function publishedKey(db: Db, kid: string): Promise<PublicKey | null> {
  const known = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, known);
  const hit = known.get(kid);
  const now = Date.now();
  if (hit && hit.until > now) return hit.key;
  const { data } = await oauthPublicKeys(db).get({ kid }).go({ consistent: true });
  const key: PublicKey | null =
    data && data.ttl > now / 1000
      ? { kty: "EC", crv: "P-256", x: data.x, y: data.y, kid, alg: "ES256", use: "sig" }
      : null;
  // Names that somebody made up do not push the real ones out.
  if (key) {
    if (known.size >= mostKept) known.clear();
    known.set(kid, { key, until: Math.min(now + keptMilliseconds, data!.ttl * 1000) });
  }
  return key;
}
