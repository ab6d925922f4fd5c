import type { SQSClient } from "@aws-sdk/client-sqs";
import { leanClient } from "./storage/lean-client.ts";

export const queueNames = [
  "poll",
  "facility-poll",
  "apply",
  "deliver",
  "deliver-slow",
  "catch-up",
  "mail",
  "documents",
  "edi",
  "emails",
  "bulk-edits",
  "mailings",
  "reconcile",
] as const;
export type QueueName = (typeof queueNames)[number];

export type Message = {
  readonly body: unknown;
  /** Product time; at most 15 minutes of real time, as SQS allows. */
  readonly delaySeconds?: number;
  /** Fair share: one group's backlog does not delay another's. Order within it on FIFO queues. */
  readonly group?: string;
  /** FIFO queues only: the same id within 5 minutes is one message. */
  readonly dedupe?: string;
};

export interface Queues {
  /** Resolves when all are stored; throws when one is not. */
  send(queue: QueueName, messages: readonly Message[]): Promise<void>;
}

/** Loaded at the first message: most functions send none, and loading it costs a cold start. */
const sdk = () => import("#src/platform/aws/sqs.ts");

/** SQS. `urls` come from QUEUE_URL_<NAME>; delays are shortened by the clock's scale. */
export function sqsQueues(urls: Readonly<Record<QueueName, string>>, clockScale: number): Queues {
  let client: SQSClient | undefined;
  return {
    async send(queue, messages) {
      if (messages.length === 0) return;
      const { SendMessageBatchCommand, SQSClient } = await sdk();
      client ??= leanClient(new SQSClient({ maxAttempts: 4 }));
      for (let from = 0; from < messages.length; from += 10) {
        const batch = messages.slice(from, from + 10);
        const fifo = urls[queue].endsWith(".fifo");
        const answer = await client.send(
          new SendMessageBatchCommand({
            QueueUrl: urls[queue],
            Entries: batch.map((message, index) => ({
              Id: String(index),
              MessageBody: JSON.stringify(message.body),
              ...(message.group && { MessageGroupId: message.group }),
              ...(fifo && { MessageDeduplicationId: message.dedupe }),
              ...(!fifo && {
                DelaySeconds: Math.min(900, Math.floor((message.delaySeconds ?? 0) / clockScale)),
              }),
            })),
          }),
        );
        if (answer.Failed?.length)
          throw new Error(`${queue}: ${answer.Failed.length} messages refused by SQS`);
      }
    },
  };
}
