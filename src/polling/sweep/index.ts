import type { Dependencies } from "#src/platform/dependencies.ts";
import type { QueueName } from "#src/platform/queue.ts";
import { bearableBySource } from "#src/sources/configuration/bearable.ts";
import { pollLimits } from "../poll-limits.ts";
import { sweepQueue, type Swept, type SweptKind } from "./sweep.ts";

/** A row for each of `pollLimits`: to queue a source's targets, its code is not needed. */
const kinds: readonly SweptKind[] = Object.values(pollLimits).map((limits) => ({
  limits,
  sources: async (deps) => {
    const bearable = await bearableBySource(deps);
    return (source) => ({ profile: bearable(limits.kind, source) });
  },
}));

/** Queues the poll targets of a queue that are due. */
export const sweepPollTargets = (deps: Dependencies, queue: QueueName): Promise<Swept> =>
  sweepQueue(deps, queue, kinds);
