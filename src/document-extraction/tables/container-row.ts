import type { Word } from "#src/document-recognition/page-model.ts";
import { foundIn, type FoundValue } from "../values/found.ts";
import { wordsPrinting } from "../values/kinds.ts";
import { bboxAround, textOfWords } from "../page/page-layout.ts";
import {
  packagePattern,
  packageUnitIn,
  sizePattern,
  volumePattern,
  volumeUnitIn,
  weightPattern,
  weightUnitIn,
} from "../values/units.ts";
import { columnOf, type ColumnKind, type Head } from "./columns.ts";
import { byColumn, columnTitle } from "./table-row.ts";

/** The values of a container on one printed line. */
export type ContainerValues = {
  seal?: FoundValue;
  size?: FoundValue;
  weight?: FoundValue;
  weightUnit?: FoundValue;
  weightKg?: FoundValue;
  weightLb?: FoundValue;
  volume?: FoundValue;
  volumeUnit?: FoundValue;
  packages?: FoundValue;
  packageUnit?: FoundValue;
  slac?: FoundValue;
  tare?: FoundValue;
  tareUnit?: FoundValue;
  references?: readonly FoundValue[];
  /** Figures in a column without a unit in the row or the column name. */
  bareWeight?: FoundValue;
  bareVolume?: FoundValue;
};

type Line = { readonly page: number; readonly words: readonly Word[] };

const bareNumber = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d{1,3}(?:\.\d{3})+,\d+$|^\d+(?:[.,]\d+)?$/;
const numberIn = (words: readonly Word[]): string | null =>
  words.map(({ text }) => text.replace(/[()*]/g, "")).find((text) => bareNumber.test(text)) ?? null;

/** "21822. 148" in a column of figures: a monospaced font separates the decimals. */
function unparted(words: readonly Word[]): readonly Word[] {
  const whole: Word[] = [];
  for (const word of words) {
    const before = whole.at(-1);
    if (before && /^\d+\.$/.test(before.text) && /^\d{1,3}$/.test(word.text))
      whole.splice(-1, 1, wholeOf(before, word));
    else whole.push(word);
  }
  return whole;
}

const wholeOf = (first: Word, second: Word): Word => ({
  text: first.text + second.text,
  bbox: bboxAround([first.bbox, second.bbox]),
  confidence: Math.min(first.confidence, second.confidence),
});

/** "Measurement (cam)": a misread unit in brackets that begins and ends like "cbm". */
const misreadUnit = (kind: ColumnKind, title: string): string | null =>
  kind === "volume" && /\(c\w{0,2}m\)/i.test(title) ? "CBM" : null;

/** "4 CNTRS", also after marks in the same column. */
export const containerCount =
  /^(?:\D*\W)?(\d+) ?(?:X )?(?:CONTAINERS?|CNTRS?|CTRS?|CONTS?)\b(?:\(S\))?/i;

