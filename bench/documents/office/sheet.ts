import { utils, write } from "@e965/xlsx";

export type Rows = readonly (readonly (string | number | null)[])[];

/** The rows as a workbook of one sheet, in the file type asked for. */
export function toWorkbook(rows: Rows, type: "xlsx" | "xls" | "csv"): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  const widest = Math.max(...rows.map((row) => row.length));
  sheet["!cols"] = Array.from({ length: widest }, () => ({ wch: 22 }));
  if (type === "csv") return new TextEncoder().encode(utils.sheet_to_csv(sheet));
  const book = utils.book_new(sheet, "Sheet1");
  return new Uint8Array(
    write(book, { type: "buffer", bookType: type === "xls" ? "biff8" : "xlsx" }) as Buffer,
  );
}
