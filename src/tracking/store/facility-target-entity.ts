import { createSchema, Entity, Service, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/table.ts";
import { pollPaces } from "../equipment-source.ts";

const facilityTargetKey = {
  field: "pk",
  composite: ["kind", "facilitySource", "number"] as const,
  casing: "none" as const,
};
const kinds = ["terminal", "rail"] as const;

/**
 * A box at a terminal or railroad, looked at once for all accounts that follow it
 * (contract: invariants#one-poll-for-all).
 */
export const facilityTargetSchema = createSchema({
  model: { entity: "facility_target", version: "1", service: "tracking" },
  attributes: {
    kind: { type: kinds, required: true },
    facilitySource: { type: "string", required: true },
    number: { type: "string", required: true },
    createdAt: { type: "string", required: true },
    /** Set together while the site is to be asked; both gone while nobody waits for it. */
    dueAt: { type: "string" },
    dueShard: { type: "string" },
    attempt: { type: "number", default: 0, required: true },
    lastAttemptedAt: { type: "string" },
    lastSucceededAt: { type: "string" },
    /** Looks in a row that brought no usable answer. */
    failures: { type: "number", default: 0, required: true },
    /** Fingerprint of what the site has said of the box, equal while it says nothing new. */
    knowledgeHash: { type: "string" },
  },
  indexes: {
    facilityTarget: {
      collection: "facilityPolling",
      pk: facilityTargetKey,
      sk: { field: "sk", composite: [], casing: "none" },
    },
    /** the sweep: what is due, oldest first */
    due: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["dueShard"], casing: "none" },
      sk: {
        field: "gsi3sk",
        composite: ["dueAt", "kind", "facilitySource", "number"],
        casing: "none",
      },
    },
  },
});

/** One account's container that follows a box at a site. */
export const facilitySubscriberSchema = createSchema({
  model: { entity: "facility_subscriber", version: "1", service: "tracking" },
  attributes: {
    kind: { type: kinds, required: true },
    facilitySource: { type: "string", required: true },
    number: { type: "string", required: true },
    account: { type: "string", required: true },
    containerId: { type: "string", required: true },
    pace: { type: pollPaces, required: true },
    pollFrom: { type: "string", required: true },
    /** The bill of lading to name beside the box; only of sites that want one. */
    bill: { type: "string" },
    /** false: this container needs the site no more; nothing is applied. */
    active: { type: "boolean", required: true },
    /** What the container shows of this site; differs from the watch's until applied. */
    appliedHash: { type: "string" },
  },
  indexes: {
    facilityTarget: {
      collection: "facilityPolling",
      pk: facilityTargetKey,
      sk: { field: "sk", composite: ["account", "containerId"], casing: "none" },
    },
  },
});

export const facilityPolling = perDb(
  (db: Db) =>
    new Service(
      {
        facilityTarget: new Entity(facilityTargetSchema, db),
        facilitySubscriber: new Entity(facilitySubscriberSchema, db),
      },
      db,
    ),
);
type FacilityPolling = ReturnType<typeof facilityPolling>["entities"];
export type FacilityTargetItem = EntityItem<FacilityPolling["facilityTarget"]>;
export type FacilitySubscriberItem = EntityItem<FacilityPolling["facilitySubscriber"]>;

/** How many partitions the due-time index of watches is spread over. */
const dueShards = 8;

/** The shard a watch's due time lies in; stable, so that moving it is one write. */
export function facilityShardOf(key: {
  readonly facilitySource: string;
  readonly number: string;
}): string {
  let sum = 0;
  for (const char of `${key.facilitySource}${key.number}`)
    sum = (sum * 31 + char.charCodeAt(0)) >>> 0;
  return `facility#${sum % dueShards}`;
}
export const allFacilityShards = Array.from({ length: dueShards }, (_, i) => `facility#${i}`);
