import { writeFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import type { Made } from "./collect.ts";
import { corpus, type Format, type Sample, pictured } from "./corpus.ts";
import { grammarCorpus, strangeForms } from "./grammar/grammar-corpus.ts";
import type { Group, Half } from "./layouts/index.ts";
import { filesInMail, readAndUnderstand } from "./read-and-understand.ts";
import { judge, type Judged } from "./score/judge.ts";

/** The result for one file, or for one attachment of an email. */
export type Outcome = {
  readonly id: string;
  readonly half: Half;
  readonly layout: string;
  readonly format: Format;
  readonly dpi?: number;
  readonly refused?: string;
  readonly judged: readonly Judged[];
  /**
   * The number of documents that the product found, to distinguish a split file from a whole one.
   */
  readonly found: number;
  readonly milliseconds: number;
};

export type PartOptions = {
  part: number;
  of: number;
  half?: Half;
  group?: Group;
  only?: string;
  formats?: readonly Format[];
  /** Scans and pictures of each half that are read; the others are left out. */
  pictures: number;
  /** The forms of the grammar, so many of each, in place of the layouts. */
  seeds?: number;
  /** So many of each form of the grammar with labels that the reader cannot know, in their place. */
  strangeSeeds?: number;
};

async function outcomeOf(
  of: Sample,
  { fileName, truths }: Made,
  bytes: Uint8Array | undefined,
): Promise<Outcome> {
  const begun = performance.now();
  const { documents, refused } = bytes
    ? await readAndUnderstand(bytes, fileName)
    : { documents: [], refused: "not found in the mail" };
  return {
    id: of.format === "mail" ? `${of.id}/${fileName}` : of.id,
    half: of.half,
    layout: of.layout,
    format: of.format,
    ...(of.dpi === undefined ? {} : { dpi: of.dpi }),
    ...(refused === undefined ? {} : { refused }),
    judged: judge(truths, documents),
    found: documents.length,
    milliseconds: performance.now() - begun,
  };
}

/** A share of the corpus in a separate process: `node run-part.ts <request as JSON> <file>`. */
const options = JSON.parse(process.argv[2] ?? "{}") as PartOptions;
const outcomes: Outcome[] = [];
const seen = new Map<Half, number>();

async function samplesOf({ seeds, strangeSeeds, ...which }: PartOptions): Promise<Sample[]> {
  if (strangeSeeds !== undefined) return strangeForms(strangeSeeds);
  return seeds === undefined ? corpus(which) : grammarCorpus({ ...which, seeds });
}
const samples = await samplesOf(options);
const left = samples.filter(({ format, half }) => {
  if (options.formats && !options.formats.includes(format)) return false;
  if (!pictured.has(format)) return true;
  seen.set(half, (seen.get(half) ?? 0) + 1);
  return (seen.get(half) ?? 0) <= options.pictures;
});
for (const [index, sample] of left.entries()) {
  if (index % options.of !== options.part) continue;
  const { files, mail } = await sample.make();
  const found = mail === undefined ? undefined : await filesInMail(mail);
  for (const file of files)
    outcomes.push(await outcomeOf(sample, file, found ? found.get(file.fileName) : file.bytes));
}
writeFileSync(process.argv[3] ?? "/dev/stdout", JSON.stringify(outcomes));
process.exit(0);
