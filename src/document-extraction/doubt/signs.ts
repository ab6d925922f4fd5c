import type { BBox, Word } from "#src/document-recognition/page-model.ts";
import { isLabelText, spellings } from "../labels/label-spellings.ts";
import { isOnlyLabelWords } from "../labels/label-words.ts";
import type { Label, LabelledPage } from "../labels/label.ts";
import { fold } from "../page/fold.ts";
import {
  bottom,
  isFromOcr,
  overlapAcross,
  overlapDown,
  right,
  textOfWords,
  type Chunk,
} from "../page/page-layout.ts";
import type { FoundValue } from "../values/found.ts";
import { fitOf } from "./fit.ts";
import { kindOfValue } from "./value-kinds.ts";

/** What is known of a value, each as `sign=case`: the score card has points for every case. */
export type Signs = readonly string[];

/** A page that was recognised can have misread words, and its places are rough. */
export type Medium = "digital" | "scan";

export type Appraised = { readonly medium: Medium; readonly signs: Signs };

/**
 * The signs of every value of a document, by pointer. They describe how the value is printed and what is
 * around it, and never what it says: the same for all users, whatever their shipments.
 */
export function signsOf(
  layouts: readonly LabelledPage[],
  found: ReadonlyMap<string, FoundValue>,
): ReadonlyMap<string, Appraised> {
  const pages = new Map(layouts.map((layout) => [layout.page.number, layout]));
  const form = [
    `form=${strangeness(layouts)}`,
    `values=${found.size < 8 ? "few" : found.size < 16 ? "some" : "many"}`,
  ];
  const printed = countPrinted(layouts);
  const places = [...found].map(([pointer, { page, bbox, text }]) => ({
    pointer,
    page,
    bbox,
    text,
  }));
  return new Map(
    [...found].map(([pointer, value]): [string, Appraised] => {
      const layout = pages.get(value.page);
      if (!layout) return [pointer, { medium: "digital", signs: [`kind=${kindOfValue(pointer)}`] }];
      const medium: Medium = isFromOcr(layout) ? "scan" : "digital";
      const signs = [
        `kind=${kindOfValue(pointer)}`,
        ...fitSign(pointer, value.text),
        ...form,
        ...labelSigns(pointer, value),
        ...textSigns(value.text),
        `again=${(printed.get(compact(value.text)) ?? 0) > 1 ? "yes" : "no"}`,
        ...aroundSigns(layout, value),
        `shares=${sharing(places, pointer, value)}`,
        ...(medium === "scan" ? [`ocr=${band(value.confidence)}`] : []),
      ];
      return [pointer, { medium, signs }];
    }),
  );
}

function fitSign(pointer: string, text: string): Signs {
  const fit = fitOf(pointer, kindOfValue(pointer), text);
  return fit === null ? [] : [`fit=${fit}`];
}

const compact = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\d]/gu, "");

/** How often each run of up to six words of a line is printed. */
function countPrinted(layouts: readonly LabelledPage[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { chunks } of layouts)
    for (const { words } of chunks)
      for (let from = 0; from < words.length; from += 1) {
        let text = "";
        for (let to = from; to < Math.min(words.length, from + 6); to += 1) {
          text += compact(words[to]!.text);
          if (text.length >= 4) counts.set(text, (counts.get(text) ?? 0) + 1);
        }
      }
  return counts;
}

/** The share of texts that look like labels and whose meaning is unknown. */
function strangeness(layouts: readonly LabelledPage[]): string {
  let [known, unknown] = [0, 0];
  for (const layout of layouts) {
    for (const label of layout.labels)
      if (label.fields.size > 0 || spellings.has(fold(textOf(label)))) known += 1;
      else unknown += 1;
    for (const chunk of layout.chunks)
      if (!layout.labelOf.has(chunk) && endsAsLabel(chunk)) unknown += 1;
  }
  const share = unknown / Math.max(1, known + unknown);
  return share < 0.05 ? "known" : share < 0.15 ? "mostly" : share < 0.3 ? "partly" : "strange";
}

const endsAsLabel = ({ text }: Chunk): boolean => /[\p{L})]:$/u.test(text) && text.length < 60;

const textOf = ({ chunk, from, to }: Label): string => textOfWords(chunk.words.slice(from, to));

/** How the label is spelled, and how the value stands to it. */
function labelSigns(pointer: string, { at, page, bbox }: FoundValue): Signs {
  if (!at || at.label.chunk.page !== page)
    return [`at=${/\/\d+(?:\/|$)/.test(pointer) ? "row" : "no label"}`];
  const { label, rivals } = at;
  const text = textOf(label);
  const spelled = spellings.has(fold(text)) ? "listed" : label.also ? "joint" : "by words";
  const isOnRow = overlapDown(label.bbox, bbox) > 0.5;
  const isIn = isOnRow && right(bbox) <= right(label.chunk.bbox) + 1;
  const height = Math.max(1, label.bbox.height);
  const isAbove = !isOnRow && bbox.top < label.bbox.top;
  const down = isAbove ? label.bbox.top - bottom(bbox) : bbox.top - bottom(label.bbox);
  const gap = (isOnRow ? bbox.left - right(label.bbox) : down) / height;
  const shift = Math.abs(bbox.left - label.bbox.left) / height;
  return [
    `at=${isIn ? "its line" : isOnRow ? "beside" : isAbove ? "above" : "below"}`,
    `label=${spelled}${label.colon ? " with colon" : ""}`,
    `gap=${gap < 1 ? "close" : gap < 3 ? "near" : gap < 8 ? "apart" : "far"}`,
    `rivals=${rivals <= 0 ? "none" : rivals < 3 ? "some" : "many"}`,
    ...(isOnRow ? [] : [`shift=${shift < 0.7 ? "none" : shift < 3 ? "small" : "large"}`]),
  ];
}

