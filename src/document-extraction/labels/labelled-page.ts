import type { Word } from "#src/document-recognition/page-model.ts";
import { findLabels } from "./find-labels.ts";
import { fieldAbove } from "./labels-beneath.ts";
import type { FieldName } from "./lexicon.ts";
import { isPartyLine } from "../parties/party-lines.ts";
import { bottom, right, textOfWords, type Chunk, type PageLayout } from "../page/page-layout.ts";
import type { Label, LabelledPage, Region } from "./label.ts";

const labelled = new WeakMap<PageLayout, LabelledPage>();

/** Each page is labelled once, for splitting, extraction and references. */
export function label(layout: PageLayout): LabelledPage {
  const known = labelled.get(layout) ?? findLabels(layout);
  labelled.set(layout, known);
  return known;
}

/** Words of one printed line inside a region. */
export type PrintedLine = readonly Word[];

/** The text after the label on its line. */
export const inline = ({ chunk, to, end }: Label): PrintedLine => chunk.words.slice(to, end);

/**
 * Words that could also begin a label, after a colon or of no payload's field: "Subject: FREIGHT HOLD
 * NOTICE", "Re   CUSTOMS HOLD NOTICE - MEDU123456".
 */
const isOnlyLabelLike = (from: Label, { fields, colon, to, chunk }: Label): boolean =>
  (from.colon || fields.size === 0) && !colon && to < chunk.words.length;

/** The nearest text to the right in the label's row, up to the next label; null if a label is next. */
export function toTheRight(layout: LabelledPage, from: Label, orLabel = false): Chunk | null {
  if (from.end < from.chunk.words.length || fieldAbove(layout, from)) return null;
  const row = layout.rows[from.chunk.row] ?? [];
  const next = row.find(
    (chunk) => chunk.bbox.left >= right(from.chunk.bbox) - 1 && chunk !== from.chunk,
  );
  const label = next && layout.labelOf.get(next);
  if (!next || (label && !orLabel && !isOnlyLabelLike(from, label))) return null;
  return next.cell !== from.chunk.cell && hasValueInCell(layout, from) ? null : next;
}

/** A ruled field with larger letters below its label contains the value, so none is beside it. */
const hasValueInCell = (layout: LabelledPage, { chunk }: Label): boolean =>
  chunk.cell !== null &&
  layout.chunks.some(
    ({ cell, bbox }) =>
      cell === chunk.cell && bbox.top > chunk.bbox.top && bbox.height > chunk.bbox.height * 1.06,
  );

/**
 * The column under a label: from its left edge to the next label on its right, down to the next
 * label below. In a ruled cell that holds more than the label: that cell.
 */
export function columnUnder(layout: LabelledPage, from: Label): Region {
  const beneath = fieldAbove(layout, from);
  if (beneath) return beneath;
  const { chunk } = from;
  const { em } = layout;
  const left = from.bbox.left - em * 0.9;
  const others = layout.labels.filter((other) => other.chunk !== chunk || other.from > from.from);
  const beside = others.filter(
    (other) =>
      other.bbox.left > from.bbox.left + em * 2 &&
      Math.abs(other.bbox.top - from.bbox.top) < em * 0.8 &&
      !repeats(layout, from, other),
  );
  const cell = roomyCell(layout, from);
  const lower = others.filter(
    (other) =>
      (!other.inner || from.inner) &&
      other.from <= 1 &&
      other.bbox.top > bottom(from.bbox) - em * 0.3,
  );
  const aligned = lower.filter(({ bbox }) => Math.abs(bbox.left - from.bbox.left) < em * 3);
  const end = Math.min(
    ...aligned.map(({ bbox }) => bbox.top),
    cell ? bottom(cell) : layout.page.height,
  );
  // A column further right can begin with a lower label, which narrows a tall block.
  const lowerRight = lower.filter(
    ({ bbox }) =>
      bbox.left > from.bbox.left + em * 9 && bbox.top < Math.min(end, from.bbox.top + em * 12),
  );
  const behind = lower.filter(
    (other) => other.bbox.top < end && standsBehindText(layout, from, other),
  );
  const edge = Math.min(
    ...[...beside, ...lowerRight, ...behind.slice(0, 1)].map(({ bbox }) => bbox.left - em * 0.3),
    cell ? right(cell) : layout.page.width,
  );
  const below = lower.filter(({ bbox }) => bbox.left < edge - em && bbox.left > left - em * 3);
  return {
    left: cell ? Math.max(left, cell.left - 1) : left,
    right: edge,
    top: bottom(from.bbox) - em * 0.25,
    bottom: Math.min(end, ...below.map(({ bbox }) => bbox.top)),
  };
}

/** "CHARGEUR  SHIPPER": the same label in a second language, after a space. */
const repeats = ({ em }: LabelledPage, from: Label, { bbox, fields }: Label): boolean =>
  bbox.left - right(from.bbox) < em * 2.5 &&
  fields.size > 0 &&
  fields.size === from.fields.size &&
  [...fields].every((field) => from.fields.has(field));

/** "Germany    HBL NO.: HAR204417": a label after the block's last line, separated by a tab. */
const standsBehindText = (layout: LabelledPage, from: Label, { chunk, bbox }: Label): boolean =>
  (layout.rows[chunk.row] ?? []).some(
    (text) =>
      text !== chunk &&
      !layout.labelOf.has(text) &&
      Math.abs(text.bbox.left - from.bbox.left) < 2 &&
      right(text.bbox) < bbox.left - layout.em,
  );

