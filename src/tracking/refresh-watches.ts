import { isoSeconds } from "#src/platform/clock.ts";
import { errorFields } from "#src/platform/log.ts";
import { isConditionRefused } from "#src/platform/table.ts";
import type { World } from "#src/platform/world.ts";
import type { WatchKey } from "./equipment-source.ts";
import type { ContainerItem } from "./store/container-entity.ts";
import { watching, watchShardOf } from "./store/watch-entity.ts";
import { watchMessages } from "./watch-message.ts";

/** As the answer of PATCH /containers/{id}/refresh names them (gaps 2.3). */
export type StartedSource = "Terminal" | "Rail";

const nameOf = { terminal: "Terminal", rail: "Rail" } as const satisfies Record<
  WatchKey["kind"],
  StartedSource
>;

/**
 * Asks the terminals and railroads that a container follows at once, however recently they were
 * asked; answers which kinds were started. One write a site, one message.
 */
export async function lookAtWatchesNow(
  world: World,
  container: Pick<ContainerItem, "number" | "watches">,
): Promise<StartedSource[]> {
  const now = isoSeconds(world.clock.now());
  const active = (container.watches ?? []).filter(({ state }) => state === "active");
  const started = await Promise.all(
    active.map(async ({ kind, site }): Promise<WatchKey[]> => {
      const key = { kind, site, number: container.number };
      try {
        await watching(world.db)
          .entities.watch.patch(key)
          .set({ dueAt: now, dueShard: watchShardOf(key) })
          .go();
        return [key];
      } catch (error) {
        if (isConditionRefused(error)) return [];
        throw error;
      }
    }),
  );
  const keys = started.flat();
  try {
    const due = keys.map((key) => ({ ...key, dueAt: now }));
    await world.queues.send("watch", watchMessages(due, true));
  } catch (error) {
    // They are due: the next sweep finds them.
    world.log.warn("watch.not_queued", { number: container.number, ...errorFields(error) });
  }
  return [...new Set(keys.map(({ kind }) => nameOf[kind]))].toSorted().toReversed();
}
