import type { Table } from "../columns/column.ts";
import type { AnyRow } from "../grid/lines.ts";

/** What a spreadsheet would run as a formula begins with an apostrophe instead. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** RFC 4180 */
const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(",")}\r\n`;

/** Lines of cells, the names of the columns first. */
export type Worksheet = readonly (readonly string[])[];

/** Rows as a person reads them: the columns that are shown, with what they show. What is not reported is empty. */
export const worksheetOf = <R extends AnyRow, Name extends string>(
  { columnOf, labelOf }: Table<R, Name>,
  columns: readonly Name[],
  rows: readonly R[],
): Worksheet => [
  columns.map(labelOf),
  ...rows.map((row) => columns.map((name) => columnOf(name).text(row) ?? "")),
];

export const csvOf = (worksheet: Worksheet): string => worksheet.map(lineOf).join("");
