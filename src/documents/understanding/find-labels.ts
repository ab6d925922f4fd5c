import type { Box } from "../page-model.ts";
import { headsOf, type Head } from "./columns.ts";
import { isLabelText } from "./label-spellings.ts";
import { fieldsOf, labelsOf, type Label } from "./labels.ts";
import type { FieldName } from "./lexicon.ts";
import { isPartyLine } from "./party-lines.ts";
import { bottom, isSeen, overlapAcross, type Chunk, type Sheet } from "./sheet.ts";
import { titlesOf } from "./titles.ts";

/**
 * The page with its labels, which chunk each makes a label of, and how tall a form's labels are. The
 * lines in which a label's remark goes on are gone: they are no one's value.
 */
export function findLabels(whole: Sheet): Sheet & {
  readonly labels: readonly Label[];
  readonly labelOf: ReadonlyMap<Chunk, Label>;
  readonly small: number | null;
} {
  const heads = headsOf(whole);
  const bare = without(whole, new Set(whole.chunks.flatMap((chunk) => restOfRemark(whole, chunk))));
  const sheet = joined(bare, heads);
  const titles = new Set(
    titlesOf(sheet)
      .filter(({ weight, chunk }) => weight >= titleWeight && !isSeenLabel(sheet, chunk))
      .map(({ chunk }) => chunk),
  );
  const known = labelsOf(sheet)
    .filter(({ chunk, colon, from }) => !titles.has(chunk) || (colon && from <= 1))
    // Vietnam's code; the label of a voyage's number is printed "V/N".
    .filter(({ chunk }) => chunk.text !== "VN")
    // The head of a column ends what stands above it and names no single value.
    .map((one) =>
      heads.some((head) => isInHead(head, one)) ? { ...one, fields: none, also: null } : one,
    );
  const small = smallLetters(sheet, known);
  const labels = [
    ...known.filter((one) => !continuesName(sheet, one) && !isFilledIn(sheet, one, small)),
    ...unknownLabels(sheet, known, titles, small, heads),
    ...colonLabels(sheet, known, titles),
  ].toSorted((a, b) => a.chunk.order - b.chunk.order || a.from - b.from);
  // The chunk's first label; one that stands further on in a line does not make the line a label.
  const labelOf = new Map<Chunk, Label>();
  for (const one of labels)
    if (!labelOf.has(one.chunk) && one.from <= 1) labelOf.set(one.chunk, one);
  return { ...sheet, labels, labelOf, small };
}

/** A label that a narrow column breaks in two, "Total number of / containers", is one. */
function joined(sheet: Sheet, heads: readonly Head[]): Sheet {
  const second = new Map<Chunk, Chunk>();
  for (const chunk of sheet.chunks) {
    const next = heads.some((head) => isInHead(head, chunk)) ? null : lineBelow(sheet, chunk);
    if (next && isBroken(chunk, next)) second.set(chunk, next);
  }
  return without(sheet, new Set(second.values()), second);
}

