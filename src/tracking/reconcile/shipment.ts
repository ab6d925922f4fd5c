import type { Estimate } from "#schemas/vocabulary.ts";
import type { EstimateFact, ShipmentJourney, Voyage } from "../journey.ts";
import { compareInTurn, compareText, greatest } from "./canonical.ts";
import type { Told } from "./container.ts";
import { byCreation } from "./estimates.ts";
import { byLastStated, type Saying } from "./saying.ts";
import { voyageTold } from "./voyage.ts";

/**
 * The shipment as most of its containers travel; each container has its own voyage beside it
 * (container.ts). `told` is never empty.
 */
export const shipmentJourney = (
  told: readonly Told[],
  sayings: readonly Saying[],
): ShipmentJourney => ({
  ...voyageOfLead(told),
  billOfLadingNumber: mostNamed(sayings, "TRD"),
  bookingNumber: mostNamed(sayings, "BKG"),
  bookingCancelled: isCancelled(sayings),
  arrivalEstimates: arrivalEstimates(told),
});

/** What was reported first is never lost: where the lead has none, another container's counts. */
function voyageOfLead(told: readonly Told[]): Voyage {
  const voyage = voyageTold(leadOf(told));
  const original = (estimate: Estimate): string | null =>
    told.map(({ forecasts }) => forecasts[estimate].original).find((at) => at !== null) ?? null;
  return {
    ...voyage,
    polOriginalEtdAt: voyage.polOriginalEtdAt ?? original("vessel_departed"),
    podOriginalEtaAt: voyage.podOriginalEtaAt ?? original("vessel_arrived"),
    destinationOriginalEtaAt:
      voyage.destinationOriginalEtaAt ?? original("arrived_at_inland_destination"),
  };
}

/**
 * A part shipment travels on several vessels: the one with most containers speaks for all. Of its
 * containers one that was seen by a vessel speaks before one that no lift was told of.
 */
function leadOf(told: readonly Told[]): Told {
  const ways = new Map<string, Told[]>();
  for (const one of told) {
    const last = one.route.legs.at(-1);
    const way = JSON.stringify([one.route.podKey, last?.vessel, last?.voyage]);
    ways.set(way, [...(ways.get(way) ?? []), one]);
  }
  const known = ({ route }: Told): string => (route.podKey === null ? "0" : "1");
  const [, most] = greatest(
    [...ways],
    ([a, ofA], [b, ofB]) =>
      compareText(known(ofA[0]!), known(ofB[0]!)) || ofA.length - ofB.length || compareText(b, a),
  )!;
  const sailed = ({ view }: Told): string => `${view.acts.some(({ mode }) => mode === "VESSEL")}`;
  return greatest(most, (a, b) =>
    compareInTurn([sailed(a), sailed(b)], [b.container ?? "", a.container ?? ""]),
  )!;
}

/** Every change of the arrival at the port of discharge, each told once for all containers. */
function arrivalEstimates(told: readonly Told[]): EstimateFact[] {
  const byKey = new Map<string, EstimateFact>();
  for (const fact of told.flatMap(({ forecasts }) => forecasts.vessel_arrived.told)) {
    const known = byKey.get(fact.key);
    if (!known || byCreation(fact, known) < 0) byKey.set(fact.key, fact);
  }
  return [...byKey.values()].toSorted(byCreation);
}

/** The number that most statements name; an odd one out is another document of the same box. */
function mostNamed(sayings: readonly Saying[], document: "BKG" | "TRD"): string | null {
  const counts = new Map<string, number>();
  for (const { said } of sayings)
    for (const number of said.documents[document] ?? [])
      counts.set(number, (counts.get(number) ?? 0) + 1);
  return (
    greatest(
      [...counts],
      ([a, timesA], [b, timesB]) => timesA - timesB || compareText(b, a),
    )?.[0] ?? null
  );
}

const cancels: ReadonlySet<string> = new Set(["VOID", "CANC", "REJE"]);

/** The line's last word on every booking of the document is that it is off. */
function isCancelled(sayings: readonly Saying[]): boolean {
  const bookings = new Map<string, Saying[]>();
  for (const saying of sayings) {
    const { said } = saying;
    if (said.kind !== "shipment" || said.documentType !== "BKG" || said.retracted) continue;
    const number = said.documents["BKG"]?.join() ?? "";
    bookings.set(number, [...(bookings.get(number) ?? []), saying]);
  }
  const lastWords = [...bookings.values()].map((ofOne) => greatest(ofOne, bySaying)!.said.code);
  return lastWords.length > 0 && lastWords.every((code) => cancels.has(code));
}

const bySaying = (a: Saying, b: Saying): number =>
  compareText(a.said.at, b.said.at) || byLastStated(a, b) || compareText(a.id, b.id);