/** A line in known columns: the column decides what a bare number is, its name gives the unit. */
export function valuesByColumn(head: Head, { page, words }: Line): ContainerValues {
  const cells = byColumn(head, words);
  const values: ContainerValues = {};
  const cell = (kind: ColumnKind): readonly Word[] => cells.get(kind) ?? [];
  const at = (line: readonly Word[], text: string): FoundValue => {
    const own = wordsPrinting(line, text);
    return foundIn(page, own.length > 0 ? own : line, text);
  };
  const seal = sealIn(textOfWords(cell("seal")));
  if (seal) values.seal = at(cell("seal"), seal);
  // ISO 6346: the third character of a type is a letter, which OCR reads as a digit.
  const size = textOfWords(cell("size"))
    .trim()
    .replace(/^([24LM][0-9A-F])6(\d)$/, "$1G$2");
  const sized = sizePattern.exec(size)?.[0];
  if (sized && size.split(" ").length <= 4)
    values.size = at(cell("size"), /^\d{1,2}\s?[xX]\s?/.test(size) ? withoutCount(sized) : size);
  measure("weight", "weightUnit", weightPattern, weightUnitIn);
  measure("volume", "volumeUnit", volumePattern, volumeUnitIn);
  measure("tare", "tareUnit", weightPattern, weightUnitIn);
  countPackages();
  const pounds = numberIn(cell("weight_lb"));
  if (pounds) {
    values.weightLb = at(cell("weight_lb"), pounds);
    const unit = weightUnitIn(columnTitle(head, "weight_lb"));
    if (!values.weight && unit) {
      values.weight = values.weightLb;
      values.weightUnit = { ...values.weightLb, text: unit };
    }
  }
  const slac = numberIn(cell("slac"));
  if (slac) values.slac = at(cell("slac"), slac);
  const references = cell("reference").filter(({ text }) => /\d{3}/.test(text));
  if (references.length > 0)
    values.references = references.map((word) =>
      foundIn(page, [word], word.text.replace(/[,;]$/, "")),
    );
  return values;

  function measure(
    kind: "weight" | "volume" | "tare",
    unitField: "weightUnit" | "volumeUnit" | "tareUnit",
    pattern: RegExp,
    unitIn: (text: string) => string | null,
  ): void {
    const own = unparted(cell(kind));
    const text = textOfWords(own);
    const [match] = text.matchAll(pattern);
    if (match) {
      values[kind] = at(own, match[1]!);
      values[unitField] = at(own, match[2]!);
      return;
    }
    const number = numberIn(own);
    const beside = unitIn(unitsBeside(head, kind, words));
    if (number && beside) {
      values[kind] = at(own, number);
      values[unitField] = at(words, beside);
      return;
    }
    const unit = unitIn(columnTitle(head, kind)) ?? misreadUnit(kind, columnTitle(head, kind));
    // A number is a weight only with a unit, in the row or in the column name.
    if (number && !unit && kind === "weight") values.bareWeight = at(own, number);
    if (number && !unit && kind === "volume") values.bareVolume = at(own, number);
    if (!number || !unit) return;
    values[kind] = at(own, number);
    const title = head.columns.find((column) => column.kind === kind)!;
    values[unitField] = { text: unit, page, bbox: title.bbox, confidence: 1 };
  }

  /** "Weight | Unit | Volume | Unit": each unit is in the column right of its measure. */
  function unitsBeside(under: Head, kind: ColumnKind, line: readonly Word[]): string {
    const sorted = under.columns.toSorted((a, b) => a.bbox.left - b.bbox.left);
    const next = sorted[sorted.findIndex((column) => column.kind === kind) + 1];
    return next?.kind === "kind"
      ? textOfWords(line.filter((word) => columnOf(under, word.bbox) === next))
      : "";
  }

  function countPackages(): void {
    const own = cell("packages");
    const text = textOfWords(own);
    const [match] = text.matchAll(packagePattern);
    const measured = [...text.matchAll(weightPattern), ...text.matchAll(volumePattern)].length > 0;
    const number = match?.[1] ?? (measured ? null : numberIn(own));
    // "4 CNTRS" counts containers, not the packages of one.
    if (!number || containerCount.test(text)) return;
    values.packages = at(own, number);
    const kind = textOfWords(cell("kind")).trim();
    const unit = match?.[2] ?? (kind === "" ? otherUnit(text) : kind);
    if (unit) values.packageUnit = at(match || kind === "" ? own : cell("kind"), unit);
    else {
      const titled = packageUnitIn(columnTitle(head, "packages"));
      const column = head.columns.find(({ kind: one }) => one === "packages")!;
      if (titled && !/^(?:packages?|pieces|pcs|pkgs?|units?)$/i.test(titled))
        values.packageUnit = { text: titled, page, bbox: column.bbox, confidence: 1 };
    }
  }
}

/**
 * A line without known columns: numbers are identified by their units, and the seal by its label or
 * by elimination.
 */
