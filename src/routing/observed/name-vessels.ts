import { boundedCache } from "#src/platform/bounded-cache.ts";
import { day } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { perProcess } from "#src/platform/storage/table.ts";
import { newestSlot, vesselPositions } from "./vessel-position-entity.ts";

/** For so long the positions of a ship are taken in after a shipment named it. */
const namedDays = 120;
/** A process says it again after so many days. */
const againDays = 30;

/** When this process named which ship last. */
const namedAt = perProcess(() => boundedCache<number>(10_000));

/**
 * That a shipment names these ships, so that their positions are taken in (docs/sources.md). It states no account.
 * One write for a ship that this process has not named lately.
 */
export async function nameVessels(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  vesselIds: readonly string[],
): Promise<void> {
  const now = Math.floor(clock.now().getTime() / 1000);
  const known = namedAt(db);
  const unnamed = vesselIds.filter((id) => {
    const at = known.get(id);
    return at === undefined || Math.abs(now - at) > againDays * day;
  });
  await Promise.all(
    unnamed.map(async (vesselId) => {
      await vesselPositions(db)
        .upsert({ vesselId, slot: newestSlot, ttl: now + namedDays * day })
        .go();
      known.set(vesselId, now);
    }),
  );
}
