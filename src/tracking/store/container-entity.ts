import { createSchema, CustomAttributeType, Entity, Service, type EntityItem } from "electrodb";
import { containerStatuses, equipmentTypes, requestTypes } from "#schemas/vocabulary.ts";
import type { PartiesByRole } from "#src/accounts/index.ts";
import type { FieldValue } from "#src/custom-fields/index.ts";
import { asText, changedAt, listShardOf } from "#src/platform/list/index.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";
import type {
  FacilityTarget,
  FeeStatement,
  HoldStatement,
} from "#src/statements/equipment-source.ts";
import type { Voyage } from "../projection/journey.ts";
import type { Place } from "#src/statements/carrier-source.ts";
import type { VesselChange } from "../projection/carrier/vessel-change.ts";
import type { Triage } from "./triage.ts";
import type { RouteStop } from "#src/routing/route.ts";

/** The container's history partition: the container itself and its transport events. */
const historyKey = {
  field: "pk",
  composite: ["account", "containerId"] as const,
  casing: "none" as const,
};

export const containerSchema = createSchema({
  model: { entity: "container", version: "1", service: "tracking" },
  attributes: {
    account: { type: "string", required: true },
    /** Same value as id: the name that all members of the history share. */
    containerId: { type: "string", required: true },
    id: {
      type: "string",
      required: true,
      watch: ["containerId"],
      set: (_, { containerId }) => containerId,
    },
    shard: {
      type: "string",
      required: true,
      watch: ["containerId"],
      set: (_, { containerId }) => listShardOf(containerId),
    },
    version: { type: "number", required: true },
    createdAt: { type: "string", required: true },
    updatedAt: { type: "string", required: true },
    /** When a source's answer last changed this container. */
    lastStatusRefreshAt: { type: "string", required: true },
    /** The refreshes before that one, oldest first: walks through the list keep their order by them. */
    earlierRefreshes: { type: "list", items: { type: "string" } },
    shipmentId: { type: "string", required: true },
    scac: { type: "string", required: true },
    targetType: { type: requestTypes, required: true },
    targetNumber: { type: "string", required: true },
    number: { type: "string", required: true },
    refNumbers: { type: "list", items: { type: "string" }, required: true },
    sealNumber: { type: "string" },
    equipmentType: { type: equipmentTypes },
    equipmentLength: { type: "number" },
    equipmentHeight: { type: ["standard", "high_cube"] as const },
    weightInLbs: { type: "number" },
    currentStatus: { type: containerStatuses, required: true },
    emptyOutAt: { type: "string" },
    polFullInAt: { type: "string" },
    polVesselLoadedAt: { type: "string" },
    polVesselDepartedAt: { type: "string" },
    podArrivedAt: { type: "string" },
    podDischargedAt: { type: "string" },
    podFullOutAt: { type: "string" },
    podRailLoadedAt: { type: "string" },
    podRailDepartedAt: { type: "string" },
    indEtaAt: { type: "string" },
    indAtaAt: { type: "string" },
    indRailUnloadedAt: { type: "string" },
    finalDestinationFullOutAt: { type: "string" },
    emptyTerminatedAt: { type: "string" },
    emptyTerminatedTimezone: { type: "string" },
    /*
     * What a terminal, a railroad or a person states. Absent: never reported. `[]`: reported, and
     * there are none. Filters distinguish the two (contract: containers#reported-or-not).
     */
    holdsAtPodTerminal: { type: CustomAttributeType<readonly HoldStatement[]>("any") },
    feesAtPodTerminal: { type: CustomAttributeType<readonly FeeStatement[]>("any") },
    availabilityKnown: { type: "boolean" },
    availableForPickup: { type: "boolean" },
    pickupAppointmentAt: { type: "string" },
    locationAtPodTerminal: { type: "string" },
    podFullOutChassisNumber: { type: "string" },
    podTerminalId: { type: "string" },
    podRailCarrierScac: { type: "string" },
    indRailCarrierScac: { type: "string" },
    /** Last free days are local dates, YYYY-MM-DD; an instant is made of them for the wire. */
    lfdCarrierOn: { type: "string" },
    lfdTerminalOn: { type: "string" },
    lfdRailOn: { type: "string" },
    /** Marked by a user, never by a source (contract: containers#delivered). */
    deliveredAt: { type: "string" },
    /** What current_status is without the mark; absent on items older than the mark. */
    statusBySources: { type: containerStatuses },
    /** What users decided about it: who deals with it, a snooze, a note (attention/triage.ts). */
    triage: { type: CustomAttributeType<Triage>("any") },
    /** How it travels, whatever ship most of its shipment is on (as-travelled.ts). */
    voyage: { type: CustomAttributeType<Voyage>("any") },
    /** Another vessel is to bring it than was first named. */
    vesselChange: { type: CustomAttributeType<VesselChange>("any") },
    /** The account while the container counts towards the free plan's quota. */
    quotaKey: { type: "string" },
    /**
     * The terminals and railroads that are, or were, polled about the container
     * (facility-targets.ts).
     */
    facilityTargets: { type: CustomAttributeType<readonly FacilityTarget[]>("any") },
    /** role -> parties that hold it here, as accounts keeps it: what lists are filtered by. */
    partyIds: { type: CustomAttributeType<PartiesByRole>("any") },
    /** Zone and terminal of the port of discharge and the inland destination, for the wire. */
    portOfDischarge: { type: CustomAttributeType<Place>("any") },
    destination: { type: CustomAttributeType<Place>("any") },
    /** GET /containers/{id}/route and map_geojson: one get. */
    route: { type: CustomAttributeType<readonly RouteStop[]>("any") },
    /**
     * Newest created first (contract: containers#relationships-of-containers), so that lists need
     * not read the history.
     */
    transportEventIds: { type: "list", items: { type: "string" }, required: true },
    rawEventIds: { type: "list", items: { type: "string" }, required: true },
    /** Values of the account's own fields (src/custom-fields). */
    customFields: { type: CustomAttributeType<readonly FieldValue[]>("any") },
    changedAt,
    summary: { type: "any", ...asText },
  },
  indexes: {
    /** GET /containers/{id} with its transport events: one query */
    history: {
      collection: "history",
      pk: historyKey,
      sk: { field: "sk", composite: [], casing: "none" },
    },
    /** what counts towards the free plan's quota */
    quotas: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["quotaKey"], casing: "none" },
      sk: { field: "gsi3sk", composite: ["containerId"], casing: "none" },
    },
    /** GET /containers */
    list: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["account", "shard"], casing: "none" },
      sk: { field: "gsi2sk", composite: ["changedAt", "containerId"], casing: "none" },
    },
  },
});

