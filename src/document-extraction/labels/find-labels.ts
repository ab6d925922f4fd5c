import type { BBox } from "#src/document-recognition/page-model.ts";
import { headsOf, type Head } from "../tables/columns.ts";
import { isLabelText } from "./label-spellings.ts";
import { fieldsOfLabel, labelsOf } from "./labels.ts";
import type { FieldName } from "./lexicon.ts";
import { isPartyLine } from "../parties/party-lines.ts";
import {
  bottom,
  isFromOcr,
  overlapAcross,
  right,
  type Chunk,
  type PageLayout,
} from "../page/page-layout.ts";
import { titlesOf } from "../classify/titles.ts";
import type { Label } from "./label.ts";

/**
 * The page with its labels, the chunk of each, and the height of a form's labels. Lines that continue
 * a label's remark are removed, because they are not values.
 */
export function findLabels(whole: PageLayout): PageLayout & {
  readonly labels: readonly Label[];
  readonly labelOf: ReadonlyMap<Chunk, Label>;
  readonly small: number | null;
} {
  const heads = headsOf(whole);
  const bare = without(whole, new Set(whole.chunks.flatMap((chunk) => restOfRemark(whole, chunk))));
  const layout = joined(bare, heads);
  const titles = new Set(
    titlesOf(layout)
      .filter(({ weight, chunk }) => weight >= titleWeight && !isOcrLabel(layout, chunk))
      .map(({ chunk }) => chunk),
  );
  const known = labelsOf(layout)
    .filter(
      ({ chunk, colon, from }) =>
        !titles.has(chunk) || ((colon || hasColonBeside(layout, chunk)) && from <= 1),
    )
    // The country code of Vietnam; the label of a voyage number is printed "V/N".
    .filter(({ chunk }) => chunk.text !== "VN")
    // A column name ends the text above it and labels no single value.
    .map((one) =>
      heads.some((head) => isInHead(head, one)) ? { ...one, fields: none, also: null } : one,
    );
  const small = smallLetters(layout, known);
  const labels = [
    ...known.filter((one) => !continuesName(layout, one) && !isFilledIn(layout, one, small)),
    ...unknownLabels(layout, known, titles, small, heads),
    ...colonLabels(layout, known, titles),
  ].toSorted((a, b) => a.chunk.order - b.chunk.order || a.from - b.from);
  // The chunk's first label; a later one in the line does not make the line a label.
  const labelOf = new Map<Chunk, Label>();
  for (const one of labels)
    if (!labelOf.has(one.chunk) && one.from <= 1) labelOf.set(one.chunk, one);
  return { ...layout, labels, labelOf, small };
}

/** A label that a narrow column breaks in two, "Total number of / containers", is one label. */
function joined(layout: PageLayout, heads: readonly Head[]): PageLayout {
  const second = new Map<Chunk, Chunk>();
  for (const chunk of layout.chunks) {
    const next = heads.some((head) => isInHead(head, chunk)) ? null : lineBelow(layout, chunk);
    if (next && isBroken(chunk, next)) second.set(chunk, next);
  }
  return without(layout, new Set(second.values()), second);
}

