import { containersOf, type ContainerRow } from "../tables/containers.ts";
import type { FoundValue } from "../values/found.ts";
import { readingsThatAgree } from "./look-alike-digits.ts";
import { asInColumn, isPossibleTotal } from "./possible-figures.ts";
import { isFromOcr } from "../page/page-layout.ts";
import { totalsOf, type Totals } from "../tables/totals.ts";
import { amountOf } from "../values/units.ts";
import type { LabelledPage } from "../labels/label.ts";

type Kind = "packages" | "weight" | "volume";
export type Figures = { readonly containers: readonly ContainerRow[]; readonly totals: Totals };

/** The containers and totals of a document; on pages from OCR each checks the other. */
export function figuresOf(layouts: readonly LabelledPage[]): Figures {
  const printed: Figures = { containers: containersOf(layouts), totals: totalsOf(layouts) };
  if (!layouts.some(isFromOcr)) return printed;
  return (["packages", "weight", "volume"] as const).reduce(checked, printed);
}

function checked({ containers, totals }: Figures, kind: Kind): Figures {
  const column = containers.map((row) => row[kind]);
  const rows = column.filter((found) => found !== undefined);
  const total = totals[kind] && possibleTotal(kind, totals[kind], totals, column);
  if (!total || rows.length === 0 || rows.length < containers.length)
    return { containers, totals: { ...totals, [kind]: total } };
  const figures = summedUp([...rows, total]);
  return {
    containers: containers.map((row, at) => ({ ...row, [kind]: figures[at] ?? undefined })),
    totals: { ...totals, [kind]: figures.at(-1) ?? null },
  };
}

/**
 * A total without its point gets it where its column has it, or where the containers could hold the
 * result.
 */
function possibleTotal(
  kind: Kind,
  printed: FoundValue,
  totals: Totals,
  column: readonly (FoundValue | undefined)[],
): FoundValue | null {
  const pointed = asInColumn(printed, column);
  const sum = column.reduce((all, found) => all + (amountOf(found?.text ?? "") ?? Number.NaN), 0);
  const addsUp = isNear(amountOf(pointed.text) ?? 0, sum, 0.0005);
  return (
    [addsUp ? pointed : printed, pointed].find((total) =>
      isPossibleTotal(kind, total, totals, column.length),
    ) ?? null
  );
}

const isNear = (one: number, other: number, most: number): boolean =>
  Math.abs(one - other) < most + 0.0005;

/**
 * The last figure is the sum of the others: figures that agree are confirmed, and a difference of one
 * misread digit is corrected.
 */
function summedUp(figures: readonly FoundValue[]): (FoundValue | null)[] {
  const printed = figures.map(({ text }) => text);
  const amounts = printed.map(amountOf);
  if (amounts.some((amount) => amount === null)) return [...figures];
  // Figures are rounded before they are printed.
  const rounded = figures.length * 10 ** -Math.min(...printed.map(decimalsOf));
  if (addsUp(amounts as number[], printed.some((text) => text.includes(".")) ? rounded : 0))
    return figures.map(proven);
  const readings = readingsThatAgree(printed, (read) => addsUp(read, 0));
  const [only] = readings;
  if (only && readings.length === 1)
    return figures.map((found, at) =>
      proven(at === only.at ? { ...found, text: only.text } : found),
    );
  const suspects = new Set(readings.map(({ at }) => at));
  return figures.map((found, at) => (suspects.has(at) ? null : found));
}

const addsUp = (amounts: readonly number[], most: number): boolean =>
  isNear(
    amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0),
    amounts.at(-1)!,
    most,
  );

const decimalsOf = (text: string): number => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;

/** Figures that add up are right, whatever OCR's confidence. */
const proven = (found: FoundValue): FoundValue => ({
  ...found,
  confidence: Math.max(found.confidence, 0.9),
});
