import { createSchema, Entity, Service, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";
import { pollPaces } from "#src/statements/equipment-source.ts";

const facilityTargetKey = {
  field: "pk",
  composite: ["kind", "facilitySource", "number"] as const,
  casing: "none" as const,
};
const kinds = ["terminal", "rail"] as const;

/**
 * A container at a terminal or railroad, polled once for all accounts that follow it
 * (contract: invariants#one-poll-for-all).
 */
export const facilityTargetSchema = createSchema({
  model: { entity: "facility_target", version: "1", service: "tracking" },
  attributes: {
    kind: { type: kinds, required: true },
    facilitySource: { type: "string", required: true },
    number: { type: "string", required: true },
    createdAt: { type: "string", required: true },
    /**
     * Set together while the facility source is to be polled; both gone while nobody waits for it.
     */
    dueAt: { type: "string" },
    dueShard: { type: "string" },
    attempt: { type: "number", default: 0, required: true },
    lastAttemptedAt: { type: "string" },
    lastSucceededAt: { type: "string" },
    /** Consecutive polls without a usable answer. */
    failures: { type: "number", default: 0, required: true },
    /**
     * Fingerprint of what the facility source has reported of the container, equal while it reports
     * nothing new.
     */
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

/** One account's container that follows a container number at a facility source. */
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
    /**
     * The bill of lading to name beside the container; only of facility sources that require one.
     */
    bill: { type: "string" },
    /** false: this container no longer needs the facility source; nothing is applied. */
    active: { type: "boolean", required: true },
    /**
     * What the container shows of this facility source; differs from the target's until applied.
     */
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

/** How many partitions the due-time index of facility targets is spread over. */
const dueShards = 8;

/** The shard of a target's due time; stable, so that moving it is one write. */
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
