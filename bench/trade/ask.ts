import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { containerLookups } from "./container-lookups.ts";
import { questions } from "./questions.ts";

/** node bench/trade/ask.ts FOLDER FILE: asks the data in FOLDER/data and writes the results. */
const [, , folder = "", file = ""] = process.argv;
const data = join(folder, "data");
writeFileSync(file, JSON.stringify([await containerLookups(data), await questions(data)]));
process.exit(0);
