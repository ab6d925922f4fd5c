import type { Duck } from "../engine/duck.ts";
import { flatColumns } from "../layout/flat-columns.ts";
import { readCsv } from "./read-csv.ts";

/** Reads files of the flat layout into `incoming`. */
export async function readFlatFiles(duck: Duck, files: readonly string[]): Promise<void> {
  for (const file of files) await readCsv(duck, file, flatColumns, "incoming");
}