/** A time that a transport event showed, and until when; null: it was withdrawn. */
export type EarlierTime = { readonly at: string | null; readonly until: string };

export const transportEventSchema = createSchema({
  model: { entity: "transport_event", version: "1", service: "tracking" },
  attributes: {
    account: { type: "string", required: true },
    containerId: { type: "string", required: true },
    id: { type: "string", required: true },
    shipmentId: { type: "string", required: true },
    /** Identity without the time (journey.ts ProjectedEvent.key). */
    key: { type: "string", required: true },
    /** Webhook event name, e.g. container.transport.vessel_loaded */
    event: { type: "string", required: true },
    at: { type: "string", required: true },
    place: { type: CustomAttributeType<Place>("any"), required: true },
    vesselName: { type: "string" },
    vesselImo: { type: "string" },
    voyage: { type: "string" },
    dataSource: {
      type: ["shipping_line", "terminal", "ais", "rail", "user_input"] as const,
      required: true,
    },
    /** The raw event that states it; absent on what a user marks. */
    sourceEventId: { type: "string" },
    createdAt: { type: "string", required: true },
    /** The new last free day or appointment, an instant (contract: events#transport-events). */
    value: { type: "string" },
    /** The source retracted it or now states something else. */
    invalidatedAt: { type: "string" },
    /** Absent: it never showed another time (items/earlier-times.ts). */
    earlier: { type: CustomAttributeType<readonly EarlierTime[]>("any") },
  },
  indexes: {
    history: {
      collection: "history",
      pk: historyKey,
      sk: { field: "sk", composite: ["id"], casing: "none" },
    },
  },
});

export const histories = perDb(
  (db: Db) =>
    new Service(
      { container: new Entity(containerSchema, db), event: new Entity(transportEventSchema, db) },
      db,
    ),
);
type Histories = ReturnType<typeof histories>["entities"];
export type ContainerItem = EntityItem<Histories["container"]>;
export type TransportEventItem = EntityItem<Histories["event"]>;
