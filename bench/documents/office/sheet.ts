import { utils, write, type WorkSheet } from "@e965/xlsx";
import type { Rows, Sheet } from "../layouts/layout.ts";

function workSheet({ rows, joined = [] }: Omit<Sheet, "name">): WorkSheet {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  const widest = Math.max(...rows.map((row) => row.length));
  sheet["!cols"] = Array.from({ length: widest }, () => ({ wch: 22 }));
  if (joined.length > 0) sheet["!merges"] = joined.map((range) => utils.decode_range(range));
  return sheet;
}

const isSheets = (filled: Rows | readonly Sheet[]): filled is readonly Sheet[] =>
  filled.some((one) => "rows" in one);

/** The rows, or the sheets, as a workbook in the file type asked for; a text file has one sheet. */
export function toWorkbook(
  filled: Rows | readonly Sheet[],
  type: "xlsx" | "xls" | "csv",
): Uint8Array {
  const sheets = isSheets(filled) ? filled : [{ name: "Sheet1", rows: filled }];
  const [first] = sheets;
  if (!first) throw new RangeError("a workbook without sheets");
  if (type === "csv") return new TextEncoder().encode(utils.sheet_to_csv(workSheet(first)));
  const book = utils.book_new(workSheet(first), first.name);
  for (const sheet of sheets.slice(1)) utils.book_append_sheet(book, workSheet(sheet), sheet.name);
  return new Uint8Array(
    write(book, { type: "buffer", bookType: type === "xls" ? "biff8" : "xlsx" }) as Buffer,
  );
}
