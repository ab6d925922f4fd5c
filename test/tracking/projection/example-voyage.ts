import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { at, empty, estimated, event, planned, utc, v1, v2 } from "./projected.ts";

const rail = { mode: "RAIL" } as const;
const iso = { isoEquipmentCode: "45G1" } as const;

/**
 * contract: sources#example-voyage, row by row; row 20 is the rail adapter's and not the carrier's.
 */
export const exampleVoyage: readonly SourceEvent[] = [
  {
    ...event("CONF", "02-20T10:02+07:00", at("THLCH")),
    kind: "shipment",
    equipment: null,
    empty: null,
    mode: null,
    place: { ...at("THLCH"), locode: null, name: null, timezone: null, facilityType: null },
    documentType: "BKG",
    documents: { BKG: ["BKKX26000100"], TRD: ["ONEYBKKX26000100"] },
  },
  event("GTOT", "03-02T09:14+07:00", at("THLCH", "DEPO"), { ...empty, ...iso }),
  event("GTIN", "03-05T16:40+07:00", at("THLCH"), { ...iso, seals: ["SEAL77"] }),
  event("DEPA", "03-08T20:00+07:00", at("THLCH"), {
    ...planned,
    vessel: v1,
    createdAt: utc("03-05T20:00+07:00"),
  }),
  event("LOAD", "03-08T13:25+07:00", at("THLCH"), { vessel: v1 }),
  event("DEPA", "03-08T23:40+07:00", at("THLCH"), { vessel: v1 }),
  event("ARRI", "03-15T04:10+09:00", at("KRPUS"), { vessel: v1 }),
  event("DISC", "03-15T11:32+09:00", at("KRPUS"), { vessel: v1 }),
  event("LOAD", "03-21T18:05+09:00", at("KRPUS"), { vessel: v2 }),
  event("DEPA", "03-22T02:50+09:00", at("KRPUS"), { vessel: v2 }),
  event("ARRI", "03-31T06:00-07:00", at("USLGB"), {
    ...estimated,
    vessel: v2,
    createdAt: utc("03-22T06:00+09:00"),
  }),
  event("ARRI", "04-02T05:00-07:00", at("USLGB"), {
    ...estimated,
    vessel: v2,
    createdAt: utc("03-28T06:00+09:00"),
  }),
  event("ARRI", "04-02T05:30-07:00", at("USLGB"), { vessel: v2 }),
  event("DISC", "04-02T14:15-07:00", at("USLGB"), { vessel: v2 }),
  event("LOAD", "04-05T22:10-07:00", at("USLGB"), rail),
  event("DEPA", "04-06T03:00-07:00", at("USLGB"), rail),
  event("ARRI", "04-10T08:00-05:00", at("USCHI", "RAMP"), {
    ...estimated,
    ...rail,
    createdAt: utc("04-06T04:00-07:00"),
  }),
  event("ARRI", "04-10T11:45-05:00", at("USCHI", "RAMP"), rail),
  event("DISC", "04-10T15:20-05:00", at("USCHI", "RAMP"), rail),
  event("GTOT", "04-11T07:50-05:00", at("USCHI", "RAMP")),
  event("DROP", "04-11T10:30-05:00", at("USJOT", "CLOC")),
  event("GTIN", "04-16T13:05-05:00", at("USCHI", "DEPO"), empty),
];
