import type { Mode, SetAside, SourceEvent } from "#src/statements/carrier-source.ts";
import { instantOf } from "../answers/instant.ts";
import { readEach } from "../answers/read-each.ts";
import { DcsaEvent } from "./dcsa-schema.ts";
import { placeOfEvent } from "./dcsa-place.ts";

const modes: ReadonlySet<string> = new Set(["VESSEL", "RAIL", "TRUCK", "BARGE"]);
/** DCSA 3.0's location roles, which some 2.3 carriers already send. */
const placeRoles: ReadonlyMap<string, SourceEvent["placeRole"]> = new Map([
  ["POL", "POL"],
  ["POD", "POD"],
  ["PTP", "TRANSSHIPMENT"],
  ["PDE", "DESTINATION"],
  ["PRE", "ORIGIN"],
]);

export type Mapped = {
  readonly events: readonly SourceEvent[];
  readonly setAside: readonly SetAside[];
};

/** The statements of an answer; an event that cannot be understood is set aside with its reason. */
export function mapDcsaEvents(answers: readonly unknown[]): Mapped {
  const { used, setAside } = readEach(answers, DcsaEvent, mapOne);
  return { events: used.flat(), setAside };
}

const unique = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.filter((v): v is string => Boolean(v))),
];

const containerOf = (number: string): string => number.replaceAll(/[\s-]/g, "").toUpperCase();

/** One of ours per container the event names; a readable reason when it cannot be used. */
function mapOne(event: DcsaEvent, raw: unknown): SourceEvent[] | string {
  const call = event.eventType === "SHIPMENT" ? null : (event.transportCall ?? null);
  const place = placeOfEvent({
    call,
    eventLocation: event.eventLocation ?? null,
    facilityTypeCode: event.facilityTypeCode ?? null,
  });
  const created = event.eventCreatedDateTime || null;
  const createdAt = created && instantOf(created, "UTC");
  if (created && !createdAt) return "eventCreatedDateTime is no time";
  const at = instantOf(event.eventDateTime || created || "", place.timezone);
  if (!at) return "eventDateTime is no time";
  if (event.eventType === "TRANSPORT" && !place.locode && !place.name) return "no place is named";
  const named = unique(
    (event.references ?? [])
      .filter((r) => r.referenceType === "EQ")
      .map((r) => r.referenceValue && containerOf(r.referenceValue)),
  );
  const own =
    event.eventType === "EQUIPMENT" && event.equipmentReference
      ? [containerOf(event.equipmentReference)]
      : named;
  if (event.eventType === "EQUIPMENT" && own.length === 0) return "no equipment is named";
  const unlike = own.find((number) => !/^[A-Z0-9]{4,15}$/.test(number));
  if (unlike) return `${unlike.slice(0, 20)} is no equipment number`;
  const mode = call?.modeOfTransport?.toUpperCase() ?? "";
  const vessel = call?.vessel;
  const imo = vessel?.vesselIMONumber;
  const base = {
    kind: event.eventType.toLowerCase() as SourceEvent["kind"],
    code: codeOf(event).toUpperCase(),
    classifier: event.eventClassifierCode,
    at,
    createdAt,
    empty: emptyOf(event),
    mode: modes.has(mode) ? (mode as Mode) : null,
    place,
    vesselName: vessel?.vesselName || null,
    vesselImo: imo ? String(imo) : null,
    voyage:
      call?.exportVoyageNumber || call?.carrierVoyageNumber || call?.importVoyageNumber || null,
    callSequence: call?.transportCallSequenceNumber ?? null,
    isoEquipmentCode: event.eventType === "EQUIPMENT" ? event.ISOEquipmentCode || null : null,
    seals:
      event.eventType === "EQUIPMENT" ? unique((event.seals ?? []).map((s) => s.sealNumber)) : [],
    weightLbs: weightOf(raw),
    documents: documentsOf(event),
    documentType: event.eventType === "SHIPMENT" ? event.documentTypeCode || null : null,
    retracted: event.isRetracted === true,
    placeRole: placeRoles.get(event.shipmentLocationType ?? "") ?? null,
    // 2.2 has no mode for a feeder; carriers name the service.
    feeder: /^FEED/i.test(call?.carrierServiceCode ?? ""),
    raw,
  } satisfies Omit<SourceEvent, "equipment">;
  return own.length > 0
    ? own.map((equipment) => ({ ...base, equipment }))
    : [{ ...base, equipment: null }];
}

function codeOf(event: DcsaEvent): string {
  switch (event.eventType) {
    case "TRANSPORT":
      return event.transportEventTypeCode;
    case "EQUIPMENT":
      return event.equipmentEventTypeCode;
    case "SHIPMENT":
      return event.shipmentEventTypeCode;
  }
}

function emptyOf(event: DcsaEvent): boolean | null {
  if (event.eventType !== "EQUIPMENT") return null;
  if (event.emptyIndicatorCode === "EMPTY") return true;
  return event.emptyIndicatorCode === "LADEN" ? false : null;
}

function documentsOf(event: DcsaEvent): Record<string, string[]> {
  const pairs = (event.documentReferences ?? []).map(
    (r) => [r.documentReferenceType, r.documentReferenceValue] as const,
  );
  if (event.eventType === "SHIPMENT") pairs.push([event.documentTypeCode, event.documentID]);
  // A map, for a type may be called "constructor".
  const documents = new Map<string, string[]>();
  for (const [type, value] of pairs)
    if (type && value) documents.set(type, unique([...(documents.get(type) ?? []), value]));
  return Object.fromEntries(documents);
}

/** UN/ECE recommendation 20 units, and what people write for them. */
const poundsPer: Readonly<Record<string, number>> = {
  LBR: 1,
  LBS: 1,
  LB: 1,
  KGM: 2.204_622_621_8,
  KG: 2.204_622_621_8,
};

/**
 * Not in 2.2, but sent by some beside it: { cargoGrossWeight, cargoGrossWeightUnit }. Without a unit
 * it has no meaning.
 */
function weightOf(raw: unknown): number | null {
  const { cargoGrossWeight: weight, cargoGrossWeightUnit: unit } = raw as Record<string, unknown>;
  const factor = typeof unit === "string" ? poundsPer[unit.toUpperCase()] : undefined;
  return typeof weight === "number" && weight > 0 && factor ? Math.round(weight * factor) : null;
}
