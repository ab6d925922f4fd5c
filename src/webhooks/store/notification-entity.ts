import { createSchema, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { deliveryStatuses, type DeliveryStatus, type WebhookEvent } from "#schemas/vocabulary.ts";
import { asText, changedAt } from "#src/platform/list/index.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";

const dueShards = 8;

export const notificationDueShard = (id: string): string =>
  `notification#${Number.parseInt(id.slice(-2), 16) % dueShards}`;
export const allNotificationDueShards = Array.from(
  { length: dueShards },
  (_, i) => `notification#${i}`,
);

/** One POST to the webhook's address and what came of it. */
export type Attempt = {
  readonly id: string;
  readonly at: string;
  readonly status: number | null;
  readonly durationMs: number;
  readonly error: string | null;
  readonly succeeded: boolean;
  /** SHA-256 in hex of the body that was sent; absent where nothing was. */
  readonly bodySha256?: string;
  /** The same of what the receiver answered, of its first 64 KB, and how many bytes these are. */
  readonly answerSha256?: string;
  readonly answerBytes?: number;
  /** The beginning of what the receiver answered, as text; like the headers below, only the latest attempts have it. */
  readonly answer?: string;
  /** What was sent beside the headers that every attempt at this notification has; see `retained-headers.ts`. */
  readonly requestHeaders?: Readonly<Record<string, string>>;
  /** Of an answer that was no success. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
};

export type NotificationSummary = {
  readonly event: string;
  readonly webhookId: string;
  readonly status: DeliveryStatus;
  readonly createdAt: string;
  readonly sequence: number;
  readonly referenceId: string;
  /** Of the latest attempt that the receiver answered. */
  readonly answeredInMs?: number;
  /** Unix seconds of product time: DynamoDB forgets it some time after. */
  readonly expiresAt: number;
};

/** One event for one webhook. Every write repeats the version it has seen as its condition. */
export const notificationSchema = createSchema({
  model: { entity: "notification", version: "1", service: "webhooks" },
  attributes: {
    account: { type: "string", required: true },
    id: { type: "string", required: true },
    shard: { type: "string", required: true },
    version: { type: "number", required: true },
    webhookId: { type: "string", required: true },
    eventId: { type: "string", required: true },
    event: { type: CustomAttributeType<WebhookEvent>("string"), required: true },
    sequence: { type: "number", required: true },
    /** reference_object, for lists that do not read the feed. */
    referenceType: { type: "string", required: true },
    referenceId: { type: "string", required: true },
    deliveryStatus: { type: deliveryStatuses, required: true },
    createdAt: { type: "string", required: true },
    /** Counts redeliveries: each begins a series of attempts of its own. */
    series: { type: "number", required: true },
    /** Attempts of this series that failed. */
    tries: { type: "number", required: true },
    nextAttemptAt: { type: "string" },
    /** The latest attempts of all series. */
    attempts: { type: CustomAttributeType<readonly Attempt[]>("any"), required: true },
    /** Set together while it waits for the sweep. */
    dueAt: { type: "string" },
    dueShard: { type: "string" },
    changedAt,
    summary: { type: CustomAttributeType<NotificationSummary>("any"), ...asText, required: true },
    /** Unix seconds of product time. The event itself stays in the feed. */
    ttl: { type: "number", required: true },
  },
  indexes: {
    /** a delivery; GET /webhook_notifications/{id} */
    notification: {
      pk: { field: "pk", composite: ["account", "id"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
    /** a webhook's notifications in one status, oldest first */
    ofWebhook: {
      index: "gsi1",
      pk: {
        field: "gsi1pk",
        composite: ["account", "webhookId", "deliveryStatus"],
        casing: "none",
      },
      sk: { field: "gsi1sk", composite: ["createdAt", "id"], casing: "none" },
    },
    /** GET /webhook_notifications */
    list: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["account", "shard"], casing: "none" },
      sk: { field: "gsi2sk", composite: ["changedAt", "id"], casing: "none" },
    },
    /** the sweep: what was not handled in time */
    due: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["dueShard"], casing: "none" },
      sk: { field: "gsi3sk", composite: ["dueAt"], casing: "none" },
    },
  },
});
export const notifications = perDb((db: Db) => new Entity(notificationSchema, db));
export type NotificationItem = EntityItem<ReturnType<typeof notifications>>;