/** Together they are a label, the second line alone is not, and no colon separates the two. */
const isBroken = ({ text }: Chunk, { text: next }: Chunk): boolean =>
  !/[:\d]/.test(text) &&
  /^[A-Za-z(/&.# ]+:?$/.test(next) &&
  next.split(" ").length <= 4 &&
  isLabelText(`${text} ${next}`) &&
  !isLabelText(next);

/** "MASTER BILL OF LADING   : MEDUMW203244": the colon stands in a column of its own. */
const hasColonBeside = ({ rows }: PageLayout, { row, bbox }: Chunk): boolean =>
  (rows[row] ?? []).some((next) => next.bbox.left > right(bbox) && /^[:=]/.test(next.text));

const lineBelow = (layout: PageLayout, { bbox, row }: Chunk): Chunk | undefined =>
  layout.rows
    .slice(row + 1, row + 3)
    .flat()
    .find(
      (below) =>
        (Math.abs(below.bbox.left - bbox.left) < 2 ||
          Math.abs(right(below.bbox) - right(bbox)) < 1) &&
        Math.abs(below.bbox.height - bbox.height) < 0.8 &&
        below.bbox.top - bottom(bbox) < bbox.height * 0.6,
    );

/** The page without some lines; the first half of a broken label gets the words of the second. */
function without(
  layout: PageLayout,
  gone: ReadonlySet<Chunk>,
  second: ReadonlyMap<Chunk, Chunk> = new Map(),
): PageLayout {
  if (gone.size === 0) return layout;
  const whole = (chunk: Chunk): Chunk => {
    const rest = second.get(chunk);
    return rest
      ? { ...chunk, words: [...chunk.words, ...rest.words], text: `${chunk.text} ${rest.text}` }
      : chunk;
  };
  const rows = layout.rows
    .map((row) => row.filter((chunk) => !gone.has(chunk)).map(whole))
    .filter((row) => row.length > 0)
    .map((chunks, row) => chunks.map((chunk) => ({ ...chunk, row })));
  return { ...layout, rows, chunks: rows.flat().toSorted((a, b) => a.order - b.order) };
}

/**
 * "Notify address (Carrier not responsible / for failure to notify):": the lines that continue the
 * bracket of a label, down to its end.
 */
function restOfRemark(layout: PageLayout, chunk: Chunk): readonly Chunk[] {
  const opened = chunk.text.lastIndexOf("(");
  const fromOcr = isFromOcr(layout);
  const before = chunk.text.slice(0, Math.max(0, opened));
  if (opened < 2 || chunk.text.includes(")", opened) || !isBeforeRemark(before, fromOcr)) return [];
  const lines: Chunk[] = [];
  for (const row of layout.rows.slice(chunk.row + 1, chunk.row + 5)) {
    const last = lines.at(-1) ?? chunk;
    const next = row.find(({ bbox }) => Math.abs(bbox.left - chunk.bbox.left) < 2);
    if (!next) continue;
    if (
      Math.abs(next.bbox.height - chunk.bbox.height) > (fromOcr ? chunk.bbox.height * 0.5 : 0.8) ||
      next.bbox.top - bottom(last.bbox) > next.bbox.height * 0.75
    )
      return [];
    lines.push(next);
    // OCR reads "H" or "52" for the closing bracket of "Clause 1)".
    if (fromOcr && next.text.length <= 3) return lines;
    if (next.text.includes(")")) return /\)[:.*]*$/.test(next.text) ? lines : [];
  }
  return [];
}

/** A label, or one and a sentence: "Place of Receipt. Applicable only when document used as". */
const isBeforeRemark = (before: string, fromOcr: boolean): boolean =>
  fieldsOfLabel(before) !== null ||
  (fromOcr && /^.{4,40}?[.:,] /.test(before) && fieldsOfLabel(before.split(/[.:,] /)[0]!) !== null);

/** Under a form's small label, in larger letters: "I.T.", "ORIGIN" are values. */
const isFilledIn = (
  layout: PageLayout,
  { chunk, from, to, colon }: Label,
  small: number | null,
): boolean =>
  small !== null &&
  !colon &&
  from === 0 &&
  to >= chunk.words.length &&
  chunk.bbox.height > small * 1.2 &&
  (layout.rows[chunk.row - 1] ?? []).some(
    ({ bbox }) =>
      bbox.height <= small * 1.06 &&
      Math.abs(bbox.left - chunk.bbox.left) < layout.em &&
      chunk.bbox.top - bottom(bbox) < layout.em * 0.6,
  );

/**
 * A narrow field breaks a name before its last word: "OAKLAND INTERNATIONAL CONTAINER / TERMINAL".
 */
const continuesName = (layout: PageLayout, { chunk, from, to, colon }: Label): boolean =>
  !colon &&
  from === 0 &&
  to >= chunk.words.length &&
  /^(?:terminals?|line|lines|carrier|shipping|cargo|freight|transport)$/i.test(chunk.text) &&
  (layout.rows[chunk.row - 1] ?? []).some(
    ({ bbox, text }) =>
      Math.abs(bbox.left - chunk.bbox.left) < 2 &&
      Math.abs(bbox.height - chunk.bbox.height) < 1 &&
      chunk.bbox.top - bottom(bbox) < layout.em * 0.6 &&
      /[A-Z]{3}/.test(text) &&
      !text.endsWith(":"),
  );

const titleWeight = 4;

/** Labels that OCR measured too large: below the top, or of a number, they are no titles. */
const isOcrLabel = (layout: PageLayout, { text, bbox }: Chunk): boolean =>
  isFromOcr(layout) &&
  (bbox.top > layout.page.height * 0.12 || /\b(?:no|number|nr)\.?$/i.test(text)) &&
  isLabelText(text);
const none: ReadonlySet<FieldName> = new Set();

const isInHead = (head: Head, { bbox }: { readonly bbox: BBox }): boolean =>
  bbox.top >= head.top - 1 &&
  bottom(bbox) <= head.bottom + 1 &&
  head.columns.some((column) => column.kind !== "other" && overlapAcross(column.bbox, bbox) > 0);

const median = (values: readonly number[]): number | null =>
  values.length < 4 ? null : values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/**
 * The height of labels on forms, which print them smaller than the values; null on other documents.
 */
function smallLetters(layout: PageLayout, labels: readonly Label[]): number | null {
  const whole = labels.filter(({ chunk, to, from }) => to >= chunk.words.length && from <= 1);
  const own = median(whole.map(({ bbox }) => bbox.height));
  const others = median(
    layout.chunks
      .filter((chunk) => !labels.some((one) => one.chunk === chunk))
      .map(({ bbox }) => bbox.height),
  );
  return own !== null && others !== null && own < others * 0.88 ? own : null;
}

/** On a form a text in the labels' small letters is a label too, often an unknown one. */
function unknownLabels(
  layout: PageLayout,
  known: readonly Label[],
  titles: ReadonlySet<Chunk>,
  small: number | null,
  heads: readonly Head[],
): Label[] {
  if (small === null) return [];
  return layout.chunks
    .filter(
      (chunk) =>
        chunk.bbox.height <= small * 1.06 &&
        /[A-Za-z]{2}/.test(chunk.text) &&
        // No title is printed in smaller letters than the values.
        (!titles.has(chunk) || chunk.bbox.height < layout.em * 0.88) &&
        !known.some((one) => one.chunk === chunk) &&
        !(isFromOcr(layout) && isPartyLine(chunk.text)) &&
        !continuesLabel(layout, chunk),
    )
    .map((chunk) =>
      wholeLabel(
        chunk,
        heads.some((head) => isInHead(head, chunk))
          ? none
          : (fieldsOfLabel(withNextLine(layout, chunk)) ?? fieldsOfLabel(chunk.text) ?? none),
        false,
      ),
    );
}

/** In a column or row of labels that end with a colon, every text that ends with one is a label. */
function colonLabels(
  layout: PageLayout,
  known: readonly Label[],
  titles: ReadonlySet<Chunk>,
): Label[] {
  const column = known.filter(({ colon, from, end, to }) => colon && from === 0 && to >= end);
  return layout.chunks
    .filter(
      (chunk) =>
        /[A-Za-z)]:$/.test(chunk.text) &&
        chunk.words.length <= 6 &&
        !titles.has(chunk) &&
        !known.some((one) => one.chunk === chunk) &&
        (column.filter(({ bbox }) => Math.abs(bbox.left - chunk.bbox.left) < layout.em * 0.5)
          .length >= 3 ||
          // Beside such a label, in its row.
          column.some((one) => one.chunk.row === chunk.row)),
    )
    .map((chunk) => wholeLabel(chunk, none, true));
}

const wholeLabel = (chunk: Chunk, fields: ReadonlySet<FieldName>, colon: boolean): Label => ({
  fields,
  also: null,
  chunk,
  bbox: chunk.bbox,
  from: 0,
  to: chunk.words.length,
  end: chunk.words.length,
  colon,
  inner: false,
});

/** A label that its field breaks: "NO. & SEQUENCE OF SEA / WAYBILLS". */
function withNextLine(layout: PageLayout, { bbox, row, text }: Chunk): string {
  const next = (layout.rows[row + 1] ?? []).find(
    (below) =>
      below.bbox.height <= bbox.height * 1.06 &&
      Math.abs(below.bbox.left - bbox.left) < 2 &&
      below.bbox.top - bottom(bbox) < bbox.height * 0.75,
  );
  return next ? `${text} ${next.text}` : text;
}

/** The second line of a label's remark: directly below another small line. */
const continuesLabel = (layout: PageLayout, { bbox, row }: Chunk): boolean =>
  (layout.rows[row - 1] ?? []).some(
    (above) =>
      above.bbox.height <= bbox.height * 1.06 &&
      overlapAcross(above.bbox, bbox) > 0 &&
      bbox.top - bottom(above.bbox) < bbox.height * 0.75,
  );
