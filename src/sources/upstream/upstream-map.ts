import { normalizeNumber, queryNumber } from "#src/reference/index.ts";
import type {
  CarrierTargetKey,
  Provider,
  SetAside,
  SourceEvent,
} from "#src/statements/carrier-source.ts";
import { dayOf, instantOf } from "../answers/instant.ts";
import { readEach } from "../answers/read-each.ts";
import { equipmentCodeOf } from "./equipment-code.ts";
import { currentEstimate, type Estimates } from "./estimates.ts";
import { moveNamed, type Move } from "./move-table.ts";
import { noPlace, placeAt, type StatedPlace } from "./upstream-place.ts";
import {
  ContainerResource,
  NamedResource,
  TransportEventResource,
  type UpstreamRecord,
  type ShipmentResource,
} from "./upstream-schema.ts";

/** All that the upstream answered about a number. */
export type UpstreamAnswer = {
  readonly shipment: ShipmentResource;
  readonly containers: readonly unknown[];
  /** Transport events, and the vessels, places and terminals that they name. */
  readonly included: readonly UpstreamRecord[];
};

export type MappedShipment = {
  readonly events: readonly SourceEvent[];
  readonly setAside: readonly SetAside[];
};

/** The interface's names of who stated an event; another one is a prediction or a person. */
const sources: ReadonlySet<string> = new Set(["shipping_line", "terminal", "rail"]);
const transport = "container.transport.";
const estimated = `${transport}estimated.`;

/**
 * The upstream's records as a carrier's statements. Pure, and the same records give the same statements. What a
 * carrier's statement cannot hold (holds, fees, the terminal's dates) is not read.
 */
export function mapUpstream(
  answer: UpstreamAnswer,
  carrierTarget: CarrierTargetKey,
  provider: Provider,
): MappedShipment {
  const { shipment } = answer;
  const listedAt = instantOf(shipment.attributes.created_at, "UTC");
  if (!listedAt)
    return { events: [], setAside: [{ reason: "created_at is no time", raw: shipment }] };
  const records = new Map(answer.included.map((one) => [`${one.type} ${one.id}`, one]));
  const context: Context = {
    shipment,
    records,
    provider,
    documents: documentsOf(shipment, carrierTarget),
    speaksForAll: answer.containers.length <= 1,
  };
  const listing = statementOf(context, { at: listedAt, equipment: null, raw: shipment });
  const read = readEach(answer.containers, ContainerResource, (container, raw) =>
    ofContainer(context, container, raw),
  );
  const alone = answer.containers.length === 0 ? shipmentTimes(context, null, []) : [];
  return {
    events: [listing, ...alone, ...read.used.flatMap(({ events }) => events)],
    setAside: [...read.setAside, ...read.used.flatMap(({ setAside }) => setAside)],
  };
}

type Context = {
  readonly shipment: ShipmentResource;
  readonly records: ReadonlyMap<string, UpstreamRecord>;
  readonly provider: Provider;
  readonly documents: SourceEvent["documents"];
  /** The shipment has one container at most: its times are the container's. */
  readonly speaksForAll: boolean;
};

/** A shipment that was asked for by its booking may have that number where the bill belongs. */
function documentsOf(
  { attributes }: ShipmentResource,
  { scac, type, number }: CarrierTargetKey,
): SourceEvent["documents"] {
  const bill = attributes.bill_of_lading_number || null;
  const isBooking =
    bill !== null && queryNumber(scac, type, bill) === queryNumber(scac, type, number);
  if (type === "booking_number")
    return { BKG: [number], ...(bill !== null && !isBooking && { TRD: [bill] }) };
  // Whatever way the upstream writes the bill that was asked for, it is that one.
  if (type === "bill_of_lading") return { TRD: [number] };
  return bill === null ? {} : { TRD: [bill] };
}

/** The record itself, as a statement of what it says beside any move. It maps to no milestone. */
const statementOf = (
  { provider, documents }: Context,
  stated: Pick<SourceEvent, "at" | "equipment" | "raw"> & Partial<SourceEvent>,
): SourceEvent => ({
  kind: "shipment",
  code: "LISTED",
  classifier: "ACT",
  createdAt: null,
  empty: null,
  mode: null,
  place: noPlace,
  vesselName: null,
  vesselImo: null,
  voyage: null,
  callSequence: null,
  isoEquipmentCode: null,
  seals: [],
  weightLbs: null,
  documents,
  documentType: null,
  retracted: false,
  placeRole: null,
  feeder: false,
  provider,
  ...stated,
});

