import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, so no slow hash is needed. */
export const newShareToken = (): string => randomBytes(32).toString("base64url");

export const hashOfShareToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

export const isShareToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
