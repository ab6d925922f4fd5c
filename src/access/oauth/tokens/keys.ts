import { createECDH, createHash, hkdfSync } from "node:crypto";
import * as z from "zod";
import type { Config } from "#src/platform/config.ts";
import { readSecret } from "#src/platform/secrets.ts";

/**
 * What all keys of the authorization server are derived from. `previous` stays after a rotation,
 * so that what was signed before it is still trusted.
 */
export const OauthSeed = z.strictObject({
  seed: z.string().min(43),
  previous: z.string().min(43).optional(),
  /** When `seed` took the place of `previous`. */
  rotatedAt: z.iso.datetime().optional(),
});
export type OauthSeed = z.infer<typeof OauthSeed>;

export type PublicKey = {
  readonly kty: "EC";
  readonly crv: "P-256";
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly alg: "ES256";
  readonly use: "sig";
};
export type SigningKey = PublicKey & { readonly d: string };

/** Newest first: the first signs, the others only verify. */
export type OauthKeys = {
  readonly signing: readonly [SigningKey, ...SigningKey[]];
  readonly cookies: readonly [string, ...string[]];
  /** Binds a consent form to the browser and the person it was shown to. */
  readonly forms: string;
};

/** Order of P-256 (SEC 2, 2.4.2): a private key is between 1 and one less. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const derive = (seed: string, use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", seed, "quayline", `oauth ${use} 1`, bytes));

/** FIPS 186-5, A.2.1: 64 bits more than the order has, so that no key is likelier than another. */
function signingKey(seed: string): SigningKey {
  const wide = BigInt(`0x${derive(seed, "signing", 40).toString("hex")}`);
  const secret = Buffer.from(((wide % (order - 1n)) + 1n).toString(16).padStart(64, "0"), "hex");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  ) as [string, string];
  // RFC 7638: the key's own thumbprint names it.
  const members = JSON.stringify({ crv: "P-256", kty: "EC", x, y });
  const kid = createHash("sha256").update(members).digest("base64url");
  return {
    kty: "EC",
    crv: "P-256",
    x,
    y,
    d: secret.toString("base64url"),
    kid,
    alg: "ES256",
    use: "sig",
  };
}

export const publicKey = ({ d: _secret, ...open }: SigningKey): PublicKey => open;

export function oauthKeysOf({ seed, previous }: OauthSeed): OauthKeys {
  const older = previous === undefined ? [] : [previous];
  const text = (from: string, use: string) => derive(from, use, 32).toString("base64url");
  return {
    signing: [signingKey(seed), ...older.map(signingKey)],
    cookies: [text(seed, "cookies"), ...older.map((old) => text(old, "cookies"))],
    forms: text(seed, "forms"),
  };
}

/** The seed as the deployment holds it; a rotation is seen within five minutes. */
export async function readSeed(
  config: Pick<Config, "OAUTH_SEED" | "OAUTH_SEED_SECRET">,
): Promise<string> {
  return config.OAUTH_SEED_SECRET ? readSecret(config.OAUTH_SEED_SECRET) : config.OAUTH_SEED;
}

export const parseSeed = (text: string): OauthSeed => OauthSeed.parse(JSON.parse(text));

/** Of real time: older than this, and the last token that the previous seed signed has ended. */
const shortestSeconds = 3_600;

/**
 * The seed after a rotation; the one before stays beside it. Refused while tokens of the one before
 * that may live, unless `leaked`: then nothing that was signed before is believed any more.
 */
export function rotateSeed(
  old: OauthSeed,
  seed: string,
  now: Date,
  { leaked = false } = {},
): OauthSeed {
  const since = old.rotatedAt === undefined ? Infinity : now.getTime() - Date.parse(old.rotatedAt);
  if (leaked) return { seed, rotatedAt: now.toISOString() };
  if (since < shortestSeconds * 1000)
    throw new Error(`the last rotation was at ${old.rotatedAt}; wait an hour`);
  return { seed, previous: old.seed, rotatedAt: now.toISOString() };
}