function ofContainer(
  context: Context,
  container: ContainerResource,
  raw: unknown,
): MappedShipment | string {
  const { attributes } = container;
  const equipment = normalizeNumber(attributes.number);
  if (!/^[A-Z0-9]{4,15}$/.test(equipment)) return "number is no equipment number";
  const at = instantOf(attributes.created_at, "UTC");
  if (!at) return "created_at is no time";
  const weight = attributes.weight_in_lbs ?? 0;
  const listing = statementOf(context, {
    at,
    equipment,
    isoEquipmentCode: equipmentCodeOf(attributes),
    seals: attributes.seal_number ? [attributes.seal_number] : [],
    weightLbs: weight > 0 ? Math.round(weight) : null,
    raw,
  });
  const stated = eventsOf(context, container);
  const beside: Beside = {
    estimates: estimatesOf(context, container, stated),
    twins: twinsIn(readable(stated)),
  };
  const { used, setAside } = readEach(stated, TransportEventResource, (event, one) =>
    ofEvent(context, equipment, event, one, beside),
  );
  const moved = used.flat();
  return {
    events: [
      listing,
      ...moved,
      ...(context.speaksForAll ? shipmentTimes(context, equipment, moved) : []),
      ...lastFreeDayOf(context, container, equipment, stated),
    ],
    setAside,
  };
}

/** The events that the container links, or that link it. */
function eventsOf(
  { records }: Context,
  { id, relationships }: ContainerResource,
): readonly UpstreamRecord[] {
  const linked = relationships?.transport_events?.data;
  if (linked)
    return [...new Set(linked.map((one) => one.id))].flatMap(
      (one) => records.get(`transport_event ${one}`) ?? [],
    );
  return [...records.values()].filter(
    (one) =>
      one.type === "transport_event" &&
      TransportEventResource.safeParse(one).data?.relationships?.container?.data?.id === id,
  );
}

const readable = (stated: readonly unknown[]): TransportEventResource[] =>
  stated.flatMap((one) => TransportEventResource.safeParse(one).data ?? []);

const isStated = ({ attributes }: TransportEventResource): boolean =>
  !attributes.data_source || sources.has(attributes.data_source);

/** What the other events of the container say about one. */
type Beside = {
  readonly estimates: Estimates;
  /** The events that state the same, of which some are withdrawn. */
  readonly twins: ReadonlyMap<string, readonly TransportEventResource[]>;
};

const keyOf = ({ attributes }: TransportEventResource): string =>
  JSON.stringify([attributes.event, attributes.timestamp, attributes.location_locode]);

function twinsIn(events: readonly TransportEventResource[]): Beside["twins"] {
  const twins = Map.groupBy(events, keyOf);
  return new Map(
    [...twins].filter(([, some]) => some.some(({ attributes }) => attributes.invalidated_at)),
  );
}

/** Which of the estimates hold, of each kind. */
function estimatesOf(
  { shipment, speaksForAll }: Context,
  { attributes }: ContainerResource,
  stated: readonly unknown[],
): Estimates {
  const events = readable(stated).filter(isStated);
  const of = shipment.attributes;
  const now: Readonly<Record<string, readonly (string | null | undefined)[]>> = {
    vessel_departed: [of.pol_etd_at],
    vessel_arrived: [attributes.pod_eta_at, of.pod_eta_at],
    arrived_at_inland_destination: [attributes.ind_eta_at, of.destination_eta_at],
  };
  return new Map(
    Object.entries(now).flatMap(([name, values]) => [
      ...currentEstimate(
        events.filter(({ attributes }) => attributes.event === `${estimated}${name}`),
        values,
        speaksForAll,
      ),
    ]),
  );
}

