import { basename } from "node:path";
import type { Duck } from "../../engine/duck.ts";
import { flatColumns } from "../../layout/flat-columns.ts";
import { readCsv, type CsvFile } from "./read-csv.ts";
import { BadFile } from "../rejects.ts";

/**
 * Reads files of the flat layout into `incoming`. Throws BadFile for a plain file without a line break
 * at its end: nothing else would show that it was cut off there. A gzip stream marks its end.
 */
export async function readFlatFiles(
  duck: Duck,
  files: readonly string[],
  onFile?: (file: CsvFile) => void,
): Promise<void> {
  for (const file of files) {
    const read = await readCsv(duck, file, flatColumns, "incoming");
    if (!read.endsWithBreak && !file.endsWith(".gz"))
      throw new BadFile(
        `${basename(file)} may be cut off: line ${read.lastLine}, its last, does not end with a line break. ` +
          "Fetch the file again, or add a line break to its end if it is complete, and repeat the command. Nothing of it was published.",
      );
    onFile?.(read);
  }
}
