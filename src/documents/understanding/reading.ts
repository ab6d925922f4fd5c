import type { Word } from "../page-model.ts";
import { findLabels } from "./find-labels.ts";
import { boxAbove } from "./labels-beneath.ts";
import type { Label } from "./labels.ts";
import type { FieldName } from "./lexicon.ts";
import { isPartyLine } from "./party-lines.ts";
import { bottom, right, textOf, type Chunk, type Sheet } from "./sheet.ts";

/** A page with its labels: what values are read from. */
export type LabelledSheet = Sheet & {
  readonly labels: readonly Label[];
  readonly labelOf: ReadonlyMap<Chunk, Label>;
  /** How tall a form's labels are; null where they are as tall as the values. */
  readonly small: number | null;
};

const labelled = new WeakMap<Sheet, LabelledSheet>();

/** Each page is labelled once; splitting, extraction and references ask alike. */
export function label(sheet: Sheet): LabelledSheet {
  const known = labelled.get(sheet) ?? findLabels(sheet);
  labelled.set(sheet, known);
  return known;
}

/** Words of one printed line inside a region. */
export type PrintedLine = readonly Word[];

export type Region = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** What follows the label in its own line. */
export const inline = ({ chunk, to, end }: Label): PrintedLine => chunk.words.slice(to, end);

/** Behind a colon, words that a label begins with too: "Subject: FREIGHT HOLD NOTICE". */
const isOnlyLabelLike = (from: Label, { colon, to, chunk }: Label): boolean =>
  from.colon && !colon && to < chunk.words.length;

/** The nearest text to the right in the label's row, up to the next label; null when that is next. */
export function toTheRight(sheet: LabelledSheet, from: Label, orLabel = false): Chunk | null {
  if (from.end < from.chunk.words.length || boxAbove(sheet, from)) return null;
  const row = sheet.rows[from.chunk.row] ?? [];
  const next = row.find(
    (chunk) => chunk.box.left >= right(from.chunk.box) - 1 && chunk !== from.chunk,
  );
  const label = next && sheet.labelOf.get(next);
  if (!next || (label && !orLabel && !isOnlyLabelLike(from, label))) return null;
  return next.cell !== from.chunk.cell && hasValueInCell(sheet, from) ? null : next;
}

/** A ruled box that holds larger letters below its label holds the label's value: none is beside. */
const hasValueInCell = (sheet: LabelledSheet, { chunk }: Label): boolean =>
  chunk.cell !== null &&
  sheet.chunks.some(
    ({ cell, box }) =>
      cell === chunk.cell && box.top > chunk.box.top && box.height > chunk.box.height * 1.06,
  );

/**
 * The column under a label: from its left edge to the next label on its right, down to the next
 * label below. In a ruled cell that holds more than the label: that cell.
 */
export function columnUnder(sheet: LabelledSheet, from: Label): Region {
  const beneath = boxAbove(sheet, from);
  if (beneath) return beneath;
  const { chunk } = from;
  const { em } = sheet;
  const left = from.box.left - em * 0.9;
  const others = sheet.labels.filter((other) => other.chunk !== chunk || other.from > from.from);
  const beside = others.filter(
    (other) =>
      other.box.left > from.box.left + em * 2 &&
      Math.abs(other.box.top - from.box.top) < em * 0.8 &&
      !saysAgain(sheet, from, other),
  );
  const cell = roomyCell(sheet, from);
  const lower = others.filter(
    (other) =>
      (!other.inner || from.inner) &&
      other.from <= 1 &&
      other.box.top > bottom(from.box) - em * 0.3,
  );
  const aligned = lower.filter(({ box }) => Math.abs(box.left - from.box.left) < em * 3);
  const end = Math.min(
    ...aligned.map(({ box }) => box.top),
    cell ? bottom(cell) : sheet.page.height,
  );
  // A column further right may begin with a lower label; it narrows a tall block.
  const lowerRight = lower.filter(
    ({ box }) =>
      box.left > from.box.left + em * 9 && box.top < Math.min(end, from.box.top + em * 12),
  );
  const behind = lower.filter(
    (other) => other.box.top < end && standsBehindText(sheet, from, other),
  );
  const edge = Math.min(
    ...[...beside, ...lowerRight, ...behind.slice(0, 1)].map(({ box }) => box.left - em * 0.3),
    cell ? right(cell) : sheet.page.width,
  );
  const below = lower.filter(({ box }) => box.left < edge - em && box.left > left - em * 3);
  return {
    left: cell ? Math.max(left, cell.left - 1) : left,
    right: edge,
    top: bottom(from.box) - em * 0.25,
    bottom: Math.min(end, ...below.map(({ box }) => box.top)),
  };
}

/** "CHARGEUR  SHIPPER": the same label in a second language, behind a blank. */
const saysAgain = ({ em }: LabelledSheet, from: Label, { box, fields }: Label): boolean =>
  box.left - right(from.box) < em * 2.5 &&
  fields.size > 0 &&
  fields.size === from.fields.size &&
  [...fields].every((field) => from.fields.has(field));

/** "Germany    HBL NO.: HAR204417": a label behind the block's last line, which a tab parts. */
const standsBehindText = (sheet: LabelledSheet, from: Label, { chunk, box }: Label): boolean =>
  (sheet.rows[chunk.row] ?? []).some(
    (text) =>
      text !== chunk &&
      !sheet.labelOf.has(text) &&
      Math.abs(text.box.left - from.box.left) < 2 &&
      right(text.box) < box.left - sheet.em,
  );

