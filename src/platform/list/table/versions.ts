import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { boundedCache } from "../../bounded-cache.ts";
import { wallClock } from "../../clock.ts";
import { inParameter, refuse } from "../../http/errors.ts";
import { perProcess } from "../../storage/table.ts";
import type { Owner } from "../../dependencies.ts";

/** It differs as soon as a cell of the row may differ (row-table.ts). */
export type Stamp = string | number;

/** What an answer held: ids in their order, each with its stamp, and for whom it was made. */
type Selection = {
  readonly ids: readonly string[];
  readonly stamps: readonly Stamp[];
  readonly viewer: string;
};

/** Rows of all selections together; one takes at most about 60 bytes here. */
const maxRows = 400_000;
const rememberedMs = 60 * 60_000;

/** Queries whose latest version is known. */
const maxQueries = 10_000;

const selectionsOf = perProcess(() => ({
  known: new LRUCache<string, Selection>({
    maxSize: maxRows,
    sizeCalculation: ({ ids }) => ids.length + 1,
    ttl: rememberedMs,
    ttlResolution: 0,
    perf: { now: () => wallClock.now().getTime() },
  }),
  /** By query, the version of its latest answer. */
  latest: boundedCache<string>(maxQueries),
}));

/** Characters of a version that name its query; as many more name the selection. */
const half = 16;
const form = /^[\w-]{32}$/;
const bytesOfHalf = (half * 3) / 4;

/** What was asked, by anything that makes two answers incomparable but the time. */
export const queryName = (owner: Owner, list: string, asked: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([owner.account.id, list, asked]))
    .digest("base64url")
    .slice(0, half);

/**
 * What an earlier answer held; null when this instance does not know it (any more). Throws 400 for a
 * text that is no version of this query, on whichever instance.
 */
export function recallSelection(owner: Owner, query: string, since: string): Selection | null {
  if (!form.test(since) || !since.startsWith(query))
    throw refuse(
      "bad_request",
      "since is no version of this selection. Send a version with the filters, sort, columns and limit that it was answered for.",
      inParameter("since"),
    );
  return selectionsOf(owner.db).known.peek(since) ?? null;
}

const areEqual = (a: readonly Stamp[], b: readonly Stamp[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);

/** Places in `now` of what differs from `earlier`, and the ids that are gone; `isSame`: in the same order, too. */
export function differences(
  earlier: Selection,
  now: Selection,
): {
  readonly isSame: boolean;
  readonly changed: readonly number[];
  readonly removed: readonly string[];
} {
  if (areEqual(earlier.stamps, now.stamps) && areEqual(earlier.ids, now.ids))
    return { isSame: true, changed: [], removed: [] };
  const before = new Map(earlier.ids.map((id, at) => [id, earlier.stamps[at]]));
  const changed = [...now.ids.keys()].filter((at) => before.get(now.ids[at]!) !== now.stamps[at]);
  for (const id of now.ids) before.delete(id);
  return { isSame: false, changed, removed: [...before.keys()] };
}

const isSame = (a: Selection, b: Selection): boolean =>
  a.viewer === b.viewer && areEqual(a.stamps, b.stamps) && areEqual(a.ids, b.ids);

/**
 * Remembers what an answer holds: under the version that it still equals, that of `since` or of the latest
 * answer to the query, otherwise under a version of its own.
 */
export function rememberSelection(
  owner: Owner,
  query: string,
  selection: Selection,
  since = latestIfSame(owner, query, selection),
): string {
  const { known, latest } = selectionsOf(owner.db);
  const version = since ?? query + randomBytes(bytesOfHalf).toString("base64url");
  const before = known.get(version);
  // The one that is there already, of two that are equal: it is old, and nothing has to be collected.
  known.set(version, before && isSame(before, selection) ? before : selection);
  latest.set(query, version);
  return version;
}

/** The version of the latest answer to the query, if it held the same. */
function latestIfSame(owner: Owner, query: string, selection: Selection): string | undefined {
  const { known, latest } = selectionsOf(owner.db);
  const version = latest.get(query);
  const held = version === undefined ? undefined : known.get(version);
  return held && isSame(held, selection) ? version : undefined;
}
