import type { Word } from "#src/document-recognition/page-model.ts";
import { headsOf, type Head } from "./columns.ts";
import { containerNumbersIn, witnessedNumbers, type Anchor } from "../values/container-numbers.ts";
import { containerValuesOf } from "./container-values.ts";
import { containerCount, type ContainerValues } from "./container-row.ts";
import { foundIn, type FoundValue } from "../values/found.ts";
import {
  bottom,
  isFromOcr,
  wordsByRow,
  textOfWords,
  type PageLayout,
} from "../page/page-layout.ts";
import { isGoodsText } from "./goods-text.ts";
import { byColumn, headAbove, isTotalRow } from "./table-row.ts";
import { lettersOfLines, mendedSeal } from "../ocr-repair/misread-codes.ts";
import { withColumnUnits } from "./column-units.ts";
import { withPossibleFigures } from "../ocr-repair/possible-figures.ts";
import { packagePattern } from "../values/units.ts";

export type ContainerRow = ContainerValues & {
  readonly number: FoundValue;
  readonly digits: string;
  /** Its row names goods, to which the counts and weights can belong. */
  readonly besideGoods?: boolean;
};

/**
 * Every container of a document once, in the order of first mention. Its number is the anchor of
 * its row: the text between it and the next number belongs to it.
 */
export function containersOf(layouts: readonly PageLayout[]): ContainerRow[] {
  const printed = withColumnUnits(readRows(layouts).rows, layouts.some(isFromOcr));
  const witnessed = witnessedNumbers(layouts.flatMap(wordsByRow));
  const rows = withPossibleFigures(printed).map((row) =>
    witnessed.has(row.digits) ? row : { ...row, number: inDoubt(row.number) },
  );
  if (rows.every(({ seal }) => seal === undefined)) return rows;
  const letters = lettersOfLines(
    layouts,
    rows.map(({ digits }) => digits),
  );
  return rows.map((row) => (row.seal ? { ...row, seal: mendedSeal(row.seal, letters) } : row));
}

/** How sure a number is that was corrected by its check digit and has no witness. */
const unwitnessedSureness = 0.3;
const inDoubt = (number: FoundValue): FoundValue => ({
  ...number,
  confidence: Math.min(number.confidence, unwitnessedSureness),
  isInDoubt: true,
});

/**
 * The totals of a bill that lists its containers in the margin: the goods are counted and weighed
 * once, in the row of the first container.
 */
export const cargoBeside = (layouts: readonly PageLayout[]): ContainerValues | null =>
  readRows(layouts).cargo;

function readRows(layouts: readonly PageLayout[]): {
  rows: ContainerRow[];
  cargo: ContainerValues | null;
} {
  const rows = new Map<string, ContainerRow>();
  let counted: ContainerValues | null = null;
  let carried: Head | null = null;
  for (const layout of layouts) {
    const heads = headsOf(layout).filter(({ columns }) =>
      columns.some(({ kind }) => containerColumnKinds.has(kind)),
    );
    for (const { anchor, lines, near } of bandsOf(layout, heads)) {
      const top = lines[0]![0]!.bbox.top;
      const head = headAbove(heads, top, carried);
      const fits = head !== null && standsUnder(head, anchor);
      const read = containerValuesOf(layout.page.number, anchor, lines, fits ? head : null);
      const cargo = fits ? cargoCounted(head, { page: layout.page.number, near }, read) : null;
      counted ??= cargo;
      const values = cargo ? ofContainerAlone(read) : read;
      const known = rows.get(anchor.number);
      if (known) Object.assign(known, { ...values, ...known });
      else
        rows.set(anchor.number, {
          number: printedNumber(layout.page.number, anchor),
          digits: anchor.number,
          besideGoods: fits && isGoodsText(descriptionIn(head, lines[0]!)),
          ...values,
        });
    }
    carried = heads.at(-1) ?? carried;
  }
  const { rows: own, cargo } = withoutCargo([...rows.values()]);
  return { rows: own, cargo: cargo ?? counted };
}

/**
 * "4 CNTRS (3,081 PALLETS)" beside the first of four containers: that row is about the whole cargo.
 */
function cargoCounted(
  head: Head,
  { page, near }: { page: number; near: Band["near"] },
  { weight, weightUnit, volume, volumeUnit }: ContainerValues,
): ContainerValues | null {
  const words = near.flatMap((line) => byColumn(head, line).get("packages") ?? []);
  const counted = containerCount.exec(textOfWords(words));
  if (!counted || Number(counted[1]) < 2) return null;
  const [packages] = textOfWords(words).slice(counted[0].length).matchAll(packagePattern);
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

/** A container without the count, weight and volume of its row. */
export const withoutFigures = ({ number, digits, ...values }: ContainerRow): ContainerRow => ({
  number,
  digits,
  ...ofContainerAlone(values),
});

/** The values of a container that are not about its contents. */
const ofContainerAlone = ({ seal, size, slac, references }: ContainerValues): ContainerValues => ({
  ...(seal ? { seal } : {}),
  ...(size ? { size } : {}),
  ...(slac ? { slac } : {}),
  ...(references ? { references } : {}),
});

/** If at most half of several containers have a weight, the weight is not that of a container. */
function withoutCargo(rows: readonly ContainerRow[]): {
  rows: ContainerRow[];
  cargo: ContainerValues | null;
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
  textOfWords(byColumn(head, words).get("description") ?? []);

const containerColumnKinds: ReadonlySet<string> = new Set(["container", "seal", "size", "marks"]);

/** A valid check digit confirms a number, whatever OCR's confidence. */
const provenSureness = 0.9;

/** As printed, with spaces and hyphens; a misread number as corrected by the check digit. */
function printedNumber(page: number, anchor: Anchor): FoundValue {
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
  /** Its line and all following lines of the page. */
  readonly near: readonly (readonly Word[])[];
};

/** Each container number with its line and the lines down to the next one. */
function bandsOf(layout: PageLayout, heads: readonly Head[]): Band[] {
  const lines = wordsByRow(layout);
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
        lines: anchors.length > 1 ? [own] : [own, ...below(layout, lines, index, heads)],
        near: lines.slice(index, index + 4),
      });
    }
  });
  return bands;
}

const deepestRow = 5;

function below(
  layout: PageLayout,
  lines: readonly (readonly Word[])[],
  index: number,
  heads: readonly Head[],
): (readonly Word[])[] {
  const taken: (readonly Word[])[] = [];
  let last = lines[index]!;
  for (const line of lines.slice(index + 1, index + 1 + deepestRow)) {
    const top = Math.min(...line.map(({ bbox }) => bbox.top));
    const gap = top - Math.max(...last.map(({ bbox }) => bottom(bbox)));
    if (gap > layout.em * 1.3 || isTotalRow(line) || containerNumbersIn(line).length > 0) break;
    if (heads.some((head) => Math.abs(head.top - top) < 2)) break;
    taken.push(line);
    last = line;
  }
  return taken;
}

/** A number far left or right of the container column is in another table. */
function standsUnder(head: Head, { words }: Anchor): boolean {
  const bbox = words[0]!.bbox;
  const column = head.columns.find(({ kind }) => kind === "container" || kind === "marks");
  if (!column) return true;
  return (
    bbox.left < column.bbox.left + column.bbox.width + 60 &&
    bbox.left + bbox.width > column.bbox.left - 60
  );
}
