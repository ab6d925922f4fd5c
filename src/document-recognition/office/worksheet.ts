import { type CellObject, read, utils, type WorkBook, type WorkSheet } from "@e965/xlsx";
import type { Page } from "../page-model.ts";
import { decodedText } from "../format.ts";
import type { ReadingLimits } from "../limits.ts";
import { Unread } from "../refusal.ts";
import { type GridCell, letter, placeGrid } from "./place.ts";
import { zipEntries } from "./zip.ts";

const margin = 18;
const narrowest = 6;
const widest = 60;

/**
 * A workbook: one page for each visible worksheet, with its cells in their places. `left`: what was
 * not read, hidden worksheets included, in sentences.
 */
export function readWorksheets(
  bytes: Uint8Array,
  format: "xlsx" | "xls" | "csv",
  limits: ReadingLimits,
): { pages: Page[]; left: string[] } {
  const book = open(bytes, format, limits);
  const pages: Page[] = [];
  let rows = limits.rows;
  const left: string[] = [];
  for (const [index, name] of book.SheetNames.entries()) {
    const worksheet = book.Sheets[name];
    if (!worksheet?.["!ref"]) continue;
    if ((book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0) {
      if (hasText(worksheet)) left.push(`Worksheet "${name}" was not read: it is hidden.`);
      continue;
    }
    if (rows <= 0) {
      left.push(`Worksheet "${name}" was not read: a file is read up to ${limits.rows} rows.`);
      continue;
    }
    const { page, used, cut } = worksheetPage(worksheet, pages.length + 1, rows, limits.columns);
    if (cut) left.push(`Of worksheet "${name}" only ${cut} were read.`);
    rows -= used;
    if (page) pages.push(page);
  }
  return { pages, left };
}

function open(bytes: Uint8Array, format: "xlsx" | "xls" | "csv", limits: ReadingLimits): WorkBook {
  const options = {
    dense: true,
    sheetRows: limits.rows + 1,
    cellHTML: false,
    cellNF: true,
    dateNF: "m/d/yyyy",
  };
  try {
    if (format === "csv") {
      const text = decodedText(bytes);
      if (text === null) throw new Unread("unreadable", "The file is not text.");
      return read(text.replace(/^\ufeff/, ""), { ...options, type: "string", raw: true });
    }
    if (bytes[0] === 0x50) zipEntries(bytes, limits);
    return read(bytes, { ...options, type: "array", cellStyles: false });
  } catch (error) {
    if (error instanceof Unread) throw error;
    const message = (error as Error).message;
    if (/password|encrypt/i.test(message))
      throw new Unread("encrypted", "The workbook opens only with a password.");
    throw new Unread("unreadable", `The workbook could not be read: ${message}`);
  }
}

type Dense = readonly (readonly (CellObject | undefined)[] | undefined)[];

const cellsOf = (worksheet: WorkSheet): Dense => worksheet["!data"] ?? [];

const hasText = (worksheet: WorkSheet): boolean =>
  cellsOf(worksheet).some((cells) => cells?.some((cell) => textOfCell(cell) !== ""));

function worksheetPage(
  worksheet: WorkSheet,
  number: number,
  maxRows: number,
  maxColumns: number,
): { page?: Page; used: number; cut?: string } {
  const cells: GridCell[] = [];
  const merges = new Map(
    (worksheet["!merges"] ?? [])
      .slice(0, 20_000)
      .map((merge) => [utils.encode_cell(merge.s), merge]),
  );
  let [lastRow, lastColumn] = [-1, -1];
  const cut = new Set<string>();
  for (const [row, columns] of cellsOf(worksheet).entries()) {
    if (row >= maxRows) {
      cut.add(`the first ${maxRows} rows`);
      break;
    }
    for (const [column, cell] of (columns ?? []).entries()) {
      const text = textOfCell(cell);
      if (text === "") continue;
      if (column >= maxColumns) {
        cut.add(`the first ${maxColumns} columns`);
        break;
      }
      const merge = merges.get(utils.encode_cell({ r: row, c: column }));
      const columnSpan = Math.min((merge ? merge.e.c - merge.s.c : 0) + 1, maxColumns - column);
      const rowSpan = Math.min((merge ? merge.e.r - merge.s.r : 0) + 1, maxRows - row);
      cells.push({ row, column, rowSpan, columnSpan, text });
      lastRow = Math.max(lastRow, row + rowSpan - 1);
      lastColumn = Math.max(lastColumn, column + columnSpan - 1);
    }
  }
  const leftOut = cut.size > 0 && { cut: [...cut].join(" and ") };
  if (cells.length === 0) return { used: 0, ...leftOut };
  const widths = widthsOf(cells, lastColumn + 1);
  const grid = placeGrid(cells, widths, lastRow + 1, margin, margin, false);
  const page: Page = {
    number,
    width: grid.table.bbox.width + 2 * margin,
    height: grid.bottom + margin,
    origin: "worksheet",
    lines: grid.lines,
    tables: [grid.table],
  };
  return { page, used: lastRow + 1, ...leftOut };
}

/** The displayed text of a cell. Long integers keep all digits, which a narrow cell would not show. */
function textOfCell(cell: CellObject | undefined): string {
  if (!cell || cell.t === "z" || cell.t === "e") return "";
  const { v, w, z } = cell;
  if (cell.t === "n" && Number.isInteger(v) && (z === undefined || z === "General"))
    return String(v);
  return (w ?? (v instanceof Date ? v.toISOString() : String(v ?? ""))).trim();
}

/**
 * Columns are as wide as their texts. A text with nothing to its right continues over its neighbours,
 * as titles do, and widens nothing.
 */
function widthsOf(cells: readonly GridCell[], columns: number): number[] {
  const filled = new Set(cells.map((cell) => `${cell.row} ${cell.column}`));
  const widths = Array.from({ length: columns }, () => narrowest);
  for (const { row, column, columnSpan, text } of cells)
    if (columnSpan === 1 && (column === columns - 1 || filled.has(`${row} ${column + 1}`))) {
      const longest = Math.max(...text.split("\n").map((line) => line.length));
      widths[column] = Math.max(widths[column] ?? narrowest, Math.min(longest, widest) + 2);
    }
  return widths.map((width) => width * letter);
}
