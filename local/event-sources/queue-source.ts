import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  ReceiveMessageCommand,
  SQSClient,
  type Message,
} from "@aws-sdk/client-sqs";
import type { BatchResult } from "#src/platform/http/lambda-events.ts";
import { leanClient } from "#src/platform/storage/lean-client.ts";
import { errorFields } from "#src/platform/log.ts";
import { setTimeout as wait } from "node:timers/promises";
import type { QueueTrigger, Source, SourceOptions } from "./source.ts";

/** AWS would wait for the visibility timeout; here a failed message comes back sooner, by steps. */
const retrySeconds = (receives: number): number => Math.min(30, 2 ** Math.max(0, receives - 1));

const received = (message: Message): number =>
  Number(message.Attributes?.["ApproximateReceiveCount"] ?? 1);

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** The messages of one receive as Lambda hands them over. */
export const sqsEvent = (messages: readonly Message[], queueName: string) => ({
  Records: messages.map((message) => ({
    messageId: message.MessageId ?? "",
    receiptHandle: message.ReceiptHandle ?? "",
    body: message.Body ?? "",
    attributes: { ...message.Attributes },
    messageAttributes: Object.fromEntries(
      Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
        name,
        Object.fromEntries(Object.entries(value).map(([k, v]) => [lowerFirst(k), v])),
      ]),
    ),
    md5OfBody: message.MD5OfBody ?? "",
    eventSource: "aws:sqs",
    eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${queueName}`,
    awsRegion: "us-east-1",
  })),
});

/**
 * Which messages of a batch failed. As Lambda reads a partial batch response: an id it does not
 * know, or an answer of another shape, fails the whole batch.
 */
export function failedMessages(messages: readonly Message[], result: unknown): Message[] {
  const failures = (result as BatchResult | null | undefined)?.batchItemFailures;
  if (!Array.isArray(failures)) return [];
  const ids = failures.map((failure) => failure?.itemIdentifier);
  const known = new Set(messages.map((message) => message.MessageId));
  if (ids.some((id) => !known.has(id))) return [...messages];
  return messages.filter((message) => message.MessageId && ids.includes(message.MessageId));
}

const entries = (messages: readonly Message[]) =>
  messages.map((message, index) => ({
    Id: String(index),
    ReceiptHandle: message.ReceiptHandle ?? "",
  }));

/** One machine does no more batches of a queue at once, however many functions AWS would start. */
const maxAtOnce = 20;
/** SQS hands out no more messages in one receive. */
const maxReceived = 10;

/** `messages` in groups of at most `size`, in their order. */
const inBatches = (messages: readonly Message[], size: number): (readonly Message[])[] =>
  Array.from({ length: Math.ceil(messages.length / size) }, (_, at) =>
    messages.slice(at * size, (at + 1) * size),
  );

/** Reads one queue for one function, up to `concurrency` batches at once. */
export function startQueueSource(
  options: SourceOptions & { trigger: QueueTrigger; queueUrl: string },
): Source {
  const { worker, trigger, queueUrl, log, run } = options;
  const client = leanClient(new SQSClient({ maxAttempts: 4 }));
  const name = queueUrl.split("/").at(-1) ?? "";
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function remove(messages: readonly Message[]): Promise<void> {
    if (messages.length === 0) return;
    await client.send(
      new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries: entries(messages) }),
    );
  }

  async function giveBack(messages: readonly Message[]): Promise<void> {
    if (messages.length === 0) return;
    for (const message of messages)
      if (received(message) >= trigger.attempts)
        log.error("queue.dead_letter", { worker: worker.id, messageId: message.MessageId });
    await client.send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl: queueUrl,
        Entries: entries(messages).map((entry, index) => ({
          ...entry,
          VisibilityTimeout: retrySeconds(received(messages[index] ?? {})),
        })),
      }),
    );
  }

  async function handle(messages: readonly Message[]): Promise<void> {
    let failed: readonly Message[] = messages;
    try {
      failed = failedMessages(messages, await run(worker, sqsEvent(messages, name)));
    } catch (error) {
      log.error("queue.batch_failed", { worker: worker.id, ...errorFields(error) });
    }
    await remove(messages.filter((message) => !failed.includes(message)));
    await giveBack(failed);
  }

  async function receive(most: number): Promise<readonly Message[]> {
    const answer = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: Math.min(maxReceived, most),
        WaitTimeSeconds: 20,
        MessageSystemAttributeNames: ["All"],
        MessageAttributeNames: ["All"],
      }),
      { abortSignal: stopping.signal },
    );
    return answer.Messages ?? [];
  }

  function start(batch: readonly Message[]): void {
    const work: Promise<void> = handle(batch)
      .catch((error: unknown) =>
        log.error("queue.source_failed", { worker: worker.id, ...errorFields(error) }),
      )
      .finally(() => running.delete(work));
    running.add(work);
  }

  const atOnce = Math.min(trigger.concurrency, maxAtOnce);
  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      while (running.size >= atOnce) await Promise.race(running);
      try {
        // One receive for all batches that may start now: it costs as much as the work on many a message.
        const messages = await receive((atOnce - running.size) * trigger.batch);
        for (const batch of inBatches(messages, trigger.batch)) start(batch);
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.warn("queue.receive_failed", { worker: worker.id, ...errorFields(error) });
        await wait(500);
      }
    }
  }

  const looping = loop();
  return {
    async stop() {
      // A poll that is cut off may still catch a message: the next start of the engine frees it.
      stopping.abort();
      await looping;
      await Promise.all(running);
      client.destroy();
    },
  };
}
