import { isConditionRefused } from "#src/platform/table.ts";
import type { World } from "#src/platform/world.ts";
import { applyWatchMessage } from "../apply-watch-message.ts";
import { recallHeard } from "../equipment-knowledge-store.ts";
import type { WatchKey } from "../equipment-source.ts";
import { heardHash } from "../reconcile/index.ts";
import { watching } from "../store/watch-entity.ts";

/**
 * Has the containers that follow a box at a site show what was pushed about it. One query while
 * nobody follows it; else one more, a blob read, a message each and a write.
 */
export async function tellPushed(world: World, key: WatchKey): Promise<void> {
  const { kind, site, number } = key;
  const { data } = await watching(world.db)
    .collections.watching({ kind, site, number })
    .go({ consistent: true, pages: "all" });
  const waiting = data.watcher.filter(({ active }) => active);
  if (waiting.length === 0) return;
  const knowledgeHash = heardHash(await recallHeard(world, key, true));
  const behind = waiting.filter(({ appliedHash }) => appliedHash !== knowledgeHash);
  await world.queues.send("apply", behind.map(applyWatchMessage));
  try {
    await watching(world.db)
      .entities.watch.patch({ kind, site, number })
      .set({ knowledgeHash })
      .go();
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
  }
}
