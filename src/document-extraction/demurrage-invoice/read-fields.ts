import {
  bottom,
  overlapAcross,
  textOfWords,
  type Chunk,
  type PageLayout,
} from "../page/page-layout.ts";
import { foundIn, type FoundValue } from "../values/found.ts";
import { datePattern, wordsPrinting } from "../values/kinds.ts";
import type { Word } from "#src/document-recognition/page-model.ts";
import { isPlainWord, labelAt, type InvoiceField } from "./labels.ts";
import { formOf, pickValue, type ValueForm } from "./picked-values.ts";

/** A value of a field, and the visual row where it stands. */
export type InvoiceValue = FoundValue & {
  readonly field: Exclude<InvoiceField, "other">;
  readonly row: number;
  /** Below a column's title, where several rows may follow. */
  readonly isColumn: boolean;
};

export type ReadFields = {
  readonly values: readonly InvoiceValue[];
  /** Every word that a label or its value explains. */
  readonly explained: ReadonlySet<Word>;
  /** Fields of which a label is printed, with a value or without. */
  readonly labelled: ReadonlySet<InvoiceField>;
};

type FoundLabel = {
  readonly field: InvoiceField;
  readonly chunk: Chunk;
  /** Words of the label, and where what follows begins and ends in its chunk. */
  readonly words: readonly Word[];
  readonly to: number;
  readonly end: number;
  /** A label whose second line is below it. */
  readonly below: Chunk | null;
};

/** How many words of a chunk, from one on, a label of so many characters has. */
function wordsIn(words: readonly Word[], from: number, length: number): number {
  let characters = -1;
  let count = 0;
  while (from + count < words.length && characters < length)
    characters += 1 + words[from + count++]!.text.length;
  return count;
}

/** Whether a value of the form stands right after a label, which then needs no colon. */
function followsAtOnce(form: ValueForm, text: string, isAtBeginning: boolean): boolean {
  if (form !== "text") return pickValue(form, text) !== null;
  // "Discharge Port Oakland, CA", "Rule BHLN-716 item 3": names and numbers, no sentence.
  return isAtBeginning && /^(?:[A-Z][a-z]+\b(?:,| [A-Z]|$)|[A-Z]+-?\d)/.test(text);
}

/** The labels of a page. One within a sentence counts only where a value of its form follows at once. */
function labelsOf(layout: PageLayout): FoundLabel[] {
  const second = new Set<Chunk>();
  return layout.chunks.flatMap((chunk) => {
    if (second.has(chunk)) return [];
    const below = lineBelow(layout, chunk);
    const joined = below && labelAt(`${chunk.text} ${below.text}`);
    const isJoined =
      below !== null &&
      joined !== null &&
      joined.length >= `${chunk.text} ${below.text}`.replace(/[:\s]+$/, "").length &&
      joined.length > chunk.text.length;
    if (isJoined) {
      second.add(below);
      return [
        {
          field: joined.field,
          chunk,
          words: [...chunk.words, ...below.words],
          to: chunk.words.length,
          end: chunk.words.length,
          below,
        },
      ];
    }
    return labelsInChunk(chunk);
  });
}

