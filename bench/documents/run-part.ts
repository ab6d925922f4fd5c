import { writeFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { corpus, type Format } from "./corpus.ts";
import type { Half } from "./layouts/index.ts";
import { readAndUnderstand } from "./read-and-understand.ts";
import { judge, type Judged } from "./score/judge.ts";

/** What became of one file. */
export type Outcome = {
  readonly id: string;
  readonly half: Half;
  readonly layout: string;
  readonly format: Format;
  readonly refused?: string;
  readonly judged: readonly Judged[];
  /** Documents the product found, to tell one torn apart from one left whole. */
  readonly found: number;
  readonly milliseconds: number;
};

export type PartWish = { part: number; of: number; half?: Half; only?: string; ocr: boolean };

const pictured = new Set<Format>(["scan", "png", "jpeg"]);

/** A share of the corpus in a process of its own: `node run-part.ts <wish as JSON> <file>`. */
const wish = JSON.parse(process.argv[2] ?? "{}") as PartWish;
const samples = (await corpus(wish)).filter(
  ({ format }, index) => index % wish.of === wish.part && (wish.ocr || !pictured.has(format)),
);
const outcomes: Outcome[] = [];
for (const { id, half, layout, format, fileName, make } of samples) {
  const { bytes, truths } = await make();
  const begun = performance.now();
  const { documents, refused } = await readAndUnderstand(bytes, fileName, {});
  const milliseconds = performance.now() - begun;
  outcomes.push({
    id,
    half,
    layout,
    format,
    ...(refused === undefined ? {} : { refused }),
    judged: judge(truths, documents),
    found: documents.length,
    milliseconds,
  });
}
writeFileSync(process.argv[3] ?? "/dev/stdout", JSON.stringify(outcomes));
process.exit(0);
