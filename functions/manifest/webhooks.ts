import { idParams } from "#schemas/json-api.ts";
import { Delivery } from "#schemas/webhook-delivery.ts";
import {
  exampleQuery,
  RedeliveredNotification,
  NotificationDocument,
  NotificationList,
  notificationQuery,
  notificationsQuery,
  RedeliverFailedBody,
  ReplayAnswer,
  ReplayBody,
  RotateSecretBody,
  TriggerBody,
  TriggerResult,
  WebhookBody,
  WebhookDelete,
  WebhookDocument,
  WebhookEventCategories,
  webhookEventsQuery,
  WebhookIps,
  WebhookList,
  WebhookPatch,
  WebhookStats,
  webhooksQuery,
} from "#schemas/webhook.ts";
import { reads, writes } from "#src/platform/access-rule.ts";
import { listMemoryMb, route, type Route } from "#src/platform/manifest.ts";

export const createWebhookRoute = route({
  id: "webhooks.create",
  method: "POST",
  path: "/webhooks",
  handler: "api/webhooks/create",
  summary: "Create a webhook for an address",
  audit: "webhook.created",
  access: { ...writes, entitlement: "data_out_api" },
  body: WebhookBody,
  answers: { status: 201, schema: WebhookDocument },
  fails: [
    "unauthorized",
    "forbidden",
    "bad_request",
    "blank",
    "invalid",
    "conflict",
    "rate_limited",
  ],
  needs: ["table:query", "table:put", "table:update", "secret:encryption"],
});

export const listWebhooks = route({
  id: "webhooks.list",
  method: "GET",
  path: "/webhooks",
  handler: "api/webhooks/list",
  summary: "List webhooks, oldest first",
  access: { ...reads, entitlement: "data_out_api" },
  query: webhooksQuery,
  answers: { status: 200, schema: WebhookList },
  fails: ["unauthorized", "forbidden", "bad_request", "rate_limited"],
  needs: ["table:query", "secret:encryption"],
});

export const webhookIps = route({
  id: "webhooks.ips",
  method: "GET",
  path: "/webhooks/ips",
  handler: "api/webhooks/ips",
  summary: "Addresses that deliveries come from",
  access: { ...reads, plan: "any" },
  answers: { status: 200, schema: WebhookIps },
  media: "json",
  fails: ["unauthorized", "rate_limited"],
  needs: [],
});

export const webhookEventCategories = route({
  id: "webhooks.events",
  method: "GET",
  path: "/webhooks/events",
  handler: "api/webhooks/events",
  summary: "Events a webhook can subscribe to",
  access: { ...reads, plan: "any" },
  query: webhookEventsQuery,
  answers: { status: 200, schema: WebhookEventCategories },
  fails: ["unauthorized", "rate_limited"],
  needs: [],
});

export const getWebhook = route({
  id: "webhooks.get",
  method: "GET",
  path: "/webhooks/{id}",
  handler: "api/webhooks/get",
  summary: "One webhook with its secret",
  access: { ...reads, entitlement: "data_out_api" },
  params: idParams,
  answers: { status: 200, schema: WebhookDocument },
  fails: ["unauthorized", "forbidden", "not_found", "rate_limited"],
  needs: ["table:get", "secret:encryption"],
});

export const webhookStatsRoute = route({
  id: "webhooks.stats",
  method: "GET",
  path: "/webhooks/{id}/stats",
  handler: "api/webhooks/stats",
  summary: "A webhook's last 24 hours in numbers",
  access: { ...reads, entitlement: "data_out_api" },
  params: idParams,
  answers: { status: 200, schema: WebhookStats },
  media: "json",
  fails: ["unauthorized", "forbidden", "not_found", "rate_limited"],
  needs: ["table:get", "table:query-gsi2", "blobs:lists"],
  memoryMb: listMemoryMb,
});

export const editWebhookRoute = route({
  id: "webhooks.edit",
  method: "PATCH",
  path: "/webhooks/{id}",
  handler: "api/webhooks/edit",
  summary: "Change a webhook; activation sends the events that it missed",
  audit: "webhook.edited",
  access: { ...writes, entitlement: "data_out_api" },
  params: idParams,
  body: WebhookPatch,
  answers: { status: 200, schema: WebhookDocument },
  fails: [
    "unauthorized",
    "forbidden",
    "not_found",
    "bad_request",
    "blank",
    "invalid",
    "conflict",
    "rate_limited",
  ],
  needs: ["table:query", "table:put", "table:update", "secret:encryption", "queue:catch-up"],
});

export const deleteWebhook = route({
  id: "webhooks.delete",
  method: "DELETE",
  path: "/webhooks/{id}",
  handler: "api/webhooks/delete",
  summary: "Delete a webhook",
  audit: "webhook.deleted",
  access: { ...writes, entitlement: "data_out_api" },
  params: idParams,
  body: WebhookDelete,
  answers: { status: 204, schema: null },
  fails: ["unauthorized", "forbidden", "not_found", "conflict", "rate_limited"],
  needs: ["table:query", "table:update", "table:delete"],
});

