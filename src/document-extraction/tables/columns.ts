import { headers, type ColumnKind } from "./column-names.ts";
import { columnMeaning, columnWord } from "./column-words.ts";
import { fold } from "../page/fold.ts";
import { isLabelText } from "../labels/label-spellings.ts";

import {
  bboxAround,
  overlapAcross,
  right,
  type PageLayout,
  type TableCell,
} from "../page/page-layout.ts";
import type { BBox, Word } from "#src/document-recognition/page-model.ts";

const kinds = new Map<string, ColumnKind>(
  Object.entries(headers).flatMap(([kind, names]) =>
    names.map((name) => [fold(name), kind as ColumnKind] as const),
  ),
);

export type { ColumnKind };

export type Column = {
  readonly kind: ColumnKind;
  readonly bbox: BBox;
  readonly title: string;
  /** The ruled cell of the column name, if it contains nothing else: the width of the column. */
  readonly reach?: BBox;
};

/** Column names side by side; the rows begin at `bottom`. */
export type Head = {
  readonly columns: readonly Column[];
  readonly top: number;
  readonly bottom: number;
};

type Mark = { kind: ColumnKind; bbox: BBox; title: string; reach?: BBox };

/** Rows of a page that are table heads: they have at least two known columns. */
export function headsOf(layout: PageLayout): readonly Head[] {
  const known = found.get(layout.page) ?? findHeads(layout);
  found.set(layout.page, known);
  return known;
}

const found = new WeakMap<PageLayout["page"], readonly Head[]>();

function findHeads(layout: PageLayout): Head[] {
  const heads: Head[] = [];
  let skipTo = -1;
  layout.rows.forEach((_, index) => {
    if (index < skipTo) return;
    const own = headAt(layout, index);
    // A caption above the head, "Particulars furnished by the merchant", can hide one of its columns.
    if (!own || own.columns.length < (headAt(layout, index + 1)?.columns.length ?? 0)) return;
    const above = layout.rows[index - 1] ?? [];
    const bbox = bboxAround(own.rows.flat().map((chunk) => chunk.bbox));
    heads.push({
      columns: own.columns.map((column) => withUnitAbove(column, above, layout.em)),
      top: bbox.top,
      bottom: bbox.top + bbox.height,
    });
    skipTo = index + own.rows.length;
  });
  return heads;
}

/** The head that begins in a row, one to three lines high: the highest one that fits. */
function headAt(
  layout: PageLayout,
  index: number,
): { columns: Mark[]; rows: PageLayout["rows"] } | null {
  if (!layout.rows[index]?.some(({ text }) => /[A-Za-z]/.test(text))) return null;
  if (isPairOfLabels(layout.rows[index])) return null;
  for (const depth of [3, 2, 1]) {
    const rows = layout.rows.slice(index, index + depth);
    if (rows.length < depth || !areClose(rows, layout.em)) continue;
    // A head is above rows, and a row under a head has numbers.
    if (rows.flat().some(({ text }) => /\d{2}|\d[.,]\d/.test(withoutRemark(unnumbered(text)))))
      continue;
    const first = layout.rows.slice(index + depth).find((row) => !isDrawnRule(row));
    if ((first?.length ?? 0) < 2) continue;
    const columns = columnsIn(rows, layout.em);
    const kinds = new Set(columns.map(({ kind }) => kind));
    const isTable = kinds.size >= 2 && [...kinds].some((kind) => tableKinds.has(kind));
    if (isTable && isHead(columns, rows)) return { columns, rows };
  }
  return null;
}

/** "Quantity:   Description:" are two fields of a form side by side. */
const isPairOfLabels = (row: PageLayout["rows"][number]): boolean =>
  row.length < 4 && row.every(({ text }) => text.endsWith(":"));

/** A line printer draws its rules with dashes. */
const isDrawnRule = (row: PageLayout["rows"][number]): boolean =>
  row.every(({ text }) => /^[-=_*. +|]{4,}$/.test(text));

