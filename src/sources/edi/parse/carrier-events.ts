import { queryNumber } from "#src/reference/index.ts";
import type { Mode, Place, SourceEvent, CarrierTargetKey } from "#src/statements/carrier-source.ts";
import type { ContainerNotice, NoticePort, NoticeStatus } from "./notice.ts";
import type { EdiPartner } from "../../configuration/edi-partner.ts";
import type { EdiMove } from "./status-codes.ts";

type Dcsa = {
  readonly kind: "transport" | "equipment";
  readonly code: string;
  readonly mode: Mode | null;
  readonly empty?: boolean;
  readonly feeder?: true;
};

/** Our moves as DCSA Track & Trace names them, which `milestones` gives their meaning. */
const dcsaMoves: Readonly<Record<EdiMove, Dcsa>> = {
  empty_out: { kind: "equipment", code: "GTOT", mode: "TRUCK", empty: true },
  full_in: { kind: "equipment", code: "GTIN", mode: "TRUCK", empty: false },
  loaded: { kind: "equipment", code: "LOAD", mode: "VESSEL" },
  feeder_loaded: { kind: "equipment", code: "LOAD", mode: "VESSEL", feeder: true },
  barge_loaded: { kind: "equipment", code: "LOAD", mode: "BARGE" },
  departed: { kind: "transport", code: "DEPA", mode: "VESSEL" },
  arrived: { kind: "transport", code: "ARRI", mode: "VESSEL" },
  discharged: { kind: "equipment", code: "DISC", mode: "VESSEL" },
  rail_loaded: { kind: "equipment", code: "LOAD", mode: "RAIL" },
  rail_departed: { kind: "transport", code: "DEPA", mode: "RAIL" },
  rail_arrived: { kind: "transport", code: "ARRI", mode: "RAIL" },
  rail_unloaded: { kind: "equipment", code: "DISC", mode: "RAIL" },
  full_out: { kind: "equipment", code: "GTOT", mode: "TRUCK", empty: false },
  empty_in: { kind: "equipment", code: "GTIN", mode: "TRUCK", empty: true },
  off_dock_in: { kind: "equipment", code: "GTIN", mode: "TRUCK", empty: false },
};

/** The numbers under which a carrier's customers may track what the notice is about. */
export function carrierTargetsOf(
  notice: ContainerNotice,
  { scac }: EdiPartner,
): CarrierTargetKey[] {
  if (scac === null) return [];
  const keyOf = (type: CarrierTargetKey["type"], reported: string | null): CarrierTargetKey[] => {
    const number = queryNumber(scac, type, reported ?? "");
    return number === "" || number.length > 35 ? [] : [{ scac, type, number }];
  };
  return [
    ...keyOf("bill_of_lading", notice.billOfLading),
    ...keyOf("booking_number", notice.bookingNumber),
    ...keyOf("container", notice.container),
  ];
}

/** What a carrier's notice states as happened and as planned, in the form of its polled sources. */
export function carrierEvents(
  notice: ContainerNotice,
  partner: EdiPartner,
  sentAt: string,
): SourceEvent[] {
  const reported = notice.statuses.flatMap((status) => ofStatus(notice, partner, status, sentAt));
  const actual = new Set(reported.map(({ code, place }) => `${code} ${place.locode}`));
  return [
    ...reported,
    ...notice.ports
      .flatMap((port) => ofPort(notice, port, sentAt))
      .filter(
        ({ classifier, code, place }) =>
          classifier !== "ACT" || !actual.has(`${code} ${place.locode}`),
      ),
  ];
}

const base = (notice: ContainerNotice, sentAt: string) => ({
  createdAt: sentAt,
  equipment: notice.container,
  vesselName: null,
  vesselImo: null,
  voyage: null,
  callSequence: null,
  isoEquipmentCode: notice.isoEquipmentCode,
  seals: notice.seals,
  weightLbs: null,
  documents: {
    ...(notice.billOfLading && { TRD: [notice.billOfLading] }),
    ...(notice.bookingNumber && { BKG: [notice.bookingNumber] }),
  },
  documentType: null,
  retracted: false,
  feeder: false,
});

