import type { Word } from "../page-model.ts";
import { headsOf, type Head } from "./columns.ts";
import { containerNumbersIn } from "./container-numbers.ts";
import { asListed, listedUnits } from "./column-units.ts";
import { cargoBeside, containersOf } from "./containers.ts";
import { countOfBoxes, factsByColumn, factsInline, type BoxFacts } from "./container-row.ts";
import { valueAt } from "./fields.ts";
import { wordsOf } from "./kinds.ts";
import { foundIn, type Found } from "./found.ts";
import { inline, type LabelledSheet } from "./reading.ts";
import { isSeen, textOf } from "./sheet.ts";
import { byColumn, headAbove } from "./table-row.ts";
import {
  isPackageUnit,
  packagePattern,
  volumePattern,
  volumeUnitIn,
  weightPattern,
  weightUnitIn,
} from "./units.ts";

export type Totals = {
  packages: Found | null;
  packageUnit: Found | null;
  weight: Found | null;
  weightUnit: Found | null;
  volume: Found | null;
  volumeUnit: Found | null;
  tare: Found | null;
  tareUnit: Found | null;
};

const totalWord = /\b(?:GRAND |SUB-? ?)?TOTALS?\b/i;
const otherTotals =
  /TOTAL\s(?:CHARGES|DUE|PRE-?PAID|COLLECT|AMOUNT|VALUE|ENTERED|DUTY|NO|NUMBER|CONTAINERS|TARE|NET|INVOICE|IN WORDS|FREIGHT)/i;

/** Totals as printed: rows that begin with "total", then labels that say so. Never summed up. */
export function totalsOf(sheets: readonly LabelledSheet[]): Totals {
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
  for (const sheet of sheets) {
    const heads = headsOf(sheet);
    for (const [index, row] of sheet.rows.entries()) {
      const words = row.flatMap((chunk) => chunk.words);
      const text = textOf(words);
      if (!totalWord.test(text) || otherTotals.test(text) || containerNumbersIn(words).length > 0)
        continue;
      if (!row.some((chunk) => /^\W*(?:GRAND |SUB-? ?)?TOTALS?\b/i.test(chunk.text))) continue;
      const line = { page: sheet.page.number, words };
      take(totals, factsInline(line, false));
      for (const measure of measuresBelow(sheet, index))
        take(totals, factsInline({ page: sheet.page.number, words: measure }, false));
      const head = headAbove(heads, words[0]!.box.top, carried);
      if (!head) continue;
      take(totals, factsByColumn(head, line));
      // "1,329" over "CTNS": a narrow column has the kind of packages in the next line.
      const below = byColumn(head, sheet.rows[index + 1]?.flatMap((chunk) => chunk.words) ?? []);
      const unit = below.get("packages") ?? [];
      if (totals.packages && unit.length > 0 && isPackageUnit(textOf(unit)))
        totals.packageUnit ??= foundIn(sheet.page.number, unit);
    }
    if (!totals.weight) fromBody(totals, sheet, heads);
    carried = heads.at(-1) ?? carried;
    fromLabels(totals, sheet);
  }
  const cargo = totals.weight ? null : cargoBeside(sheets);
  if (cargo?.weight) take(totals, cargo);
  if (sheets.some(isSeen)) {
    const boxes = containersOf(sheets);
    const weightUnits = boxes.flatMap(({ weightUnit }) => weightUnit?.text ?? []);
    totals.packageUnit &&= asListed(totals.packageUnit, listedUnits(boxes));
    totals.weightUnit &&= asListed(totals.weightUnit, weightUnits);
  }
  return totals;
}

/** "TOTAL: 5633 PKGS" over "138071.058 KGM" over "329.275 MTQ", and nothing beside them. */
function measuresBelow(sheet: LabelledSheet, index: number): (readonly Word[])[] {
  const lines = sheet.rows
    .slice(index + 1, index + 3)
    .map((row) => row.flatMap((chunk) => chunk.words));
  const other = lines.findIndex(
    (words) => textOf(words).replace(weightPattern, "").replace(volumePattern, "").trim() !== "",
  );
  return other === -1 ? lines : lines.slice(0, other);
}

/**
 * A bill whose particulars have one weight prints the whole shipment's there: "2 containers said to
 * contain 700 cartons ... 12,000 KGS". With rows for several goods it is none.
 */
function fromBody(totals: Totals, sheet: LabelledSheet, heads: readonly Head[]): void {
  const head = heads.find(
    ({ columns }) =>
      columns.some(({ kind }) => kind === "description") &&
      columns.some(({ kind }) => kind === "weight" || kind === "volume"),
  );
  if (!head) return;
  const firstBox = sheet.rows.findIndex((row) =>
    row.some((chunk) => chunk.box.top > head.bottom && containerNumbersIn(chunk.words).length > 0),
  );
  const rows = sheet.rows
    .slice(0, firstBox === -1 ? sheet.rows.length : firstBox)
    .map((row, index) => ({
      words: row.flatMap((chunk) => chunk.words),
      units: unitsBelow(sheet, head, index + 1),
      counted: packagesBelowBoxes(sheet, head, index),
    }))
    .filter(
      ({ words }) => words[0]!.box.top > head.bottom - 1 && containerNumbersIn(words).length === 0,
    )
    .map(({ words, units, counted }) => ({
      words,
      facts: {
        ...factsInline({ page: sheet.page.number, words }, false),
        ...counted,
        ...factsByColumn(head, { page: sheet.page.number, words: [...words, ...units] }),
      },
    }))
    .filter(({ facts }) => facts.weight && facts.volume);
  const said = rows.find(({ words }) =>
    /said to contain|\bS\.?T\.?C\b|containers?\b|cntrs?\b/i.test(textOf(words)),
  );
  const only = rows.length === 1 ? rows[0] : said;
  if (!only) return;
  const [match] = textOf(only.words)
    .replace(/^.*?(?:contain|STC|S\.T\.C\.?|containers?|cntrs?)\b/i, "")
    .matchAll(packagePattern);
  const facts = { ...only.facts };
  if (match) {
    facts.packages = foundIn(sheet.page.number, only.words, match[1]);
    facts.packageUnit = foundIn(sheet.page.number, only.words, match[2]);
  }
  take(totals, facts);
}

