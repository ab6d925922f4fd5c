import type { Word } from "../page-model.ts";
import type { ColumnKind } from "./column-names.ts";
import { headsOf, type Head } from "./columns.ts";
import { containerNumbersIn, type Anchor } from "./container-numbers.ts";
import { factsByColumn, factsInline, type BoxFacts } from "./container-row.ts";
import { foundIn, type Found } from "./found.ts";
import { bottom, textOf, type Sheet } from "./sheet.ts";
import { isGoodsText } from "./goods-text.ts";
import { byColumn, headAbove, isTotalRow } from "./table-row.ts";

export type ContainerRow = BoxFacts & {
  readonly number: Found;
  readonly digits: string;
  /** Its row names goods, whose counts and weights these may be. */
  readonly besideGoods?: boolean;
};

/**
 * Every container of a document once, in the order of first mention. Its number is the anchor of
 * its row: what stands between it and the next number belongs to it.
 */
export const containersOf = (sheets: readonly Sheet[]): ContainerRow[] => readRows(sheets).rows;

/**
 * What a bill that lists its boxes in the margin says of its whole cargo: it counts and weighs the
 * goods once, in the row of the first box.
 */
export const cargoBeside = (sheets: readonly Sheet[]): BoxFacts | null => readRows(sheets).cargo;

function readRows(sheets: readonly Sheet[]): { rows: ContainerRow[]; cargo: BoxFacts | null } {
  const rows = new Map<string, ContainerRow>();
  let carried: Head | null = null;
  for (const sheet of sheets) {
    const heads = headsOf(sheet).filter(({ columns }) =>
      columns.some(({ kind }) => boxKinds.has(kind)),
    );
    for (const { anchor, lines } of bandsOf(sheet, heads)) {
      const top = lines[0]![0]!.box.top;
      const head = headAbove(heads, top, carried);
      const fits = head !== null && standsUnder(head, anchor);
      const facts = factsOf(sheet.page.number, anchor, lines, fits ? head : null);
      const known = rows.get(anchor.number);
      if (known) Object.assign(known, { ...facts, ...known });
      else
        rows.set(anchor.number, {
          number: printedNumber(sheet.page.number, anchor),
          digits: anchor.number,
          besideGoods: fits && isGoodsText(descriptionIn(head, lines[0]!)),
          ...facts,
        });
    }
    carried = heads.at(-1) ?? carried;
  }
  return withoutCargo([...rows.values()]);
}

/** Of several boxes at most half are weighed: then the weight is not theirs. */
function withoutCargo(rows: readonly ContainerRow[]): {
  rows: ContainerRow[];
  cargo: BoxFacts | null;
} {
  const weighed = rows.filter(({ weight }) => weight !== undefined);
  if (
    weighed.length === 0 ||
    weighed.length * 2 > rows.length ||
    !weighed.every(({ besideGoods }) => besideGoods)
  )
    return { rows: [...rows], cargo: null };
  return {
    rows: rows.map(({ number, digits, seal, size, slac, references }) => ({
      number,
      digits,
      ...(seal ? { seal } : {}),
      ...(size ? { size } : {}),
      ...(slac ? { slac } : {}),
      ...(references ? { references } : {}),
    })),
    cargo: weighed.length === 1 ? weighed[0]! : null,
  };
}

const descriptionIn = (head: Head, words: readonly Word[]): string =>
  textOf(byColumn(head, words).get("description") ?? []);

const boxKinds: ReadonlySet<string> = new Set(["container", "seal", "size", "marks"]);

/** As printed, blanks and hyphens included; what OCR misread as the check digit proves it. */
function printedNumber(page: number, anchor: Anchor): Found {
  const found = foundIn(page, anchor.words);
  const printed = /[A-Z]{3}[UJZ][\s-]?\d{3}\s?\d{3}[\s-]?\(?\d\)?/i.exec(found.text)?.[0] ?? "";
  const same = printed.replaceAll(/[^A-Z0-9]/gi, "").toUpperCase() === anchor.number;
  return { ...found, text: same ? printed : anchor.number };
}

