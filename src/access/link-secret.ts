import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A secret that a link or a cookie carries: 256 random bits, so no slow hash is needed, in base64url. */
export const newLinkSecret = (): string => randomBytes(32).toString("base64url");

/** SHA-256: what is stored of it. */
export const hashOfSecret = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");

/** Whether a text has the form of one; what has not is looked up nowhere. */
export const isLinkSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Whether a secret is the one of a stored hash; the answer takes as long however much of it is right. */
export const isSecretOf = (secret: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(hashOfSecret(secret)));
