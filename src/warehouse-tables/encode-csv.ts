import type { ExportCell, ExportRow, ExportTable, TableFile } from "./export-table.ts";

/** An empty text is quoted, null is not: a warehouse can tell them apart. Values are as they are, formulas too. */
function fieldOf(cell: ExportCell): string {
  if (cell === null) return "";
  const text = String(cell);
  return text === "" || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lineOf = (cells: ExportRow): string => `${cells.map(fieldOf).join(",")}\n`;

/** Begins a file of CSV (RFC 4180, but lines end with LF) in UTF-8: a line of names, then a line for each row. */
export function csvFile({ columns }: ExportTable): TableFile {
  let head = lineOf(columns.map(({ name }) => name));
  const bytesOf = (lines: string): Uint8Array => {
    const bytes = Buffer.from(head + lines);
    head = "";
    return bytes;
  };
  return {
    add: (rows) => bytesOf(rows.map(lineOf).join("")),
    end: () => bytesOf(""),
  };
}
