import type { Word } from "#src/document-recognition/page-model.ts";
import { headsOf, type Head } from "./columns.ts";
import { containerNumbersIn } from "../values/container-numbers.ts";
import { asListed, listedUnits } from "./column-units.ts";
import { cargoBeside, containersOf } from "./containers.ts";
import {
  containerCount,
  valuesByColumn,
  valuesInline,
  type ContainerValues,
} from "./container-row.ts";
import { valueAt } from "../labels/fields.ts";
import { wordsPrinting } from "../values/kinds.ts";
import { foundIn, type FoundValue } from "../values/found.ts";
import { inline } from "../labels/labelled-page.ts";
import { isFromOcr, textOfWords } from "../page/page-layout.ts";
import { byColumn, headAbove } from "./table-row.ts";
import {
  isPackageUnit,
  packagePattern,
  volumePattern,
  volumeUnitIn,
  weightPattern,
  weightUnitIn,
} from "../values/units.ts";
import type { LabelledPage } from "../labels/label.ts";

export type Totals = {
  packages: FoundValue | null;
  packageUnit: FoundValue | null;
  weight: FoundValue | null;
  weightUnit: FoundValue | null;
  volume: FoundValue | null;
  volumeUnit: FoundValue | null;
  tare: FoundValue | null;
  tareUnit: FoundValue | null;
};

const totalWord = /\b(?:GRAND |SUB-? ?)?TOTALS?\b/i;
const otherTotals =
  /TOTAL\s(?:CHARGES|DUE|PRE-?PAID|COLLECT|AMOUNT|VALUE|ENTERED|DUTY|NO|NUMBER|CONTAINERS|TARE|NET|INVOICE|IN WORDS|FREIGHT)/i;

/**
 * Totals as printed: rows that begin with "total", then labels that name a total. Never calculated.
 */
export function totalsOf(layouts: readonly LabelledPage[]): Totals {
  const totals: Totals = {
    packages: null,
    packageUnit: null,
    weight: null,
    weightUnit: null,
    volume: null,
    volumeUnit: null,
    tare: null,
    tareUnit: null,
  };
  let carried: Head | null = null;
  for (const layout of layouts) {
    const heads = headsOf(layout);
    for (const [index, row] of layout.rows.entries()) {
      const words = row.flatMap((chunk) => chunk.words);
      const text = textOfWords(words);
      if (!totalWord.test(text) || otherTotals.test(text) || containerNumbersIn(words).length > 0)
        continue;
      if (!row.some((chunk) => /^\W*(?:GRAND |SUB-? ?)?TOTALS?\b/i.test(chunk.text))) continue;
      const line = { page: layout.page.number, words };
      take(totals, valuesInline(line, false));
      for (const measure of measuresBelow(layout, index))
        take(totals, valuesInline({ page: layout.page.number, words: measure }, false));
      const head = headAbove(heads, words[0]!.bbox.top, carried);
      if (!head) continue;
      take(totals, valuesByColumn(head, line));
      // "1,329" above "CTNS": in a narrow column the package unit is on the next line.
      const below = byColumn(head, layout.rows[index + 1]?.flatMap((chunk) => chunk.words) ?? []);
      const unit = below.get("packages") ?? [];
      if (totals.packages && unit.length > 0 && isPackageUnit(textOfWords(unit)))
        totals.packageUnit ??= foundIn(layout.page.number, unit);
    }
    if (!totals.weight) fromBody(totals, layout, heads);
    carried = heads.at(-1) ?? carried;
    fromLabels(totals, layout);
  }
  const cargo = totals.weight ? null : cargoBeside(layouts);
  if (cargo?.weight) take(totals, cargo);
  if (layouts.some(isFromOcr)) {
    const containers = containersOf(layouts);
    const weightUnits = containers.flatMap(({ weightUnit }) => weightUnit?.text ?? []);
    totals.packageUnit &&= asListed(totals.packageUnit, listedUnits(containers));
    totals.weightUnit &&= asListed(totals.weightUnit, weightUnits);
  }
  return totals;
}

