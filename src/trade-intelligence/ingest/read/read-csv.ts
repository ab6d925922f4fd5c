import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Duck } from "../../engine/duck.ts";
import { csvFields, csvRecords, type CsvLine, type CsvSink } from "./csv-records.ts";
import { BadFile } from "../rejects.ts";

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
  const lines = linesOf(file);
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
  try {
    const head = await lines.next();
    if (head.done)
      throw new BadFile(`${name} is empty. Fetch the file again and repeat the command.`);
    const { width, places } = placesOf(name, head.value, columns);
    const records = csvRecords(width, sink(places));
    let last = head.value;
    for await (const line of lines) {
      const before = rejects;
      records.take(line);
      if (!line.endsWithBreak) {
        records.end();
        if (rejects > before) throw new BadFile(cutOff(name, line.number));
      }
      last = line;
    }
    records.end();
    return { file, rows, lastLine: last.number, endsWithBreak: last.endsWithBreak };
  } finally {
    await lines.return(undefined);
    kept.closeSync();
    refused.closeSync();
  }
}

/** The message for an operator about a file that stops before its end. */
export const cutOff = (name: string, line: number): string =>
  `${name} is cut off: line ${line}, its last, stops before its end. ` +
  "Fetch the file again and repeat the command. Nothing of its delivery was published.";

type Line = CsvLine & { readonly endsWithBreak: boolean };

/** The lines of a file, without their breaks. Throws BadFile where it cannot be read to its end. */
async function* linesOf(file: string): AsyncGenerator<Line> {
  let number = 0;
  const line = (bytes: Buffer, endsWithBreak: boolean): Line => {
    const isLong = bytes.length > longestLineBytes;
    const text = bytes.toString("utf8", 0, isLong ? longestText : bytes.length);
    number++;
    const fault = isLong
      ? `longer than ${longestLineBytes} bytes`
      : isUtf8(bytes)
        ? undefined
        : "not UTF-8";
    return { number, text: text.replaceAll("\r", " "), endsWithBreak, ...(fault && { fault }) };
  };
  let rest: Buffer[] = [];
  let restBytes = 0;
  try {
    for await (const chunk of bytesOf(file)) {
      const bytes = chunk as Buffer;
      let from = 0;
      for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
        const piece = bytes.subarray(from, at);
        yield line(rest.length > 0 ? Buffer.concat([...rest, piece]) : piece, true);
        rest = [];
        restBytes = 0;
        from = at + 1;
      }
      // Of a line that is too long, only enough is held in memory to detect that.
      if (from < bytes.length && restBytes <= longestLineBytes) {
        rest.push(bytes.subarray(from));
        restBytes += bytes.length - from;
      }
    }
  } catch (error) {
    throw new BadFile(unreadable(file, number, error));
  }
  if (restBytes > 0) yield line(Buffer.concat(rest), false);
}

function bytesOf(file: string): Readable {
  const raw = createReadStream(file, { highWaterMark: 1 << 20 });
  if (!file.endsWith(".gz")) return raw;
  const text = createGunzip();
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
  head: Line,
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
