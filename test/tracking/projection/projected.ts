import { placeByLocode } from "#src/reference/index.ts";
import type { Journey } from "#src/tracking/projection/journey.ts";
import { emptyKnowledge, remember, type Knowledge } from "#src/knowledge/knowledge.ts";
import { journeyOf } from "#src/tracking/projection/index.ts";
import type { Place, SourceEvent, CarrierTargetKey } from "#src/statements/carrier-source.ts";

export const containerNumber = "TRHU4187250";
export const carrierTarget: CarrierTargetKey = {
  scac: "ONEY",
  type: "bill_of_lading",
  number: "BKKX26000100",
};
export const lateInTheYear = "2026-12-31T00:00:00Z";

export const at = (locode: string, facilityType: string | null = "POTE"): Place => {
  const known = placeByLocode(locode);
  return {
    locode: known?.locode ?? locode,
    name: known?.name ?? locode,
    timezone: known?.timezone ?? null,
    facility: null,
    facilityProvider: null,
    facilityType,
  };
};

/** 2026, UTC, from a local time such as 03-08T13:25+07:00. */
export const utc = (local: string): string =>
  `${new Date(`2026-${local}`).toISOString().slice(0, 19)}Z`;

const blank: SourceEvent = {
  kind: "equipment",
  code: "",
  classifier: "ACT",
  at: "",
  createdAt: "",
  equipment: containerNumber,
  empty: null,
  mode: null,
  place: at("THLCH"),
  vesselName: null,
  vesselImo: null,
  voyage: null,
  callSequence: null,
  isoEquipmentCode: null,
  seals: [],
  weightLbs: null,
  documents: {},
  documentType: null,
  retracted: false,
  placeRole: null,
  feeder: false,
  raw: {},
};

export type More = Partial<SourceEvent> & { readonly vessel?: Vessel };
export type Vessel = { readonly name: string; readonly imo: string; readonly voyage: string };
export const v1: Vessel = { name: "MORNING TIDE", imo: "9999993", voyage: "012E" };
export const v2: Vessel = { name: "EVENING TIDE", imo: "9999981", voyage: "034E" };
export const v3: Vessel = { name: "NIGHT TIDE", imo: "9999979", voyage: "056E" };

/** Stated when it happened unless `createdAt` states otherwise; a forecast, a fortnight before. */
export function event(code: string, local: string, place: Place, more: More = {}): SourceEvent {
  const { vessel, ...rest } = more;
  const when = utc(local);
  const mode = rest.mode ?? (vessel ? "VESSEL" : "TRUCK");
  const transport = code === "ARRI" || code === "DEPA";
  return {
    ...blank,
    kind: transport ? "transport" : "equipment",
    code,
    at: when,
    createdAt:
      (rest.classifier ?? "ACT") === "ACT"
        ? when
        : `${new Date(Date.parse(when) - 14 * 86_400_000).toISOString().slice(0, 19)}Z`,
    equipment: transport ? null : containerNumber,
    empty: transport ? null : false,
    mode,
    place,
    vesselName: vessel?.name ?? null,
    vesselImo: vessel?.imo ?? null,
    voyage: vessel?.voyage ?? null,
    raw: { eventID: `${code}-${local}`, code, local },
    ...rest,
  };
}

export const empty = { empty: true } as const;
export const planned = { classifier: "PLN" } as const;
export const estimated = { classifier: "EST" } as const;

/** What is known after these answers, in this order. */
export const knowing = (...answers: readonly (readonly SourceEvent[])[]): Knowledge =>
  answers.reduce(
    (known, answer) => remember(known, answer, [], { observedAt: lateInTheYear }),
    emptyKnowledge(),
  );

export const journey = (
  answers: readonly (readonly SourceEvent[])[],
  { now = lateInTheYear, of = carrierTarget }: { now?: string; of?: CarrierTargetKey } = {},
): Journey => journeyOf(knowing(...answers), { now, carrierTarget: of });

/** `milestone PLACE` in the order of time. */
export const milestones = (published: Journey, number = containerNumber): string[] =>
  (published.containers.find((c) => c.number === number)?.milestones ?? []).map(
    ({ milestone, place }) => `${milestone} ${place.locode ?? place.name}`,
  );

export const container = (published: Journey, number = containerNumber) => {
  const found = published.containers.find((c) => c.number === number);
  if (!found) throw new Error(`no container ${number} in the journey`);
  return found;
};

export const wantedKeys = (published: Journey): string[] =>
  published.containers
    .flatMap((c) => [...c.milestones, ...c.estimates].map(({ key }) => `${c.number} ${key}`))
    .concat(published.shipment.arrivalEstimates.map(({ key }) => `shipment ${key}`))
    .toSorted();
