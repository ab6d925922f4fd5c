import type { Owner } from "#src/platform/dependencies.ts";
import { feedEntries, type FeedEntry } from "./feed-entity.ts";

/** Lambda answers with at most 6 MB. */
const maxBytes = 4_000_000;

export type FeedPage = {
  readonly entries: readonly FeedEntry[];
  /** Sequence of the last entry, or the reader's own position when there is none. */
  readonly last: number;
  readonly hasMore: boolean;
};

/**
 * The account's events after a place, in order and without gaps (contract: events#feed):
 * consistent, and it stops at a gap, which is a dispatch that is being written now.
 */
export async function readFeed(owner: Owner, after: number, limit: number): Promise<FeedPage> {
  const { data } = await feedEntries(owner.db)
    .query.feed({ account: owner.account.id })
    .gt({ sequence: after })
    .go({ consistent: true, count: limit + 1 });
  const entries: FeedEntry[] = [];
  let bytes = 0;
  for (const entry of data.slice(0, limit)) {
    bytes += entry.payloadBytes;
    if (entry.sequence !== after + entries.length + 1) break;
    if (entries.length > 0 && bytes > maxBytes) break;
    entries.push(entry);
  }
  return {
    entries,
    last: entries.at(-1)?.sequence ?? after,
    hasMore: data.length > entries.length,
  };
}

/** Events published at or after an instant begin behind this position of the feed. */
export async function placeBefore(owner: Owner, instant: string, end: number): Promise<number> {
  // `at` rises with the sequence but for ties and stragglers, so halving finds the first.
  let [low, high] = [0, end];
  while (low < high) {
    const middle = Math.floor((low + high) / 2) + 1;
    const { data } = await feedEntries(owner.db)
      .get({ account: owner.account.id, sequence: middle })
      .go({ consistent: true });
    if (data && data.at < instant) low = middle;
    else high = middle - 1;
  }
  return low;
}
