import { subscribableEvents } from "#schemas/vocabulary.ts";
import type { EventPayload, FeedEntry } from "#src/events/index.ts";
import { toOne, type Resource } from "#src/platform/http/json-api.ts";
import { derivedId } from "#src/platform/ids.ts";
import { notificationId, type Notification } from "../notification.ts";

/**
 * The body of a delivery (contract: webhooks#payload). Says `pending` in every attempt, so that all
 * of them send the same bytes.
 */
export const payloadOf = (
  of: Pick<Notification, "id" | "createdAt" | "sequence" | "webhookId"> & {
    readonly event: string;
  },
  payload: EventPayload,
): string =>
  JSON.stringify({
    data: {
      id: of.id,
      type: "webhook_notification",
      attributes: {
        id: of.id,
        event: of.event,
        delivery_status: "pending",
        created_at: of.createdAt,
        sequence: of.sequence,
        ...(payload.cause && { cause: payload.cause }),
      },
      relationships: {
        reference_object: toOne(payload.reference.type, payload.reference.id),
        webhook: toOne("webhook", of.webhookId),
        webhook_notification_logs: { data: [] },
      },
    } satisfies Resource,
    included: payload.included,
  });

const delivered: ReadonlySet<string> = new Set(subscribableEvents);

/**
 * What a webhook of the account would be sent of an event, for a reader of the feed; null for an event that
 * webhooks do not get. No such webhook exists: its id and the notification's are the reader's own, and the
 * same each time.
 */
export function unsentDelivery(entry: FeedEntry, payload: EventPayload): string | null {
  const { account, eventId, event, at, sequence } = entry;
  if (!delivered.has(event)) return null;
  const webhookId = derivedId("feed", account);
  const id = notificationId(webhookId, eventId);
  return payloadOf({ id, event, createdAt: at, sequence, webhookId }, payload);
}