/** A head in two languages can have its unit on the line above: "Peso bruto (kg)". */
function withUnitAbove(column: Mark, above: PageLayout["rows"][number], em: number): Mark {
  const upper = above.find(
    ({ bbox, text }) =>
      overlapAcross(bbox, column.bbox) > 0 &&
      column.bbox.top - bbox.top < em * 1.6 &&
      /\([a-z]\w{0,3}\)\s*$/i.test(text),
  );
  return upper ? { ...column, title: `${upper.text} ${column.title}` } : column;
}

/** Every head has one of these; "reference" and "other" alone are labels side by side. */
const tableKinds: ReadonlySet<ColumnKind> = new Set([
  "container",
  "packages",
  "description",
  "weight",
  "weight_kg",
  "weight_lb",
  "volume",
  "hts",
  "value",
  "amount",
  "duty",
  "seal",
]);

const areClose = (rows: PageLayout["rows"], em: number): boolean =>
  rows.every(
    (row, index) =>
      index === 0 ||
      Math.min(...row.map(({ bbox }) => bbox.top)) -
        Math.min(...rows[index - 1]!.map(({ bbox }) => bbox.top)) <
        em * 1.9,
  );

/** Words above one another are one column name: "GROSS" over "WEIGHT" over "(KGS)". */
function columnsIn(rows: PageLayout["rows"], em: number): Mark[] {
  const stacks: { words: Word[]; left: number; right: number; cell: TableCell | null }[] = [];
  for (const row of rows)
    for (const chunk of row) {
      const known = stacks.filter(
        (stack) =>
          chunk.bbox.left < stack.right + em * 0.2 && right(chunk.bbox) > stack.left - em * 0.2,
      );
      if (known.length > 1) return [];
      const [stack] = known;
      if (stack) {
        stack.words.push(...chunk.words);
        stack.left = Math.min(stack.left, chunk.bbox.left);
        stack.right = Math.max(stack.right, right(chunk.bbox));
      } else
        stacks.push({
          words: [...chunk.words],
          left: chunk.bbox.left,
          right: right(chunk.bbox),
          cell: chunk.cell,
        });
    }
  return stacks.flatMap(({ words, cell }) => {
    const marks = marksIn(words);
    const alone = cell !== null && stacks.filter((other) => other.cell === cell).length === 1;
    return alone && marks.length === 1 ? [{ ...marks[0]!, reach: cell.bbox }] : marks;
  });
}

/** A text layer is right; OCR text can be misread. */
const nameOf = ({ text, confidence }: Word): string => (confidence < 1 ? columnWord(text) : text);

/** One column name, or several with narrow gaps between them. */
function marksIn(words: readonly Word[]): Mark[] {
  const title = listed(words.map(nameOf).join(" "));
  const whole = kindOf(title) ?? inPounds(columnMeaning(unnumbered(title)), title);
  // "Container no. / Seal no. / Type / ..." in one line gives the order of a row, not its columns.
  if (!whole && (title.match(/\s?\/\s?/g)?.length ?? 0) >= 3) return [];
  if (!whole && /;/.test(title) && /descri/i.test(title))
    return [{ kind: "description", bbox: bboxAround(words.map(({ bbox }) => bbox)), title }];
  if (whole) return [{ kind: whole, bbox: bboxAround(words.map(({ bbox }) => bbox)), title }];
  // "19. Total value" is a field of a form, not two columns.
  if (isLabelText(unnumbered(title))) return [];
  const marks: Mark[] = [];
  let at = 0;
  while (at < words.length) {
    let to = Math.min(words.length, at + 8);
    let kind: ColumnKind | null = null;
    while (
      to > at &&
      !(kind = kindOf(
        words
          .slice(at, to)
          .map(({ text }) => text)
          .join(" "),
      ))
    )
      to -= 1;
    if (!kind) return marks.length > 0 && at > words.length / 2 ? marks : [];
    const part = words.slice(at, to);
    marks.push({
      kind,
      bbox: bboxAround(part.map(({ bbox }) => bbox)),
      title: part.map(({ text }) => text).join(" "),
    });
    at = to;
    while (/^[/&|-]$/.test(words[at]?.text ?? "")) at += 1;
  }
  return marks;
}

