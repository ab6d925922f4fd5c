import type { Worker } from "#src/platform/manifest.ts";
import type { QueueName } from "#src/platform/queue.ts";
import { isQueueWorker } from "./stacks/queues-stack.ts";

/**
 * Whose workers run where an account allows few functions at once: from the first on. The others' messages
 * wait in their queues, the last one's first. What customers track and what their webhooks are told comes before
 * what can be late.
 */
export const queueOrder: readonly QueueName[] = [
  "poll",
  "apply",
  "deliver",
  "emails",
  "facility-poll",
  "documents",
  "mail",
  "reconcile",
  "edi",
  "deliver-slow",
  "catch-up",
  "mailings",
  "bulk-edits",
];

/** An event source of a queue may run no fewer (Lambda API reference, ScalingConfig). */
const minAtOnce = 2;

/**
 * Readers of the stream and turns of schedules: short ones, which wait at Lambda without loss. So one of
 * each has room, however many there are.
 */
const roomOfOthers = 2;

export type ConcurrencyPlan = {
  /** Never taken by workers, however much waits for them. */
  readonly api: number;
  /** How many batches of each queue run at once; 0 has its messages wait. */
  readonly queues: ReadonlyMap<QueueName, number>;
};

/**
 * Divides the functions that an account may run at once. Nothing is reserved: AWS lets an account of ten
 * reserve none. Instead the workers together have less than all, so that a backlog leaves room for the API.
 */
export function concurrencyPlan(quota: number, workers: readonly Worker[]): ConcurrencyPlan {
  const api = Math.max(2, Math.floor(quota / 5));
  const room = quota - api - roomOfOthers;
  const wanted = new Map(
    workers
      .filter(isQueueWorker)
      .map(({ trigger }) => [trigger.queue, Math.max(minAtOnce, trigger.concurrency)]),
  );
  const served = queueOrder
    .filter((queue) => wanted.has(queue))
    .slice(0, Math.floor(room / minAtOnce));
  const beyond = (queue: QueueName): number => (wanted.get(queue) ?? 0) - minAtOnce;
  const allBeyond = served.reduce((sum, queue) => sum + beyond(queue), 0);
  const spare = Math.min(allBeyond, room - minAtOnce * served.length);
  const atOnce = (queue: QueueName): number => {
    if (!served.includes(queue)) return 0;
    return minAtOnce + Math.floor((spare * beyond(queue)) / Math.max(1, allBeyond));
  };
  return { api, queues: new Map([...wanted.keys()].map((queue) => [queue, atOnce(queue)])) };
}