type Band = { readonly anchor: Anchor; readonly lines: readonly (readonly Word[])[] };

/** Each container number with its line and the lines down to the next one. */
function bandsOf(sheet: Sheet, heads: readonly Head[]): Band[] {
  const lines = sheet.rows.map((row) => row.flatMap(({ words }) => words));
  const bands: Band[] = [];
  lines.forEach((line, index) => {
    const anchors = containerNumbersIn(line);
    for (const [place, anchor] of anchors.entries()) {
      // Numbers side by side share no row: each gets the words up to the next one.
      const end = anchors[place + 1]?.from ?? line.length;
      const from = place === 0 ? 0 : anchor.from;
      const own = line.slice(from, end);
      bands.push({
        anchor: { ...anchor, from: anchor.from - from, to: anchor.to - from },
        lines: anchors.length > 1 ? [own] : [own, ...below(sheet, lines, index, heads)],
      });
    }
  });
  return bands;
}

const deepestRow = 5;

function below(
  sheet: Sheet,
  lines: readonly (readonly Word[])[],
  index: number,
  heads: readonly Head[],
): (readonly Word[])[] {
  const taken: (readonly Word[])[] = [];
  let last = lines[index]!;
  for (const line of lines.slice(index + 1, index + 1 + deepestRow)) {
    const top = Math.min(...line.map(({ box }) => box.top));
    const gap = top - Math.max(...last.map(({ box }) => bottom(box)));
    if (gap > sheet.em * 1.3 || isTotalRow(line) || containerNumbersIn(line).length > 0) break;
    if (heads.some((head) => Math.abs(head.top - top) < 2)) break;
    taken.push(line);
    last = line;
  }
  return taken;
}

/** A number far left or right of the container column stands in another table. */
function standsUnder(head: Head, { words }: Anchor): boolean {
  const box = words[0]!.box;
  const column = head.columns.find(({ kind }) => kind === "container" || kind === "marks");
  if (!column) return true;
  return (
    box.left < column.box.left + column.box.width + 60 &&
    box.left + box.width > column.box.left - 60
  );
}

function factsOf(
  page: number,
  anchor: Anchor,
  [own, ...more]: readonly (readonly Word[])[],
  head: Head | null,
): BoxFacts {
  const others = [...own!.slice(0, anchor.from), ...restOf(anchor), ...own!.slice(anchor.to)];
  const first = { page, words: others };
  const facts: BoxFacts = {};
  const add = (found: BoxFacts): void => void Object.assign(facts, { ...found, ...facts });
  // A row typed in one go, "MSKU.../SEAL/40HC/500CTNS/1,000KGS", keeps no columns.
  if (isOneGo(anchor, own!)) {
    add(
      factsInline(
        { page, words: [...restOf(anchor), ...closeBehind(own!.slice(anchor.to), anchor)] },
        true,
      ),
    );
    for (const line of more) {
      const words = groupAt(line, anchor.words[0]!.box.left);
      if (words.length > 0) add(factsInline({ page, words }, false));
    }
  }
  if (head) {
    add(factsByColumn(head, first));
    // What a column does not explain may still be told by its unit: "500 CTNS" under a description.
    const { seal, ...told } = factsInline(
      { page, words: unexplained(head, others) },
      /seal/i.test(titles(head)) && !hasSealColumn(head),
    );
    add(seal ? { ...told, seal } : told);
    // "16,840.985" over "KGM": the unit in the line below.
    if (more.length > 0) {
      const { weight, weightUnit, volume, volumeUnit } = factsByColumn(head, {
        page,
        words: [...others, ...more[0]!.filter(({ text }) => unitAlone.test(text))],
      });
      add({
        ...(weight && weightUnit ? { weight, weightUnit } : {}),
        ...(volume && volumeUnit ? { volume, volumeUnit } : {}),
      });
    }
    for (const words of more) {
      if (isGoodsRow(head, words)) continue;
      const own = factsByColumn(head, { page, words });
      add(
        /seal/i.test(textOf(words)) || !hasSealColumn(head)
          ? factsInline({ page, words: unexplained(head, words) }, sharesCell(head))
          : {},
      );
      if (Object.keys(own).length > 0 && !/[a-z]{3,} [a-z]{3,} [a-z]{3,}/i.test(textOf(words)))
        add(own);
    }
    return facts;
  }
  add(factsInline(first, true));
  for (const words of more)
    if (!/\b[a-z]+ [a-z]+ [a-z]+ [a-z]+/.test(textOf(words)))
      add(factsInline({ page, words }, false));
  return facts;
}