export function valuesInline({ page, words }: Line, findSeal: boolean): ContainerValues {
  const printed = textOfWords(words)
    .replaceAll(/\s*\/\s*/g, " / ")
    // "16.700.0": the first point was a comma.
    .replaceAll(/(?<![\w.,])(\d{1,3})\.(\d{3}\.\d{1,3})(?![\w.,])/g, "$1,$2");
  const values: ContainerValues = {};
  let rest = printed;
  const take = (value: string): FoundValue => {
    const own = wordsPrinting(words, value);
    return foundIn(page, own.length > 0 ? own : words, value);
  };
  rest = rest.replace(/\b(?:TARE|NET)\b[ A-Z.]*[:]?\s*[\d.,]+\s?[A-Z]*\.?/gi, (text) => {
    const [match] = text.matchAll(weightPattern);
    if (match && /tare/i.test(text))
      [values.tare, values.tareUnit] = [take(match[1]!), take(match[2]!)];
    return " ";
  });
  const labelled =
    /(?:\bSEALS?\b|\bS\/?[NL](?=\s?[#:.]))\s*(?:NO\.?|NUMBER|NUMBERS|NOS?\.?|#)?\s*(?:\(S\))?\s*[:#.]*\s*([A-Z0-9][A-Z0-9.-]{3,19}(?:\s*[,&]\s*[A-Z0-9-]{4,20})*)/i.exec(
      rest,
    );
  if (labelled && /\d{3}/.test(labelled[1]!)) {
    values.seal = take(labelled[1]!);
    rest = rest.replace(labelled[0], " ");
  }
  const size = sizePattern.exec(rest);
  if (size) {
    values.size = take(withoutCount(unbroken(words, size[0])));
    rest = rest.replace(size[0], " | ");
  }
  const cut = (
    pattern: RegExp,
    number: "weight" | "volume" | "packages",
    unit: "weightUnit" | "volumeUnit" | "packageUnit",
  ): void => {
    const [match] = rest.matchAll(pattern);
    if (!match) return;
    values[number] = take(match[1]!);
    values[unit] = take(match[2]!);
    rest = rest.replaceAll(pattern, " | ");
  };
  const weights = [...rest.matchAll(weightPattern)];
  const kilos = weights.find(([, , unit]) => /^k/i.test(unit!));
  const pounds = weights.find(([, , unit]) => /^(?:lb|pound)/i.test(unit!));
  if (kilos) values.weightKg = take(kilos[1]!);
  if (pounds) values.weightLb = take(pounds[1]!);
  cut(weightPattern, "weight", "weightUnit");
  cut(volumePattern, "volume", "volumeUnit");
  cut(packagePattern, "packages", "packageUnit");
  if (!values.seal && findSeal) {
    const seal = rest
      .replaceAll(otherCode, " ")
      .split(/[\s/|,;]+/)
      .map((token) => token.replace(/^[#(:]+|[):.]+$/g, ""))
      .find((token) => sealShape.test(token) && /\d{4}/.test(token) && !/^\d+[.,]\d+$/.test(token));
    if (seal) values.seal = take(seal);
  }
  return values;
}

/** "P/O NO. PO279504", "HS CODE 847130": numbers of orders, invoices and tariffs are not seals. */
const otherCode =
  /\b(?:P\.?\s?\/?\s?O\.?|INV(?:OICE)?\.?|H\.?T?\.?S\.?|ORDER|BOOKING|BKG|REF(?:ERENCE)?|CONTRACT|LOT|UN|IMO)(?:\s*(?:CODES?|NOS?\.?|NUMBERS?|#))*[\s:#.]+[A-Z0-9][A-Z0-9./-]*\d[A-Z0-9./-]*(?:\s*[,;&]\s*[A-Z0-9./-]*\d[A-Z0-9./-]*)*/gi;

/** A size ends with its column, because the next word can be goods: "40'HQ | DRY FRUIT". */
function unbroken(words: readonly Word[], size: string): string {
  const own = wordsPrinting(words, size);
  const gap = own.findIndex(
    ({ bbox }, index) =>
      index > 0 &&
      bbox.left - own[index - 1]!.bbox.left - own[index - 1]!.bbox.width > bbox.height * 1.4,
  );
  if (gap < 1) return size;
  const near = textOfWords(own.slice(0, gap));
  return sizePattern.exec(near)?.[0] ?? size;
}

/** "1 x 40HC" in a container's own row: one container of that size. */
const withoutCount = (size: string): string => size.trim().replace(/^1\s?x\s?/i, "");

/** An unlisted package unit, which is not a unit of weight or volume. */
function otherUnit(text: string): string | undefined {
  const unit = /^[\d,.]+\s?([A-Z]{2,12}(?:\(S\))?)\b/i.exec(text)?.[1];
  return unit && !weightUnitIn(unit) && !volumeUnitIn(unit) ? unit : undefined;
}

const sealShape = /^(?=.*\d{3})[A-Z0-9][A-Z0-9-]{4,19}$/i;

/** The seal of a seal column: one code, or several as printed. */
function sealIn(text: string): string | null {
  const codes = text
    .replace(/^\W+|\W+$/g, "")
    .split(/\s+(?=[A-Z0-9])/i)
    .filter((code) => /\d{3}/.test(code) && /^[A-Z0-9][A-Z0-9/.,-]{3,}$/i.test(code));
  return codes.length === 0 ? null : codes.join(" ").replace(/[,;]$/, "");
}
