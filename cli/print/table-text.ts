import { stripVTControlCharacters } from "node:util";
import { cellOf, valueAt, type Row } from "./values.ts";

/** A value as one line of text: its control characters must not reach the terminal. */
export const shown = (value: unknown): string =>
  // oxlint-disable-next-line no-control-regex
  stripVTControlCharacters(cellOf(value)).replaceAll(/[\u0000-\u001F\u007F-\u009F]+/g, " ");

const longestCell = 40;
const short = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** What is shown of records whose command names no columns: single values, at most eight. */
export const columnsOf = (row: Row): readonly string[] =>
  Object.keys(row)
    .filter((name) => name !== "type" && (typeof row[name] !== "object" || row[name] === null))
    .slice(0, 8);

/** Records under a head, cut to the width of the terminal. Bold is the head alone. */
export function tableOf(
  rows: readonly Row[],
  columns: readonly string[],
  { width, color }: { readonly width: number; readonly color: boolean },
): string {
  const cells = rows.map((row) =>
    columns.map((path) => short(shown(valueAt(row, path)) || "–", longestCell)),
  );
  const widths = columns.map((name, at) =>
    Math.max(name.length, ...cells.map((line) => line[at]!.length)),
  );
  const lineOf = (line: readonly string[]): string =>
    short(
      line
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join("  ")
        .trimEnd(),
      width,
    );
  const head = lineOf(columns);
  return [color ? `\u001B[1m${head}\u001B[0m` : head, ...cells.map(lineOf)]
    .map((line) => `${line}\n`)
    .join("");
}

/** One record, a field a line. */
export function fieldsOf(row: Row, columns: readonly string[], color: boolean): string {
  const longest = Math.max(0, ...columns.map((name) => name.length));
  return columns
    .map((name) => {
      const label = name.padEnd(longest);
      return `${color ? `\u001B[1m${label}\u001B[0m` : label}  ${shown(valueAt(row, name)) || "–"}\n`;
    })
    .join("");
}
