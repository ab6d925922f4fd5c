import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Duck } from "../../engine/duck.ts";
import { BadFile } from "../rejects.ts";
import { csvFields, csvRecords, type CsvLine, type CsvSink } from "./csv-records.ts";
import { plainEnd } from "./plain-line.ts";
import { plainRecords, type PlainRecords } from "./plain-records.ts";

const lineBreak = 10;

/** A line longer than this is a damaged file, not a record. */
const longestLineBytes = 262_144;

/** Characters of one field that are stored: this bounds records and answers. */
const longestText = 500;

/** Rows that wait in memory before they go to the table. */
const rowsAtOnce = 20_000;

export type CsvFile = {
  readonly file: string;
  /** Records that were stored. */
  readonly rows: number;
  /** The last line of the file, the names of the columns being line 1. */
  readonly lastLine: number;
  /** Whether the last line ends with a line break, as every line of a whole file does. */
  readonly endsWithBreak: boolean;
};

/**
 * Reads one CSV file, plain or gzip, into the table `into` (the requested columns as text, empty as
 * NULL, followed by the number of the line). Lines that are not records go to `rejected` with their
 * number, reason and text; the others are stored. Throws BadFile if a column is missing, the file is
 * not what its name states, its compressed stream is damaged or it stops within a record.
 */
export async function readCsv(
  duck: Duck,
  file: string,
  columns: readonly string[],
  into: string,
): Promise<CsvFile> {
  const name = basename(file);
  const kept = await duck.connection.createAppender(into);
  const refused = await duck.connection.createAppender("rejected");
  let rows = 0;
  let rejects = 0;
  const sink = (places: readonly number[]): CsvSink => ({
    record(fields, line) {
      for (const place of places) {
        const text = shortened(fields[place]!.trim());
        if (text === "") kept.appendNull();
        else kept.appendVarchar(text);
      }
      kept.appendBigInt(BigInt(line));
      kept.endRow();
      if (++rows % rowsAtOnce === 0) kept.flushSync();
    },
    reject(line, reason, text) {
      refused.appendVarchar(name);
      refused.appendBigInt(BigInt(line));
      refused.appendVarchar(reason);
      refused.appendVarchar(shortened(text));
      refused.endRow();
      if (++rejects % rowsAtOnce === 0) refused.flushSync();
    },
  });
  let plain: PlainRecords | undefined;
  try {
    let records: ReturnType<typeof csvRecords> | undefined;
    let width = 0;
    let number = 0;
    let endsWithBreak = true;
    for await (const block of blocksOf(file, () => number)) {
      const isValid = isUtf8(block.bytes);
      for (const { from, to } of linesOf(block)) {
        number++;
        if (plain && !records!.isOpen() && block.endsWithBreak) {
          const end = plainEnd(block.bytes, from, to, { width, longest: longestText });
          const isShort = to - from <= longestLineBytes;
          if (end >= 0 && isShort && (isValid || isUtf8(block.bytes.subarray(from, to)))) {
            plain.add(number, block.bytes, from, end);
            rows++;
            continue;
          }
        }
        const line = lineOf(number, block.bytes.subarray(from, to));
        if (!records) {
          const head = placesOf(name, line, columns);
          ({ width } = head);
          records = csvRecords(width, sink(head.places));
          plain = plainRecords(duck, into, head);
          continue;
        }
        const before = rejects;
        records.take(line);
        if (!block.endsWithBreak) {
          records.end();
          if (rejects > before) throw new BadFile(cutOff(name, number));
        }
      }
      ({ endsWithBreak } = block);
      if (plain?.isFull()) await plain.store();
    }
    if (!records || !plain)
      throw new BadFile(`${name} is empty. Fetch the file again and repeat the command.`);
    records.end();
    await plain.store();
    return { file, rows, lastLine: number, endsWithBreak };
  } finally {
    plain?.close();
    kept.closeSync();
    refused.closeSync();
  }
}

/** The message for an operator about a file that stops before its end. */
export const cutOff = (name: string, line: number): string =>
  `${name} is cut off: line ${line}, its last, stops before its end. ` +
  "Fetch the file again and repeat the command. Nothing of its delivery was published.";

