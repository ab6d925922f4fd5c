import { createSchema, CustomAttributeType, Entity, Service, type EntityItem } from "electrodb";
import type { WebhookEvent } from "#schemas/vocabulary.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";

const subscriptionsKey = {
  field: "pk",
  composite: ["account"] as const,
  casing: "none" as const,
};

export type CustomHeader = { readonly name: string; readonly value: string };

/** As dispatch sees a webhook. */
export type Subscriber = {
  readonly webhookId: string;
  readonly active: boolean;
  readonly events: readonly WebhookEvent[];
};

/**
 * The end of the account's order of events, and the webhooks that receive them. Both in one item: a
 * dispatch and a change of a webhook meet here, so each event comes before or after each change.
 */
export const headSchema = createSchema({
  model: { entity: "feed_head", version: "1", service: "webhooks" },
  attributes: {
    account: { type: "string", required: true },
    /** The last place given. */
    sequence: { type: "number", required: true },
    /** Counts the changes of webhooks. */
    revision: { type: "number", required: true },
    subscribers: { type: CustomAttributeType<readonly Subscriber[]>("any"), required: true },
    /** The chain value of the last event (src/events/chain.ts); absent before the first one. */
    chain: { type: "string" },
    /** The UTC date on which the account was last noted as one whose feed has grown (root-due-entity.ts). */
    rootDueOn: { type: "string" },
  },
  indexes: {
    subscriptions: {
      collection: "subscriptions",
      pk: subscriptionsKey,
      sk: { field: "sk", composite: [], casing: "none" },
    },
  },
});

export const webhookSchema = createSchema({
  model: { entity: "webhook", version: "1", service: "webhooks" },
  attributes: {
    account: { type: "string", required: true },
    id: { type: "string", required: true },
    /** Counts the changes of its configuration; every one repeats what it has seen. */
    version: { type: "number", required: true },
    url: { type: "string", required: true },
    active: { type: "boolean", required: true },
    events: { type: CustomAttributeType<readonly WebhookEvent[]>("any"), required: true },
    headers: { type: CustomAttributeType<readonly CustomHeader[]>("any"), required: true },
    /** Encrypted (platform/encryption.ts). */
    secret: { type: "string", required: true },
    previousSecret: { type: "string" },
    /** Until when the previous secret signs too. */
    previousSecretUntil: { type: "string" },
    createdAt: { type: "string", required: true },
    updatedAt: { type: "string", required: true },
    /** Not active: the last sequence it received; later events are sent on reactivation. */
    pausedAtSequence: { type: "number" },
    deactivatedAt: { type: "string" },
    deactivatedReason: { type: ["user", "failing"] as const },
    /** Attempts that failed since the last success. */
    consecutiveFailures: { type: "number" },
    failingSince: { type: "string" },
    /** Until when its receiver asked for no more deliveries. */
    restUntil: { type: "string" },
    /** Notifications that ended as failed since the last success. */
    failedNotifications: { type: "number" },
  },
  indexes: {
    subscriptions: {
      collection: "subscriptions",
      pk: subscriptionsKey,
      sk: { field: "sk", composite: ["id"], casing: "none" },
    },
  },
});

export const subscriptions = perDb(
  (db: Db) =>
    new Service({ head: new Entity(headSchema, db), webhook: new Entity(webhookSchema, db) }, db),
);
type Subscriptions = ReturnType<typeof subscriptions>["entities"];
export type HeadItem = EntityItem<Subscriptions["head"]>;
export type WebhookItem = EntityItem<Subscriptions["webhook"]>;
