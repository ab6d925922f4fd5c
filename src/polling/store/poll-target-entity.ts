import { createSchema, Entity, Service, type EntityItem } from "electrodb";
import { requestTypes } from "#schemas/vocabulary.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";
import { pollPaces } from "#src/statements/equipment-source.ts";

const pollTargetKey = {
  field: "pk",
  composite: ["kind", "source", "type", "number"] as const,
  casing: "none" as const,
};

/**
 * A number at a carrier, or a container at a terminal or railroad, polled once for all accounts
 * that follow it (contract: invariants#one-poll-for-all).
 */
export const pollTargetSchema = createSchema({
  model: { entity: "poll_target", version: "1", service: "tracking" },
  attributes: {
    kind: { type: "string", required: true },
    source: { type: "string", required: true },
    type: { type: requestTypes, required: true },
    number: { type: "string", required: true },
    createdAt: { type: "string", required: true },
    /**
     * Set together while the source is to be polled; gone while nobody waits for it. `dueAt`: when it
     * is due, or where it repeats, when it first was. `duePlace` sorts `dueShard`: the instant, or
     * where it repeats, the second within the interval (recurrence.ts).
     */
    dueAt: { type: "string" },
    dueShard: { type: "string" },
    duePlace: { type: "string" },
    /**
     * The interval from one poll to the next, by which a target in the partition of this interval
     * repeats; 0: the next poll is at an instant.
     */
    everySeconds: { type: "number" },
    /** Counts the polls begun; an apply message names the poll it stems from. */
    attempt: { type: "number", default: 0, required: true },
    /**
     * When a carrier is next polled, and with `everySeconds` again and again; dueAt may be earlier to
     * serve a new subscriber.
     */
    nextPollAt: { type: "string" },
    /** Counts the refresh requests: one that came while a poll was under way is not lost. */
    refreshRequests: { type: "number" },
    lastAttemptedAt: { type: "string" },
    lastSucceededAt: { type: "string" },
    /** When a carrier's answer last stated something new. */
    lastNewsAt: { type: "string" },
    /** Consecutive polls without a usable answer. */
    failures: { type: "number", default: 0, required: true },
    /**
     * Fingerprint of what the source has stated of the number, equal while it states nothing new:
     * of a carrier the journey, of a terminal or railroad its knowledge.
     */
    answerHash: { type: "string" },
    /**
     * Of a terminal or railroad: later instants at which it repeated its last report, which its
     * knowledge does not hold yet (equipment-knowledge-store.ts).
     */
    repeats: {
      type: "map",
      properties: {
        id: { type: "string", required: true },
        observed: { type: "list", items: { type: "string" }, required: true },
      },
    },
  },
  indexes: {
    pollTarget: {
      collection: "polling",
      pk: pollTargetKey,
      sk: { field: "sk", composite: [], casing: "none" },
    },
    /** the sweep: what is due once, oldest first; what repeats, by its second within the interval */
    due: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["dueShard"], casing: "none" },
      sk: {
        field: "gsi3sk",
        composite: ["duePlace", "kind", "source", "type", "number"],
        casing: "none",
      },
    },
  },
});

/** What of one account follows a poll target: a tracking request, or a container. */
export const pollSubscriberSchema = createSchema({
  model: { entity: "poll_subscriber", version: "1", service: "tracking" },
  attributes: {
    kind: { type: "string", required: true },
    source: { type: "string", required: true },
    type: { type: requestTypes, required: true },
    number: { type: "string", required: true },
    account: { type: "string", required: true },
    /** Of the tracking request; of the container, where a terminal or railroad is followed. */
    subscriberId: { type: "string", required: true },
    createdAt: { type: "string" },
    /** false: failed, stopped, or the source is no longer needed; nothing is applied. */
    active: { type: "boolean", required: true },
    /** What this subscriber shows; differs from the target's until applied. */
    appliedHash: { type: "string" },
    /** The last poll whose outcome was applied to the request. */
    reportedAttempt: { type: "number" },
    /** Of a container: how urgently a terminal or railroad is polled about it, and from when. */
    pace: { type: pollPaces },
    pollFrom: { type: "string" },
    /**
     * The bill of lading to name beside the container; only of facility sources that require one.
     */
    bill: { type: "string" },
  },
  indexes: {
    pollTarget: {
      collection: "polling",
      pk: pollTargetKey,
      sk: { field: "sk", composite: ["account", "subscriberId"], casing: "none" },
    },
  },
});

export const polling = perDb(
  (db: Db) =>
    new Service(
      {
        pollTarget: new Entity(pollTargetSchema, db),
        pollSubscriber: new Entity(pollSubscriberSchema, db),
      },
      db,
    ),
);
type Polling = ReturnType<typeof polling>["entities"];
export type PollTargetItem = EntityItem<Polling["pollTarget"]>;
export type PollSubscriberItem = EntityItem<Polling["pollSubscriber"]>;
