import type { Estimate } from "#schemas/vocabulary.ts";
import type { ProjectedEstimate, ShipmentJourney, Voyage } from "../journey.ts";
import { compareInTurn, compareText, greatest } from "#src/platform/canonical.ts";
import { byCreation } from "./estimates.ts";
import { byLastStated, type Statement } from "#src/knowledge/statement.ts";
import { voyageOf } from "./voyage.ts";
import type { ContainerProjection } from "./container-projection.ts";

/**
 * The shipment as most of its containers travel; each container has its own voyage beside it
 * (container.ts). `projection` is never empty.
 */
export const shipmentJourney = (
  projection: readonly ContainerProjection[],
  statements: readonly Statement[],
): ShipmentJourney => ({
  ...voyageOfLead(projection),
  billOfLadingNumber: commonestOf(statements, "TRD"),
  bookingNumber: commonestOf(statements, "BKG"),
  bookingCancelled: isCancelled(statements),
  arrivalEstimates: arrivalEstimates(projection),
});

/**
 * What was reported first is never lost: where the lead container has none, another container's
 * counts.
 */
function voyageOfLead(projection: readonly ContainerProjection[]): Voyage {
  const voyage = voyageOf(leadOf(projection));
  const original = (estimate: Estimate): string | null =>
    projection.map(({ forecasts }) => forecasts[estimate].original).find((at) => at !== null) ??
    null;
  return {
    ...voyage,
    polOriginalEtdAt: voyage.polOriginalEtdAt ?? original("vessel_departed"),
    podOriginalEtaAt: voyage.podOriginalEtaAt ?? original("vessel_arrived"),
    destinationOriginalEtaAt:
      voyage.destinationOriginalEtaAt ?? original("arrived_at_inland_destination"),
  };
}

/**
 * A part shipment travels on several vessels: the one with most containers decides for all. Of its
 * containers one that was seen by a vessel comes before one without a reported lift.
 */
function leadOf(projection: readonly ContainerProjection[]): ContainerProjection {
  const ways = new Map<string, ContainerProjection[]>();
  for (const one of projection) {
    const last = one.route.legs.at(-1);
    const way = JSON.stringify([one.route.podKey, last?.vessel, last?.voyage]);
    ways.set(way, [...(ways.get(way) ?? []), one]);
  }
  const known = ({ route }: ContainerProjection): string => (route.podKey === null ? "0" : "1");
  const [, most] = greatest(
    [...ways],
    ([a, ofA], [b, ofB]) =>
      compareText(known(ofA[0]!), known(ofB[0]!)) || ofA.length - ofB.length || compareText(b, a),
  )!;
  const sailed = ({ view }: ContainerProjection): string =>
    `${view.acts.some(({ mode }) => mode === "VESSEL")}`;
  return greatest(most, (a, b) =>
    compareInTurn([sailed(a), sailed(b)], [b.container ?? "", a.container ?? ""]),
  )!;
}

/** Every change of the arrival at the port of discharge, each published once for all containers. */
function arrivalEstimates(projection: readonly ContainerProjection[]): ProjectedEstimate[] {
  const byKey = new Map<string, ProjectedEstimate>();
  for (const estimate of projection.flatMap(
    ({ forecasts }) => forecasts.vessel_arrived.published,
  )) {
    const known = byKey.get(estimate.key);
    if (!known || byCreation(estimate, known) < 0) byKey.set(estimate.key, estimate);
  }
  return [...byKey.values()].toSorted(byCreation);
}

/**
 * The number that most statements name; an odd one out is another document of the same container.
 */
function commonestOf(statements: readonly Statement[], document: "BKG" | "TRD"): string | null {
  const counts = new Map<string, number>();
  for (const { content } of statements)
    for (const number of content.documents[document] ?? [])
      counts.set(number, (counts.get(number) ?? 0) + 1);
  return (
    greatest(
      [...counts],
      ([a, timesA], [b, timesB]) => timesA - timesB || compareText(b, a),
    )?.[0] ?? null
  );
}

const cancels: ReadonlySet<string> = new Set(["VOID", "CANC", "REJE"]);

/** For every booking of the document, the carrier's last statement is a cancellation. */
function isCancelled(statements: readonly Statement[]): boolean {
  const bookings = new Map<string, Statement[]>();
  for (const statement of statements) {
    const { content } = statement;
    if (content.kind !== "shipment" || content.documentType !== "BKG" || content.retracted)
      continue;
    const number = content.documents["BKG"]?.join() ?? "";
    bookings.set(number, [...(bookings.get(number) ?? []), statement]);
  }
  const lastStatements = [...bookings.values()].map(
    (ofOne) => greatest(ofOne, byStatement)!.content.code,
  );
  return lastStatements.length > 0 && lastStatements.every((code) => cancels.has(code));
}

const byStatement = (a: Statement, b: Statement): number =>
  compareText(a.content.at, b.content.at) || byLastStated(a, b) || compareText(a.id, b.id);
