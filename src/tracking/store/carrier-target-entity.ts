import { createSchema, Entity, Service, type EntityItem } from "electrodb";
import { requestTypes } from "#schemas/vocabulary.ts";
import { perDb, type Db } from "#src/platform/table.ts";

/** How many partitions the due-time index is spread over. */
export const dueShards = 8;

const carrierTargetKey = {
  field: "pk",
  composite: ["scac", "type", "number"] as const,
  casing: "none" as const,
};

/**
 * A number at a carrier, polled once for all accounts that follow it
 * (contract: invariants#one-poll-for-all).
 */
export const carrierTargetSchema = createSchema({
  model: { entity: "carrier_target", version: "1", service: "tracking" },
  attributes: {
    scac: { type: "string", required: true },
    type: { type: requestTypes, required: true },
    number: { type: "string", required: true },
    createdAt: { type: "string", required: true },
    /** Set together while the subject is to be polled; both gone while nobody waits for it. */
    dueAt: { type: "string" },
    dueShard: { type: "string" },
    /** Counts the looks begun; an apply message names the look it stems from. */
    attempt: { type: "number", default: 0, required: true },
    /** When the carrier is to be asked again; dueAt may lie before it to serve a new follower. */
    nextPollAt: { type: "string" },
    /** Counts the wishes for a look now: one that came while a look was under way is not lost. */
    refreshRequests: { type: "number" },
    lastAttemptedAt: { type: "string" },
    lastSucceededAt: { type: "string" },
    /** When an answer last said something new. */
    lastNewsAt: { type: "string" },
    /** Looks in a row that brought no usable answer. */
    failures: { type: "number", default: 0, required: true },
    /** Fingerprint of the journey as last told by the source. */
    journeyHash: { type: "string" },
  },
  indexes: {
    carrierTarget: {
      collection: "carrierPolling",
      pk: carrierTargetKey,
      sk: { field: "sk", composite: [], casing: "none" },
    },
    /** the sweep: what is due, oldest first */
    due: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["dueShard"], casing: "none" },
      sk: { field: "gsi3sk", composite: ["dueAt", "scac", "type", "number"], casing: "none" },
    },
  },
});

/** One account's tracking request that follows a subject. */
export const carrierSubscriberSchema = createSchema({
  model: { entity: "carrier_subscriber", version: "1", service: "tracking" },
  attributes: {
    scac: { type: "string", required: true },
    type: { type: requestTypes, required: true },
    number: { type: "string", required: true },
    account: { type: "string", required: true },
    requestId: { type: "string", required: true },
    createdAt: { type: "string", required: true },
    /** false: failed or stopped; nothing is applied. */
    active: { type: "boolean", required: true },
    /** The journey this follower's shipment shows; differs from the subject's until applied. */
    appliedHash: { type: "string" },
    /** The last look whose outcome was settled on the request. */
    reportedAttempt: { type: "number" },
  },
  indexes: {
    carrierTarget: {
      collection: "carrierPolling",
      pk: carrierTargetKey,
      sk: { field: "sk", composite: ["account", "requestId"], casing: "none" },
    },
  },
});

export const carrierPolling = perDb(
  (db: Db) =>
    new Service(
      {
        carrierTarget: new Entity(carrierTargetSchema, db),
        carrierSubscriber: new Entity(carrierSubscriberSchema, db),
      },
      db,
    ),
);
type CarrierPolling = ReturnType<typeof carrierPolling>["entities"];
export type CarrierTargetItem = EntityItem<CarrierPolling["carrierTarget"]>;
export type CarrierSubscriberItem = EntityItem<CarrierPolling["carrierSubscriber"]>;

/** The shard a subject's due time lies in; stable, so that moving it is one write. */
export function dueShardOf(key: { scac: string; number: string }): string {
  let sum = 0;
  for (const char of `${key.scac}${key.number}`) sum = (sum * 31 + char.charCodeAt(0)) >>> 0;
  return `subject#${sum % dueShards}`;
}
export const allDueShards = Array.from({ length: dueShards }, (_, i) => `subject#${i}`);
