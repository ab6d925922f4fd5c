import type { Word } from "#src/document-recognition/page-model.ts";
import { allInvoices, allOrders } from "./codes.ts";
import { headsOf, type Head } from "../tables/columns.ts";
import { foundIn, type FoundValue } from "./found.ts";
import { datePattern } from "./kinds.ts";
import type { FieldName } from "../labels/lexicon.ts";
import { isOfNoDocument, isDocumentLabel } from "../labels/document-labels.ts";
import {
  columnUnder,
  inline,
  labelsFor,
  linesIn,
  toTheRight,
  type PrintedLine,
} from "../labels/labelled-page.ts";
import { bottom, bboxAround, overlapAcross, textOfWords, type Chunk } from "../page/page-layout.ts";
import type { Label, LabelledPage } from "../labels/label.ts";

/** Fields whose values are numbers of documents. */
const drawings: readonly FieldName[] = [
  "invoice",
  "po",
  "document_number",
  "bl_number",
  "mbl_number",
  "hbl_number",
  "booking",
  "service_contract",
  "carrier_reference",
];

const code = /^(?=(?:.*\d){3})[A-Z0-9][A-Z0-9\-/._]{2,28}[A-Z0-9]$/i;
/** Numbers of containers, phones, tariffs and taxes, amounts, years, and "1-500" cartons. */
const otherNumbers =
  /^(?:[A-Z]{3}[UJZ]-?\d{6}-?\d|\d{3}[-.]\d{3}[-.]\d{4}|\d+\.\d{1,3}|\d{4}\.\d{2}(?:\.\d{2,4})*|\d{2}-\d{7}|(?:19|20)\d{2}|1-\d+)$/i;

/** Text between or after numbers: "INV-204417 of 09-Mar-2026". */
const between = /^(?:&|and|dated?\.?:?|of|on|\/|-|\(.*\))$/i;

const isCode = (text: string): boolean =>
  code.test(text) && !datePattern.test(text) && !otherNumbers.test(text);

