import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { halves, layoutsOf } from "./layouts/index.ts";
import { isKind, makeDocx } from "./make.ts";

/**
 * The two documents of each word layout that are stored as DOC: `node write-docx-files.ts
 * <folder>`.
 */
const [folder = "."] = process.argv.slice(2);
for (const half of halves)
  for (const named of (await layoutsOf(half)).filter(isKind("word")))
    for (const index of [0, 1]) {
      const { fileName, bytes } = makeDocx(named, index);
      writeFileSync(join(folder, fileName), bytes);
    }
