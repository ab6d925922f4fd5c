import { utils, write, type WorkSheet } from "@e965/xlsx";
import type { Rows, Worksheet } from "../layouts/layout.ts";

function workSheet({ rows, joined = [] }: Omit<Worksheet, "name">): WorkSheet {
  const worksheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  const widest = Math.max(...rows.map((row) => row.length));
  worksheet["!cols"] = Array.from({ length: widest }, () => ({ wch: 22 }));
  if (joined.length > 0) worksheet["!merges"] = joined.map((range) => utils.decode_range(range));
  return worksheet;
}

const areWorksheets = (filled: Rows | readonly Worksheet[]): filled is readonly Worksheet[] =>
  filled.some((one) => "rows" in one);

/**
 * The rows, or the worksheets, as a workbook in the requested file type; a text file has one
 * worksheet.
 */
export function toWorkbook(
  filled: Rows | readonly Worksheet[],
  type: "xlsx" | "xls" | "csv",
): Uint8Array {
  const worksheets = areWorksheets(filled) ? filled : [{ name: "Sheet1", rows: filled }];
  const [first] = worksheets;
  if (!first) throw new RangeError("a workbook without sheets");
  if (type === "csv") return new TextEncoder().encode(utils.sheet_to_csv(workSheet(first)));
  const book = utils.book_new(workSheet(first), first.name);
  for (const worksheet of worksheets.slice(1))
    utils.book_append_sheet(book, workSheet(worksheet), worksheet.name);
  return new Uint8Array(
    write(book, { type: "buffer", bookType: type === "xls" ? "biff8" : "xlsx" }) as Buffer,
  );
}
