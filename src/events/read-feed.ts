import type { Owner } from "#src/platform/dependencies.ts";
import { feedEntries, type FeedEntry } from "./feed-entity.ts";

/** Of payloads on a page: Lambda answers with at most 6 MB. */
const maxPageBytes = 4_000_000;
/** Events that one request looks through for those that a filter asks for. */
const maxScanned = 1000;

export type FeedPage = {
  readonly entries: readonly FeedEntry[];
  /** Sequence of the last entry that was looked at, or the reader's own position without any. */
  readonly last: number;
  readonly hasMore: boolean;
};

/** Which entries a page holds; without it all of them. */
export type FeedFilter = (entry: FeedEntry) => boolean;

/** What of the feed a page holds besides its number of entries. */
type Reading = {
  readonly filter?: FeedFilter | undefined;
  /** Bytes of payloads; a page has one entry at least. */
  readonly maxBytes?: number | undefined;
};

const entriesToRead = (limit: number, { filter }: Reading): number =>
  (filter ? maxScanned : limit) + 1;

/** As many of the entries, in the order given, as fit into an answer. */
function pageOf(
  read: readonly FeedEntry[],
  from: number,
  limit: number,
  reading: Reading,
): FeedPage {
  const { filter, maxBytes = maxPageBytes } = reading;
  const entries: FeedEntry[] = [];
  let [bytes, last] = [0, from];
  for (const entry of read.slice(0, entriesToRead(limit, reading) - 1)) {
    if (filter?.(entry) ?? true) {
      bytes += entry.payloadBytes;
      if (entries.length === limit || (entries.length > 0 && bytes > maxBytes)) break;
      entries.push(entry);
    }
    last = entry.sequence;
  }
  return { entries, last, hasMore: read.length > 0 && read.at(-1)!.sequence !== last };
}

/** The entries up to the first gap between them, which are one apart in the order given. */
function untilGap(read: readonly FeedEntry[], from: number, step: 1 | -1): readonly FeedEntry[] {
  const gap = read.findIndex(({ sequence }, index) => sequence !== from + (index + 1) * step);
  return gap === -1 ? read : read.slice(0, gap);
}

/**
 * The account's events after a place, in order and without gaps (contract: events#feed):
 * consistent, and it stops at a gap, which is a dispatch that is being written now.
 */
export async function readFeed(
  owner: Owner,
  after: number,
  limit: number,
  reading: Reading = {},
): Promise<FeedPage> {
  const { data } = await feedEntries(owner.db)
    .query.feed({ account: owner.account.id })
    .gt({ sequence: after })
    .go({ consistent: true, count: entriesToRead(limit, reading) });
  const whole = untilGap(data, after, 1);
  const page = pageOf(whole, after, limit, reading);
  return { ...page, hasMore: page.hasMore || whole.length < data.length };
}

/**
 * The account's events before a place, newest first; null: from the end of the feed. It never shows what
 * lies behind a gap that it has read: nothing turns up later between two events that were shown.
 */
export async function readFeedBackwards(
  owner: Owner,
  before: number | null,
  limit: number,
  reading: Reading = {},
): Promise<FeedPage> {
  const { data } = await feedEntries(owner.db)
    .query.feed({ account: owner.account.id })
    .lt({ sequence: before ?? Number.MAX_SAFE_INTEGER })
    .go({ consistent: true, order: "desc", count: entriesToRead(limit, reading) });
  if (before === null) {
    const whole = belowGaps(data);
    return pageOf(whole, (whole[0]?.sequence ?? 0) + 1, limit, reading);
  }
  const whole = untilGap(data, before, -1);
  const page = pageOf(whole, before, limit, reading);
  return { ...page, hasMore: page.hasMore || whole.length < data.length };
}

/** Newest first: those below every gap between them. */
function belowGaps(read: readonly FeedEntry[]): readonly FeedEntry[] {
  const first = read.findLastIndex(
    ({ sequence }, index) => index === 0 || read[index - 1]!.sequence !== sequence + 1,
  );
  return read.slice(Math.max(0, first));
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
