import { fitsCarrierBill, parseContainerNumber } from "#src/reference/index.ts";
import { valuesOf } from "../../labels/fields.ts";
import { foundIn, type FoundValue } from "../../values/found.ts";
import type { LabelledPage } from "../../labels/label.ts";

/**
 * The carrier's bill number without its label, as when OCR missed the label: the only number on the
 * document that begins with a carrier's SCAC and has the format of its bill numbers
 * (contract: sources#numbering).
 */
export function unlabelledBill(layouts: readonly LabelledPage[]): FoundValue | null {
  const found = new Map<string, FoundValue>();
  const others = new Set(
    (["booking", "hbl_number"] as const).flatMap((field) =>
      valuesOf(layouts, field).map((value) => value.text),
    ),
  );
  for (const { chunks } of layouts)
    for (const { page, words } of chunks)
      for (const word of words) {
        const text = word.text.replaceAll(/^[^A-Z]+|[^A-Z0-9]+$/g, "");
        if (
          !others.has(text) &&
          fitsCarrierBill(text) &&
          parseContainerNumber(text)?.valid !== true
        )
          found.set(text, foundIn(page, [word], text));
      }
  const [only] = found.values();
  return found.size === 1 ? only! : null;
}
