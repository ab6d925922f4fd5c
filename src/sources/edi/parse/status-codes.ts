/** What happened or is in force by a status code, in our own terms. */
export type EdiEffect =
  | { readonly kind: "move"; readonly move: EdiMove }
  | { readonly kind: "available"; readonly available: boolean }
  | { readonly kind: "hold"; readonly name: HoldName; readonly reports: string }
  | { readonly kind: "release"; readonly names: readonly HoldName[] | "the only one" }
  /** Its date is in the future: an appointment, a last free day. */
  | { readonly kind: "appointment" }
  | { readonly kind: "last_free_day" }
  /** The estimates in the message are what changed; the code itself states nothing else. */
  | { readonly kind: "estimate" }
  /** Stored and shown as it was received; maps to nothing. */
  | { readonly kind: "raw" };

export type EdiMove =
  | "empty_out"
  | "full_in"
  | "loaded"
  | "feeder_loaded"
  | "barge_loaded"
  | "departed"
  | "arrived"
  | "discharged"
  | "rail_loaded"
  | "rail_departed"
  | "rail_arrived"
  | "rail_unloaded"
  | "full_out"
  | "empty_in"
  | "off_dock_in";

type HoldName = "freight" | "customs" | "USDA" | "other";

/**
 * A row of the table. The first row fits whose code is the same and whose `empty`, where it has one,
 * is what the message states. `cite`: where the meaning is written down.
 */
export type StatusRow = {
  readonly code: string;
  readonly empty?: boolean;
  readonly reports: string;
  readonly effect: EdiEffect;
  readonly cite: string;
};

const move = (name: EdiMove): EdiEffect => ({ kind: "move", move: name });
const hold = (name: HoldName, reports: string): EdiEffect => ({ kind: "hold", name, reports });
const raw: EdiEffect = { kind: "raw" };

/** X12 data element 157, Shipment Status Code, release 4010, as 315 and 322 use it. */
const x12 = "X12 4010, element 157";
/** Codes of US Customs and Border Protection that terminals pass on in the same element. */
const cbp = "X12 4010, element 157, CBP dispositions PA to PX";
/** As Class I railroads write it in their guides to the 322. */
const rail = "X12 322 guides of BNSF, CN, CPKC and CSX";

/**
 * Status codes of 315 (B403, SG01) and 322 (Q501), and of IFTSTA as carriers send it through
 * INTTRA. Any other code is stored raw, never guessed.
 */
