import { dueBefore } from "#src/platform/clock.ts";
import { errorFields } from "#src/platform/log.ts";
import type { QueueName } from "#src/platform/queue.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { PollLimits } from "./poll-limits.ts";
import { pollMessages, type Due, type SourceProfile } from "./poll-message.ts";
import { dueShardsOf } from "./schedule.ts";
import { polling } from "./store/poll-target-entity.ts";

/**
 * Poll targets one shard hands out at a time; the rest stays due and comes with the next sweep.
 */
const perShard = 500;

/** What a sweep must know of a kind: its row, and what its sources can bear. */
export type SweptKind = {
  readonly limits: PollLimits;
  readonly sources: (
    deps: Dependencies,
  ) => Promise<(source: string) => { readonly profile?: SourceProfile }>;
};

/**
 * Queues every poll target of a queue that is due, by index and never by scan. Writes nothing: a
 * target stays due until its poll is claimed, and queueing it twice within five minutes is one
 * message.
 */
export async function sweepQueue(
  deps: Dependencies,
  queue: QueueName,
  kinds: readonly SweptKind[],
): Promise<number> {
  const before = dueBefore(deps.clock.now());
  const due = await Promise.all(
    dueShardsOf(queue).map(async (dueShard) => {
      const { data } = await polling(deps.db)
        .entities.pollTarget.query.due({ dueShard })
        .lt({ dueAt: before })
        .go({ limit: perShard, pages: 1 });
      return data;
    }),
  );
  const targets = due.flat();
  for (const kind of kinds.filter(({ limits }) => limits.queue === queue)) {
    const own: Due[] = targets.filter((target) => target.kind === kind.limits.kind);
    if (own.length === 0) continue;
    const profileOf = await profilesOf(deps, kind);
    await deps.queues.send(queue, pollMessages(kind.limits, own, {}, profileOf));
  }
  return targets.length;
}

/** With an unreadable sources document the sweep goes on all the same, by the kind's own limits. */
async function profilesOf(
  deps: Dependencies,
  kind: SweptKind,
): Promise<(source: string) => SourceProfile | undefined> {
  try {
    const sources = await kind.sources(deps);
    return (source) => sources(source).profile;
  } catch (error) {
    deps.log.error("sources.unreadable", errorFields(error));
    return () => undefined;
  }
}
