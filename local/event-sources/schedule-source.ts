import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { isoSeconds } from "#src/platform/clock.ts";
import { errorFields } from "#src/platform/log.ts";
import type { ScheduleTrigger, Source, SourceOptions } from "./source.ts";

/** However fast product time runs, the machine is given this much real time between two turns. */
const shortestPauseMs = 250;

/** Real time between two turns of a schedule that is written in product time. */
export const pauseMs = (everySeconds: number, scale: number): number =>
  Math.max(shortestPauseMs, (everySeconds * 1000) / scale);

/** A rate that a deployment chooses for its costs; here a turn costs nothing. */
const chosenRateSeconds = 60;

/** Calls a function in the manifest's rhythm on the product's clock, one turn after the other. */
export function startScheduleSource(options: SourceOptions & { trigger: ScheduleTrigger }): Source {
  const { worker, trigger, clock, log, run } = options;
  const stopping = new AbortController();

  const event = () => ({
    version: "0",
    id: randomUUID(),
    "detail-type": "Scheduled Event",
    source: "aws.events",
    account: "000000000000",
    time: isoSeconds(clock.now()),
    region: "us-east-1",
    resources: [`arn:aws:events:us-east-1:000000000000:rule/${worker.id}`],
    detail: {},
  });

  async function loop(): Promise<void> {
    const { everySeconds, setting } = trigger;
    const pause = pauseMs(setting === undefined ? everySeconds : chosenRateSeconds, clock.scale);
    while (!stopping.signal.aborted) {
      const begun = performance.now();
      try {
        await run(worker, event());
      } catch (error) {
        log.error("schedule.failed", { worker: worker.id, ...errorFields(error) });
      }
      const rest = Math.max(shortestPauseMs, pause - (performance.now() - begun));
      await wait(rest, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const looping = loop();
  return {
    stop: () => {
      stopping.abort();
      return looping;
    },
  };
}