/** "TOTAL: 5633 PKGS" over "138071.058 KGM" over "329.275 MTQ", with no text beside them. */
function measuresBelow(layout: LabelledPage, index: number): (readonly Word[])[] {
  const lines = layout.rows
    .slice(index + 1, index + 3)
    .map((row) => row.flatMap((chunk) => chunk.words));
  const other = lines.findIndex(
    (words) =>
      textOfWords(words).replace(weightPattern, "").replace(volumePattern, "").trim() !== "",
  );
  return other === -1 ? lines : lines.slice(0, other);
}

/**
 * If the particulars of a bill have one weight, it is that of the whole shipment: "2 containers said to
 * contain 700 cartons ... 12,000 KGS". With rows for several goods it is not the whole shipment's.
 */
function fromBody(totals: Totals, layout: LabelledPage, heads: readonly Head[]): void {
  const head = heads.find(
    ({ columns }) =>
      columns.some(({ kind }) => kind === "description") &&
      columns.some(({ kind }) => kind === "weight" || kind === "volume"),
  );
  if (!head) return;
  const firstContainer = layout.rows.findIndex((row) =>
    row.some((chunk) => chunk.bbox.top > head.bottom && containerNumbersIn(chunk.words).length > 0),
  );
  const rows = layout.rows
    .slice(0, firstContainer === -1 ? layout.rows.length : firstContainer)
    .map((row, index) => ({
      words: row.flatMap((chunk) => chunk.words),
      units: unitsBelow(layout, head, index + 1),
      counted: packagesBelowContainers(layout, head, index),
    }))
    .filter(
      ({ words }) => words[0]!.bbox.top > head.bottom - 1 && containerNumbersIn(words).length === 0,
    )
    .map(({ words, units, counted }) => ({
      words,
      values: {
        ...valuesInline({ page: layout.page.number, words }, false),
        ...counted,
        ...valuesByColumn(head, { page: layout.page.number, words: [...words, ...units] }),
      },
    }))
    .filter(({ values }) => values.weight && values.volume);
  const containersRow = rows.find(({ words }) =>
    /said to contain|\bS\.?T\.?C\b|containers?\b|cntrs?\b/i.test(textOfWords(words)),
  );
  const only = rows.length === 1 ? rows[0] : containersRow;
  if (!only) return;
  const [match] = textOfWords(only.words)
    .replace(/^.*?(?:contain|STC|S\.T\.C\.?|containers?|cntrs?)\b/i, "")
    .matchAll(packagePattern);
  const values = { ...only.values };
  if (match) {
    values.packages = foundIn(layout.page.number, only.words, match[1]);
    values.packageUnit = foundIn(layout.page.number, only.words, match[2]);
  }
  take(totals, values);
}

/** "3 CONTAINER(S)" over "(2,753 ROLLS)": the containers and their contents. */
function packagesBelowContainers(layout: LabelledPage, head: Head, index: number): ContainerValues {
  const words = layout.rows.slice(index, index + 3).flatMap(
    (row) =>
      byColumn(
        head,
        row.flatMap((chunk) => chunk.words),
      ).get("packages") ?? [],
  );
  const counted = containerCount.exec(textOfWords(words));
  if (!counted) return {};
  const [packages] = textOfWords(words).slice(counted[0].length).matchAll(packagePattern);
  return packages
    ? {
        packages: foundIn(layout.page.number, words, packages[1]),
        packageUnit: foundIn(layout.page.number, words, packages[2]),
      }
    : {};
}

/** "15,267.549" over "KGS", "887" over "PACKAGES": narrow columns separate a number from its unit. */
function unitsBelow(layout: LabelledPage, head: Head, index: number): readonly Word[] {
  const cells = byColumn(
    head,
    (layout.rows[index] ?? []).flatMap((chunk) => chunk.words),
  );
  return (["packages", "weight", "volume"] as const)
    .map((kind) => cells.get(kind) ?? [])
    .filter((words) => words.length === 1 && /^\(?[A-Z]{1,9}[0-9]?\.?\)?$/i.test(words[0]!.text))
    .flat();
}