const vesselOf = ({ vesselName, vesselImo, voyage }: ContainerNotice) => ({
  vesselName,
  vesselImo,
  voyage,
});

function ofStatus(
  notice: ContainerNotice,
  { isOffDock }: EdiPartner,
  { code, effect, at, on }: NoticeStatus,
  sentAt: string,
): SourceEvent[] {
  if (at === null) return [];
  const raw = { code, text: notice.text };
  const common = { ...base(notice, sentAt), classifier: "ACT" as const, at, raw };
  const role = notice.ports.find(
    ({ place }) => place.locode !== null && place.locode === notice.place.locode,
  )?.role;
  if (effect.kind === "available" && effect.available)
    return [
      {
        ...common,
        kind: "equipment",
        code: "AVPU",
        empty: notice.empty,
        mode: null,
        place: notice.place,
        placeRole: placeRole(role),
      },
    ];
  // The day is in the future by its nature; the statement happened when it was sent.
  if (effect.kind === "last_free_day")
    return [
      {
        ...common,
        kind: "equipment",
        code,
        at: sentAt,
        empty: notice.empty,
        mode: null,
        place: notice.place,
        placeRole: null,
        ...(on !== null && { lastFreeDayOn: on }),
      },
    ];
  // Stored and shown under its own code, which maps to no milestone.
  if (effect.kind !== "move")
    return [
      {
        ...common,
        kind: "equipment",
        code,
        empty: notice.empty,
        mode: null,
        place: notice.place,
        placeRole: null,
      },
    ];
  const dcsa = dcsaMoves[effect.move];
  const facilityType =
    effect.move === "off_dock_in" || isOffDock ? "OFFD" : dcsa.mode === "RAIL" ? "RAMP" : null;
  return [
    {
      ...common,
      kind: dcsa.kind,
      code: dcsa.code,
      empty: dcsa.empty ?? notice.empty,
      mode: dcsa.mode,
      place: { ...notice.place, facilityType },
      ...(dcsa.mode === "VESSEL" && vesselOf(notice)),
      placeRole: placeRole(role),
      feeder: dcsa.feeder ?? false,
    },
  ];
}

const placeRole = (role: NoticePort["role"] | undefined): SourceEvent["placeRole"] =>
  role === undefined || role === "ACTIVITY" ? null : role;

/** The route's own times (R4 with DTM, LOC with DTM): arrivals and departures, planned and past. */
function ofPort(notice: ContainerNotice, port: NoticePort, sentAt: string): SourceEvent[] {
  if (port.role === "ORIGIN" || port.role === "ACTIVITY") return [];
  const isInland =
    port.role === "DESTINATION" &&
    !notice.ports.some(({ role, place }) => role === "POD" && isSame(place, port.place));
  const hasOneVessel = !notice.ports.some(({ role }) => role === "TRANSSHIPMENT");
  const make = (
    code: "ARRI" | "DEPA",
    classifier: "ACT" | "EST",
    at: string | null,
  ): SourceEvent[] =>
    at === null
      ? []
      : [
          {
            ...base(notice, sentAt),
            kind: "transport",
            code,
            classifier,
            at,
            empty: null,
            mode: isInland ? "RAIL" : "VESSEL",
            place: { ...port.place, facilityType: isInland ? "RAMP" : port.place.facilityType },
            ...(!isInland && hasOneVessel && vesselOf(notice)),
            placeRole: placeRole(port.role),
            raw: { code: `${code} ${classifier}`, text: notice.text },
          },
        ];
  return [
    ...make("DEPA", "EST", port.estimatedDepartureAt),
    ...make("DEPA", "ACT", port.actualDepartureAt),
    ...make("ARRI", "EST", port.estimatedArrivalAt),
    ...make("ARRI", "ACT", port.actualArrivalAt),
  ];
}

const isSame = (a: Place, b: Place): boolean => a.locode !== null && a.locode === b.locode;
