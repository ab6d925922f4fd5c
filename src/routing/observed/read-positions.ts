import { hour, isoSeconds } from "#src/platform/clock.ts";
import { batchGet, type Lookup } from "#src/platform/list/index.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { newestSlot, vesselPositions, type ObservedPosition } from "./vessel-position-entity.ts";

/** A position of a ship is where it is for so long; an older one is where it was (contract: routes#vessel). */
const freshSeconds = 6 * hour;

export const isFresh = ({ at }: ObservedPosition, now: Date): boolean =>
  now.getTime() - Date.parse(at) <= freshSeconds * 1000;

/** What is stored of a ship that a shipment names: its newest position once it has one. */
type NewestPosition = { readonly ttl: number; readonly observation?: ObservedPosition | undefined };

export const newestLookup = (db: Db, vesselId: string): Lookup<NewestPosition> => ({
  key: vesselPositions(db)
    .get({ vesselId, slot: newestSlot })
    .params<{ Key: Lookup<unknown>["key"] }>().Key,
  read: (item) => item as NewestPosition,
});

/** Newest positions by ship, of those that have one: 1 batch get for 100 ships, none for none. */
export async function observedNow(
  db: Db,
  vesselIds: Iterable<string>,
): Promise<ReadonlyMap<string, ObservedPosition>> {
  const ids = [...new Set(vesselIds)];
  const lookups = ids.map((id) => newestLookup(db, id));
  const found = await batchGet(db, lookups, { reads: "eventual" });
  return new Map(
    ids.flatMap((id, i) => {
      const observation = found[i]?.observation;
      return observation ? [[id, observation] as const] : [];
    }),
  );
}

/** Where a ship was, a position for each quarter-hour, oldest first; and where it is. */
export type ObservedTrail = {
  readonly newest: ObservedPosition | null;
  readonly trail: readonly ObservedPosition[];
};

/** From a time on: 1 query. */
export async function observedSince(db: Db, vesselId: string, from: Date): Promise<ObservedTrail> {
  const { data } = await vesselPositions(db)
    .query.vessel({ vesselId })
    .between({ slot: isoSeconds(from) }, { slot: newestSlot })
    .go({ pages: "all" });
  const newest = data.find(({ slot }) => slot === newestSlot)?.observation ?? null;
  const trail = data.flatMap(({ slot, observation }) =>
    slot !== newestSlot && observation ? [observation] : [],
  );
  return { newest, trail };
}
