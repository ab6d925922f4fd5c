import { createSchema, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/**
 * One event at its place in the account's order. Stored without expiry, so that an outage of the customer's
 * costs nothing however long it lasts.
 */
export const feedEntrySchema = createSchema({
  model: { entity: "feed_entry", version: "1", service: "events" },
  attributes: {
    account: { type: "string", required: true },
    /** From 1, without gaps. */
    sequence: { type: "number", required: true, padding: { length: 15, char: "0" } },
    eventId: { type: "string", required: true },
    event: { type: "string", required: true },
    at: { type: "string", required: true },
    /** Packed (event-payload.ts): its members keep their order, so that retries send the same bytes. */
    payload: { type: CustomAttributeType<Uint8Array>("any"), required: true },
    /** Length of the payload as JSON. */
    payloadBytes: { type: "number", required: true },
    /** Hex, over the event and the value before it (chain.ts); absent in a feed of the layout before. */
    chain: { type: "string" },
  },
  indexes: {
    /** GET /events; one entry for a delivery */
    feed: {
      pk: { field: "pk", composite: ["account"], casing: "none" },
      sk: { field: "sk", composite: ["sequence"], casing: "none" },
    },
  },
});
export const feedEntries = perDb((db: Db) => new Entity(feedEntrySchema, db));
export type FeedEntry = EntityItem<ReturnType<typeof feedEntries>>;

/** Gives an event its place once, however often its commit is dispatched or written again. */
export const feedEventSchema = createSchema({
  model: { entity: "published_event", version: "1", service: "events" },
  attributes: {
    account: { type: "string", required: true },
    eventId: { type: "string", required: true },
    sequence: { type: "number", required: true },
    /** Ids of the notifications made with it, so that a repeat can queue them again. */
    notifications: { type: "list", items: { type: "string" }, required: true },
  },
  indexes: {
    published: {
      pk: { field: "pk", composite: ["account", "eventId"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
  },
});
export const feedEvents = perDb((db: Db) => new Entity(feedEventSchema, db));
export type FeedEvent = EntityItem<ReturnType<typeof feedEvents>>;
