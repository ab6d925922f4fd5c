import { createSchema, CustomAttributeType, Entity, Service, type EntityItem } from "electrodb";
import { containerStatuses, equipmentTypes, requestTypes } from "#schemas/vocabulary.ts";
import { perDb, type Db } from "#src/platform/table.ts";
import type { Place } from "../source.ts";
import { listShardOf } from "./request-entity.ts";

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
    shipmentId: { type: "string", required: true },
    scac: { type: "string", required: true },
    subjectType: { type: requestTypes, required: true },
    subjectNumber: { type: "string", required: true },
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
    /** Zone and terminal of the port of discharge and the inland destination, for the wire. */
    portOfDischarge: { type: CustomAttributeType<Place>("any") },
    destination: { type: CustomAttributeType<Place>("any") },
    /** Newest created first (gaps 6), so that lists need not read the history. */
    transportEventIds: { type: "list", items: { type: "string" }, required: true },
    rawEventIds: { type: "list", items: { type: "string" }, required: true },
    summary: { type: "any" },
  },
  indexes: {
    /** GET /containers/{id} with its transport events: one query */
    history: {
      collection: "history",
      pk: historyKey,
      sk: { field: "sk", composite: [], casing: "none" },
    },
    /** GET /containers */
    list: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["account", "shard"], casing: "none" },
      sk: { field: "gsi2sk", composite: ["createdAt", "containerId"], casing: "none" },
    },
  },
});

export const transportEventSchema = createSchema({
  model: { entity: "transport_event", version: "1", service: "tracking" },
  attributes: {
    account: { type: "string", required: true },
    containerId: { type: "string", required: true },
    id: { type: "string", required: true },
    shipmentId: { type: "string", required: true },
    /** Identity without the time (journey.ts MilestoneFact.key). */
    key: { type: "string", required: true },
    /** Webhook event name, e.g. container.transport.vessel_loaded */
    event: { type: "string", required: true },
    at: { type: "string", required: true },
    place: { type: CustomAttributeType<Place>("any"), required: true },
    vesselName: { type: "string" },
    vesselImo: { type: "string" },
    voyage: { type: "string" },
    dataSource: { type: ["shipping_line", "terminal", "ais", "rail"] as const, required: true },
    createdAt: { type: "string", required: true },
    /** The source took it back or says something else now. */
    invalidatedAt: { type: "string" },
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
