import { listChanges, type List } from "#src/platform/list/index.ts";
import { wallClock } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/dependencies.ts";
import type { ListPlace } from "./store/export-entity.ts";

/**
 * A write shows in the list index within this time of its stamp: the call of the slowest function ends within five
 * minutes, and the index follows within seconds.
 */
const lateMilliseconds = 600_000;
/** More versions than these are not remembered: 40 bytes each, in an item of at most 400 KB. */
const maxRemembered = 1000;

type Changed = { readonly id: string; readonly version: number };

export type ChangedPart = {
  readonly rows: readonly Changed[];
  readonly place: ListPlace;
  readonly hasMore: boolean;
};

const stamp = (ms: number): string => new Date(ms).toISOString();

/**
 * The next rows of an account's list that changed, oldest first: at most a megabyte of each partition of the index.
 * Where it goes on is behind everything that was read, but for what may still show late.
 */
export async function nextChanged<S>(
  ctx: Context,
  list: List<S>,
  { since, lateFrom, recent = {} }: ListPlace = { since: null },
): Promise<ChangedPart> {
  const horizon = stamp(wallClock.now().getTime() - lateMilliseconds / ctx.clock.scale);
  const found = new Map<string, number>();
  const reached = await listChanges(ctx, list, { pages: 1 })(since, (rows) => {
    for (const { id, version } of rows) if (version > (found.get(id) ?? -1)) found.set(id, version);
  });
  const rows = [...found].flatMap(([id, version]) =>
    recent[id] === version ? [] : { id, version },
  );
  if (reached !== null) {
    const to = stamp(reached);
    const late = lateFrom ?? (to > horizon ? horizon : undefined);
    return { rows, hasMore: true, place: { since: to, ...(late && { lateFrom: late }) } };
  }
  const versions = found.size <= maxRemembered ? Object.fromEntries(found) : {};
  return { rows, hasMore: false, place: { since: lateFrom ?? horizon, recent: versions } };
}