function roomyCell(layout: LabelledPage, { chunk }: Label): Chunk["bbox"] | null {
  if (!chunk.cell) return null;
  const mates = layout.chunks.filter(({ cell }) => cell === chunk.cell);
  // Labels side by side in a separate band: their values are in the fields below.
  const isBand = mates.every(({ row }) => row === chunk.row);
  const hasRoom = bottom(chunk.cell.bbox) - bottom(chunk.bbox) > layout.em * 0.8;
  return mates.length > 1 && (hasRoom || !isBand) ? chunk.cell.bbox : null;
}

/** The lines inside a region, each with its words in the region, until a wide gap or `limit`. */
export function linesIn(layout: LabelledPage, region: Region, limit: number): PrintedLine[] {
  const lines: PrintedLine[] = [];
  let last = region.top;
  for (const row of layout.rows) {
    const words = row.flatMap((chunk) =>
      // A workbook's long texts extend over their neighbours and belong to none of them.
      layout.page.origin === "worksheet" && chunk.bbox.left < region.left
        ? []
        : partInside(chunk, region, layout.em, layout.page.origin === "ocr"),
    );
    if (words.length === 0 || isSmallPrint(layout, words)) continue;
    // A line of dashes ends the text above it.
    if (/^[-=_*.~]{4,}$/.test(words.map(({ text }) => text).join(""))) {
      if (lines.length > 0) break;
      continue;
    }
    const top = Math.min(...words.map(({ bbox }) => bbox.top));
    if (top - last > layout.em * (lines.length === 0 ? 2.6 : 1.9)) break;
    lines.push(firstColumn(words, layout.em));
    last = Math.max(...words.map(({ bbox }) => bottom(bbox)));
    if (lines.length >= limit + 2) break;
  }
  return withoutSmallPrint(layout, lines).slice(0, limit);
}

const heightOf = (line: PrintedLine): number => Math.max(...line.map(({ bbox }) => bbox.height));

/** The continuation of a label's remark in small letters, above the value in larger ones. */
function withoutSmallPrint(layout: LabelledPage, lines: readonly PrintedLine[]): PrintedLine[] {
  for (const count of [1, 2]) {
    const value = lines[count];
    const above = lines.slice(0, count);
    if (
      value &&
      above.every(
        (line) => heightOf(line) < heightOf(value) * 0.82 && !isOcrParty(layout, textOfWords(line)),
      )
    )
      return lines.slice(count);
  }
  return [...lines];
}

/** OCR measures letters roughly, so a name or an address does not count as small print. */
const isOcrParty = ({ page }: LabelledPage, text: string): boolean =>
  page.origin === "ocr" && isPartyLine(text);

const isSmallPrint = (layout: LabelledPage, words: PrintedLine): boolean =>
  layout.small !== null &&
  words.every(({ bbox }) => bbox.height <= layout.small! * 1.06) &&
  !isOcrParty(layout, textOfWords(words));

/** A typewriter's space, in line heights as OCR measures them. */
const typedBlank = 1.1;
/** OCR's tolerance for the beginning of a word, as a part of its height. */
const roughly = 0.15;

/** The words of a chunk in the region, with those that follow after a normal space. */
function partInside(chunk: Chunk, region: Region, em: number, isFromOcr: boolean): PrintedLine {
  const taken: Word[] = [];
  for (const [index, word] of chunk.words.entries()) {
    const { left, width, height } = word.bbox;
    const top = isFromOcr ? word.bbox.top + height * roughly : word.bbox.top;
    // A text that begins left of the region only passes through it.
    if (
      taken.length === 0 &&
      (isInSentence(chunk, index) || (!isFromOcr && isInText(chunk, index)))
    )
      continue;
    // If the field number of a label was not read, the label begins right of its value.
    const edge = isFromOcr && index === 0 ? region.left - em * 1.3 : region.left;
    if (top < region.top - 0.5 || word.bbox.top + height / 2 >= region.bottom || left < edge)
      continue;
    const before = taken.at(-1);
    const inside = left + Math.min(width, em * 2) / 2 < region.right;
    if (inside || (before && left - right(before.bbox) < em * (isFromOcr ? typedBlank : 0.65)))
      taken.push(word);
  }
  return taken;
}

/** After a normal space, not after the gap between two columns or behind a label. */
const isInText = ({ words }: Chunk, index: number): boolean =>
  index > 0 &&
  words[index]!.bbox.left - right(words[index - 1]!.bbox) < words[index]!.bbox.height * 0.6 &&
  !words[index - 1]!.text.endsWith(":");

/** After a normal space in a line of prose. */
const isInSentence = ({ words }: Chunk, index: number): boolean =>
  index > 2 &&
  words.length > 8 &&
  words[index]!.bbox.left - right(words[index - 1]!.bbox) < words[index]!.bbox.height * 0.6;

/** Words up to the first column gap, because the text after it belongs to another field. */
function firstColumn(words: PrintedLine, em: number): PrintedLine {
  const sorted = words.toSorted((a, b) => a.bbox.left - b.bbox.left);
  const cut = sorted.findIndex(
    ({ bbox }, index) => index > 0 && bbox.left - right(sorted[index - 1]!.bbox) > em * 3.5,
  );
  return cut === -1 ? sorted : sorted.slice(0, cut);
}

/** Labels that can be those of a field, page by page. */
export const labelsFor = (
  layouts: readonly LabelledPage[],
  field: FieldName,
): readonly (readonly [LabelledPage, Label])[] =>
  layouts.flatMap((layout) =>
    layout.labels
      .filter((one) => one.fields.has(field) || one.also?.has(field))
      .map((one) => [layout, one] as const),
  );
