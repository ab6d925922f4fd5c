import { writeFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import type { Result } from "./report.ts";
import type { Section } from "./section.ts";

/** Runs one section and writes its result: `node bench/run-section.ts <name> <file>`. */
const [name = "", file = ""] = process.argv.slice(2);
// What was started ends with us (`exit` handlers), also when our time is up.
process.once("SIGTERM", () => process.exit(1));

const { section } = (await import(`./sections/${name}.ts`)) as { section: Section };
const begun = performance.now();
let findings: Partial<Result> = {};
try {
  findings = await section.run();
} catch (error) {
  findings = { failure: error instanceof Error ? error.message : "an unknown error" };
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}
const result: Result = {
  title: section.title,
  method: section.method,
  rows: [],
  notes: [],
  ...findings,
  seconds: (performance.now() - begun) / 1000,
};
writeFileSync(file, JSON.stringify(result));
process.exit(0);
