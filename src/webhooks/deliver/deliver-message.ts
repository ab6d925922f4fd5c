import * as z from "zod";
import type { Message, QueueName } from "#src/platform/queue.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { isFailing } from "./health.ts";
import type { Notification } from "../notification.ts";
import type { WebhookItem } from "../store/webhook-entity.ts";

/** Everything a delivery reads, by name, so that one call fetches it. */
export const DeliverMessage = z.strictObject({
  account: z.string(),
  notificationId: z.string(),
  webhookId: z.string(),
  sequence: z.int(),
  /** The series of attempts this message belongs to; in a later series the message is stale and ignored. */
  series: z.int(),
  tries: z.int(),
});
export type DeliverMessage = z.infer<typeof DeliverMessage>;

type Named = Pick<Notification, "account" | "id" | "webhookId" | "sequence" | "series" | "tries">;

export const deliverMessage = (of: Named, delaySeconds?: number): Message => ({
  body: {
    account: of.account,
    notificationId: of.id,
    webhookId: of.webhookId,
    sequence: of.sequence,
    series: of.series,
    tries: of.tries,
  } satisfies DeliverMessage,
  group: of.webhookId,
  ...(delaySeconds !== undefined && { delaySeconds: Math.ceil(delaySeconds) }),
});

/** A failing webhook waits in a separate queue, where it delays only other failing ones. */
export const queueFor = (
  webhook: Pick<WebhookItem, "consecutiveFailures"> | null | undefined,
): QueueName => (webhook && isFailing(webhook) ? "deliver-slow" : "deliver");

/** Sends each notification to the queue its webhook's health asks for. */
export async function sendDeliveries(
  deps: Dependencies,
  due: readonly {
    readonly notification: Named;
    readonly webhook: WebhookItem | null | undefined;
  }[],
): Promise<void> {
  for (const queue of ["deliver", "deliver-slow"] as const) {
    const messages = due
      .filter(({ webhook }) => queueFor(webhook) === queue)
      .map(({ notification }) => deliverMessage(notification));
    if (messages.length > 0) await deps.queues.send(queue, messages);
  }
}
