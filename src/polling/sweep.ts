import { dueBefore, isoSeconds } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { pollMessage } from "./poll-message.ts";
import { allDueShards, carrierPolling } from "./store/carrier-target-entity.ts";

/**
 * Carrier targets one shard hands out at a time; the rest stays due and comes with the next sweep.
 */
const perShard = 500;

/**
 * Queues every carrier target that is due, by index and never by scan. Writes nothing: a target
 * stays due until its poll is claimed, and queueing it twice within five minutes is one message.
 */
export async function sweepCarrierTargets(deps: Dependencies): Promise<number> {
  const now = deps.clock.now();
  const due = await Promise.all(
    allDueShards.map(async (dueShard) => {
      const { data } = await carrierPolling(deps.db)
        .entities.carrierTarget.query.due({ dueShard })
        .lt({ dueAt: dueBefore(now) })
        .go({ limit: perShard, pages: 1 });
      return data;
    }),
  );
  const carrierTargets = due.flat();
  await deps.queues.send(
    "poll",
    carrierTargets.map(({ scac, type, number, dueAt }) =>
      pollMessage({ scac, type, number }, `due-${dueAt ?? isoSeconds(now)}`),
    ),
  );
  return carrierTargets.length;
}
