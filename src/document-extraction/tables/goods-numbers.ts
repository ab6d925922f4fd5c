import type { Head } from "./columns.ts";
import { foundIn, type FoundValue } from "../values/found.ts";
import { textOfWords } from "../page/page-layout.ts";
import { columnTitle, type byColumn } from "./table-row.ts";
import {
  packagePattern,
  volumePattern,
  volumeUnitIn,
  weightPattern,
  weightUnitIn,
} from "../values/units.ts";

type Numbers = Partial<
  Record<
    "quantity" | "quantity_unit" | "weight" | "weight_unit" | "measurement" | "measurement_unit",
    FoundValue
  >
>;

/** The figures that a row's columns give for its goods. */
export function numbersOf(page: number, head: Head, cells: ReturnType<typeof byColumn>): Numbers {
  const found: Numbers = {};
  const packages = cells.get("packages") ?? [];
  const counted = textOfWords(packages).matchAll(packagePattern).next().value;
  const bare = /^\(?(\d[\d,]*)\)?$/.exec(textOfWords(packages).trim())?.[1];
  const kind = textOfWords(cells.get("kind") ?? []);
  if (counted ?? bare) {
    found.quantity = foundIn(page, packages, counted?.[1] ?? bare);
    const unit = counted?.[2] ?? (kind === "" ? null : kind);
    if (unit)
      found.quantity_unit = foundIn(page, kind && !counted ? cells.get("kind")! : packages, unit);
  }
  for (const [name, column, pattern, unitIn] of [
    ["weight", "weight", weightPattern, weightUnitIn],
    ["measurement", "volume", volumePattern, volumeUnitIn],
  ] as const) {
    const own = cells.get(column) ?? [];
    const match = textOfWords(own).matchAll(pattern).next().value;
    const number = match?.[1] ?? /^(\d[\d,.]*)/.exec(textOfWords(own))?.[1];
    const unit = match?.[2] ?? unitIn(columnTitle(head, column));
    if (!number || !unit) continue;
    found[name] = foundIn(page, own, number);
    found[`${name}_unit`] = match
      ? foundIn(page, own, unit)
      : {
          text: unit,
          page,
          bbox: head.columns.find((one) => one.kind === column)!.bbox,
          confidence: 1,
        };
  }
  return found;
}