function lineOf(number: number, bytes: Buffer): CsvLine {
  const isLong = bytes.length > longestLineBytes;
  const text = bytes.toString("utf8", 0, isLong ? longestText : bytes.length);
  const fault = isLong
    ? `longer than ${longestLineBytes} bytes`
    : isUtf8(bytes)
      ? undefined
      : "not UTF-8";
  return { number, text: text.replaceAll("\r", " "), ...(fault && { fault }) };
}

/** Whole lines with their breaks, or at the end of a file the one that has none. */
type Block = { readonly bytes: Buffer; readonly endsWithBreak: boolean };

/** Where each line of a block is, without its break. */
function* linesOf({ bytes, endsWithBreak }: Block): Generator<{ from: number; to: number }> {
  if (!endsWithBreak) return yield { from: 0, to: bytes.length };
  for (let from = 0; from < bytes.length;) {
    const to = bytes.indexOf(lineBreak, from);
    yield { from, to };
    from = to + 1;
  }
}

/**
 * A file in blocks of lines. Throws BadFile, with the number of the last whole line, where it cannot
 * be read to its end.
 */
async function* blocksOf(file: string, linesRead: () => number): AsyncGenerator<Block> {
  let rest: Buffer[] = [];
  let restBytes = 0;
  try {
    for await (const chunk of bytesOf(file)) {
      const bytes = chunk as Buffer;
      let from = 0;
      if (restBytes > 0) {
        from = bytes.indexOf(lineBreak) + 1;
        if (from > 0) {
          yield { bytes: Buffer.concat([...rest, bytes.subarray(0, from)]), endsWithBreak: true };
          rest = [];
          restBytes = 0;
        }
      }
      const to = bytes.lastIndexOf(lineBreak) + 1;
      if (to > from) yield { bytes: bytes.subarray(from, to), endsWithBreak: true };
      // Of a line that is too long, only enough is held in memory to detect that.
      const begun = Math.max(from, to);
      if (begun < bytes.length && restBytes <= longestLineBytes) {
        rest.push(bytes.subarray(begun));
        restBytes += bytes.length - begun;
      }
    }
  } catch (error) {
    throw new BadFile(unreadable(file, linesRead(), error));
  }
  if (restBytes > 0) yield { bytes: Buffer.concat(rest), endsWithBreak: false };
}

function bytesOf(file: string): Readable {
  const raw = createReadStream(file, { highWaterMark: 1 << 20 });
  if (!file.endsWith(".gz")) return raw;
  const text = createGunzip({ chunkSize: 1 << 20 });
  raw.on("error", (error) => text.destroy(error)).pipe(text);
  return text.on("close", () => raw.destroy());
}

function unreadable(file: string, line: number, error: unknown): string {
  const name = basename(file);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "Z_BUF_ERROR")
    return `${name} is cut off: its compressed stream stops after line ${line}. Fetch the file again and repeat the command. Nothing of its delivery was published.`;
  if (code?.startsWith("Z_") && line === 0) return `${name} is not a gzip file (${message}).`;
  if (code?.startsWith("Z_"))
    return `${name} is damaged after line ${line} (${message}). Fetch the file again and repeat the command. Nothing of its delivery was published.`;
  return `${name} cannot be read: ${message.split("\n")[0]}`;
}

/** The positions of the requested columns, by the first line: lower case, without a byte order mark. */
function placesOf(
  name: string,
  head: CsvLine,
  columns: readonly string[],
): { readonly width: number; readonly places: readonly number[] } {
  const fields = head.fault ? "broken" : csvFields(head.text.replace(/^\uFEFF/, ""));
  const names = Array.isArray(fields) ? fields.map((field) => field.trim().toLowerCase()) : [];
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw new BadFile(
      `${name} has no column ${missing.join(", ")}: its line 1 must name the columns (docs/guides/trade-data.md).`,
    );
  return { width: names.length, places: columns.map((column) => names.indexOf(column)) };
}

/** At most that many UTF-16 units; never half of a surrogate pair. */
const shortened = (text: string): string =>
  text.length <= longestText ? text : text.slice(0, longestText).replace(/[\uD800-\uDBFF]$/, "");
