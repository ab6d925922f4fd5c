import { containersOf } from "../containers.ts";
import { headsOf, type Column, type Head } from "../columns.ts";
import { valueOf } from "../fields.ts";
import { fold } from "../fold.ts";
import { foundIn, type Found } from "../found.ts";
import { goodsOf } from "../goods.ts";
import { firstMatch } from "../phrases.ts";
import type { LabelledSheet } from "../reading.ts";
import { overlapAcross, textOf } from "../sheet.ts";
import { amountOf, packagePattern, volumePattern } from "../units.ts";
import type { Context } from "./context.ts";

/** Packages, volumes and the weights of each container, as gaps 1.17 lists them. */
export function setDeliveryAmounts({ sheets, draft }: Context): void {
  draft.set("/package_count", packageCount(sheets));
  const volume = firstMatch(sheets, new RegExp(volumePattern.source, "i"));
  if (volume && /c(?:bm|u\.?\s?m)|m3/i.test(volume.text))
    draft.set("/measurement_cbm", { ...volume, text: /^[\d.,]+/.exec(volume.text)![0] });
  const feet = firstMatch(sheets, /\b(\d[\d,.]*)\s?(?:CFT|CU\.?\s?FT\.?|CUFT|CF)\b/i, 1);
  draft.set("/measurement_cft", feet);
  const sums = sumsOf(sheets);
  draft.set("/package_count", sums.packages);
  draft.set("/measurement_cbm", sums.cbm);
  draft.set("/measurement_cft", sums.cft);
  for (const row of containersOf(sheets)) {
    draft.add("/containers", {
      container_number: row.number,
      seal_number: row.seal ?? null,
      container_type: row.size ?? null,
      gross_weight_kg: null,
      gross_weight_lb: null,
    });
    const list = draft.payload["containers"] as Record<string, number | null>[];
    const isPounds = /^(?:lb|pound)/i.test(row.weightUnit?.text ?? "");
    const weights: readonly (readonly [string, Found | undefined])[] = [
      ["gross_weight_kg", row.weightKg ?? (isPounds ? undefined : row.weight)],
      ["gross_weight_lb", row.weightLb ?? (isPounds ? row.weight : undefined)],
    ];
    for (const [name, found] of weights) {
      const value = found ? amountOf(found.text) : null;
      if (!found || value === null) continue;
      list.at(-1)![name] = value;
      draft.note(`/containers/${list.length - 1}/${name}`, found);
    }
  }
}

function packageCount(sheets: readonly LabelledSheet[]): Found | null {
  const count = valueOf(sheets, "packages") ?? onlyQuantity(sheets);
  if (!count) return null;
  const line = sheets
    .flatMap(({ chunks }) => chunks)
    .find(
      ({ page, box }) =>
        page === count.page &&
        box.top === count.box.top &&
        box.left <= count.box.left &&
        box.left + box.width >= count.box.left,
    );
  const [match] = (line?.text ?? "").matchAll(packagePattern);
  return match && line && fold(match[1]!) === fold(count.text)
    ? foundIn(line.page, line.words, match[0])
    : count;
}

/** The packages of an order that lists one kind of goods. */
function onlyQuantity(sheets: readonly LabelledSheet[]): Found | null {
  const goods = goodsOf(sheets).filter(({ quantity }) => quantity !== null);
  return goods.length === 1 ? goods[0]!.quantity : null;
}

type Sums = { readonly packages?: Found; readonly cbm?: Found; readonly cft?: Found };

/** "Total packages | Volume CBM | Volume CFT": the one row under heads that name no goods. */
function sumsOf(sheets: readonly LabelledSheet[]): Sums {
  for (const sheet of sheets)
    for (const head of headsOf(sheet)) {
      if (head.columns.some(({ kind }) => kind === "description" || kind === "container")) continue;
      const packages = head.columns.find(({ kind }) => kind === "packages");
      const volumes = head.columns.filter(({ kind }) => kind === "volume");
      if (!packages || volumes.length === 0) continue;
      const volumeIn = (unit: RegExp): Found | undefined => {
        const column = volumes.find(({ title }) => unit.test(title));
        return column && under(sheet, head, column, /^\d[\d,.]*/);
      };
      return withoutAbsent({
        packages: under(sheet, head, packages, /^\d[\d,]*(?: [A-Z()]+)?$/i),
        cbm: volumeIn(/\b(?:CBM|M3)\b/i),
        cft: volumeIn(/\b(?:CFT|CUFT|CF)\b|\bcu\.? ?ft\b/i),
      });
    }
  return {};
}

const withoutAbsent = (sums: { readonly [name in keyof Sums]: Found | undefined }): Sums =>
  Object.fromEntries(Object.entries(sums).filter(([, found]) => found !== undefined));

function under(
  sheet: LabelledSheet,
  head: Head,
  column: Column,
  pattern: RegExp,
): Found | undefined {
  const below = sheet.chunks.find(
    ({ box }) =>
      box.top > head.bottom - 1 &&
      box.top - head.bottom < sheet.em * 2 &&
      overlapAcross(box, column.box) > 0,
  );
  const text = below && pattern.exec(textOf(below.words))?.[0];
  return text ? foundIn(below.page, below.words, text) : undefined;
}
