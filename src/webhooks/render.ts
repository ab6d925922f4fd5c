import { toMany, toOne, type Resource } from "#src/platform/http/json-api.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { Notification } from "./notification.ts";
import { requestHeadersOf } from "./deliver/retained-headers.ts";
import { readWebhookSecret } from "./deliver/secrets.ts";
import { standardSecret } from "./deliver/signature.ts";
import type { Attempt } from "./store/notification-entity.ts";
import type { WebhookItem } from "./store/webhook-entity.ts";

/** The secret is readable to the account that owns it (contract: webhooks#webhook). */
export async function renderWebhook(deps: Dependencies, webhook: WebhookItem): Promise<Resource> {
  const secret = await readWebhookSecret(deps.config, webhook);
  return {
    id: webhook.id,
    type: "webhook",
    attributes: {
      url: webhook.url,
      active: webhook.active,
      events: webhook.events,
      secret,
      standard_webhooks_secret: standardSecret(secret),
      previous_secret_expires_at: webhook.previousSecretUntil ?? null,
      headers: webhook.headers,
      created_at: webhook.createdAt,
      deactivated_at: webhook.deactivatedAt ?? null,
      deactivated_reason: webhook.deactivatedReason ?? null,
    },
  };
}

/** The id is repeated among the attributes (contract: webhooks#notifications). */
export const notificationResource = (of: Notification): Resource => ({
  id: of.id,
  type: "webhook_notification",
  attributes: {
    id: of.id,
    event: of.event,
    delivery_status: of.deliveryStatus,
    created_at: of.createdAt,
    sequence: of.sequence,
    next_attempt_at: of.nextAttemptAt ?? null,
  },
  relationships: {
    reference_object: toOne(of.referenceType, of.referenceId),
    webhook: toOne("webhook", of.webhookId),
    webhook_notification_logs: toMany(
      "webhook_notification_log",
      of.attempts.map(({ id }) => id),
    ),
  },
});

const attemptResource = (notificationId: string, attempt: Attempt): Resource => ({
  id: attempt.id,
  type: "webhook_notification_log",
  attributes: {
    attempted_at: attempt.at,
    status_code: attempt.status,
    duration_ms: attempt.durationMs,
    error: attempt.error,
    succeeded: attempt.succeeded,
    request_headers: attempt.requestHeaders
      ? requestHeadersOf(notificationId, attempt.requestHeaders)
      : null,
    response_headers: attempt.answerHeaders ?? null,
    response_body: attempt.answer ?? null,
  },
});

/** Every attempt at a notification, oldest first. */
export const attemptResources = ({ id, attempts }: Notification): readonly Resource[] =>
  attempts.map((one) => attemptResource(id, one));
