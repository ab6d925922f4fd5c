import { placeByLocode, shippingLine } from "#src/reference/index.ts";
import { allHts } from "./codes.ts";
import { witnessedNumbers } from "./container-numbers.ts";
import { valuesOf } from "../labels/fields.ts";
import { carrierNamed } from "../parties/issuers.ts";
import { label } from "../labels/labelled-page.ts";
import type { FoundReferences } from "../segment.ts";
import { wordsByRow, type PageLayout } from "../page/page-layout.ts";

const compact = (text: string): string => text.replaceAll(/[^A-Z0-9]/gi, "").toUpperCase();
const once = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];

/**
 * The numbers of a document by which it is linked: containers with a valid check digit and a witness, SCACs of known
 * carriers, LOCODEs of known places, tariff numbers after their label.
 */
export function referencesOf(bare: readonly PageLayout[]): FoundReferences {
  const layouts = bare.map(label);
  const words = layouts.flatMap(({ chunks }) => chunks.flatMap((chunk) => chunk.words));
  const text = words.map((word) => word.text).join(" ");
  const bills = (["mbl_number", "hbl_number", "bl_number"] as const).flatMap((field) =>
    valuesOf(layouts, field).map((found) => compact(found.text)),
  );
  const prefixes = bills.map((bill) => bill.slice(0, 4)).filter((scac) => /^[A-Z]{4}$/.test(scac));
  const printed = [...text.matchAll(/\bSCAC\b[^A-Z]*(?:CODE)?[^A-Z]*([A-Z]{4})\b/g)].map(
    ([, scac]) => scac!,
  );
  const [first] = layouts;
  const head = first?.chunks.filter(({ bbox }) => bbox.top < first.page.height * 0.2) ?? [];
  const named = head.flatMap((chunk) => carrierNamed(chunk.text) ?? []);
  return {
    containers: [...witnessedNumbers(layouts.flatMap(wordsByRow))],
    bills: once(bills),
    bookings: once(valuesOf(layouts, "booking").map((found) => compact(found.text))),
    scacs: once([...printed, ...prefixes, ...named].filter((scac) => shippingLine(scac) !== null)),
    locodes: once(
      [...text.matchAll(/\b[A-Z]{2}[A-Z2-9]{3}\b/g)]
        .map(([code]) => compact(code))
        .filter((code) => placeByLocode(code) !== null && text.includes(code)),
    ),
    htsCodes: once(allHts(layouts).map((found) => found.text)),
  };
}
