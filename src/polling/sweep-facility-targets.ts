import { dueBefore } from "#src/platform/clock.ts";
import { errorFields } from "#src/platform/log.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { equipmentSources } from "#src/sources/index.ts";
import { allFacilityShards, facilityPolling } from "./store/facility-target-entity.ts";
import { facilityPollMessages } from "./facility-poll-message.ts";

/**
 * Facility targets one shard hands out at a time; the rest stays due and comes with the next sweep.
 */
const perShard = 500;

/**
 * Queues every container that is due at a terminal or railroad, by index and never by scan. Writes
 * nothing, like the sweep of carrier targets.
 */
export async function sweepFacilityTargets(deps: Dependencies): Promise<number> {
  const before = dueBefore(deps.clock.now());
  const due = await Promise.all(
    allFacilityShards.map(async (dueShard) => {
      const { data } = await facilityPolling(deps.db)
        .entities.facilityTarget.query.due({ dueShard })
        .lt({ dueAt: before })
        .go({ limit: perShard, pages: 1 });
      return data;
    }),
  );
  const facilityTargets = due.flat();
  if (facilityTargets.length === 0) return 0;
  const sources = await equipmentSources(deps).catch((error: unknown) => {
    // With an unreadable sources document none can be polled; the carriers' sweep goes on all the
    // same.
    deps.log.error("sources.unreadable", errorFields(error));
    return null;
  });
  const messages = facilityPollMessages(facilityTargets, false, (key) => sources?.at(key)?.profile);
  await deps.queues.send("facility-poll", messages);
  return facilityTargets.length;
}
