import { gunzipSync, gzipSync } from "node:zlib";

/** JSON as the blob store holds it: compressed, as text. */
export const pack = (value: unknown): string => gzipSync(JSON.stringify(value)).toString("base64");

export const unpack = (text: string): unknown =>
  JSON.parse(gunzipSync(Buffer.from(text, "base64")).toString("utf8"));