export const rotateSecretRoute = route({
  id: "webhooks.rotate-secret",
  method: "POST",
  path: "/webhooks/{id}/rotate_secret",
  handler: "api/webhooks/rotate-secret",
  summary: "Rotate the signing secret; the old one stays valid for a while",
  audit: "webhook.secret_rotated",
  access: { ...writes, entitlement: "data_out_api" },
  params: idParams,
  body: RotateSecretBody,
  answers: { status: 200, schema: WebhookDocument },
  fails: [
    "unauthorized",
    "forbidden",
    "not_found",
    "bad_request",
    "blank",
    "invalid",
    "conflict",
    "rate_limited",
  ],
  needs: ["table:query", "table:put", "table:update", "secret:encryption"],
});

export const redeliverFailedRoute = route({
  id: "webhooks.redeliver-failed",
  method: "POST",
  path: "/webhooks/{id}/redeliver_failed",
  handler: "api/webhooks/redeliver-failed",
  summary: "Send a webhook's failed notifications again",
  access: { ...writes, entitlement: "data_out_api" },
  params: idParams,
  body: RedeliverFailedBody,
  answers: { status: 202, schema: null },
  fails: [
    "unauthorized",
    "forbidden",
    "not_found",
    "bad_request",
    "blank",
    "invalid",
    "rate_limited",
  ],
  needs: ["table:get", "table:put", "queue:catch-up"],
});

export const replayRoute = route({
  id: "webhooks.replay",
  method: "POST",
  path: "/webhooks/{id}/replay",
  handler: "api/webhooks/replay",
  summary: "Send a webhook every event it has not received",
  access: { ...writes, entitlement: "data_out_api" },
  params: idParams,
  body: ReplayBody,
  answers: { status: 202, schema: ReplayAnswer },
  media: "json",
  fails: [
    "unauthorized",
    "forbidden",
    "not_found",
    "bad_request",
    "blank",
    "invalid",
    "rate_limited",
  ],
  needs: ["table:get", "table:batch-get", "table:query", "table:put", "queue:catch-up"],
});

export const listNotificationsRoute = route({
  id: "webhook-notifications.list",
  method: "GET",
  path: "/webhook_notifications",
  handler: "api/webhook-notifications/list",
  summary: "List notifications, newest first",
  access: { ...reads, entitlement: "data_out_api" },
  query: notificationsQuery,
  answers: { status: 200, schema: NotificationList },
  fails: ["unauthorized", "forbidden", "bad_request", "rate_limited"],
  needs: ["table:batch-get", "table:query", "table:query-gsi2", "secret:encryption", "blobs:lists"],
  memoryMb: listMemoryMb,
});

export const getNotification = route({
  id: "webhook-notifications.get",
  method: "GET",
  path: "/webhook_notifications/{id}",
  handler: "api/webhook-notifications/get",
  summary: "One notification with its delivery attempts",
  access: { ...reads, entitlement: "data_out_api" },
  params: idParams,
  query: notificationQuery,
  answers: { status: 200, schema: NotificationDocument },
  fails: ["unauthorized", "forbidden", "bad_request", "not_found", "rate_limited"],
  needs: ["table:get", "table:batch-get", "table:query", "secret:encryption"],
});

export const redeliverRoute = route({
  id: "webhook-notifications.redeliver",
  method: "POST",
  path: "/webhook_notifications/{id}/redeliver",
  handler: "api/webhook-notifications/redeliver",
  summary: "Send one notification again",
  access: { ...writes, entitlement: "data_out_api" },
  params: idParams,
  answers: { status: 202, schema: RedeliveredNotification },
  fails: ["unauthorized", "forbidden", "not_found", "conflict", "rate_limited"],
  needs: ["table:get", "table:put", "queue:deliver", "queue:deliver-slow"],
});

export const triggerRoute = route({
  id: "webhooks.trigger",
  method: "POST",
  path: "/webhooks/trigger",
  handler: "api/webhooks/trigger",
  summary: "Send an example of an event to an address, once",
  access: { ...reads, entitlement: "data_out_api" },
  body: TriggerBody,
  answers: { status: 200, schema: TriggerResult },
  media: "json",
  fails: ["unauthorized", "forbidden", "bad_request", "blank", "invalid", "rate_limited"],
  needs: [],
  network: "egress",
});

export const notificationExample = route({
  id: "webhook-notifications.examples",
  method: "GET",
  path: "/webhook_notifications/examples",
  handler: "api/webhook-notifications/examples",
  summary: "An example of an event's delivery",
  access: reads,
  query: exampleQuery,
  answers: { status: 200, schema: Delivery },
  fails: ["unauthorized", "bad_request", "rate_limited"],
  needs: [],
});

export const webhooksRoutes = [
  createWebhookRoute,
  listWebhooks,
  webhookIps,
  webhookEventCategories,
  getWebhook,
  webhookStatsRoute,
  editWebhookRoute,
  deleteWebhook,
  rotateSecretRoute,
  redeliverFailedRoute,
  replayRoute,
  triggerRoute,
  notificationExample,
  listNotificationsRoute,
  getNotification,
  redeliverRoute,
] as const satisfies readonly Route[];
