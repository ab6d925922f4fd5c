import type { Clock } from "#src/platform/clock.ts";
import type { Log } from "#src/platform/log.ts";
import type { Trigger, Worker } from "#src/platform/manifest.ts";

export type QueueTrigger = Extract<Trigger, { kind: "queue" }>;
export type StreamTrigger = Extract<Trigger, { kind: "stream" }>;
export type ScheduleTrigger = Extract<Trigger, { kind: "schedule" }>;

export type SourceOptions = {
  readonly worker: Worker;
  readonly clock: Clock;
  readonly log: Log;
  readonly run: (worker: Worker, event: unknown) => Promise<unknown>;
};

/** Feeds one function. `stop` resolves when what was begun is finished. */
export interface Source {
  stop(): Promise<void>;
}