/** Together they are a label, the second line alone is none, and no colon parts the two. */
const isBroken = ({ text }: Chunk, { text: next }: Chunk): boolean =>
  !/[:\d]/.test(text) &&
  /^[A-Za-z(/&.# ]+:?$/.test(next) &&
  next.split(" ").length <= 4 &&
  isLabelText(`${text} ${next}`) &&
  !isLabelText(next);

const lineBelow = (sheet: Sheet, { box, row }: Chunk): Chunk | undefined =>
  sheet.rows
    .slice(row + 1, row + 3)
    .flat()
    .find(
      (below) =>
        Math.abs(below.box.left - box.left) < 2 &&
        Math.abs(below.box.height - box.height) < 0.8 &&
        below.box.top - bottom(box) < box.height * 0.6,
    );

/** The page without some lines; a line whose second half is gone has its words. */
function without(
  sheet: Sheet,
  gone: ReadonlySet<Chunk>,
  second: ReadonlyMap<Chunk, Chunk> = new Map(),
): Sheet {
  if (gone.size === 0) return sheet;
  const whole = (chunk: Chunk): Chunk => {
    const rest = second.get(chunk);
    return rest
      ? { ...chunk, words: [...chunk.words, ...rest.words], text: `${chunk.text} ${rest.text}` }
      : chunk;
  };
  const rows = sheet.rows
    .map((row) => row.filter((chunk) => !gone.has(chunk)).map(whole))
    .filter((row) => row.length > 0)
    .map((chunks, row) => chunks.map((chunk) => ({ ...chunk, row })));
  return { ...sheet, rows, chunks: rows.flat().toSorted((a, b) => a.order - b.order) };
}

/**
 * "Notify address (Carrier not responsible / for failure to notify):": the lines in which the
 * bracket that a label opens goes on, down to the one that closes it.
 */
function restOfRemark(sheet: Sheet, chunk: Chunk): readonly Chunk[] {
  const opened = chunk.text.lastIndexOf("(");
  const seen = isSeen(sheet);
  const before = chunk.text.slice(0, Math.max(0, opened));
  if (opened < 2 || chunk.text.includes(")", opened) || !isBeforeRemark(before, seen)) return [];
  const lines: Chunk[] = [];
  for (const row of sheet.rows.slice(chunk.row + 1, chunk.row + 5)) {
    const last = lines.at(-1) ?? chunk;
    const next = row.find(({ box }) => Math.abs(box.left - chunk.box.left) < 2);
    if (!next) continue;
    if (
      Math.abs(next.box.height - chunk.box.height) > (seen ? chunk.box.height * 0.5 : 0.8) ||
      next.box.top - bottom(last.box) > next.box.height * 0.75
    )
      return [];
    lines.push(next);
    // Of "Clause 1)" an engine leaves "H" or "52" where the bracket closes.
    if (seen && next.text.length <= 3) return lines;
    if (next.text.includes(")")) return /\)[:.*]*$/.test(next.text) ? lines : [];
  }
  return [];
}

/** A label, or one and a sentence: "Place of Receipt. Applicable only when document used as". */
const isBeforeRemark = (before: string, seen: boolean): boolean =>
  fieldsOf(before) !== null ||
  (seen && /^.{4,40}?[.:,] /.test(before) && fieldsOf(before.split(/[.:,] /)[0]!) !== null);

/** Under a form's small label, in larger letters: "I.T.", "ORIGIN" are what was filled in. */
const isFilledIn = (
  sheet: Sheet,
  { chunk, from, to, colon }: Label,
  small: number | null,
): boolean =>
  small !== null &&
  !colon &&
  from === 0 &&
  to >= chunk.words.length &&
  chunk.box.height > small * 1.2 &&
  (sheet.rows[chunk.row - 1] ?? []).some(
    ({ box }) =>
      box.height <= small * 1.06 &&
      Math.abs(box.left - chunk.box.left) < sheet.em &&
      chunk.box.top - bottom(box) < sheet.em * 0.6,
  );

/** A narrow box breaks a name before its last word: "OAKLAND INTERNATIONAL CONTAINER / TERMINAL". */
const continuesName = (sheet: Sheet, { chunk, from, to, colon }: Label): boolean =>
  !colon &&
  from === 0 &&
  to >= chunk.words.length &&
  /^(?:terminals?|line|lines|carrier|shipping|cargo|freight|transport)$/i.test(chunk.text) &&
  (sheet.rows[chunk.row - 1] ?? []).some(
    ({ box, text }) =>
      Math.abs(box.left - chunk.box.left) < 2 &&
      Math.abs(box.height - chunk.box.height) < 1 &&
      chunk.box.top - bottom(box) < sheet.em * 0.6 &&
      /[A-Z]{3}/.test(text) &&
      !text.endsWith(":"),
  );

const titleWeight = 4;

/** An engine takes some labels for larger than they are: below the head, or of a number, no titles. */
const isSeenLabel = (sheet: Sheet, { text, box }: Chunk): boolean =>
  isSeen(sheet) &&
  (box.top > sheet.page.height * 0.12 || /\b(?:no|number|nr)\.?$/i.test(text)) &&
  isLabelText(text);
const none: ReadonlySet<FieldName> = new Set();

const isInHead = (head: Head, { box }: { readonly box: Box }): boolean =>
  box.top >= head.top - 1 &&
  bottom(box) <= head.bottom + 1 &&
  head.columns.some((column) => column.kind !== "other" && overlapAcross(column.box, box) > 0);

const median = (values: readonly number[]): number | null =>
  values.length < 4 ? null : values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Forms print labels in letters smaller than the values; how tall they are, null on other papers. */
function smallLetters(sheet: Sheet, labels: readonly Label[]): number | null {
  const whole = labels.filter(({ chunk, to, from }) => to >= chunk.words.length && from <= 1);
  const own = median(whole.map(({ box }) => box.height));
  const others = median(
    sheet.chunks
      .filter((chunk) => !labels.some((one) => one.chunk === chunk))
      .map(({ box }) => box.height),
  );
  return own !== null && others !== null && own < others * 0.88 ? own : null;
}

/** On a form a text in the labels' small letters is a label too, though often of nothing we know. */
function unknownLabels(
  sheet: Sheet,
  known: readonly Label[],
  titles: ReadonlySet<Chunk>,
  small: number | null,
  heads: readonly Head[],
): Label[] {
  if (small === null) return [];
  return sheet.chunks
    .filter(
      (chunk) =>
        chunk.box.height <= small * 1.06 &&
        /[A-Za-z]{2}/.test(chunk.text) &&
        !titles.has(chunk) &&
        !known.some((one) => one.chunk === chunk) &&
        !(isSeen(sheet) && isPartyLine(chunk.text)) &&
        !continuesLabel(sheet, chunk),
    )
    .map((chunk) =>
      wholeLabel(
        chunk,
        heads.some((head) => isInHead(head, chunk))
          ? none
          : (fieldsOf(withNextLine(sheet, chunk)) ?? fieldsOf(chunk.text) ?? none),
        false,
      ),
    );
}

/** In a column of labels that end with a colon, every text that ends with one is a label. */
function colonLabels(sheet: Sheet, known: readonly Label[], titles: ReadonlySet<Chunk>): Label[] {
  const column = known.filter(({ colon, from, end, to }) => colon && from === 0 && to >= end);
  return sheet.chunks
    .filter(
      (chunk) =>
        /[A-Za-z)]:$/.test(chunk.text) &&
        chunk.words.length <= 6 &&
        !titles.has(chunk) &&
        !known.some((one) => one.chunk === chunk) &&
        column.filter(({ box }) => Math.abs(box.left - chunk.box.left) < sheet.em * 0.5).length >=
          3,
    )
    .map((chunk) => wholeLabel(chunk, none, true));
}

const wholeLabel = (chunk: Chunk, fields: ReadonlySet<FieldName>, colon: boolean): Label => ({
  fields,
  also: null,
  chunk,
  box: chunk.box,
  from: 0,
  to: chunk.words.length,
  end: chunk.words.length,
  colon,
  inner: false,
});

/** A label that its box breaks: "NO. & SEQUENCE OF SEA / WAYBILLS". */
function withNextLine(sheet: Sheet, { box, row, text }: Chunk): string {
  const next = (sheet.rows[row + 1] ?? []).find(
    (below) =>
      below.box.height <= box.height * 1.06 &&
      Math.abs(below.box.left - box.left) < 2 &&
      below.box.top - bottom(box) < box.height * 0.75,
  );
  return next ? `${text} ${next.text}` : text;
}

/** The second line of a label's remark: right under another small line, no value between. */
const continuesLabel = (sheet: Sheet, { box, row }: Chunk): boolean =>
  (sheet.rows[row - 1] ?? []).some(
    (above) =>
      above.box.height <= box.height * 1.06 &&
      overlapAcross(above.box, box) > 0 &&
      box.top - bottom(above.box) < box.height * 0.75,
  );