const unitAlone = /^\(?(?:KGS?|KGM|LBS?|CBM|M3|MTQ|CFT)\.?\)?$/i;

/** A row that names goods and counts them beside a container's seal: the goods' own. */
function isGoodsRow(head: Head, words: readonly Word[]): boolean {
  const cells = byColumn(head, words);
  const said = cells.get("description") ?? [];
  return (
    ["packages", "weight"].every((kind) =>
      /\d/.test(textOf(cells.get(kind as ColumnKind) ?? [])),
    ) && isGoodsText(textOf(said))
  );
}

function isOneGo(anchor: Anchor, line: readonly Word[]): boolean {
  const behind = [...restOf(anchor), ...closeBehind(line.slice(anchor.to), anchor)];
  return (
    behind.length > 0 &&
    (/\d\s?(?:KGS?|LBS?|CBM|M3)\b/i.test(textOf(behind)) || restOf(anchor).length > 0)
  );
}

/** The words that follow a number with no wider gap than a blank. */
function closeBehind(words: readonly Word[], { words: own }: Anchor): readonly Word[] {
  const end = words.findIndex(({ box }, index) => {
    const before = index === 0 ? own.at(-1)! : words[index - 1]!;
    return box.left - before.box.left - before.box.width > box.height * 0.9;
  });
  return end === -1 ? words : words.slice(0, end);
}

/** Words of a line that begin under a place and follow one another. */
function groupAt(line: readonly Word[], left: number): readonly Word[] {
  const from = line.findIndex(({ box }) => Math.abs(box.left - left) < box.height * 1.5);
  if (from === -1) return [];
  const end = line.findIndex(
    ({ box }, index) =>
      index > from &&
      box.left - line[index - 1]!.box.left - line[index - 1]!.box.width > box.height * 0.9,
  );
  return line.slice(from, end === -1 ? line.length : end);
}

const hasSealColumn = (head: Head): boolean => head.columns.some(({ kind }) => kind === "seal");
const titles = (head: Head): string => head.columns.map(({ title }) => title).join(" ");
const sharesCell = (head: Head): boolean => !hasSealColumn(head) && /seal/i.test(titles(head));

/** Words in columns that say nothing of their own: the container's, marks and descriptions. */
function unexplained(head: Head, words: readonly Word[]): readonly Word[] {
  const kinds = new Set(["container", "marks", "description", "other"]);
  return words.filter((word) => {
    const nearest = head.columns.reduce((best, column) =>
      apart(column, word) < apart(best, word) ? column : best,
    );
    return kinds.has(nearest.kind);
  });
}
const apart = ({ box }: Head["columns"][number], word: Word): number =>
  Math.max(0, box.left - word.box.left - word.box.width, word.box.left - box.left - box.width) *
    1000 +
  Math.abs(box.left + box.width / 2 - word.box.left - word.box.width / 2);

/** What is glued to the number, "MSKU7354623/SEAL1", as a word of its own. */
const restOf = ({ rest, words }: Anchor): Word[] => {
  const text = rest.replace(/^[\s/,;:-]+/, "");
  const last = words.at(-1)!;
  return text === "" ? [] : [{ ...last, text }];
};
