import { dueBefore } from "#src/platform/clock.ts";
import { errorFields } from "#src/platform/log.ts";
import type { World } from "#src/platform/world.ts";
import { equipmentSources } from "./sources/index.ts";
import { allWatchShards, watching } from "./store/watch-entity.ts";
import { watchMessages } from "./watch-message.ts";

/** Watches one shard hands out at a time; the rest is due still and comes with the next sweep. */
const perShard = 500;

/**
 * Queues every box that is to be asked about at a terminal or railroad, by index and never by scan.
 * Writes nothing, as sweepSubjects.
 */
export async function sweepWatches(world: World): Promise<number> {
  const before = dueBefore(world.clock.now());
  const due = await Promise.all(
    allWatchShards.map(async (dueShard) => {
      const { data } = await watching(world.db)
        .entities.watch.query.due({ dueShard })
        .lt({ dueAt: before })
        .go({ limit: perShard, pages: 1 });
      return data;
    }),
  );
  const watches = due.flat();
  if (watches.length === 0) return 0;
  const sources = await equipmentSources(world).catch((error: unknown) => {
    // Nobody can be asked by a document that cannot be read; the lines' sweep goes on all the same.
    world.log.error("sources.unreadable", errorFields(error));
    return null;
  });
  const messages = watchMessages(watches, false, (key) => sources?.at(key)?.profile);
  await world.queues.send("watch", messages);
  return watches.length;
}