function labelsInChunk(chunk: Chunk): FoundLabel[] {
  const { words } = chunk;
  const found: FoundLabel[] = [];
  for (let from = 0; from < words.length;) {
    const rest = textOfWords(words.slice(from));
    const label = labelAt(rest.replace(/^\(/, ""));
    const count = label ? wordsIn(words, from, label.length) : 0;
    const last = words[from + count - 1];
    const follows = words.slice(from + count);
    const hasColon = last !== undefined && /[:#]$/.test(last.text);
    const isWhole = from === 0 && follows.length === 0;
    const form = label && label.field !== "other" ? formOf[label.field] : null;
    const text = textOfWords(words.slice(from, from + count));
    const next = textOfWords(follows);
    const hasValue = !isPlainWord(text) && form !== null && followsAtOnce(form, next, from === 0);
    if (label && (hasColon || isWhole || hasValue)) {
      found.push({
        field: label.field,
        chunk,
        words: words.slice(from, from + count),
        to: from + count,
        end: words.length,
        below: null,
      });
      from += count;
    } else from += 1;
  }
  return found.map((one, index) => {
    const next = found[index + 1];
    return next ? { ...one, end: words.indexOf(next.words[0]!) } : one;
  });
}

/** The rest of a title that a narrow column breaks into two lines. */
function lineBelow(layout: PageLayout, chunk: Chunk): Chunk | null {
  const below = (layout.rows[chunk.row + 1] ?? []).find(
    (one) => overlapAcross(one.bbox, chunk.bbox) > 0.3,
  );
  return below && below.bbox.top - bottom(chunk.bbox) < layout.em * 0.9 ? below : null;
}

/** Every labelled value of the pages: after the label, right of it, or in the column below it. */
export function readFields(layouts: readonly PageLayout[]): ReadFields {
  const values: InvoiceValue[] = [];
  const explained = new Set<Word>();
  const labelled = new Set<InvoiceField>();
  for (const layout of layouts) {
    const labels = labelsOf(layout);
    const labelChunks = new Map<Chunk, FoundLabel>();
    for (const label of labels) {
      if (!labelChunks.has(label.chunk)) labelChunks.set(label.chunk, label);
      if (label.below) labelChunks.set(label.below, label);
      for (const word of label.words) explained.add(word);
      labelled.add(label.field);
    }
    for (const label of labels) {
      if (label.field === "other") {
        // The invoice's own number is no bill of lading.
        const [first] = label.chunk.words.slice(label.to, label.end);
        if (first && /^invoice/i.test(label.words[0]!.text)) explained.add(first);
        continue;
      }
      for (const value of valuesAt(layout, { ...label, field: label.field }, labelChunks)) {
        values.push(value.value);
        for (const word of value.words) explained.add(word);
      }
    }
  }
  return { values, explained, labelled };
}

type Taken = { readonly value: InvoiceValue; readonly words: readonly Word[] };
type ValueLabel = FoundLabel & { readonly field: InvoiceValue["field"] };

function valuesAt(
  layout: PageLayout,
  label: ValueLabel,
  labels: ReadonlyMap<Chunk, FoundLabel>,
): Taken[] {
  const own = label.chunk.words.slice(label.to, label.end);
  const inline = own.length > 0 ? taken(layout, label, label.chunk, own, false) : [];
  if (inline.length > 0 || own.length > 1) return inline;
  const row = layout.rows[label.chunk.row] ?? [];
  const right = row[row.indexOf(label.chunk) + 1];
  if (right && !labels.has(right)) {
    const beside = taken(layout, label, right, right.words, false);
    if (beside.length > 0) return beside;
  }
  return inColumn(layout, label, labels);
}

function inColumn(
  layout: PageLayout,
  label: ValueLabel,
  labels: ReadonlyMap<Chunk, FoundLabel>,
): Taken[] {
  const found: Taken[] = [];
  let last = bottom((label.below ?? label.chunk).bbox);
  for (const row of layout.rows.slice((label.below ?? label.chunk).row + 1)) {
    const chunk = row.find((one) => overlapAcross(one.bbox, label.chunk.bbox) > 0.2);
    if (row[0] && row[0].bbox.top - last > layout.em * 3.2) break;
    if (/^\W*(?:grand |sub-?)?total\b/i.test(row[0]?.text ?? "")) break;
    if (!chunk) continue;
    if (labels.has(chunk)) break;
    const picked = taken(layout, label, chunk, chunk.words, true);
    if (picked.length === 0 && found.length === 0) break;
    last = bottom(chunk.bbox);
    found.push(...picked);
    if (formOf[label.field] === "text") break;
  }
  return found;
}

/** "11/07/2026 - 11/11/2026": a period, where two dates follow a label of one. */
const period = new RegExp(
  `(${datePattern.source})\\s*(?:-|–|to|through|thru|until|/)\\s*(?:and including )?(${datePattern.source})`,
  "i",
);
const periodFields: Partial<
  Record<InvoiceValue["field"], readonly [InvoiceValue["field"], InvoiceValue["field"]]>
> = {
  charged_days: ["charged_from", "charged_to"],
  charged_from: ["charged_from", "charged_to"],
  free_days: ["free_time_start", "free_time_end"],
  free_time_start: ["free_time_start", "free_time_end"],
};
const daysIn = /\b(\d{1,3}) ?(?:calendar |working |business |free )?days?\b/i;

function taken(
  layout: PageLayout,
  label: ValueLabel,
  chunk: Chunk,
  words: readonly Word[],
  isColumn: boolean,
): Taken[] {
  const text = textOfWords(words);
  const of = (field: InvoiceValue["field"], printed: string): Taken[] => {
    const printing = wordsPrinting(words, printed);
    if (printing.length === 0) return [];
    const found = foundIn(layout.page.number, printing, printed);
    return [{ value: { ...found, field, row: chunk.row, isColumn }, words: printing }];
  };
  const ends = periodFields[label.field];
  const dates = ends && period.exec(text);
  if (ends && dates) {
    const days = daysIn.exec(text.replace(dates[0], " "))?.[0];
    const countField = ends[0] === "charged_from" ? "charged_days" : "free_days";
    const second = dates[0].slice(dates[1]!.length);
    return [
      ...of(ends[0], dates[1]!),
      ...of(ends[1], datePattern.exec(second)![0]),
      ...(days === undefined ? [] : of(countField, days)),
    ];
  }
  const isDate = label.field === "charged_days" && pickValue("date", text);
  if (isDate) return [...of("charged_from", isDate), ...of("charged_to", isDate)];
  const picked = pickValue(formOf[label.field], text, isColumn);
  return picked === null ? [] : of(label.field, picked);
}
