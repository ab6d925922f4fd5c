import { createHash } from "node:crypto";

export const sha256 = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** By content: a file that is written twice is one object. */
export const fileKeyOf = (account: string, hash: string): string => `documents/${account}/${hash}`;

/** By content too: the address of a picture never shows another one. */
export const pictureKeyOf = (account: string, hash: string): string =>
  `documents/${account}/pages/${hash}`;

export const uploadKeyOf = (account: string, id: string): string => `uploads/${account}/${id}`;
