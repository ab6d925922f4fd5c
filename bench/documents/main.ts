import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { machine } from "../machine.ts";
import { calibrate } from "./calibrate/calibrate.ts";
import { renderCalibration } from "./calibrate/report.ts";
import type { Format } from "./corpus.ts";
import { renderByGrammar, renderFormsPage } from "./grammar/report-grammar.ts";
import { halves, type Group, type Half } from "./layouts/index.ts";
import { mailToWebhook } from "./mail-to-webhook.ts";
import { renderPage, renderTargets } from "./page.ts";
import { renderErrors, renderHalves } from "./report.ts";
import type { Outcome, PartOptions } from "./run-part.ts";

const processes = 2;

/** Half of the files in each of two processes: a reader is busy, not waiting. */
async function run(options: Omit<PartOptions, "part" | "of">): Promise<Outcome[]> {
  const folder = mkdtempSync(join(tmpdir(), "quayline-bench-documents-"));
  try {
    const parts = await Promise.all(
      Array.from({ length: processes }, async (_, part) => {
        const file = join(folder, `${part}.json`);
        const own: PartOptions = { ...options, part, of: processes };
        const child = spawn(
          process.execPath,
          [join(import.meta.dirname, "run-part.ts"), JSON.stringify(own), file],
          { stdio: "inherit" },
        );
        const [code] = (await once(child, "exit")) as [number | null];
        if (code !== 0) throw new Error(`a part of the bench ended with ${code}`);
        return JSON.parse(readFileSync(file, "utf8")) as Outcome[];
      }),
    );
    return parts.flat().toSorted((a, b) => a.id.localeCompare(b.id));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function halfOf(name: string | undefined): { half?: Half } {
  if (name === undefined) return {};
  const half = halves.find((known) => known === name);
  if (!half) throw new Error(`no such half: ${name}; there are ${halves.join(", ")}`);
  return { half };
}

const { values } = parseArgs({
  options: {
    half: { type: "string" },
    group: { type: "string" },
    only: { type: "string" },
    format: { type: "string", multiple: true },
    errors: { type: "boolean", default: false },
    ocr: { type: "boolean", default: true },
    pictures: { type: "string", default: "1000" },
    grammar: { type: "boolean", default: false },
    seeds: { type: "string" },
    calibrate: { type: "boolean", default: false },
  },
  allowNegative: true,
});
if (values.calibrate) {
  const strange = await run({ strangeSeeds: 9, pictures: 0 });
  const formats = ["pdf", "scan", "png", "jpeg", "xlsx", "xls", "csv", "docx", "doc"] as const;
  const layouts = await run({ half: "development", formats, pictures: 1000 });
  console.log(calibrate([...strange, ...layouts]));
  process.exit(0);
}
/** Of each document type in each kind of form. */
const seeds = Number(values.seeds ?? 6);
const begun = performance.now();
const outcomes = await run({
  ...halfOf(values.half),
  ...(values.group === undefined ? {} : { group: values.group as Group }),
  ...(values.only === undefined ? {} : { only: values.only }),
  ...(values.format === undefined ? {} : { formats: values.format as Format[] }),
  pictures: values.ocr ? Number(values.pictures) : 0,
  ...(values.grammar ? { seeds } : {}),
});
console.log(values.grammar ? renderByGrammar(outcomes) : renderHalves(outcomes));
console.log(`\n${renderCalibration(outcomes)}`);
console.log(`\n${renderTargets(outcomes)}`);
if (values.errors) console.log(`\n${renderErrors(outcomes)}`);
// Only a run over everything is worth a page.
if (values.grammar) {
  if (values.half === undefined && values.only === undefined && values.seeds === undefined) {
    const page = join(import.meta.dirname, "../../docs/bench-forms.md");
    writeFileSync(page, renderFormsPage(outcomes, seeds));
    console.log("\nwritten to docs/bench-forms.md");
  }
} else if (
  values.half === undefined &&
  values.group === undefined &&
  values.only === undefined &&
  values.format === undefined &&
  values.ocr
) {
  const seconds = (performance.now() - begun) / 1000;
  const page = join(import.meta.dirname, "../../docs/bench-documents.md");
  writeFileSync(
    page,
    renderPage(machine(), outcomes, seconds, [
      ...(Number(values.pictures) < 1000
        ? [
            `Only the first ${values.pictures} scans and pictures of each half were read (\`--pictures\`)`,
          ]
        : []),
      await mailToWebhook(),
    ]),
  );
  console.log("\nwritten to docs/bench-documents.md");
}
