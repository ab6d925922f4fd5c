import { createSchema, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { packed } from "#src/platform/storage/pack.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";
import type { Identifier, Resource } from "#src/platform/http/json-api.ts";

/** One thing that happened, as it will be published. */
export type DomainEvent = {
  /** Derived from its cause: the same occurrence has the same id, however often it is written. */
  readonly id: string;
  /** A webhook event name, or an internal event name (docs/events.md). */
  readonly event: string;
  readonly reference: Identifier;
  /**
   * Beside the reference object, in the order of the payload (contract: events#included-resources).
   */
  readonly included: readonly Identifier[];
  /** Why an earlier event no longer holds; only corrections and withdrawals have it. */
  readonly cause?: Readonly<Record<string, unknown>>;
};

/**
 * Type of what a commit of corrections holds beside its resources, with the SCAC of the shipment's line as its id: what
 * a correction includes does not state the line. No event refers to it and the API has no such type, so it is never published.
 */
export const correctedLine = "corrected_line";

/**
 * The outbox: written in the same transaction as the change it reports
 * (contract: invariants#change-and-event-together). Holds what the events refer to as it was
 * at that time, so dispatch reads nothing more.
 */
export const commitSchema = createSchema({
  model: { entity: "commit", version: "1", service: "events" },
  attributes: {
    account: { type: "string", required: true },
    id: { type: "string", required: true },
    at: { type: "string", required: true },
    events: { type: CustomAttributeType<readonly DomainEvent[]>("any"), required: true },
    /** Packed: most of the item, and written in a transaction, which counts twice. */
    resources: {
      type: CustomAttributeType<readonly Resource[]>("any"),
      required: true,
      ...packed,
    },
    /** Unix seconds of product time. */
    ttl: { type: "number", required: true },
  },
  indexes: {
    commit: {
      // One partition an account: DynamoDB then streams an account's commits in their order. Not
      // that of the account's feed, so that each of the two has a partition's write units.
      pk: { field: "pk", composite: ["account"], template: "commit#${account}", casing: "none" },
      sk: { field: "sk", composite: ["id"], casing: "none" },
    },
  },
});
export const commits = perDb((db: Db) => new Entity(commitSchema, db));
export type CommitItem = EntityItem<ReturnType<typeof commits>>;
