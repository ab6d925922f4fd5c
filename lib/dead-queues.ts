import type { Worker } from "#src/platform/manifest.ts";
import { alarmFailuresQueueName, failuresQueueName, queueName } from "./names.ts";
import type { Settings } from "./settings.ts";
import { isQueueWorker } from "./stacks/queues-stack.ts";

/**
 * What a message is, and so what it takes to redrive it. `messages` go back to the queue that they came
 * from. `records` name a place in the table's stream and no content: their commits are published again.
 * `turns` were calls by a schedule: one call makes up for all of them. `alarms` are sent to their topic
 * again.
 */
type DeadKind = "messages" | "records" | "turns" | "alarms";

export type DeadQueue = {
  /** What an operator calls it: the queue, the worker, or `alarms`. */
  readonly id: string;
  /** In AWS. */
  readonly name: string;
  readonly kind: DeadKind;
  /** The queue in AWS that `messages` go back to. */
  readonly source?: string;
  /** The worker whose work failed; `alarms` have none. */
  readonly worker?: Worker;
};

const kindOf = { stream: "records", schedule: "turns" } as const;

/** Every queue of a stage where something lands that was given up, and that an alarm watches. */
export function deadQueues(
  { stage, alarmEmail }: Pick<Settings, "stage" | "alarmEmail">,
  workers: readonly Worker[],
): readonly DeadQueue[] {
  const ofWorkers = workers.map((worker): DeadQueue => {
    if (!isQueueWorker(worker)) {
      const kind = kindOf[worker.trigger.kind as keyof typeof kindOf];
      return { id: worker.id, name: failuresQueueName(stage, worker.id), kind, worker };
    }
    const { queue } = worker.trigger;
    const name = queueName(stage, queue, "-dead");
    return { id: queue, name, kind: "messages", source: queueName(stage, queue), worker };
  });
  // Without an email address nobody is subscribed to the alarms.
  if (alarmEmail === undefined) return ofWorkers;
  return [...ofWorkers, { id: "alarms", name: alarmFailuresQueueName(stage), kind: "alarms" }];
}
