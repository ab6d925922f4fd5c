import { bottom, middle, right } from "#src/document-recognition/layout/bbox.ts";
import type { BBox, Cell, Page, Word } from "#src/document-recognition/page-model.ts";
import { partedFromTitle } from "./glued-title.ts";
import { withoutSplits } from "./split-lines.ts";
import { numberRows } from "./rows.ts";

export { bottom, right };

/** Words that belong together: a line, or the part of it between two wide gaps. */
export type Chunk = {
  readonly page: number;
  readonly text: string;
  readonly bbox: BBox;
  readonly words: readonly Word[];
  /** Index of the visual row on its page; chunks side by side share it. */
  readonly row: number;
  /** Where the chunk comes in reading order, over all pages. */
  readonly order: number;
  /** The cell that contains it, if any. */
  readonly cell: TableCell | null;
};

export type TableCell = Cell & { readonly table: number; readonly page: number };

/** A page with its chunks and rows: labels and values are searched for in it. */
export type PageLayout = {
  readonly page: Page;
  readonly chunks: readonly Chunk[];
  readonly rows: readonly (readonly Chunk[])[];
  readonly cells: readonly TableCell[];
  /** Usual height of a line, the unit of distances. */
  readonly em: number;
  /** Texts stamped over the page, "DRAFT". */
  readonly watermarks: readonly string[];
};

/** An OCR engine read its words and may have misread them. */
export const isFromOcr = ({ page }: Pick<PageLayout, "page">): boolean => page.origin === "ocr";

/** The words of each visual row, across its columns. */
export const wordsByRow = ({ rows }: Pick<PageLayout, "rows">): (readonly Word[])[] =>
  rows.map((row) => row.flatMap(({ words }) => words));

/** The share of the shorter of two spans that they have in common, 0 to 1. */
const overlap = (a: number, b: number, c: number, d: number): number =>
  Math.max(0, Math.min(b, d) - Math.max(a, c)) / Math.max(0.1, Math.min(b - a, d - c));
export const overlapAcross = (a: BBox, b: BBox): number =>
  overlap(a.left, right(a), b.left, right(b));
export const overlapDown = (a: BBox, b: BBox): number =>
  overlap(a.top, bottom(a), b.top, bottom(b));

export function bboxAround(bboxes: readonly BBox[]): BBox {
  const left = Math.min(...bboxes.map((bbox) => bbox.left));
  const top = Math.min(...bboxes.map((bbox) => bbox.top));
  return {
    left,
    top,
    width: Math.max(...bboxes.map(right)) - left,
    height: Math.max(...bboxes.map(bottom)) - top,
  };
}

export const textOfWords = (words: readonly Word[]): string =>
  words.map(({ text }) => text).join(" ");

/** A gap wider than this many line heights separates two columns. */
const columnGap = 1.4;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 10;

export function layoutOf(page: Page): PageLayout {
  const printed = page.lines.flatMap(({ words }) =>
    partsOf(withoutLeaders(words).flatMap(unglued)),
  );
  const em = median(printed.map(heightOf));
  const upright = printed.filter((words) => heightOf(words) < em * watermarkHeight);
  const pieces =
    page.origin === "ocr"
      ? withoutSplits(upright).flatMap((words) => partedFromTitle(page, words))
      : upright;
  const cells = page.tables.flatMap((table, index) =>
    table.cells.map((cell) => ({ ...cell, table: index, page: page.number })),
  );
  const bare = pieces.map((words, order) => ({
    page: page.number,
    text: textOfWords(words),
    bbox: bboxAround(words.map(({ bbox }) => bbox)),
    words,
    order: page.number * 100_000 + order,
  }));
  const rowOf = numberRows(bare.map(({ bbox }) => bbox));
  const chunks = bare.map((piece, index): Chunk => ({
    ...piece,
    row: rowOf[index]!,
    cell: cellAt(cells, piece.bbox),
  }));
  const rows: Chunk[][] = [];
  for (const chunk of chunks) (rows[chunk.row] ??= []).push(chunk);
  return {
    page,
    chunks,
    rows: rows.map((row) => row.toSorted((a, b) => a.bbox.left - b.bbox.left)),
    cells,
    em,
    watermarks: printed.filter((words) => heightOf(words) >= em * watermarkHeight).map(textOfWords),
  };
}

const heightOf = (words: readonly Word[]): number =>
  Math.max(...words.map(({ bbox }) => bbox.height));

/** Letters this many lines tall are a stamp over the page ("DRAFT"), not part of its lines. */
const watermarkHeight = 4;

/** "VESSEL ......... EVER ACE": leader dots connect a label to its value like a colon. */
const withoutLeaders = (words: readonly Word[]): readonly Word[] =>
  words.some(isLeader) && !words.some(({ text }) => text.includes("@"))
    ? words.flatMap((word, index) => {
        if (isLeader(word)) return [];
        const next = words[index + 1];
        return next && isLeader(next) && !word.text.endsWith(":")
          ? [{ ...word, text: `${word.text}:` }]
          : [word];
      })
    : words;

const isLeader = ({ text }: Word): boolean => /^[.\u2026·]+:?$/.test(text);

/** "DATE:FEB" is the end of a label and the beginning of a value; "08:00" and URLs are not. */
function unglued(word: Word): Word[] {
  const parts = /^([A-Za-z.#()'/]*[A-Za-z.)]:)([A-Za-z0-9].*)$/.exec(word.text);
  if (!parts || /^(?:https?|mailto):/i.test(word.text)) return [word];
  const width = (word.bbox.width * parts[1]!.length) / word.text.length;
  return [
    { ...word, text: parts[1]!, bbox: { ...word.bbox, width } },
    {
      ...word,
      text: parts[2]!,
      bbox: { ...word.bbox, left: word.bbox.left + width, width: word.bbox.width - width },
    },
  ];
}

function partsOf(words: readonly Word[]): Word[][] {
  const parts: Word[][] = [];
  for (const word of words.filter(({ text }) => text.trim() !== "")) {
    const last = parts.at(-1);
    const before = last?.at(-1);
    const gap = before ? word.bbox.left - right(before.bbox) : 0;
    const height = before ? Math.max(before.bbox.height, word.bbox.height) : 1;
    if (last && gap <= height * columnGap) last.push(word);
    else parts.push([word]);
  }
  return parts;
}

const cellAt = (cells: readonly TableCell[], bbox: BBox): TableCell | null =>
  cells.find(
    (cell) =>
      middle(bbox) >= cell.bbox.top &&
      middle(bbox) <= bottom(cell.bbox) &&
      bbox.left + bbox.width / 2 >= cell.bbox.left - 1 &&
      bbox.left + bbox.width / 2 <= right(cell.bbox) + 1,
  ) ?? null;
