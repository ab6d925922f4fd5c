import Papa from "papaparse";

/** Cells of a pasted text or of a file; each row keeps its number in the worksheet. */
export type WorksheetRow = { readonly row: number; readonly cells: readonly string[] };

type FileProblem = "tooLarge" | "oldExcel" | "unreadable";

const maxBytes = 5_000_000;

/** Rows that have anything in them, with their numbers from 1. */
const filled = (rows: readonly (readonly string[])[]): readonly WorksheetRow[] =>
  rows
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));

/** One line of numbers with commas between them is a list, not a row with columns. */
const isNumberLike = (cell: string): boolean => /^(?=.*\d)[\w .\-/]{4,40}$/.test(cell);

/** Pasted text or a CSV file: commas, tabs, semicolons, or one number on a line. */
export function worksheetOfText(text: string): readonly WorksheetRow[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), {
    delimitersToGuess: ["\t", ",", ";", "|"],
  });
  const rows = filled(data);
  const [only, ...others] = rows;
  if (only && others.length === 0 && only.cells.length > 1 && only.cells.every(isNumberLike))
    return only.cells.map((cell, index) => ({ row: index + 1, cells: [cell] }));
  return rows;
}

const textOfCell = (cell: unknown): string =>
  cell instanceof Date
    ? cell.toISOString().slice(0, 10)
    : ["string", "number", "boolean"].includes(typeof cell)
      ? `${cell as string | number | boolean}`
      : "";

/** A CSV or Excel file, the first worksheet of it. */
export async function worksheetOfFile(file: File): Promise<readonly WorksheetRow[] | FileProblem> {
  if (file.size > maxBytes) return "tooLarge";
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  // A ZIP, which .xlsx is; the compound file of Excel 97.
  if (start[0] === 0xd0 && start[1] === 0xcf) return "oldExcel";
  if (start[0] !== 0x50 || start[1] !== 0x4b) return worksheetOfText(await file.text());
  try {
    // Only who has such a file loads it.
    const { default: readWorkbook } = await import("read-excel-file/browser");
    const [first] = await readWorkbook(file);
    return filled((first?.data ?? []).map((cells) => cells.map(textOfCell)));
  } catch {
    return "unreadable";
  }
}