function roomyCell(sheet: LabelledSheet, { chunk }: Label): Chunk["box"] | null {
  if (!chunk.cell) return null;
  const mates = sheet.chunks.filter(({ cell }) => cell === chunk.cell);
  // Labels side by side in a band of their own: their values stand in the boxes below.
  const isBand = mates.every(({ row }) => row === chunk.row);
  const hasRoom = bottom(chunk.cell.box) - bottom(chunk.box) > sheet.em * 0.8;
  return mates.length > 1 && (hasRoom || !isBand) ? chunk.cell.box : null;
}

/** The lines inside a region, each with the words that lie in it, until a wide gap or `limit`. */
export function linesIn(sheet: LabelledSheet, region: Region, limit: number): PrintedLine[] {
  const lines: PrintedLine[] = [];
  let last = region.top;
  for (const row of sheet.rows) {
    const words = row.flatMap((chunk) =>
      // A workbook's long texts run on over their neighbours and belong to none of them.
      sheet.page.origin === "sheet" && chunk.box.left < region.left
        ? []
        : partInside(chunk, region, sheet.em, sheet.page.origin === "ocr"),
    );
    if (words.length === 0 || isSmallPrint(sheet, words)) continue;
    // A line of dashes ends what stands above it.
    if (/^[-=_*.~]{4,}$/.test(words.map(({ text }) => text).join(""))) {
      if (lines.length > 0) break;
      continue;
    }
    const top = Math.min(...words.map(({ box }) => box.top));
    if (top - last > sheet.em * (lines.length === 0 ? 2.6 : 1.9)) break;
    lines.push(firstColumn(words, sheet.em));
    last = Math.max(...words.map(({ box }) => bottom(box)));
    if (lines.length >= limit + 2) break;
  }
  return withoutSmallPrint(sheet, lines).slice(0, limit);
}

const heightOf = (line: PrintedLine): number => Math.max(...line.map(({ box }) => box.height));

/** A label's remark that runs on in the label's small letters, above the value in larger ones. */
function withoutSmallPrint(sheet: LabelledSheet, lines: readonly PrintedLine[]): PrintedLine[] {
  for (const count of [1, 2]) {
    const value = lines[count];
    const above = lines.slice(0, count);
    if (
      value &&
      above.every(
        (line) => heightOf(line) < heightOf(value) * 0.82 && !isSeenParty(sheet, textOf(line)),
      )
    )
      return lines.slice(count);
  }
  return [...lines];
}

/** An engine measures letters roughly: a name or an address is no small print to it. */
const isSeenParty = ({ page }: LabelledSheet, text: string): boolean =>
  page.origin === "ocr" && isPartyLine(text);

const isSmallPrint = (sheet: LabelledSheet, words: PrintedLine): boolean =>
  sheet.small !== null &&
  words.every(({ box }) => box.height <= sheet.small! * 1.06) &&
  !isSeenParty(sheet, textOf(words));

/** A typewriter's blank, in heights of a line as an engine measures it. */
const typedBlank = 1.1;
/** So much of a word's height an engine may be wrong about where it begins. */
const roughly = 0.15;

/** The words of a chunk that lie in the region; what follows them after a plain blank stays. */
function partInside(chunk: Chunk, region: Region, em: number, isSeen: boolean): PrintedLine {
  const taken: Word[] = [];
  for (const [index, word] of chunk.words.entries()) {
    const { left, width, height } = word.box;
    const top = isSeen ? word.box.top + height * roughly : word.box.top;
    // A sentence that begins left of the region only passes through it.
    if (taken.length === 0 && isInSentence(chunk, index)) continue;
    // The box number of a label may be lost, and the label then begins behind its value.
    const edge = isSeen && index === 0 ? region.left - em * 1.3 : region.left;
    if (top < region.top - 0.5 || word.box.top + height / 2 >= region.bottom || left < edge)
      continue;
    const before = taken.at(-1);
    const inside = left + Math.min(width, em * 2) / 2 < region.right;
    if (inside || (before && left - right(before.box) < em * (isSeen ? typedBlank : 0.65)))
      taken.push(word);
  }
  return taken;
}

/** Behind a plain blank in a line of prose. */
const isInSentence = ({ words }: Chunk, index: number): boolean =>
  index > 2 &&
  words.length > 8 &&
  words[index]!.box.left - right(words[index - 1]!.box) < words[index]!.box.height * 0.6;

/** Words up to the first gap that parts columns: what lies behind it belongs to another field. */
function firstColumn(words: PrintedLine, em: number): PrintedLine {
  const sorted = words.toSorted((a, b) => a.box.left - b.box.left);
  const cut = sorted.findIndex(
    ({ box }, index) => index > 0 && box.left - right(sorted[index - 1]!.box) > em * 3.5,
  );
  return cut === -1 ? sorted : sorted.slice(0, cut);
}

/** Labels that may be a field's, page by page. */
export const labelsFor = (
  sheets: readonly LabelledSheet[],
  field: FieldName,
): readonly (readonly [LabelledSheet, Label])[] =>
  sheets.flatMap((sheet) =>
    sheet.labels
      .filter((one) => one.fields.has(field) || one.also?.has(field))
      .map((one) => [sheet, one] as const),
  );
