import * as z from "zod";
import { FeedResource } from "./event-feed.ts";
import {
  dateTime,
  deleting,
  expecting,
  flag,
  includes,
  linkage,
  listOf,
  oneOf,
  pageQuery,
  walkQuery,
  toManyOf,
  ownType,
} from "./json-api.ts";
import { documentTypes } from "./documents/types.ts";
import { datesOrInstants, exactIds, exactly, filtersOf } from "./filters.ts";
import { deliveryStatuses, subscribableEvents } from "./vocabulary.ts";

/** Names that a delivery sets itself or that belong to the connection. */
const ownHeaders =
  /^(host|content-type|content-length|user-agent|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|proxy-.*|x-svc-.*|webhook-(id|timestamp|signature))$/i;

const capitalized = (name: string): string =>
  name.toLowerCase().replaceAll(/(^|-)[a-z]/g, (start) => start.toUpperCase());

const customHeader = z.object({
  name: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[\w!#$%&'*+.^`|~-]+$/, "The name is not that of an HTTP header.")
    .refine((name) => !ownHeaders.test(name), "This header is set by the delivery itself.")
    .transform(capitalized)
    .meta({ example: "X-Tenant" }),
  value: z
    .string()
    .max(1000)
    .regex(/^[\x20-\x7e]*$/, "The value is visible ASCII.")
    .meta({ example: "blue" }),
});

const headers = z
  .array(customHeader)
  .max(20)
  .refine(
    (all) => new Set(all.map(({ name }) => name)).size === all.length,
    "Each header appears once.",
  )
  .meta({ description: "Sent with every delivery." });

const events = z
  .array(z.enum(subscribableEvents))
  .min(1, "Name at least one event.")
  .refine((all) => new Set(all).size === all.length, "Each event appears once.")
  .meta({
    description: "Names from GET /webhooks/events.",
    example: ["tracking_request.succeeded"],
  });

const url = z
  .string()
  .trim()
  .min(1)
  .max(2048)
  .meta({ description: "HTTPS address", example: "https://example.com/webhooks" });

/** contract: webhooks#webhook */
const WebhookResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("webhook"),
    attributes: z.strictObject({
      url: z.string(),
      active: z.boolean(),
      events: z.array(z.enum(subscribableEvents)),
      secret: z.string().meta({ description: "Key of X-SVC-Webhook-Signature." }),
      standard_webhooks_secret: z.string().meta({
        description: "The same key in the form that libraries for Standard Webhooks read.",
      }),
      previous_secret_expires_at: dateTime.nullable(),
      headers: z.array(z.strictObject({ name: z.string(), value: z.string() })),
      created_at: dateTime,
      deactivated_at: dateTime.nullable(),
      deactivated_reason: z.enum(["user", "failing"]).nullable(),
    }),
  })
  .meta({ id: "Webhook", description: "An address that receives the account's events." });

export const WebhookDocument = oneOf(WebhookResource);
export const WebhookList = listOf(WebhookResource);
export const webhooksQuery = z.object(pageQuery({ usual: 30, most: 100 }));

/** POST /webhooks */
export const WebhookBody = z
  .object({
    data: z.object({
      type: ownType("webhook"),
      attributes: z.object({
        url,
        active: z.boolean().default(true),
        events,
        headers: headers.default([]),
      }),
    }),
  })
  .meta({ id: "WebhookBody" });

/** What a client may have read of what it changes or deletes. */
const readBefore = { url, active: z.boolean(), events, headers };

/** PATCH /webhooks/{id}: what is named changes. */
export const WebhookPatch = z
  .object({
    data: z.object({
      type: ownType("webhook"),
      attributes: z.object({
        url: url.optional(),
        active: z.boolean().optional(),
        events: events.optional(),
        headers: headers.optional(),
      }),
      meta: expecting(readBefore),
    }),
  })
  .meta({ id: "WebhookPatch" });

/** DELETE /webhooks/{id} */
export const WebhookDelete = deleting(readBefore).meta({ id: "WebhookDelete" });

/** POST /webhooks/{id}/rotate_secret, plain */
export const RotateSecretBody = z
  .object({
    overlap_hours: z
      .number()
      .min(0)
      .max(720)
      .default(24)
      .meta({ description: "How long deliveries are signed with the old secret too." }),
  })
  .prefault({})
  .meta({ id: "RotateSecretBody" });

const since = z.iso.datetime({ offset: true }).meta({ example: "2026-11-20T00:00:00Z" });

/** POST /webhooks/{id}/redeliver_failed, plain */
export const RedeliverFailedBody = z
  .object({ since: since.optional() })
  .prefault({})
  .meta({ id: "RedeliverFailedBody" });

/** POST /webhooks/{id}/replay, plain */
export const ReplayBody = z
  .union([z.strictObject({ after: z.string().min(1).max(100) }), z.strictObject({ since })])
  .meta({ id: "ReplayBody", description: "A cursor of GET /events, or an instant." });

/** The answer to POST /webhooks/{id}/replay, plain */
export const ReplayAnswer = z
  .strictObject({
    status: z.literal("accepted"),
    notifications: z
      .int()
      .min(0)
      .meta({ description: "How many notifications the replay sends.", example: 12 }),
    at_least: z.boolean().meta({
      description: "Only the first 500 events were counted; later events are sent too.",
    }),
  })
  .meta({ id: "ReplayAnswer" });

/** GET /webhooks/ips, plain */
export const WebhookIps = z
  .strictObject({
    webhook_notification_ips: z.array(z.string()),
    last_updated: dateTime,
  })
  .meta({ id: "WebhookIps" });

