import { placeByLocode } from "#src/reference/index.ts";
import type { AvailabilityRecord } from "./terminal-record.ts";
import type { RailAnswer } from "./rail-record.ts";

/** The sandbox's scenarios in the form of the interfaces that terminals and railroads have. */
type Fact = Readonly<Record<string, unknown>>;
type Named = { readonly name: string };

const holdsOf = (record: AvailabilityRecord): readonly Named[] | null =>
  (record["holds"] as readonly Named[] | null) ?? null;

/** `import-availability` of APM Terminals. */
export function apmRecord(record: AvailabilityRecord): Fact {
  if (record["found"] === false) return { containerId: record.number };
  const fees = record["fees"] as readonly { type: string; amount: number }[];
  const owed = fees.find(({ type }) => type === "total") ?? fees[0];
  const holds = holdsOf(record);
  const state = record["full_out_at"] ? "Departed" : record["discharged_at"] ? "Yard" : "Inbound";
  return {
    containerId: record.number,
    readyForDelivery: record["available"] ? "Yes" : "No",
    containerState: state,
    dischargeDateTimeLocal: record["discharged_at"],
    yardLocation: record["location"] ?? "",
    containerHolds: holds && (holds.map(({ name }) => name).join(", ") || "None"),
    storagePaidThroughDate: record["last_free_day"],
    demurrageOwed: owed ? `$${owed.amount.toFixed(2)}` : "0.00",
    facilityOutDateTimeLocal: record["full_out_at"],
    appointment: record["appointment_at"] ? "Yes" : "No",
    appointmentDateTimeLocal: record["appointment_at"],
  };
}

/** `empty-container-returns` of APM Terminals. */
export const apmReturn = (record: AvailabilityRecord): Fact => ({
  containerId: record.number,
  isContainerReturned: String(Boolean(record["empty_in_at"])),
  gateInDateTimeLocal: record["empty_in_at"] ?? null,
});

/** Local, and without its offset. */
const bare = (time: unknown): string | null =>
  typeof time === "string" ? time.slice(0, 19) : null;

/** `import-availability` of the Port of Virginia. */
export function virginiaRecord(record: AvailabilityRecord, bill: string, smdg: string): Fact {
  const named = { container: record.number, billOfLading: bill };
  if (record["found"] === false) return named;
  const day = record["last_free_day"];
  return {
    ...named,
    category: "IMPRT",
    freightKind: "FCL",
    terminal: smdg,
    shipmentStatus: record["available"] ? "Available" : "Not Available",
    shipmentAction: record["full_out_at"] ? "OA" : record["discharged_at"] ? "UV" : "VA",
    yardBlock: record["location"],
    holds: holdsOf(record)?.map(({ name }) => name.toUpperCase()) ?? null,
    freeTimeExpiration: typeof day === "string" ? `${day}T00:00:00` : null,
    chassis: record["chassis"],
    outTime: bare(record["full_out_at"]),
    emptyReturnTime: bare(record["empty_in_at"]),
  };
}

type Move = { readonly code: string; readonly at: string; readonly locode: string };
type State = {
  readonly destination_locode: string;
  readonly eta_at: string | null;
  readonly last_free_day: string | null;
};
const movesAndState = ({ events, equipment }: RailAnswer) => ({
  moves: events as unknown as readonly Move[],
  state: (equipment[0] as unknown as State | undefined) ?? null,
});

const utc = (time: string): string => `${new Date(time).toISOString().slice(0, 19)}Z`;
const placeOf = (locode: string) => {
  const place = placeByLocode(locode);
  return {
    city: (place?.city ?? place?.name ?? locode).toUpperCase(),
    state_abbreviation: place?.state ?? "",
    country_abbreviation: locode.slice(0, 2),
  };
};
const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** X12 element 304, and two codes of the railroad's own that it explains to its customers. */
const upCodes: Readonly<Record<string, string>> = {
  rail_loaded: "ALR",
  rail_departed: "DFL",
  rail_arrived: "ARR",
  rail_unloaded: "DRM",
  notified: "NOT",
  full_out: "OGT",
};

/** `GET /services/v2/public/shipments` of Union Pacific. */
export function upShipment(equipment: string, answer: RailAnswer): Fact {
  const { moves, state } = movesAndState(answer);
  if (!state) return { load: { equipment: { id: equipment }, load_empty_code: "Unknown" } };
  const events = moves.flatMap(({ code, at, locode }) =>
    upCodes[code]
      ? [
          {
            event_code: upCodes[code],
            type_code: "MOVE",
            status_code: "ACTUAL",
            date_time: utc(at),
            location: placeOf(locode),
          },
        ]
      : [],
  );
  return {
    id: `shipment-${equipment}`,
    load: {
      equipment: { id: equipment },
      load_empty_code: "Loaded",
      ...(state.last_free_day && {
        assessorial_information: { storage_first_chargeable_day: dayAfter(state.last_free_day) },
      }),
    },
    route: { destination: { location: placeOf(state.destination_locode) } },
    ...(state.eta_at && { eta: utc(state.eta_at) }),
    operational_move_events: events,
    ...(events.length > 0 && { current_event: events.at(-1) }),
  };
}

/** `POST /v3/unit-details` of BNSF. */
export function bnsfUnit(equipment: string, answer: RailAnswer): Fact {
  const named = { equipmentInitial: equipment.slice(0, 4), equipmentNumber: equipment.slice(4) };
  const { moves, state } = movesAndState(answer);
  if (!state) return { ...named, derivedEquipmentStatusName: "Not in BNSF Inventory" };
  const last = moves.findLast(({ code }) => code === "rail_unloaded");
  return {
    ...named,
    derivedEquipmentStatusName: last ? "On the Ground" : "On Train",
    loadEmptyChassisCode: "L",
    destinationStation333: placeOf(state.destination_locode).city.replaceAll(" ", "").slice(0, 9),
    destinationStateCode: placeOf(state.destination_locode).state_abbreviation,
    shipmentLastFreeStorageDate: state.last_free_day,
    estimatedEquipmentUnloadDatetime: state.eta_at && utc(state.eta_at),
    ...(last && { eventCode: "DR", eventDatetime: utc(last.at) }),
  };
}

/** `GET /customers/v1/shipments/tracking` of CN; null: CN has not got it, and leaves it out. */
export function cnEquipment(equipment: string, answer: RailAnswer): Fact | null {
  const { moves, state } = movesAndState(answer);
  if (!state) return null;
  const out = moves.findLast(({ code }) => code === "full_out");
  // Local time at the ramp, with the letters of its zone after it.
  const local = (time: string) =>
    `${new Date(Date.parse(time) - 5 * 3_600_000).toISOString().slice(0, 16).replace("T", " ")} ET`;
  return {
    EquipmentId: equipment,
    InquiryValue: [equipment],
    WaybillStatus: "Executing",
    LoadEmpty: "L",
    Destination: { Type: "CN", Station: placeOf(state.destination_locode).city },
    ...(state.eta_at && { ETA: { Time: local(state.eta_at) } }),
    ...(state.last_free_day && { StorageCharge: { LastFreeDay: state.last_free_day } }),
    ...(out && {
      Event: {
        Description: "OUT-GATE",
        Time: local(out.at),
        Location: { Station: placeOf(out.locode).city },
      },
    }),
  };
}
