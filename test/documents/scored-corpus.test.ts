import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { layoutsOf, type Named } from "../../bench/documents/layouts/index.ts";
import {
  isKind,
  makeDocx,
  makePdf,
  makeScan,
  makeWorkbook,
  type Kind,
} from "../../bench/documents/make.ts";
import { documentTypes } from "../../bench/documents/payloads.ts";
import { readAndUnderstand, understoodWhole } from "../../bench/documents/read-and-understand.ts";
import { judge, type Judged } from "../../bench/documents/score/judge.ts";
import { Tally } from "../../bench/documents/score/tally.ts";
import type { Page } from "#src/document-recognition/page-model.ts";
import {
  endReadingThreads,
  readDocument,
  tesseractEngine,
} from "#src/document-recognition/index.ts";

/**
 * A small fixed part of the bench's corpus, read on every run. The recorded result of each document
 * is stored next to this file: fewer right values, more wrong ones, another type or other pages are a loss.
 * After a gain, and after an intended loss, record it again:
 * `RECORD_SCORE=1 vitest run test/documents/scored-corpus.test.ts`, and check what changed.
 */
const recording = process.env["RECORD_SCORE"] !== undefined;
const scoreFile = join(import.meta.dirname, "scored-corpus.json");
/** Scans as Tesseract read them, recorded because OCR takes seconds: pages by layout. */
const scansFile = join(import.meta.dirname, "scored-scans.json.gz");

/** Forms of every type and of every kind of file; two with a rider, several with totals. */
const forms = [
  "arrival-freight-invoice",
  "arrival-many-boxes",
  "arrival-workbook",
  "customs-entry-summary",
  "customs-in-bond",
  "delivery-order-boxed",
  "delivery-dispatch-plain",
  "house-attached-list",
  "house-draft-watermark",
  "house-typewriter",
  "house-word",
  "line-bill-rider",
  "line-waybill-clauses",
  "master-boxed",
  "master-typed-rider",
  "notice-available-letter",
  "notice-rollover",
  "other-commercial-invoice",
  "other-packing-list",
  "security-numbered-sheet",
  "security-ten-elements",
] as const;
const scans = [
  "arrival-line-print",
  "customs-release-form",
  "delivery-order-boxed",
  "house-typewriter",
  "line-bill-three-columns",
  "master-numbered",
  "security-two-column",
] as const;

const index = 1;
const layouts = await layoutsOf("development");
const named = (name: string): Named => layouts.find((one) => one.name === name)!;

function made(form: Named) {
  if (isKind("drawing")(form)) return makePdf(form, index);
  if (isKind("worksheet")(form)) return makeWorkbook(form, index, "xlsx");
  return makeDocx(form as Kind<"word">, index);
}
const printed = (name: string) => named(name) as Kind<"drawing">;

async function readScan(name: string): Promise<readonly Page[]> {
  const scan = { dpi: 200, quarters: 0, as: "scan" } as const;
  const { bytes } = await makeScan(printed(name), index, scan);
  const ocr = tesseractEngine();
  const patience = { pageMilliseconds: 300_000, ocrPageMilliseconds: 300_000 };
  const outcome = await readDocument({ bytes, format: "pdf" }, { ocr }, patience);
  await ocr.close();
  if (outcome.kind === "refused") throw new Error(outcome.detail);
  return outcome.pages;
}

/** What is scored of a document: its published type and pages, and its values. */
type Score = { readonly types: readonly string[]; readonly pagesRight: boolean } & Pick<
  Tally,
  "right" | "wrong" | "missing" | "invented"
>;

function scoreOf(judged: readonly Judged[]): Score {
  const tally = new Tally();
  for (const { findings } of judged) tally.add(findings);
  const { right, wrong, missing, invented } = tally;
  return {
    types: judged.map(({ gotType }) => gotType),
    pagesRight: judged.every(({ pagesRight }) => pagesRight),
    right,
    wrong,
    missing,
    invented,
  };
}

async function scores(): Promise<Record<string, Score>> {
  const all: Record<string, Score> = {};
  for (const name of forms) {
    const { bytes, fileName, truths } = await made(named(name));
    const { documents } = await readAndUnderstand(bytes, fileName);
    all[name] = scoreOf(judge(truths, documents));
  }
  const seen = JSON.parse(gunzipSync(readFileSync(scansFile)).toString()) as Record<string, Page[]>;
  for (const name of scans) {
    const { truths } = await makePdf(printed(name), index);
    all[`${name}, scanned`] = scoreOf(judge(truths, understoodWhole(seen[name]!)));
  }
  return all;
}

/** Why a document is read worse than before; empty if it is not. */
function losses(was: Score, is: Score): string[] {
  return [
    ...(String(is.types) === String(was.types) ? [] : [`taken for ${String(is.types)}`]),
    ...(was.pagesRight && !is.pagesRight ? ["other pages"] : []),
    ...(is.right < was.right ? [`${is.right} right values instead of ${was.right}`] : []),
    ...(is.wrong + is.invented > was.wrong + was.invented
      ? [`${is.wrong + is.invented} wrong values instead of ${was.wrong + was.invented}`]
      : []),
  ];
}

describe("a small fixed corpus of documents", async () => {
  afterAll(endReadingThreads);
  if (recording) {
    const seen: Record<string, readonly Page[]> = {};
    for (const name of scans) seen[name] = await readScan(name);
    writeFileSync(scansFile, gzipSync(JSON.stringify(seen), { level: 9 }));
  }
  const is = await scores();
  if (recording) writeFileSync(scoreFile, `${JSON.stringify(is, null, 2)}\n`);
  const recorded = JSON.parse(readFileSync(scoreFile, "utf8")) as Record<string, Score>;

  it.each(Object.keys(recorded))("is read as well as recorded: %s", (name) => {
    expect(losses(recorded[name]!, is[name]!)).toEqual([]);
  });

  it("has an up-to-date recorded score", () => {
    expect(is).toEqual(recorded);
  });

  it("detects a loss", () => {
    const was = recorded["master-boxed"]!;
    expect(losses(was, { ...was, right: was.right - 1, missing: was.missing + 1 })).toHaveLength(1);
    expect(losses(was, { ...was, invented: was.invented + 1 })).toHaveLength(1);
    expect(losses(was, { ...was, types: ["other"], pagesRight: false })).toHaveLength(2);
  });

  it("contains every document type", () => {
    const types = new Set(Object.values(recorded).flatMap((score) => score.types));
    expect(documentTypes.filter((type) => !types.has(type))).toEqual([]);
  });
});