/** "29. A. HTSUS No. B. AD/CVD No.": a form numbers its columns; the first name counts. */
const unnumbered = (title: string): string =>
  title
    .replace(/^\(?\d{1,2}[a-z]?[.)]\)?\s*(?:[A-Z]\.\s+)?/i, "")
    .replace(/\s(?:\d{2}\.\s|[A-Z]\.\s[A-Z]).*$/, "");

/** "Description of Goods (If dangerous goods, see clause 20)". */
const withoutRemark = (title: string): string => title.replaceAll(/\([^)]*\)/g, " ");

function kindOf(title: string): ColumnKind | null {
  return inPounds(namedKind(title), title);
}

/** Two columns of weights differ by their unit; kilograms are the usual one. */
function inPounds(kind: ColumnKind | null, title: string): ColumnKind | null {
  if (kind !== "weight" && kind !== "weight_kg") return kind;
  return /\b(?:lbs?|pounds)\b/i.test(title) && !/\bkgs?\b/i.test(title) ? "weight_lb" : "weight";
}

function namedKind(title: string): ColumnKind | null {
  const bare = unnumbered(title);
  const known =
    kinds.get(fold(title)) ??
    kinds.get(fold(title.replace(/\(.*?\)|[*†].*$/g, ""))) ??
    kinds.get(fold(bare)) ??
    kinds.get(fold(bare.replace(/\(.*?\)/g, "")));
  if (known || /\d{2}/.test(bare)) return known ?? null;
  // "Container No. and Seal No. Marks & Nos.": the beginning names the column.
  const words = bare.split(" ");
  for (let count = Math.min(words.length - 1, 6); count >= 1 && words.length <= 10; count -= 1) {
    const begin = words.slice(0, count).join(" ");
    if (/^(?:and|&|\/|;|,|\()/i.test(words[count]!) || /[;,/&]$/.test(begin)) {
      const kind = kinds.get(fold(begin.replace(/[;,/&]$/, "")));
      if (kind) return kind;
    }
  }
  return null;
}

/** Nearly all texts of a head are column names, unlike a row of values under labels. */
const isHead = (columns: readonly Mark[], rows: PageLayout["rows"]): boolean => {
  const words = rows.flat().reduce((sum, chunk) => sum + chunk.words.length, 0);
  const covered = columns.reduce((sum, { title }) => sum + title.split(" ").length, 0);
  return covered >= words * 0.7 && !rows.flat().some(({ text }) => /:\s*\S/.test(listed(text)));
};

/** "Kind of packages: Description of goods": OCR reads a semicolon between column names as a colon. */
function listed(title: string): string {
  const names = title.split(/[:;]\s+/);
  return names.length > 1 && names.every((name) => kindOf(name) ?? columnMeaning(name))
    ? names.join("; ")
    : title;
}

/** The column of a word: the one whose rules enclose it, else the nearest. */
export function columnOf(head: Head, bbox: BBox): Column | null {
  const center = bbox.left + bbox.width / 2;
  const ruled = head.columns.filter(
    ({ reach }) => reach && center > reach.left && center < right(reach),
  );
  if (ruled.length === 1) return ruled[0]!;
  let best: Column | null = null;
  let distance = Number.POSITIVE_INFINITY;
  for (const column of head.columns) {
    const apart = Math.max(0, column.bbox.left - right(bbox), bbox.left - right(column.bbox));
    const off = apart * 1000 + Math.abs(center - column.bbox.left - column.bbox.width / 2);
    if (off < distance) [best, distance] = [column, off];
  }
  return best;
}
