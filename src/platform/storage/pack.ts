import { promisify } from "node:util";
import {
  constants,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
  zstdDecompressSync,
} from "node:zlib";

/** RFC 8878, 7.1: what a packed blob is stored as. */
export const packedContentType = "application/zstd";

/** A checksum is part of it, so that a blob that was cut or changed is not read. */
const options = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** A value as it is stored: JSON, compressed. Members keep their order. */
export const pack = (value: unknown): Uint8Array => packText(JSON.stringify(value));

/** The same of a value that is JSON already. */
export const packText = (text: string): Uint8Array => zstdCompressSync(text, options);

/** The value that was packed; throws when the bytes are damaged. */
export const unpack = (packed: Uint8Array): unknown => JSON.parse(unpackText(packed));

/** The JSON that was packed, as it was written; throws when the bytes are damaged. */
export const unpackText = (packed: Uint8Array): string =>
  zstdDecompressSync(packed).toString("utf8");

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Many lines of JSON, compressed beside the event loop; together they may be longer than a string. */
export async function packLines(lines: Iterable<string>): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let chunk: string[] = [];
  const flush = () => {
    parts.push(Buffer.from(chunk.map((line) => `${line}\n`).join("")));
    chunk = [];
  };
  for (const line of lines) if (chunk.push(line) === 1000) flush();
  flush();
  return compress(Buffer.concat(parts), options);
}

/** The lines that were packed, one after the other; throws when the bytes are damaged. */
export const unpackLines = async (packed: Uint8Array): Promise<Generator<string>> =>
  linesOf(await decompress(packed));

const newline = 10;

function* linesOf(text: Buffer): Generator<string> {
  for (let from = 0; from < text.length;) {
    const to = text.indexOf(newline, from);
    const end = to === -1 ? text.length : to;
    yield text.toString("utf8", from, end);
    from = end + 1;
  }
}

/** An attribute of an item that holds a packed value, whose members may have any name. */
export const packed = {
  set: (value: any): any => (value === undefined ? undefined : pack(value)),
  get: (stored: any): any => (stored instanceof Uint8Array ? unpack(stored) : stored),
} as const;
