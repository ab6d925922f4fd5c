import type { Worker } from "#src/platform/manifest.ts";
import { deadQueues, type DeadQueue } from "#lib/dead-queues.ts";
import type { Settings } from "#lib/settings.ts";
import { wallClock } from "#src/platform/clock.ts";
import {
  inspectQueue,
  redriveQueue,
  textOf,
  type Found,
  type Reach,
  type Redriven,
} from "./redrive.ts";

export type Options = {
  /** One queue, as `DeadQueue.id` or by its name in AWS; without it all. */
  readonly queue?: string | undefined;
  /** Without it nothing is changed. */
  readonly confirm: boolean;
  /** Messages of one queue. */
  readonly limit: number;
};

/** One dead-letter queue: what was found, what was redriven of it, and what went wrong. */
export type Line = {
  readonly queue: string;
  readonly id: string;
  readonly kind: DeadQueue["kind"];
  readonly messages: number | null;
  readonly oldest_seconds: number | null;
  /** Of up to ten: the `messageId` that the worker's log has. */
  readonly message_ids: readonly string[];
  readonly redriven: number;
  readonly failures: readonly string[];
};

function chosen(
  settings: Settings,
  workers: readonly Worker[],
  wanted?: string,
): readonly DeadQueue[] {
  const all = deadQueues(settings, workers);
  const found = all.filter(({ id, name }) => wanted === undefined || [id, name].includes(wanted));
  if (found.length > 0) return found;
  throw new Error(`There is no queue ${wanted}. Queues: ${all.map(({ id }) => id).join(", ")}.`);
}

/** Each dead-letter queue of a stage in turn. One that cannot be read or redriven does not end the others. */
export async function* redriveStage(
  reach: Reach,
  settings: Settings,
  workers: readonly Worker[],
  { queue, confirm, limit }: Options,
): AsyncGenerator<Line> {
  for (const each of chosen(settings, workers, queue)) {
    let found: Found | null = null;
    let outcome: Redriven = { redriven: 0, failures: [] };
    try {
      found = await inspectQueue(reach, each);
      if (confirm && found.messages > 0) outcome = await redriveQueue(reach, found, limit);
    } catch (error) {
      outcome = { redriven: 0, failures: [textOf(error)] };
    }
    const { messages = null, oldestAt = null, ids = [] } = found ?? {};
    yield {
      queue: each.name,
      id: each.id,
      kind: each.kind,
      messages,
      oldest_seconds:
        oldestAt === null ? null : Math.round((wallClock.now().getTime() - oldestAt) / 1000),
      message_ids: ids,
      ...outcome,
    };
  }
}

const ways = {
  messages: "go back to their queue",
  records: "their commits are published again",
  turns: "the worker is called once",
  alarms: "are sent again",
} satisfies Record<DeadQueue["kind"], string>;

function age(seconds: number | null): string {
  if (seconds === null) return "hidden while somebody reads them";
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor((seconds % 86_400) / 3600),
    Math.floor((seconds % 3600) / 60),
  ];
  return `the oldest ${days > 0 ? `${days} d ` : ""}${hours} h ${minutes} min`;
}

/** A line as an operator reads it. */
export function printed(line: Line, confirmed: boolean): string {
  const { queue, kind, messages, oldest_seconds, message_ids, redriven, failures } = line;
  const name = queue.padEnd(44);
  const outcome = [
    messages === null
      ? `${name} not read`
      : messages === 0
        ? `${name} empty`
        : `${name} ${messages} messages, ${age(oldest_seconds)}: ${ways[kind]}`,
    ...(messages && !confirmed ? [`  ${message_ids.slice(0, 3).join(" ")}`] : []),
    ...(redriven > 0 ? [`  redriven: ${redriven}`] : []),
    ...failures.map((failure) => `  FAILED ${failure}`),
  ];
  return outcome.join("\n");
}
