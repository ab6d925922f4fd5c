import { randomUUID } from "node:crypto";
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { quoted, type Duck } from "../../engine/duck.ts";

/** Bytes that are collected before DuckDB reads them into the table. */
const bytesAtOnce = 64 * 1024 * 1024;
const bytesOfWrite = 4 * 1024 * 1024;
/** The longest line and its number. DuckDB allocates a small multiple of it. */
const maxLineBytes = 300_000;
export type PlainRecords = {
  /** Adds the record `from`..`to` of a line (plain-line.ts). */
  add(line: number, bytes: Buffer, from: number, to: number): void;
  /** Whether it is time to call `store`. */
  isFull(): boolean;
  /** Brings what was added into the table. Throws if DuckDB does not read every record. */
  store(): Promise<void>;
  /** Removes the file. */
  close(): void;
};

/**
 * Records that DuckDB reads as we would, gathered in a file of its scratch folder: it splits their
 * fields several times faster than they could be handed over one by one. `places` are the positions
 * of the columns of `into` among the `width` fields; an empty text is NULL.
 */
export function plainRecords(
  duck: Duck,
  into: string,
  { width, places }: { readonly width: number; readonly places: readonly number[] },
): PlainRecords {
  mkdirSync(duck.scratchFolder, { recursive: true });
  const path = join(duck.scratchFolder, `records-${randomUUID()}.csv`);
  // Undefined while DuckDB reads it: a number closed twice is perhaps another file's by then.
  let file: number | undefined = openSync(path, "w");
  const buffer = Buffer.allocUnsafe(bytesOfWrite + maxLineBytes);
  let used = 0;
  let written = 0;
  let records = 0;
  const columns = [
    "line: 'BIGINT'",
    ...Array.from({ length: width }, (_, at) => `c${at}: 'VARCHAR'`),
  ];
  const statement = `insert into ${into} select ${places.map((place) => `c${place}, `).join("")} line
    from read_csv(${quoted(path)}, auto_detect = false, header = false, delim = ',', quote = '"', escape = '"',
      nullstr = '', allow_quoted_nulls = true, new_line = '\\n',
      max_line_size = ${maxLineBytes}, buffer_size = ${16 * maxLineBytes}, columns = {${columns.join(", ")}})`;
  const flush = () => {
    if (file === undefined) throw new Error(`${path} is closed`);
    // writeSync may write a part alone, on a disk that is nearly full.
    writeFileSync(file, buffer.subarray(0, used));
    written += used;
    used = 0;
  };
  const closeFile = () => {
    if (file !== undefined) closeSync(file);
    file = undefined;
  };
  return {
    add(line, bytes, from, to) {
      used += buffer.write(`${line},`, used, "latin1");
      used += bytes.copy(buffer, used, from, to);
      buffer[used++] = 10;
      records++;
      if (used >= bytesOfWrite) flush();
    },
    isFull: () => written >= bytesAtOnce,
    async store() {
      flush();
      closeFile();
      if (records > 0) {
        const { rowsChanged } = await duck.connection.run(statement);
        if (rowsChanged !== records)
          throw new Error(`DuckDB read ${rowsChanged} of ${records} records of ${path}`);
      }
      file = openSync(path, "w");
      written = 0;
      records = 0;
    },
    close() {
      closeFile();
      rmSync(path, { force: true });
    },
  };
}