/** The codes at the beginning of a line: "PO123456, PO123457"; a name or a date ends the list. */
function codesOf(page: number, line: PrintedLine): FoundValue[] {
  const found: FoundValue[] = [];
  for (const [index, word] of line.entries()) {
    if (between.test(word.text)) continue;
    const bare = word.text.replace(/^[(#:]+|[),;:.]+$/g, "");
    if (!isCode(bare) || isCount(bare, line[index + 1]?.text)) break;
    found.push(...partsOf(bare).map((part) => foundIn(page, [word], part)));
  }
  return found;
}

/** "1500 Harbor Blvd", "1200 CARTONS": a short number before a word is a house number or a count. */
const isCount = (number: string, next = ""): boolean =>
  /^\d{3,5}$/.test(number) && /^\p{L}/u.test(next) && !between.test(next);

/** "4500123/4500124" are two numbers, "SC204/2026" is one. */
function partsOf(text: string): readonly string[] {
  const shape = (part: string): string => part.replaceAll(/\d/g, "0").replaceAll(/[A-Z]/gi, "A");
  const parts = text.split("/");
  const [first] = parts;
  return first!.length >= 6 && parts.every((part) => shape(part) === shape(first!))
    ? parts
    : [text];
}

/** The codes of a line with only codes and dates, unlike a street address. */
function codesAlone(page: number, line: PrintedLine): FoundValue[] {
  const found = codesOf(page, line);
  const rest = textOfWords(line.filter(({ text }) => !between.test(text)).slice(found.length));
  return rest === "" || rest.replace(datePattern, "").trim() === "" ? found : [];
}

function atLabel(layout: LabelledPage, label: Label): FoundValue[] {
  const page = layout.page.number;
  const own = codesOf(page, inline(label));
  if (own.length > 0) return own;
  if (inline(label).some(({ text }) => /\w/.test(text)) && label.colon) return [];
  const beside = toTheRight(layout, label);
  const right = beside ? codesOf(page, beside.words) : [];
  const under = linesIn(layout, columnUnder(layout, label), 6).map((line) =>
    codesAlone(page, line),
  );
  const stop = under.findIndex((codes) => codes.length === 0);
  const below = under.slice(0, stop === -1 ? under.length : stop).flat();
  if (right.length > 0 && (label.colon || below.length === 0)) return right;
  return below.length > 0 ? below : right;
}

/** All numbers in the lines under each label of a field. */
export const codesUnder = (layouts: readonly LabelledPage[], field: FieldName): FoundValue[] =>
  labelsFor(layouts, field).flatMap(([layout, label]) => atLabel(layout, label));

/** Unlisted labels: "L/C No." alone, on two lines, or before a colon on its line. */
function unlisted(layout: LabelledPage): Label[] {
  const known = new Set(
    layout.labels.filter(({ fields }) => fields.size > 0).map(({ chunk }) => chunk),
  );
  return layout.chunks.flatMap((chunk) => {
    if (known.has(chunk)) return [];
    const { words } = chunk;
    const colon = words.findIndex(({ text }) => /[A-Za-z.#]:$|#$/.test(text)) + 1;
    const to = colon === 0 ? words.length : colon;
    const parts = [chunk, ...(colon === 0 ? nextLine(layout, chunk) : [])];
    const isLabel = [
      textOfWords(words.slice(0, to)),
      textOfWords(parts.flatMap((part) => part.words)),
    ].map(isDocumentLabel);
    if (to > 6 || !isLabel.includes(true)) return [];
    const bbox = isLabel[0] ? chunk.bbox : bboxAround(parts.map((part) => part.bbox));
    return [{ fields: new Set(), also: null, chunk, bbox, from: 0, to, end: words.length, colon: colon > 0, inner: false }]; // prettier-ignore
  });
}

/**
 * The part of a label that a narrow field prints on a second line: "Number and date of /
 * invoices".
 */
const nextLine = (layout: LabelledPage, { bbox, row, words }: Chunk): readonly Chunk[] =>
  (layout.rows[row + 1] ?? []).filter(
    (below) =>
      below.words.length + words.length <= 8 &&
      Math.abs(below.bbox.left - bbox.left) < 2 &&
      Math.abs(below.bbox.height - bbox.height) < 1 &&
      below.bbox.top - bottom(bbox) < bbox.height * 0.75,
  );

/** "PRO 204417990", "Ticket T2044171": a document and its number, and nothing else. */
function named({ page, words }: Chunk): FoundValue[] {
  const [background, number] = words;
  if (words.length !== 2 || !selfNamed.test(background!.text) || !isCode(number!.text)) return [];
  return number!.text.replaceAll(/\D/g, "").length < 5 ? [] : [foundIn(page, [number!])];
}

const selfNamed = /^(?:pro|awb|b\/l|booking|quotation|quote|ticket|certificate|contract)$/i;

function isOfDocument({ chunk, fields, from, to }: Label): boolean {
  const text = textOfWords(chunk.words.slice(from, to));
  return (
    !isOfNoDocument(text) && (drawings.some((field) => fields.has(field)) || isDocumentLabel(text))
  );
}

/** Numbers in table columns with a name for such numbers. */
function inColumns(layout: LabelledPage): FoundValue[] {
  return headsOf(layout).flatMap((head, index, heads) => {
    const rows = rowsUnder(layout, head, heads[index + 1]?.top ?? layout.page.height);
    return head.columns
      .filter(({ kind, title }) => kind === "reference" || isDocumentLabel(title))
      .flatMap(({ bbox }) =>
        rows
          .flatMap((row) => row.filter((chunk) => overlapAcross(chunk.bbox, bbox) > 0))
          .flatMap((chunk) => codesAlone(layout.page.number, wordsUnder(chunk, bbox))),
      );
  });
}

/** The text below a table, such as a total or bank details, is in none of its columns. */
function rowsUnder(layout: LabelledPage, head: Head, floor: number): LabelledPage["rows"] {
  const below = layout.rows.filter(
    ([first]) => first!.bbox.top > head.bottom - 1 && first!.bbox.top < floor,
  );
  let last = head.bottom;
  const end = below.findIndex((row) => {
    const gap = row[0]!.bbox.top - last;
    last = Math.max(last, ...row.map(({ bbox }) => bottom(bbox)));
    return gap > layout.em * 6 || /^(?:grand |sub-?)?totals?\b/i.test(row[0]!.text);
  });
  return end === -1 ? below : below.slice(0, end);
}

/** The part of a chunk that begins in a column, if a narrow gap separates it from its neighbour. */
const wordsUnder = (chunk: Chunk, column: Chunk["bbox"]): readonly Word[] => {
  const from = chunk.words.findIndex(({ bbox }) => overlapAcross(bbox, column) > 0);
  return chunk.words.slice(Math.max(0, from));
};

/** Every number beside or under its label or in its column, each once. */
export function referenceNumbersOf(layouts: readonly LabelledPage[]): FoundValue[] {
  const labelled = layouts.flatMap((layout) =>
    [...layout.labels.filter(isOfDocument), ...unlisted(layout)].flatMap((one) =>
      atLabel(layout, one),
    ),
  );
  const all = [
    ...labelled,
    ...layouts.flatMap(({ chunks }) => chunks.flatMap(named)),
    ...layouts.flatMap(inColumns),
    ...allInvoices(layouts),
    ...allOrders(layouts),
  ];
  const sound = all.filter(({ text }) => !otherNumbers.test(text) && !datePattern.test(text));
  return sound.filter(
    ({ text }, index) => sound.findIndex((other) => other.text === text) === index,
  );
}