/** "3 CONTAINER(S)" over "(2,753 ROLLS)": the boxes and what is in them. */
function packagesBelowBoxes(sheet: LabelledSheet, head: Head, index: number): BoxFacts {
  const words = sheet.rows.slice(index, index + 3).flatMap(
    (row) =>
      byColumn(
        head,
        row.flatMap((chunk) => chunk.words),
      ).get("packages") ?? [],
  );
  const boxes = countOfBoxes.exec(textOf(words));
  if (!boxes) return {};
  const [packages] = textOf(words).slice(boxes[0].length).matchAll(packagePattern);
  return packages
    ? {
        packages: foundIn(sheet.page.number, words, packages[1]),
        packageUnit: foundIn(sheet.page.number, words, packages[2]),
      }
    : {};
}

/** "15,267.549" over "KGS", "887" over "PACKAGES": narrow columns part a number from its unit. */
function unitsBelow(sheet: LabelledSheet, head: Head, index: number): readonly Word[] {
  const cells = byColumn(
    head,
    (sheet.rows[index] ?? []).flatMap((chunk) => chunk.words),
  );
  return (["packages", "weight", "volume"] as const)
    .map((kind) => cells.get(kind) ?? [])
    .filter((words) => words.length === 1 && /^\(?[A-Z]{1,9}[0-9]?\.?\)?$/i.test(words[0]!.text))
    .flat();
}

function take(totals: Totals, facts: BoxFacts): void {
  if (facts.packages && !totals.packages)
    [totals.packages, totals.packageUnit] = [facts.packages, facts.packageUnit ?? null];
  if (facts.weight && !totals.weight)
    [totals.weight, totals.weightUnit] = [facts.weight, facts.weightUnit ?? null];
  if (facts.volume && !totals.volume)
    [totals.volume, totals.volumeUnit] = [facts.volume, facts.volumeUnit ?? null];
  if (facts.tare && !totals.tare)
    [totals.tare, totals.tareUnit] = [facts.tare, facts.tareUnit ?? null];
}

/** "Total Gross Weight : 12,345.600 Kgs." and, where nothing says total, a single "Gross weight:". */
function fromLabels(totals: Totals, sheet: LabelledSheet): void {
  for (const label of sheet.labels) {
    const printed = textOf(label.chunk.words.slice(label.from, label.to));
    const own = inline(label);
    const measuredHere =
      [...textOf(own).matchAll(weightPattern), ...textOf(own).matchAll(volumePattern)].length === 1;
    if (!totalWord.test(printed) && !measuredHere && !(label.colon && own.length > 0)) continue;
    if (containerNumbersIn(label.chunk.words).length > 0) continue;
    const line = { page: sheet.page.number, words: own };
    if (label.fields.has("weight") && !totals.weight)
      measured(
        totals,
        "weight",
        "weightUnit",
        weightPattern,
        weightUnitIn,
        line,
        printed,
        sheet,
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
        sheet,
        label,
      );
    else if (label.fields.has("packages") && !totals.packages && totalWord.test(printed)) {
      const [match] = textOf(own).matchAll(packagePattern);
      // "SAY THREE (3) CONTAINERS ONLY" counts boxes, whatever the label says.
      if (!match && countsBoxes(valueAt(sheet, label, "packages", "line"))) continue;
      const count = match?.[1] ?? valueAt(sheet, label, "packages", "packages")?.text;
      if (!count) continue;
      const words = wordsOf(own, count);
      totals.packages =
        words.length > 0
          ? foundIn(line.page, words, count)
          : valueAt(sheet, label, "packages", "packages");
      if (match) totals.packageUnit = foundIn(line.page, own, match[2]);
    }
  }
}

const countsBoxes = (line: Found | null): boolean =>
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
  }: { page: number; words: readonly Found["box"][] | LabelledSheet["chunks"][number]["words"] },
  printed: string,
  sheet: LabelledSheet,
  label: LabelledSheet["labels"][number],
): void {
  const own = words as LabelledSheet["chunks"][number]["words"];
  const [match] = textOf(own).matchAll(pattern);
  if (match) {
    totals[number] = foundIn(page, wordsOf(own, match[1]!), match[1]);
    // The unit as printed with its point: "Kgs.", "cu. m."
    const tail = textOf(own)
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
    ? valueAt(sheet, label, number === "weight" ? "weight" : "measurement", number)
    : null;
  if (value && titled) [totals[number], totals[unit]] = [value, { ...value, text: titled }];
}
