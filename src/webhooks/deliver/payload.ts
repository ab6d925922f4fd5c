import { toOne, type Resource } from "#src/platform/http/json-api.ts";
import type { EventPayload } from "#src/events/index.ts";
import type { Notification } from "../notification.ts";

/**
 * The body of a delivery (contract: webhooks#payload). Says `pending` in every attempt, so that all
 * of them send the same bytes.
 */
export const payloadOf = (
  of: Pick<Notification, "id" | "event" | "createdAt" | "sequence" | "webhookId">,
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
      },
      relationships: {
        reference_object: toOne(payload.reference.type, payload.reference.id),
        webhook: toOne("webhook", of.webhookId),
        webhook_notification_logs: { data: [] },
      },
    } satisfies Resource,
    included: payload.included,
  });
