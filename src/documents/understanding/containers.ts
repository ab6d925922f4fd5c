import type { Word } from "../page-model.ts";
import { headsOf, type Head } from "./columns.ts";
import { containerNumbersIn, type Anchor } from "./container-numbers.ts";
import { factsOf } from "./box-facts.ts";
import { countOfBoxes, type BoxFacts } from "./container-row.ts";
import { foundIn, type Found } from "./found.ts";
import { bottom, isSeen, textOf, type Sheet } from "./sheet.ts";
import { isGoodsText } from "./goods-text.ts";
import { byColumn, headAbove, isTotalRow } from "./table-row.ts";
import { lettersOfLines, mendedSeal } from "./misread-codes.ts";
import { withColumnUnits } from "./column-units.ts";
import { withPossibleFigures } from "./possible-figures.ts";
import { packagePattern } from "./units.ts";

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
export function containersOf(sheets: readonly Sheet[]): ContainerRow[] {
  const printed = withColumnUnits(readRows(sheets).rows, sheets.some(isSeen));
  const rows = withPossibleFigures(printed);
  if (rows.every(({ seal }) => seal === undefined)) return rows;
  const letters = lettersOfLines(
    sheets,
    rows.map(({ digits }) => digits),
  );
  return rows.map((row) => (row.seal ? { ...row, seal: mendedSeal(row.seal, letters) } : row));
}

/**
 * What a bill that lists its boxes in the margin says of its whole cargo: it counts and weighs the
 * goods once, in the row of the first box.
 */
export const cargoBeside = (sheets: readonly Sheet[]): BoxFacts | null => readRows(sheets).cargo;

function readRows(sheets: readonly Sheet[]): { rows: ContainerRow[]; cargo: BoxFacts | null } {
  const rows = new Map<string, ContainerRow>();
  let counted: BoxFacts | null = null;
  let carried: Head | null = null;
  for (const sheet of sheets) {
    const heads = headsOf(sheet).filter(({ columns }) =>
      columns.some(({ kind }) => boxKinds.has(kind)),
    );
    for (const { anchor, lines, near } of bandsOf(sheet, heads)) {
      const top = lines[0]![0]!.box.top;
      const head = headAbove(heads, top, carried);
      const fits = head !== null && standsUnder(head, anchor);
      const read = factsOf(sheet.page.number, anchor, lines, fits ? head : null);
      const cargo = fits ? cargoCounted(head, { page: sheet.page.number, near }, read) : null;
      counted ??= cargo;
      const facts = cargo ? ofBoxAlone(read) : read;
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
  const { rows: own, cargo } = withoutCargo([...rows.values()]);
  return { rows: own, cargo: cargo ?? counted };
}

/** "4 CNTRS (3,081 PALLETS)" beside the first of four boxes: that row is the whole cargo's. */
function cargoCounted(
  head: Head,
  { page, near }: { page: number; near: Band["near"] },
  { weight, weightUnit, volume, volumeUnit }: BoxFacts,
): BoxFacts | null {
  const words = near.flatMap((line) => byColumn(head, line).get("packages") ?? []);
  const boxes = countOfBoxes.exec(textOf(words));
  if (!boxes || Number(boxes[1]) < 2) return null;
  const [packages] = textOf(words).slice(boxes[0].length).matchAll(packagePattern);
  return {
    ...(weight ? { weight } : {}),
    ...(weightUnit ? { weightUnit } : {}),
    ...(volume ? { volume } : {}),
    ...(volumeUnit ? { volumeUnit } : {}),
    ...(packages
      ? {
          packages: foundIn(page, words, packages[1]),
          packageUnit: foundIn(page, words, packages[2]),
        }
      : {}),
  };
}

/** A box without what is counted and weighed in its row. */
export const withoutFigures = ({ number, digits, ...facts }: ContainerRow): ContainerRow => ({
  number,
  digits,
  ...ofBoxAlone(facts),
});

/** What is said of a box and of nothing in it. */
const ofBoxAlone = ({ seal, size, slac, references }: BoxFacts): BoxFacts => ({
  ...(seal ? { seal } : {}),
  ...(size ? { size } : {}),
  ...(slac ? { slac } : {}),
  ...(references ? { references } : {}),
});

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
    rows: rows.map(withoutFigures),
    cargo: weighed.length === 1 ? weighed[0]! : null,
  };
}

const descriptionIn = (head: Head, words: readonly Word[]): string =>
  textOf(byColumn(head, words).get("description") ?? []);

const boxKinds: ReadonlySet<string> = new Set(["container", "seal", "size", "marks"]);

/** A check digit proves a number, whatever its engine thought of the letters. */
const provenSureness = 0.9;

/** As printed, blanks and hyphens included; what OCR misread as the check digit proves it. */
function printedNumber(page: number, anchor: Anchor): Found {
  const found = foundIn(page, anchor.words);
  const printed = /[A-Z]{3}[UJZ][\s-]?\d{3}\s?\d{3}[\s-]?\(?\d\)?/i.exec(found.text)?.[0] ?? "";
  const same = printed.replaceAll(/[^A-Z0-9]/gi, "").toUpperCase() === anchor.number;
  return {
    ...found,
    text: same ? printed : anchor.number,
    confidence: Math.max(found.confidence, provenSureness),
  };
}

type Band = {
  readonly anchor: Anchor;
  readonly lines: readonly (readonly Word[])[];
  /** Its line and the next ones of the page, whosever they are. */
  readonly near: readonly (readonly Word[])[];
};

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
        near: lines.slice(index, index + 4),
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
