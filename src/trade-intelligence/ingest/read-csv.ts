import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { createGunzip } from "node:zlib";
import { quoted, type Duck } from "../engine/duck.ts";
import { BadFile } from "./rejects.ts";

/** A line longer than this is a stray quotation mark, not a record. */
const longestLineBytes = 262_144;

/** Letters of one field that are kept: what bounds records and answers. */
const longestText = 500;

/**
 * Reads one CSV file, plain or gzip, into the table `into`: the asked columns as text, empty as
 * NULL. Lines that are no CSV go to `rejected` with their reason and text; the others are kept.
 * Throws BadFile when a column is missing or the file is not what its name says.
 */
export async function readCsv(
  duck: Duck,
  file: string,
  columns: readonly string[],
  into: string,
): Promise<void> {
  const header = await headerOf(file);
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0)
    throw new BadFile(`${basename(file)} has no column ${missing.join(", ")}`);
  const types = header.map((column) => `${quoted(column)}: 'VARCHAR'`).join(", ");
  const asked = columns
    .map((column) => `nullif(left(trim("${column}"), ${longestText}), '') as "${column}"`)
    .join(", ");
  try {
    await duck.run(
      `insert into ${into} by name select ${asked} from read_csv(${quoted(file)},
         auto_detect = false, header = true, delim = ',', quote = '"', escape = '"',
         columns = {${types}}, compression = ${quoted(file.endsWith(".gz") ? "gzip" : "none")},
         store_rejects = true, ignore_errors = true, max_line_size = ${longestLineBytes})`,
    );
  } catch (error) {
    throw new BadFile(`${basename(file)} cannot be read: ${firstLine(error)}`);
  }
  await duck.run(
    `insert into rejected select ${quoted(basename(file))}, line::bigint,
       lower(error_type::varchar), left(csv_line, 500) from reject_errors
       qualify row_number() over (partition by line order by column_idx) = 1`,
  );
  await duck.run("delete from reject_errors");
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split("\n")[0]!;

/** Column names of the first line, in lower case, without a byte order mark. */
async function headerOf(file: string): Promise<string[]> {
  const raw = createReadStream(file);
  const text = file.endsWith(".gz") ? raw.pipe(createGunzip()) : raw;
  let head = "";
  try {
    for await (const chunk of text) {
      head += String(chunk);
      if (head.includes("\n") || head.length > longestLineBytes) break;
    }
  } catch (error) {
    throw new BadFile(`${basename(file)} cannot be read: ${firstLine(error)}`);
  } finally {
    raw.destroy();
  }
  return head
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/, 1)[0]!
    .split(",")
    .map((name) => name.trim().replaceAll('"', "").toLowerCase());
}