function ofEvent(
  context: Context,
  equipment: string,
  event: TransportEventResource,
  raw: unknown,
  { estimates, twins }: Beside,
): SourceEvent[] | string {
  const { attributes } = event;
  // A change of a date is no event of the container; what it changed to is read from the container.
  if (!attributes.event.startsWith(transport) || !isStated(event)) return [];
  const isEstimate = attributes.event.startsWith(estimated);
  const name = attributes.event.slice((isEstimate ? estimated : transport).length);
  if (!/^[a-z0-9_.]{1,60}$/.test(name)) return "event is no name";
  const move = moveNamed(name);
  const place = placeAt(statedPlaceOf(context, event), facilityTypeOf(context, event, move));
  const at = instantOf(attributes.timestamp || "", place.timezone);
  if (!at) return "timestamp is no time";
  const createdAt = attributes.created_at ? instantOf(attributes.created_at, "UTC") : null;
  if (attributes.created_at && !createdAt) return "created_at is no time";
  const withdrawn = attributes.invalidated_at;
  const withdrawnAt = withdrawn ? instantOf(withdrawn, "UTC") : null;
  if (withdrawn && !withdrawnAt) return "invalidated_at is no time";
  // Withdrawn and stated again: it holds, from when that became known.
  const twin = twins.get(keyOf(event)) ?? [];
  const isStatedAgain = twin.length > 1 && twin.some((one) => !one.attributes.invalidated_at);
  if (withdrawnAt && isStatedAgain) return [];
  const holds = estimates.get(event.id);
  if (isEstimate && !withdrawnAt && holds === undefined) return [];
  if (move?.kind === "transport" && !place.locode && !place.name) return "no place is named";
  const statement = statementOf(context, {
    ...(move ? movedBy(move) : { kind: "equipment", code: name }),
    classifier: isEstimate ? "EST" : "ACT",
    at,
    createdAt: isStatedAgain ? null : isEstimate && holds ? holds.createdAt : createdAt,
    equipment,
    place,
    ...vesselOf(context, event, move),
    placeRole: placeRoleOf(context, place.locode, move),
    provider: providerOf(context, attributes.data_source),
    raw,
  });
  // Stated once and taken back: as if both had been received.
  return withdrawnAt
    ? [statement, { ...statement, retracted: true, createdAt: withdrawnAt }]
    : [statement];
}

const movedBy = ({ kind, code, mode, empty, feeder }: Move) => ({
  kind,
  code,
  mode,
  empty,
  feeder,
});

/** Whose word the upstream passes on, where it is not the carrier's. */
const providerOf = ({ provider }: Context, source: string | null | undefined): Provider =>
  !source || source === "shipping_line"
    ? provider
    : { ...provider, name: `${provider.name} (${source})` };

/** At the final ramp the interface has an event for the arrival by rail and one for the end of the inland move. */
const placeRoleOf = (
  { shipment }: Context,
  locode: string | null,
  move: Move | null,
): SourceEvent["placeRole"] =>
  move?.mode === "RAIL" && move.code === "ARRI" && locode !== null
    ? locode === shipment.attributes.destination_locode
      ? "DESTINATION"
      : move.placeRole
    : (move?.placeRole ?? null);

/** A pick-up away from the port of discharge is at a ramp. */
function facilityTypeOf(
  { shipment, records }: Context,
  event: TransportEventResource,
  move: Move | null,
): Move["facilityType"] {
  const { destination_locode: inland, port_of_discharge_locode: pod } = shipment.attributes;
  const at = event.attributes.location_locode;
  if (move?.facilityType || move?.mode === "VESSEL") return move.facilityType;
  const terminal = event.relationships?.terminal?.data;
  if (terminal?.type === "rail_terminal" || records.has(`rail_terminal ${terminal?.id}`))
    return "RAMP";
  return move?.empty === false && at && at === inland && at !== pod ? "RAMP" : null;
}

const namedIn = (
  { records }: Context,
  link: { readonly id: string; readonly type: string } | null | undefined,
): NonNullable<ReturnType<typeof NamedResource.safeParse>["data"]>["attributes"] | null =>
  link
    ? (NamedResource.safeParse(records.get(`${link.type} ${link.id}`)).data?.attributes ?? null)
    : null;

function statedPlaceOf(context: Context, event: TransportEventResource): StatedPlace {
  const { attributes, relationships } = event;
  const terminal = namedIn(context, relationships?.terminal?.data);
  return {
    locode: attributes.location_locode || null,
    name: namedIn(context, relationships?.location?.data)?.name || null,
    timezone: attributes.timezone || null,
    terminal: terminal && {
      name: terminal.name || null,
      smdg: terminal.smdg_code || null,
      bic: terminal.bic_facility_code || null,
    },
  };
}

