import { placeByLocode } from "#src/reference/index.ts";
import type { Place, SourceEvent } from "#src/statements/carrier-source.ts";

export const anyPlace = (
  locode: string,
  facilityType: string | null = "POTE",
  facility: string | null = null,
): Place => {
  const record = placeByLocode(locode);
  return {
    locode: record?.locode ?? locode,
    name: record?.name ?? null,
    timezone: record?.timezone ?? null,
    facility,
    facilityProvider: facility ? "SMDG" : null,
    facilityType,
  };
};

/** A carrier's statement with what does not matter filled in. `at` and `createdAt` in UTC. */
export function states(
  what: Pick<SourceEvent, "kind" | "code" | "classifier" | "at"> &
    Partial<SourceEvent> & { locode: string },
): SourceEvent {
  const { locode, ...rest } = what;
  return {
    createdAt: what.at,
    equipment: null,
    empty: null,
    mode: null,
    place: anyPlace(locode),
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
    raw: { code: what.code, at: what.at },
    ...rest,
  };
}

const containerNumber = "TRHU4187250";
const first = {
  mode: "VESSEL",
  vesselImo: "9999993",
  vesselName: "MORNING STAR",
  voyage: "012E",
} as const;
const second = {
  mode: "VESSEL",
  vesselImo: "9999981",
  vesselName: "EVENING STAR",
  voyage: "034E",
} as const;
const rail = { mode: "RAIL" } as const;
const depot = (locode: string) => ({ place: anyPlace(locode, "DEPO") });
const ramp = { place: anyPlace("USCHI", "RAMP") };

const equipment = (
  code: string,
  at: string,
  locode: string,
  empty: boolean,
  more: Partial<SourceEvent> = {},
) =>
  states({
    kind: "equipment",
    code,
    classifier: "ACT",
    at,
    locode,
    empty,
    equipment: containerNumber,
    mode: "TRUCK",
    isoEquipmentCode: "45G1",
    ...more,
  });
const transport = (
  code: string,
  classifier: SourceEvent["classifier"],
  at: string,
  locode: string,
  more: Partial<SourceEvent> = {},
) => states({ kind: "transport", code, classifier, at, locode, ...more });

/** contract: sources#example-voyage. Row numbers in the comments are its. */
export const exampleVoyage: readonly SourceEvent[] = [
  states({
    kind: "shipment",
    code: "CONF",
    classifier: "ACT",
    at: "2026-02-20T03:02:00Z",
    locode: "THLCH",
    documentType: "BKG",
    documents: { BKG: ["BKKX26000100"], TRD: ["BKKX26000100"] },
  }), // 1
  equipment("GTOT", "2026-03-02T02:14:00Z", "THLCH", true, depot("THLCH")), // 2
  equipment("GTIN", "2026-03-05T09:40:00Z", "THLCH", false), // 3
  transport("DEPA", "PLN", "2026-03-08T13:00:00Z", "THLCH", {
    ...first,
    createdAt: "2026-02-21T00:00:00Z",
  }), // 4
  equipment("LOAD", "2026-03-08T06:25:00Z", "THLCH", false, first), // 5
  transport("DEPA", "ACT", "2026-03-08T16:40:00Z", "THLCH", first), // 6
  transport("ARRI", "ACT", "2026-03-14T19:10:00Z", "KRPUS", first), // 7
  equipment("DISC", "2026-03-15T02:32:00Z", "KRPUS", false, first), // 8
  equipment("LOAD", "2026-03-21T09:05:00Z", "KRPUS", false, second), // 9
  transport("DEPA", "ACT", "2026-03-21T17:50:00Z", "KRPUS", second), // 10
  transport("ARRI", "EST", "2026-03-31T13:00:00Z", "USLGB", {
    ...second,
    createdAt: "2026-02-21T00:00:00Z",
  }), // 11
  transport("ARRI", "EST", "2026-04-02T12:00:00Z", "USLGB", {
    ...second,
    createdAt: "2026-03-25T00:00:00Z",
  }), // 12
  transport("ARRI", "ACT", "2026-04-02T12:30:00Z", "USLGB", second), // 13
  equipment("DISC", "2026-04-02T21:15:00Z", "USLGB", false, {
    ...second,
    place: anyPlace("USLGB", "POTE", "TTI"),
  }), // 14
  equipment("LOAD", "2026-04-06T05:10:00Z", "USLGB", false, rail), // 15
  transport("DEPA", "ACT", "2026-04-06T10:00:00Z", "USLGB", rail), // 16
  transport("ARRI", "EST", "2026-04-10T13:00:00Z", "USCHI", {
    ...rail,
    ...ramp,
    createdAt: "2026-02-21T00:00:00Z",
  }), // 17
  transport("ARRI", "ACT", "2026-04-10T16:45:00Z", "USCHI", { ...rail, ...ramp }), // 18
  equipment("DISC", "2026-04-10T20:20:00Z", "USCHI", false, { ...rail, ...ramp }), // 19
  equipment("GTOT", "2026-04-11T12:50:00Z", "USCHI", false, ramp), // 21
  equipment("DROP", "2026-04-11T15:30:00Z", "USJOT", false, { place: anyPlace("USJOT", "CLOC") }), // 22
  equipment("GTIN", "2026-04-16T18:05:00Z", "USCHI", true, depot("USCHI")), // 23
];

export const exampleTarget = {
  scac: "ONEY",
  type: "bill_of_lading",
  number: "BKKX26000100",
} as const;

/** What the carrier stated by then: its plans all along, what happened as it happened. */
export const until = (
  at: string,
  voyage: readonly SourceEvent[] = exampleVoyage,
): readonly SourceEvent[] => voyage.filter((event) => event.classifier !== "ACT" || event.at <= at);
