type Cell = string | number | boolean | readonly string[] | null | undefined;

/** What a spreadsheet would run as a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

/** A text as a spreadsheet shows it and does not run it: behind an apostrophe where it could. */
const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text);

function field(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  const text = harmless(typeof cell === "string" ? cell : cell.join("; "));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Columns = Readonly<Record<string, readonly Cell[]>>;

/** The header line, which comes before the rows. */
export const csvHead = (columns: Columns): string =>
  `${Object.keys(columns).map(field).join(",")}\r\n`;

/** A line for each row. Lists are joined by `; `, what is unknown is empty, and no text begins a formula. */
export function csvRows(columns: Columns): string {
  const all = Object.values(columns);
  let lines = "";
  for (let row = 0; row < (all[0]?.length ?? 0); row++)
    lines += `${all.map((cells) => field(cells[row])).join(",")}\r\n`;
  return lines;
}

/** Columns as CSV (RFC 4180) with a header line. */
export const csvOf = (columns: Columns): string => csvHead(columns) + csvRows(columns);

/** A table as CSV: its text, or where a file of it is (pre-signed, for an hour). */
export type CsvTable = { readonly text: string } | { readonly address: string };