/** The vessel that the event names; at the port of discharge the one that the shipment names for it. */
function vesselOf(context: Context, event: TransportEventResource, move: Move | null) {
  if (move?.mode !== "VESSEL") return { vesselName: null, vesselImo: null, voyage: null };
  const of = context.shipment.attributes;
  const vessel = namedIn(context, event.relationships?.vessel?.data);
  const voyage = event.attributes.voyage_number || null;
  if (vessel || move.placeRole !== "POD")
    return { vesselName: vessel?.name || null, vesselImo: vessel?.imo || null, voyage };
  return {
    vesselName: of.pod_vessel_name || null,
    vesselImo: of.pod_vessel_imo || null,
    voyage: voyage ?? (of.pod_voyage_number || null),
  };
}

/** The shipment's own times, where no event of the container states the same move. */
function shipmentTimes(
  context: Context,
  equipment: string | null,
  moved: readonly SourceEvent[],
): SourceEvent[] {
  const of = context.shipment.attributes;
  const port = { name: null, terminal: null };
  const pol = {
    ...port,
    locode: of.port_of_lading_locode || null,
    timezone: of.pol_timezone || null,
  };
  const pod = {
    ...port,
    locode: of.port_of_discharge_locode || null,
    timezone: of.pod_timezone || null,
  };
  const inland = {
    ...port,
    locode: of.destination_locode || null,
    timezone: of.destination_timezone || null,
  };
  const isInland = inland.locode !== null && inland.locode !== pod.locode;
  const rows = [
    ["vessel_departed", "EST", of.pol_etd_at, pol],
    ["vessel_departed", "ACT", of.pol_atd_at, pol],
    ["vessel_arrived", "EST", of.pod_eta_at, pod],
    ["vessel_arrived", "ACT", of.pod_ata_at, pod],
    ["arrived_at_inland_destination", "EST", isInland ? of.destination_eta_at : null, inland],
    ["arrived_at_inland_destination", "ACT", isInland ? of.destination_ata_at : null, inland],
  ] as const;
  return rows.flatMap(([name, classifier, time, stated]) => {
    const move = moveNamed(name)!;
    const isKnown = moved.some(
      (one) =>
        one.classifier === classifier &&
        one.code === move.code &&
        one.mode === move.mode &&
        one.placeRole === move.placeRole,
    );
    const place = placeAt(stated, move.facilityType);
    const at = time ? instantOf(time, place.timezone) : null;
    if (isKnown || !at || !place.locode) return [];
    const isAtPod = move.placeRole === "POD";
    return [
      statementOf(context, {
        ...movedBy(move),
        classifier,
        at,
        equipment,
        place,
        placeRole: move.placeRole,
        vesselName: (isAtPod && of.pod_vessel_name) || null,
        vesselImo: (isAtPod && of.pod_vessel_imo) || null,
        voyage: (isAtPod && of.pod_voyage_number) || null,
        raw: { name, classifier, time: time ?? null },
      }),
    ];
  });
}

/**
 * The line's last free day, a local date where the container is picked up. It was stated when it changed last, or else
 * when it became known.
 */
function lastFreeDayOf(
  context: Context,
  { id, attributes }: ContainerResource,
  equipment: string,
  stated: readonly unknown[],
): SourceEvent[] {
  const { destination_timezone: inland, pod_timezone: pod } = context.shipment.attributes;
  const deadline = attributes.import_deadlines?.pickup_lfd_line;
  const on = deadline
    ? dayOf(deadline, placeAt({ ...unnamed, timezone: inland || pod || null }).timezone)
    : null;
  const listedAt = instantOf(attributes.created_at, "UTC");
  if (on === null || listedAt === null) return [];
  const changedAt = readable(stated)
    .filter(({ attributes: of }) => of.event === "container.pickup_lfd_line.changed")
    .flatMap(({ attributes: of }) => instantOf(of.created_at ?? "", "UTC") ?? [])
    .toSorted()
    .at(-1);
  return [
    statementOf(context, {
      kind: "equipment",
      code: "LFD",
      at: changedAt ?? listedAt,
      createdAt: changedAt ?? null,
      equipment,
      lastFreeDayOn: on,
      raw: { id, import_deadlines: attributes.import_deadlines },
    }),
  ];
}

const unnamed: StatedPlace = { locode: null, name: null, timezone: null, terminal: null };
