import { cellOf, valueAt, type Row } from "./values.ts";

/** A spreadsheet takes a text that begins like this as a formula. */
const formula = /^[=+\-@\t\r]/;

function fieldOf(value: unknown): string {
  const text = cellOf(value);
  const safe = typeof value !== "number" && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of CSV (RFC 4180). */
export const csvLine = (values: readonly unknown[]): string =>
  `${values.map(fieldOf).join(",")}\r\n`;

export const csvRow = (row: Row, columns: readonly string[]): string =>
  csvLine(columns.map((path) => valueAt(row, path)));

/**
 * The separator of a file: the first one of its first line, outside of quotes. A field may hold the others. Two quotes
 * never end one field and begin another: tried both ways, a title with many of them would take forever.
 */
const separatorOf = (text: string): string =>
  /^(?:"(?:[^"]|"")*"(?!")|[^",;\t\r\n])*([,;\t])/.exec(text)?.[1] ?? ",";

/** The fields of CSV text, line by line; a quoted field may hold separators and line ends. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [];
  let line: string[] = [];
  const source = text.replace(/^\uFEFF/, "");
  const separator = separatorOf(source);
  const fields = new RegExp(
    `("(?:[^"]|"")*"|[^"${separator}\\r\\n]*)(${separator}|\\r?\\n|\\r|$)`,
    "y",
  );
  while (fields.lastIndex < source.length) {
    const found = fields.exec(source);
    if (!found) throw new SyntaxError(`line ${lines.length + 1}: a quote is not closed`);
    const [, field = "", end = ""] = found;
    line.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field.trim());
    if (end === separator && fields.lastIndex < source.length) continue;
    lines.push(line);
    line = [];
  }
  return lines.filter((one) => one.some((field) => field !== ""));
}
