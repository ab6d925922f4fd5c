import type { RequestType } from "#schemas/vocabulary.ts";
import { providedDataOf, type ProvidedData } from "./provided-data.ts";
import { lineRows, type LineRow } from "./shipping-lines-data.ts";

export type ShippingLine = {
  readonly scac: string;
  readonly alternativeScacs: readonly string[];
  readonly name: string;
  readonly shortName: string;
  /** SMDG liner code. */
  readonly smdgCode: string | null;
  /** Kinds of number by which the carrier can be asked. */
  readonly tracks: Readonly<Record<RequestType, boolean>>;
  /** Owner codes of the carrier's own containers: evidence, never proof, for slots are shared. */
  readonly ownerPrefixes: readonly string[];
  /** May hold `${BLNUM}` where the number goes. */
  readonly trackingUrl: string | null;
  readonly contactUrl: string | null;
  /** Which container fields the carrier's data can fill, and where they are weaker than they appear. */
  readonly provided: ProvidedData;
};

const lineOf = ([scac, name, shortName, kinds, prefixes, also]: LineRow): ShippingLine => ({
  scac,
  alternativeScacs: also?.alternatives ?? [],
  name,
  shortName,
  smdgCode: also?.smdg ?? null,
  tracks: {
    bill_of_lading: kinds.includes("B"),
    booking_number: kinds.includes("K"),
    container: kinds.includes("C"),
  },
  ownerPrefixes: prefixes === "" ? [] : prefixes.split(" "),
  trackingUrl: also?.tracking ?? null,
  contactUrl: also?.contact ?? null,
  provided: providedDataOf(scac),
});

/**
 * Every carrier we can be asked for, by SCAC; TEST is the carrier of the test numbers
 * (contract: tracking-requests#test-numbers).
 */
export const shippingLines: readonly ShippingLine[] = lineRows.map(lineOf);

const byScac = new Map(
  shippingLines.flatMap((carrier) =>
    [carrier.scac, ...carrier.alternativeScacs].map((scac) => [scac, carrier] as const),
  ),
);

/** The carrier of a SCAC, its own or an alternative one, in any case; null when there is none. */
export const shippingLine = (scac: string | null | undefined): ShippingLine | null =>
  byScac.get((scac ?? "").trim().toUpperCase()) ?? null;

/** Lines with a name or SCAC that holds the words, in any case; those that begin so come first. */
export function searchShippingLines(words: string): readonly ShippingLine[] {
  const wanted = words.trim().toLowerCase();
  const namesOf = ({ scac, alternativeScacs, name, shortName }: ShippingLine): string[] =>
    [scac, ...alternativeScacs, shortName, name].map((text) => text.toLowerCase());
  const begins = (carrier: ShippingLine): number =>
    namesOf(carrier).some((name) => name.startsWith(wanted)) ? 0 : 1;
  return shippingLines
    .filter((carrier) => namesOf(carrier).some((name) => name.includes(wanted)))
    .toSorted((a, b) => begins(a) - begins(b));
}