/** GET /webhooks/events */
export const webhookEventsQuery = z.object({
  "flag[corrections]": flag(
    "true adds the group of corrections of events that were published, which only a webhook or alert that names them gets.",
  ),
});

/** GET /webhooks/events */
export const WebhookEventCategories = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.string().meta({ example: "tracking-request-events" }),
      type: z.literal("webhook_event_category"),
      attributes: z.strictObject({
        name: z.string(),
        events: z.array(
          z.strictObject({ name: z.enum(subscribableEvents), description: z.string() }),
        ),
      }),
    }),
  ),
  links: z.strictObject({ self: z.url(), current: z.url() }),
});

/** contract: webhooks#notifications */
const NotificationResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("webhook_notification"),
    attributes: z.strictObject({
      id: z.uuid(),
      event: z.enum(subscribableEvents),
      delivery_status: z.enum(deliveryStatuses),
      created_at: dateTime,
      sequence: z.int().min(1).meta({ description: "Position of the event in GET /events." }),
      next_attempt_at: dateTime.nullable(),
    }),
    relationships: z.strictObject({
      reference_object: z.strictObject({
        data: z.strictObject({ id: z.string(), type: z.string() }).nullable(),
      }),
      webhook: z.strictObject({ data: linkage("webhook").nullable() }),
      webhook_notification_logs: toManyOf("webhook_notification_log"),
    }),
  })
  .meta({ id: "WebhookNotification", description: "One event for one webhook." });

const headerValues = z.record(z.string(), z.string());

const AttemptResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("webhook_notification_log"),
    attributes: z.strictObject({
      attempted_at: dateTime,
      status_code: z.int().nullable().meta({ description: "null when no answer came." }),
      duration_ms: z.int().min(0),
      error: z.string().nullable(),
      succeeded: z.boolean(),
      request_headers: headerValues.nullable().meta({
        description:
          "What was sent; of your own headers only the names are kept. null when nothing was sent, and for all but the latest five attempts.",
      }),
      response_headers: headerValues.nullable().meta({
        description:
          "The first 1 KB of the headers of an answer that was no success; null for others, and for all but the latest five attempts.",
      }),
      response_body: z.string().nullable().meta({
        description:
          "The first 4 KB of the receiver's answer as text, control characters replaced; null when none came, and for all but the latest five attempts.",
      }),
    }),
  })
  .meta({ id: "WebhookNotificationLog", description: "One attempt at a delivery." });

const Included = z.union([WebhookResource, AttemptResource, FeedResource]);
export const NotificationDocument = oneOf(NotificationResource, Included);
export const RedeliveredNotification = oneOf(NotificationResource, AttemptResource);
export const NotificationList = listOf(NotificationResource, Included);

const notificationInclude = includes("webhook", "reference_object", "webhook_notification_logs");
export const notificationQuery = z.object({ include: notificationInclude });
export const notificationsQuery = z.object({
  ...pageQuery({ usual: 30, most: 100 }),
  ...walkQuery,
  include: notificationInclude,
  ...filtersOf(
    {
      delivery_status: "pending, succeeded or failed; commas mean OR.",
      webhook_id: "Id of a webhook; commas mean OR.",
      event: "Name of an event; commas mean OR.",
    },
    exactly,
  ),
  ...filtersOf({ reference_id: "Id of the reference_object; commas mean OR." }, exactIds),
  ...filtersOf({ created_at: "When the notification was created." }, datesOrInstants),
});

const percentile = z.int().min(0).nullable();

/** GET /webhooks/{id}/stats, plain */
export const WebhookStats = z
  .strictObject({
    from: dateTime,
    to: dateTime,
    notifications: z
      .strictObject({
        pending: z.int().min(0),
        succeeded: z.int().min(0),
        failed: z.int().min(0),
      })
      .meta({ description: "Created in these 24 hours, by their delivery_status." }),
    success_rate: z.number().min(0).max(1).nullable().meta({
      description: "Succeeded among those that are succeeded or failed; null when none is.",
    }),
    duration_ms: z.strictObject({ p50: percentile, p95: percentile }).meta({
      description:
        "Of each notification's latest attempt that the receiver answered; null when it answered none.",
    }),
  })
  .meta({ id: "WebhookStats" });

/** GET /webhook_notifications/examples */
export const exampleQuery = z.object({
  event: z
    .enum(subscribableEvents, {
      error: ({ input }) =>
        input === undefined
          ? undefined
          : "There is no such event; GET /webhooks/events names them.",
    })
    .meta({ description: "Name of an event.", example: "container.transport.vessel_arrived" }),
});

/** POST /webhooks/trigger, plain */
export const TriggerBody = z
  .object({
    url,
    event: z.enum(subscribableEvents).meta({ example: "container.transport.vessel_arrived" }),
    secret: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: "Signs the example; without it there is no signature." }),
    sample: z
      .object({ document_type: z.enum(documentTypes) })
      .optional()
      .meta({ description: "For document events: the document in the example." }),
  })
  .meta({ id: "TriggerBody" });

/** POST /webhooks/trigger, plain: what one attempt came to. */
export const TriggerResult = z
  .strictObject({
    url: z.string(),
    succeeded: z.boolean(),
    error: z.string().nullable(),
    status_code: z.int().nullable().meta({ description: "null when no answer came." }),
    request_headers: headerValues,
    request_body: z.string().meta({ description: "The exact bytes that were signed and sent." }),
    response_headers: headerValues.nullable(),
    response_body: z.string().nullable().meta({ description: "Its first 64 KB." }),
  })
  .meta({ id: "TriggerResult" });
