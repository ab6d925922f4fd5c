import type * as z from "zod";
import type { DateTerm, InstantTerm, TextTerm } from "#schemas/filter-terms.ts";
import type { notificationsQuery } from "#schemas/webhook.ts";
import { feedEntries, unpackPayload, type FeedEntry, type FeedEvent } from "#src/events/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { notFound } from "#src/platform/http/errors.ts";
import type { Resource } from "#src/platform/http/json-api.ts";
import {
  and,
  batchGet,
  clausesOf,
  compare,
  dated,
  exactly,
  listPage,
  type RowField,
  type List,
  type Lookup,
} from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { notificationId } from "./notification.ts";
import { attemptResources, renderWebhook } from "./render.ts";
import {
  notifications,
  type NotificationItem,
  type NotificationSummary,
} from "./store/notification-entity.ts";
import { notificationLookup, notificationOf } from "./store/notifications.ts";
import { subscriptionsOf } from "./subscriptions.ts";

type Query = z.output<typeof notificationsQuery>;

/** One notification of this account; another account's is as absent as none. */
export async function findNotification(ctx: Context, id: string): Promise<NotificationItem> {
  const found = await notificationOf(ctx, id);
  if (!found) throw notFound("webhook_notification", id);
  return found;
}

/** Those of this account that are still stored: they are forgotten after 90 days. One batch get for 100. */
export async function notificationsByIds(
  ctx: Context,
  ids: readonly string[],
): Promise<readonly NotificationItem[]> {
  const found = await batchGet(
    ctx.db,
    ids.map((id) => notificationLookup(ctx, ctx.account.id, id)),
    { reads: "eventual" },
  );
  return found.filter((item) => item !== null);
}

/**
 * The notifications of an event: those made with it, and those that the account's webhooks got of it later. Those of a
 * webhook that is gone are among them if they were made with it. 1 query, 1 batch get.
 */
export async function notificationsOfEvent(
  ctx: Context,
  { eventId, notifications: made }: Pick<FeedEvent, "eventId" | "notifications">,
): Promise<readonly NotificationItem[]> {
  const { webhooks } = await subscriptionsOf(ctx);
  const later = webhooks.map(({ id }) => notificationId(id, eventId));
  return notificationsByIds(ctx, [...new Set([...made, ...later])]);
}

export const notificationList: List<NotificationSummary> = {
  name: "webhook_notifications",
  between: (db, partition, from, to) =>
    notifications(db)
      .query.list(partition)
      .between({ changedAt: from }, { changedAt: to })
      .params(),
};

/** Exact; commas and arrays mean OR. */
const filtered: Readonly<Record<string, RowField<NotificationSummary>>> = {
  delivery_status: ({ summary }) => summary.status,
  webhook_id: ({ summary }) => summary.webhookId,
  event: ({ summary }) => summary.event,
  reference_id: ({ summary }) => summary.referenceId,
};

/** GET /webhook_notifications: newest first, in the order of the feed. */
export async function listNotifications(ctx: Context, query: Query) {
  const account = ctx.account.id;
  const now = ctx.clock.now().getTime() / 1000;
  const today = isoSeconds(ctx.clock.now()).slice(0, 10);
  const { rows, total, next } = await listPage(ctx, notificationList, query, {
    where: and(
      compare<NotificationSummary>(({ summary }) => summary.expiresAt, ">", now),
      ...Object.entries(filtered).flatMap(([name, of]) => {
        const terms = clausesOf<TextTerm[]>(query, name).flat();
        return terms.length > 0 ? [exactly(of, terms)] : [];
      }),
      ...clausesOf<(DateTerm | InstantTerm)[]>(query, "created_at").map((terms) =>
        dated<NotificationSummary>(({ summary }) => summary.createdAt, terms, today),
      ),
    ),
    orders: [
      { by: (row) => row.summary.createdAt, descending: true },
      { by: (row) => row.summary.sequence, descending: true },
    ],
  });
  const items = await batchGet(
    ctx.db,
    rows.map(({ id, version }) => ({
      ...notificationLookup(ctx, account, id),
      isFresh: (item) => Number(item["version"]) >= version,
    })),
    { reads: "eventual" },
  );
  return { items: items.filter((item) => item !== null), total, next };
}

export type NotificationInclude = ReadonlySet<
  "webhook" | "reference_object" | "webhook_notification_logs"
>;

/** What `include` asks for beside the notifications: webhooks, and the events' resources as they were. */
export async function includedOfNotifications(
  ctx: Context,
  items: readonly NotificationItem[],
  include: NotificationInclude,
): Promise<Resource[]> {
  const webhooks = include.has("webhook") ? (await subscriptionsOf(ctx)).webhooks : [];
  const wanted = new Set(items.map(({ webhookId }) => webhookId));
  const entities = feedEntries(ctx.db);
  const entries = include.has("reference_object")
    ? await batchGet(
        ctx.db,
        items.map(({ account, sequence }): Lookup<FeedEntry> => ({
          key: entities.get({ account, sequence }).params()["Key"] as Lookup<0>["key"],
          read: (item) => entities.parse({ Item: item }).data as FeedEntry,
        })),
      )
    : [];
  const objects = entries.flatMap((entry) => {
    if (!entry) return [];
    const { reference, included } = unpackPayload(entry);
    return included.filter(({ id, type }) => id === reference.id && type === reference.type);
  });
  const shown = webhooks.filter(({ id }) => wanted.has(id));
  const attempts = include.has("webhook_notification_logs") ? items.flatMap(attemptResources) : [];
  return [
    ...attempts,
    ...(await Promise.all(shown.map((one) => renderWebhook(ctx, one)))),
    ...objects,
  ];
}
