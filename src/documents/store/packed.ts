import { gunzipSync, gzipSync } from "node:zlib";

const largestPlain = 20_000;
const packedMark = "gzip:";

/**
 * A value stored as JSON text: its members may have any name and keep their order, and what is long
 * is compressed (DynamoDB holds 400 KB in an item).
 */
export const packed = {
  set: (value: any): any => {
    if (value === undefined) return undefined;
    const text = JSON.stringify(value);
    return text.length > largestPlain ? packedMark + gzipSync(text).toString("base64") : text;
  },
  get: (text: any): any => {
    if (typeof text !== "string") return text;
    return JSON.parse(
      text.startsWith(packedMark)
        ? gunzipSync(Buffer.from(text.slice(packedMark.length), "base64")).toString("utf8")
        : text,
    );
  },
} as const;
