import { createHash } from "node:crypto";

export const sha256 = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** By content: the same file written twice is one object, and a kill in between leaves no half. */
export const fileKeyOf = (account: string, hash: string): string => `documents/${account}/${hash}`;

export const uploadKeyOf = (account: string, id: string): string => `uploads/${account}/${id}`;