/** The shape of the text. */
function textSigns(text: string): Signs {
  const lines = text.split("\n");
  const isLabelLike =
    /[\p{L})]:$/u.test(text) || isLabelText(text) || lines.some((line) => isOnlyLabelWords(line));
  const hasLabel = /[\p{L}.)]:(?:\s|$)/u.test(text);
  return [
    `text=${isLabelLike ? "like a label" : hasLabel ? "with a colon" : "plain"}`,
    `length=${text.length < 4 ? "tiny" : text.length < 9 ? "short" : text.length < 25 ? "line" : text.length < 80 ? "long" : "block"}`,
    `lines=${lines.length < 2 ? "one" : lines.length < 5 ? "block" : "tall"}`,
    `letters=${/\p{Ll}/u.test(text) ? (/\p{Lu}/u.test(text) ? "mixed" : "small") : "capitals"}`,
  ];
}

const isInside = (inner: BBox, outer: BBox): boolean =>
  inner.left + inner.width / 2 > outer.left &&
  inner.left + inner.width / 2 < right(outer) &&
  inner.top + inner.height / 2 > outer.top &&
  inner.top + inner.height / 2 < bottom(outer);

/** What stands before, above, under and directly beside the value. */
function aroundSigns(layout: LabelledPage, { bbox, at, text }: FoundValue): Signs {
  const { em } = layout;
  const near = layout.chunks.filter(
    (chunk) => chunk.bbox.top < bottom(bbox) + em * 3 && bottom(chunk.bbox) > bbox.top - em * 3,
  );
  const words = near.flatMap((chunk) => chunk.words);
  const own = compact(textOfWords(words.filter((word) => isInside(word.bbox, bbox))));
  const first = { ...bbox, height: Math.min(bbox.height, em * 1.2) };
  const beside = near
    .filter((chunk) => overlapDown(chunk.bbox, first) > 0.5 && chunk.bbox.left < bbox.left - 1)
    .toSorted((a, b) => b.bbox.left - a.bbox.left)[0];
  const above = near
    .filter(
      (chunk) =>
        bottom(chunk.bbox) <= bbox.top + em * 0.4 &&
        bbox.top - bottom(chunk.bbox) < em * 1.6 &&
        overlapAcross(chunk.bbox, bbox) > 0.2,
    )
    .toSorted((a, b) => b.bbox.top - a.bbox.top)[0];
  const under = near.find(
    (chunk) =>
      chunk.bbox.top >= bottom(bbox) - em * 0.3 &&
      chunk.bbox.top - bottom(bbox) < em * 0.7 &&
      Math.abs(chunk.bbox.left - bbox.left) < em,
  );
  return [
    `left=${whatIs(layout, beside, at?.label, bbox)}`,
    `above=${whatIs(layout, above, at?.label, bbox)}`,
    `under=${under === undefined ? "nothing" : layout.labelOf.has(under) || endsAsLabel(under) ? "label" : "text"}`,
    `printed=${own.includes(compact(text)) ? "as it is" : "otherwise"}`,
    `cut=${cutOf(words, bbox, at?.label)}`,
  ];
}

/** A neighbour of the value, seen from it. */
function whatIs(
  layout: LabelledPage,
  chunk: Chunk | undefined,
  own: Label | undefined,
  bbox: BBox,
): string {
  if (!chunk) return "nothing";
  if (own?.chunk === chunk) return "its label";
  if (chunk.words.some((word) => isInside(word.bbox, bbox))) return "its line";
  const label = layout.labelOf.get(chunk);
  if (label) return label.fields.size > 0 ? "label" : "unknown label";
  return endsAsLabel(chunk)
    ? "colon"
    : chunk.bbox.height < layout.em * 0.85
      ? "small text"
      : "text";
}

/** Words that touch the value and are no part of it nor of its label. */
function cutOf(words: readonly Word[], bbox: BBox, own: Label | undefined): string {
  const labelled = new Set(own?.chunk.words.slice(0, own.to));
  const touching = words.filter(
    (word) =>
      overlapDown(word.bbox, bbox) > 0.5 && !isInside(word.bbox, bbox) && !labelled.has(word),
  );
  const left = touching.some(({ bbox: word }) => {
    const gap = bbox.left - right(word);
    return gap > -1 && gap < word.height * 0.6;
  });
  const after = touching.some(({ bbox: word }) => {
    const gap = word.left - right(bbox);
    return gap > -1 && gap < word.height * 0.6;
  });
  return left ? (after ? "both" : "left") : after ? "right" : "no";
}

type Placed = {
  readonly pointer: string;
  readonly page: number;
  readonly bbox: BBox;
  readonly text: string;
};

/** Whether words of the value are another field's as well: each belongs to one. */
function sharing(
  places: readonly Placed[],
  pointer: string,
  { page, bbox, text }: FoundValue,
): string {
  const others = places.filter(
    (one) =>
      one.pointer !== pointer &&
      one.page === page &&
      overlapAcross(one.bbox, bbox) > 0.5 &&
      overlapDown(one.bbox, bbox) > 0.5,
  );
  if (others.length === 0) return "none";
  return others.some((one) => one.text === text) ? "same text" : "other text";
}

/** OCR's confidence in bands that hold about as many values each. */
const band = (confidence: number): string =>
  confidence < 0.6
    ? "below 0.6"
    : confidence < 0.75
      ? "0.6"
      : confidence < 0.85
        ? "0.75"
        : confidence < 0.9
          ? "0.85"
          : confidence < 0.95
            ? "0.9"
            : "0.95";
