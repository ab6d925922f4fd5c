import { containersOf } from "../../tables/containers.ts";
import { headsOf, type Column, type Head } from "../../tables/columns.ts";
import { fieldValue } from "../../labels/fields.ts";
import { fold } from "../../page/fold.ts";
import { foundIn, type FoundValue } from "../../values/found.ts";
import { goodsOf } from "../../tables/goods.ts";
import { readingsThatAgree } from "../../ocr-repair/look-alike-digits.ts";
import { firstMatch } from "../../labels/phrases.ts";
import { isFromOcr, overlapAcross, textOfWords } from "../../page/page-layout.ts";
import { amountOf, packagePattern, volumePattern } from "../../values/units.ts";
import type { ExtractionContext } from "../context.ts";
import type { LabelledPage } from "../../labels/label.ts";

/**
 * Packages, volumes and the weights of each container (contract: documents#delivery-order-payload).
 */
export function setDeliveryAmounts({ layouts, draft }: ExtractionContext): void {
  draft.set("/package_count", packageCount(layouts));
  const volume = firstMatch(layouts, new RegExp(volumePattern.source, "i"));
  if (volume && /c(?:bm|u\.?\s?m)|m3/i.test(volume.text))
    draft.set("/measurement_cbm", { ...volume, text: /^[\d.,]+/.exec(volume.text)![0] });
  const feet = firstMatch(layouts, /\b(\d[\d,.]*)\s?(?:CFT|CU\.?\s?FT\.?|CUFT|CF)\b/i, 1);
  draft.set("/measurement_cft", feet);
  const sums = sumsOf(layouts);
  draft.set("/package_count", sums.packages);
  draft.set("/measurement_cbm", sums.cbm);
  draft.set("/measurement_cft", sums.cft);
  for (const row of containersOf(layouts)) {
    draft.add("/containers", {
      container_number: row.number,
      seal_number: row.seal ?? null,
      container_type: row.size ?? null,
      gross_weight_kg: null,
      gross_weight_lb: null,
    });
    const list = draft.payload["containers"] as Record<string, number | null>[];
    const isPounds = /^(?:lb|pound)/i.test(row.weightUnit?.text ?? "");
    const kilos = row.weightKg ?? (isPounds ? undefined : row.weight);
    const pounds = row.weightLb ?? (isPounds ? row.weight : undefined);
    const weights = layouts.some(isFromOcr) ? sameWeight(kilos, pounds) : [kilos, pounds];
    for (const [index, name] of ["gross_weight_kg", "gross_weight_lb"].entries()) {
      const found = weights[index];
      const value = found ? amountOf(found.text) : null;
      if (!found || value === null) continue;
      list.at(-1)![name] = value;
      draft.note(`/containers/${list.length - 1}/${name}`, found);
    }
  }
}

const kilosInPound = 0.45359237;

/**
 * On a page from OCR kilograms and pounds of one weight confirm or correct each other, or neither is
 * published.
 */
function sameWeight(
  kilos: FoundValue | undefined,
  pounds: FoundValue | undefined,
): readonly (FoundValue | undefined)[] {
  const isSame = ([kg, lb]: readonly number[]): boolean =>
    Math.abs(kg! - lb! * kilosInPound) < Math.max(1, kg! * 0.0005);
  const [kg, lb] = [amountOf(kilos?.text ?? ""), amountOf(pounds?.text ?? "")];
  if (!kilos || !pounds || kg === null || lb === null || isSame([kg, lb])) return [kilos, pounds];
  const readings = readingsThatAgree([kilos.text, pounds.text], isSame);
  const [only] = readings;
  if (!only || readings.length > 1) return [];
  return [kilos, pounds].map((found, at) =>
    at === only.at ? { ...found, text: only.text } : found,
  );
}

function packageCount(layouts: readonly LabelledPage[]): FoundValue | null {
  const count = fieldValue(layouts, "packages") ?? onlyQuantity(layouts);
  if (!count) return null;
  const line = layouts
    .flatMap(({ chunks }) => chunks)
    .find(
      ({ page, bbox }) =>
        page === count.page &&
        bbox.top === count.bbox.top &&
        bbox.left <= count.bbox.left &&
        bbox.left + bbox.width >= count.bbox.left,
    );
  const [match] = (line?.text ?? "").matchAll(packagePattern);
  return match && line && fold(match[1]!) === fold(count.text)
    ? foundIn(line.page, line.words, match[0])
    : count;
}

/** The packages of an order that lists one kind of goods. */
function onlyQuantity(layouts: readonly LabelledPage[]): FoundValue | null {
  const goods = goodsOf(layouts).filter(({ quantity }) => quantity !== null);
  return goods.length === 1 ? goods[0]!.quantity : null;
}

type Sums = {
  readonly packages?: FoundValue;
  readonly cbm?: FoundValue;
  readonly cft?: FoundValue;
};

/** "Total packages | Volume CBM | Volume CFT": the only row of a table without goods. */
function sumsOf(layouts: readonly LabelledPage[]): Sums {
  for (const layout of layouts)
    for (const head of headsOf(layout)) {
      if (head.columns.some(({ kind }) => kind === "description" || kind === "container")) continue;
      const packages = head.columns.find(({ kind }) => kind === "packages");
      const volumes = head.columns.filter(({ kind }) => kind === "volume");
      if (!packages || volumes.length === 0) continue;
      const volumeIn = (unit: RegExp): FoundValue | undefined => {
        const column = volumes.find(({ title }) => unit.test(title));
        return column && under(layout, head, column, /^\d[\d,.]*/);
      };
      return withoutAbsent({
        packages: under(layout, head, packages, /^\d[\d,]*(?: [A-Z()]+)?$/i),
        cbm: volumeIn(/\b(?:CBM|M3)\b/i),
        cft: volumeIn(/\b(?:CFT|CUFT|CF)\b|\bcu\.? ?ft\b/i),
      });
    }
  return {};
}

const withoutAbsent = (sums: { readonly [name in keyof Sums]: FoundValue | undefined }): Sums =>
  Object.fromEntries(Object.entries(sums).filter(([, found]) => found !== undefined));

function under(
  layout: LabelledPage,
  head: Head,
  column: Column,
  pattern: RegExp,
): FoundValue | undefined {
  const below = layout.chunks.find(
    ({ bbox }) =>
      bbox.top > head.bottom - 1 &&
      bbox.top - head.bottom < layout.em * 2 &&
      overlapAcross(bbox, column.bbox) > 0,
  );
  const text = below && pattern.exec(textOfWords(below.words))?.[0];
  return text ? foundIn(below.page, below.words, text) : undefined;
}