const statusTable: readonly StatusRow[] = [
  { code: "EE", reports: "empty equipment dispatched", effect: move("empty_out"), cite: x12 },
  { code: "I", empty: false, reports: "in-gate, loaded", effect: move("full_in"), cite: x12 },
  { code: "I", empty: true, reports: "in-gate, empty", effect: move("empty_in"), cite: x12 },
  { code: "AE", reports: "loaded on vessel", effect: move("loaded"), cite: x12 },
  { code: "AP", reports: "loaded on feeder vessel", effect: move("feeder_loaded"), cite: x12 },
  { code: "AO", reports: "loaded on barge", effect: move("barge_loaded"), cite: x12 },
  { code: "VD", reports: "vessel departure", effect: move("departed"), cite: x12 },
  { code: "VA", reports: "vessel arrival", effect: move("arrived"), cite: x12 },
  { code: "UV", reports: "unloaded from vessel", effect: move("discharged"), cite: x12 },
  { code: "AL", reports: "loaded on rail", effect: move("rail_loaded"), cite: x12 },
  { code: "RL", reports: "rail departure, origin ramp", effect: move("rail_departed"), cite: x12 },
  { code: "P", reports: "passed a control point", effect: raw, cite: x12 },
  {
    code: "AR",
    reports: "rail arrival, destination ramp",
    effect: move("rail_arrived"),
    cite: x12,
  },
  { code: "A", reports: "arrived at the ramp", effect: move("rail_arrived"), cite: rail },
  { code: "UR", reports: "unloaded from rail car", effect: move("rail_unloaded"), cite: x12 },
  {
    code: "AV",
    reports: "available for delivery",
    effect: { kind: "available", available: true },
    cite: x12,
  },
  {
    code: "NT",
    reports: "consignee notified, available",
    effect: { kind: "available", available: true },
    cite: x12,
  },
  {
    code: "DN",
    reports: "not available",
    effect: { kind: "available", available: false },
    cite: x12,
  },
  { code: "OA", empty: false, reports: "out-gate, loaded", effect: move("full_out"), cite: x12 },
  { code: "OA", empty: true, reports: "out-gate, empty", effect: move("empty_out"), cite: x12 },
  { code: "O", empty: false, reports: "out-gate, loaded", effect: move("full_out"), cite: rail },
  { code: "O", empty: true, reports: "out-gate, empty", effect: move("empty_out"), cite: rail },
  { code: "RD", reports: "empty returned", effect: move("empty_in"), cite: x12 },
  // A carrier's statement that the cargo was delivered; only a user can mark `delivered`
  // (contract: containers#delivered).
  { code: "D", reports: "delivered", effect: raw, cite: x12 },
  { code: "X1", reports: "arrived at delivery location", effect: raw, cite: x12 },
  { code: "AM", reports: "loaded on truck", effect: raw, cite: x12 },
  { code: "X6", reports: "en route to delivery", effect: raw, cite: x12 },
  { code: "CO", reports: "cargo received", effect: raw, cite: x12 },
  { code: "K", reports: "at customs", effect: raw, cite: x12 },
  { code: "BF", reports: "booking confirmed", effect: raw, cite: x12 },
  { code: "OB", reports: "original bill received", effect: raw, cite: x12 },
  { code: "AA", reports: "pick-up appointment", effect: { kind: "appointment" }, cite: x12 },
  { code: "AD", reports: "delivery appointment", effect: { kind: "appointment" }, cite: x12 },
  {
    code: "X9",
    reports: "delivery appointment secured",
    effect: { kind: "appointment" },
    cite: x12,
  },
  { code: "C", reports: "departure delayed", effect: { kind: "estimate" }, cite: x12 },
  { code: "E", reports: "arrival delayed", effect: { kind: "estimate" }, cite: x12 },
  { code: "AG", reports: "estimated arrival changed", effect: { kind: "estimate" }, cite: x12 },
  { code: "CR", reports: "carrier release", effect: release("freight"), cite: x12 },
  { code: "FP", reports: "freight paid", effect: release("freight"), cite: x12 },
  { code: "CT", reports: "customs release", effect: release("customs"), cite: x12 },
  {
    code: "CU",
    reports: "carrier and customs release",
    effect: release("freight", "customs"),
    cite: x12,
  },
  {
    code: "HR",
    reports: "hold released",
    effect: { kind: "release", names: "the only one" },
    cite: x12,
  },
  { code: "FD", reports: "freight due", effect: hold("freight", "freight due"), cite: x12 },
  {
    code: "TC",
    reports: "terminal charges due",
    effect: hold("other", "terminal charges"),
    cite: x12,
  },
  { code: "PA", reports: "intensive exam", effect: hold("customs", "intensive exam"), cite: cbp },
  ...["PB", "PC", "PD"].map((code) => customs(code, "customs hold")),
  customs("PE", "coast guard hold"),
  ...["PF", "PG", "PH"].map((code) => customs(code, "customs hold")),
  customs("PI", "FDA hold"),
  ...["PJ", "PK", "PQ", "PR"].map((code) => customs(code, "customs hold")),
  ...["PL", "PM", "PN", "PO", "PP", "PS", "PT", "PW", "PX"].map((code): StatusRow => ({
    code,
    reports: "agriculture hold",
    effect: hold("USDA", "agriculture hold"),
    cite: cbp,
  })),
  ...["PU", "PV"].map((code): StatusRow => ({
    code,
    reports: "hold of another agency",
    effect: hold("other", "hold of another agency"),
    cite: cbp,
  })),
  { code: "NF", reports: "free time to expire", effect: { kind: "last_free_day" }, cite: x12 },
  { code: "FT", reports: "free time expired", effect: { kind: "last_free_day" }, cite: x12 },
  { code: "IB", reports: "in-bond", effect: raw, cite: x12 },
  { code: "RI", reports: "in-bond movement", effect: raw, cite: x12 },
  { code: "IR", reports: "in-bond release", effect: raw, cite: x12 },
];

function customs(code: string, reports: string): StatusRow {
  return { code, reports, effect: hold("customs", reports), cite: cbp };
}
function release(...names: HoldName[]): EdiEffect {
  return { kind: "release", names };
}

/** The row that fits; null for a code that the table does not know, or not for this load. */
export const statusRow = (code: string, empty: boolean | null): StatusRow | null =>
  statusTable.find(
    (row) => row.code === code && (row.empty === undefined || row.empty === empty),
  ) ?? null;