function take(totals: Totals, values: ContainerValues): void {
  if (values.packages && !totals.packages)
    [totals.packages, totals.packageUnit] = [values.packages, values.packageUnit ?? null];
  if (values.weight && !totals.weight)
    [totals.weight, totals.weightUnit] = [values.weight, values.weightUnit ?? null];
  if (values.volume && !totals.volume)
    [totals.volume, totals.volumeUnit] = [values.volume, values.volumeUnit ?? null];
  if (values.tare && !totals.tare)
    [totals.tare, totals.tareUnit] = [values.tare, values.tareUnit ?? null];
}

/**
 * "Total Gross Weight : 12,345.600 Kgs." and, if nothing is labelled as a total, a single "Gross
 * weight:".
 */
function fromLabels(totals: Totals, layout: LabelledPage): void {
  for (const label of layout.labels) {
    const printed = textOfWords(label.chunk.words.slice(label.from, label.to));
    const own = inline(label);
    const measuredHere =
      [...textOfWords(own).matchAll(weightPattern), ...textOfWords(own).matchAll(volumePattern)]
        .length === 1;
    if (!totalWord.test(printed) && !measuredHere && !(label.colon && own.length > 0)) continue;
    if (containerNumbersIn(label.chunk.words).length > 0) continue;
    const line = { page: layout.page.number, words: own };
    if (label.fields.has("weight") && !totals.weight)
      measured(
        totals,
        "weight",
        "weightUnit",
        weightPattern,
        weightUnitIn,
        line,
        printed,
        layout,
        label,
      );
    else if (label.fields.has("measurement") && !totals.volume)
      measured(
        totals,
        "volume",
        "volumeUnit",
        volumePattern,
        volumeUnitIn,
        line,
        printed,
        layout,
        label,
      );
    else if (label.fields.has("packages") && !totals.packages && totalWord.test(printed)) {
      const [match] = textOfWords(own).matchAll(packagePattern);
      // "SAY THREE (3) CONTAINERS ONLY" counts containers, whatever the label is.
      if (!match && countsContainers(valueAt(layout, label, "packages", "line"))) continue;
      const count = match?.[1] ?? valueAt(layout, label, "packages", "packages")?.text;
      if (!count) continue;
      const words = wordsPrinting(own, count);
      totals.packages =
        words.length > 0
          ? foundIn(line.page, words, count)
          : valueAt(layout, label, "packages", "packages");
      if (match) totals.packageUnit = foundIn(line.page, own, match[2]);
    }
  }
}

const countsContainers = (line: FoundValue | null): boolean =>
  line !== null && /\b(?:CONTAINERS?|CNTRS?|CTRS?|CONTS?)\b/i.test(line.text);

function measured(
  totals: Totals,
  number: "weight" | "volume",
  unit: "weightUnit" | "volumeUnit",
  pattern: RegExp,
  unitIn: (text: string) => string | null,
  {
    page,
    words,
  }: {
    page: number;
    words: readonly FoundValue["bbox"][] | LabelledPage["chunks"][number]["words"];
  },
  printed: string,
  layout: LabelledPage,
  label: LabelledPage["labels"][number],
): void {
  const own = words as LabelledPage["chunks"][number]["words"];
  const [match] = textOfWords(own).matchAll(pattern);
  if (match) {
    totals[number] = foundIn(page, wordsPrinting(own, match[1]!), match[1]);
    // The unit as printed, with its point: "Kgs.", "cu. m."
    const tail = textOfWords(own)
      .slice(match.index + match[1]!.length)
      .trim();
    totals[unit] = foundIn(
      page,
      own,
      tail.startsWith(match[2]!) && tail.length <= match[2]!.length + 2 ? tail : match[2],
    );
    return;
  }
  const titled = unitIn(printed.replace(/^.*?(?=\()/, ""));
  const value = titled
    ? valueAt(layout, label, number === "weight" ? "weight" : "measurement", number)
    : null;
  if (value && titled) [totals[number], totals[unit]] = [value, { ...value, text: titled }];
}
