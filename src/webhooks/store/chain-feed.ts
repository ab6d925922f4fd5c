import {
  chainStart,
  eventText,
  feedEntries,
  linkOf,
  rootsDue,
  type FeedEntry,
} from "#src/events/index.ts";
import { unpackText } from "#src/platform/storage/pack.ts";
import { isConditionRefused, type Db } from "#src/platform/storage/table.ts";
import { subscriptions } from "./webhook-entity.ts";

const pageSize = 100;
const writesAtOnce = 10;
/** Each try links only what was published since the one before. */
const maxTries = 20;
/** Before every date, so that the feed is locked away at the next turn. */
const longAgo = "1970-01-01";

type End = { readonly sequence: number; readonly chain: string };

/** Links the entries from an end on up to a place, and answers the new end. */
async function linkUpTo(db: Db, account: string, from: End, upTo: number): Promise<End> {
  let end = from;
  while (end.sequence < upTo) {
    const { data } = await feedEntries(db)
      .query.feed({ account })
      .between({ sequence: end.sequence + 1 }, { sequence: upTo })
      .go({ consistent: true, count: pageSize });
    const linked: FeedEntry[] = [];
    for (const entry of data) {
      if (entry.sequence !== end.sequence + 1)
        throw new Error(`the feed of ${account} has no event ${end.sequence + 1}`);
      const chain = linkOf(end.chain, eventText(entry, unpackText(entry.payload)));
      if (entry.chain !== chain) linked.push({ ...entry, chain });
      end = { sequence: entry.sequence, chain };
    }
    if (data.length === 0) throw new Error(`the feed of ${account} ends before ${upTo}`);
    for (let at = 0; at < linked.length; at += writesAtOnce)
      await Promise.all(
        linked
          .slice(at, at + writesAtOnce)
          .map(({ sequence, chain }) =>
            feedEntries(db).patch({ account, sequence }).set({ chain }).go(),
          ),
      );
  }
  return end;
}

/**
 * Gives a feed of stored layout 8 its chain, beside dispatches, which go on without until it has one. May run twice
 * or stop anywhere. Holds one page of the feed in memory.
 */
export async function chainFeed(
  db: Db,
  account: string,
  { isDry }: { readonly isDry: boolean },
): Promise<"changed" | "current" | "gone" | "missed"> {
  const { head: heads } = subscriptions(db).entities;
  let end: End = { sequence: 0, chain: chainStart };
  for (let tries = 0; tries < maxTries; tries++) {
    const { data: head } = await heads.get({ account }).go({ consistent: true });
    if (!head) return "gone";
    if (head.chain !== undefined || head.sequence === 0) return "current";
    if (isDry) return "changed";
    end = await linkUpTo(db, account, end, head.sequence);
    await rootsDue(db).put({ account, date: longAgo }).go();
    try {
      await heads
        .patch({ account })
        .set({ chain: end.chain })
        .where(
          (at, { eq, notExists }) => `${eq(at.sequence, head.sequence)} AND ${notExists(at.chain)}`,
        )
        .go();
      return "changed";
    } catch (error) {
      if (!isConditionRefused(error)) throw error;
    }
  }
  return "missed";
}
