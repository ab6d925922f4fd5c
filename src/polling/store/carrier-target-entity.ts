import { createSchema, Entity, Service, type EntityItem } from "electrodb";
import { requestTypes } from "#schemas/vocabulary.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";

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
    /** Set together while the number is to be polled; both gone while nobody waits for it. */
    dueAt: { type: "string" },
    dueShard: { type: "string" },
    /** Counts the polls begun; an apply message names the poll it stems from. */
    attempt: { type: "number", default: 0, required: true },
    /** When the carrier is next polled; dueAt may be earlier to serve a new subscriber. */
    nextPollAt: { type: "string" },
    /** Counts the refresh requests: one that came while a poll was under way is not lost. */
    refreshRequests: { type: "number" },
    lastAttemptedAt: { type: "string" },
    lastSucceededAt: { type: "string" },
    /** When an answer last stated something new. */
    lastNewsAt: { type: "string" },
    /** Consecutive polls without a usable answer. */
    failures: { type: "number", default: 0, required: true },
    /** Fingerprint of the journey as the source last stated it. */
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

/** One account's tracking request that follows a poll target. */
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
    /** The journey this subscriber's shipment shows; differs from the target's until applied. */
    appliedHash: { type: "string" },
    /** The last poll whose outcome was applied to the request. */
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

/** The shard of a target's due time; stable, so that moving it is one write. */
export function dueShardOf(key: { scac: string; number: string }): string {
  let sum = 0;
  for (const char of `${key.scac}${key.number}`) sum = (sum * 31 + char.charCodeAt(0)) >>> 0;
  return `carrier#${sum % dueShards}`;
}
export const allDueShards = Array.from({ length: dueShards }, (_, i) => `carrier#${i}`);
