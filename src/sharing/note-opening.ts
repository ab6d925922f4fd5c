import { isIPv6 } from "node:net";
import { sourceOf } from "#src/access/index.ts";
import { addSeconds, hour, isoSeconds, minute } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import { shareLinks, type ShareLinkItem } from "./store/share-link-entity.ts";

/** What one network reads within it is one visit: a page that is left open refreshes by itself. */
const visitSeconds = hour;
const maxOpenings = 30;

/** Who opened, told as coarsely as helps: an office or a town, not a person's line. */
const networkOf = (address: string): string =>
  isIPv6(address)
    ? `${sourceOf(address).split(":").slice(0, 3).join(":")}::/48`
    : `${address.split(".").slice(0, 3).join(".")}.0/24`;

/**
 * Whether a reading is a visit of its own. Where more networks visit than are remembered, each would be new every
 * time: then one visit a minute is noted.
 */
function isVisit({ openings }: ShareLinkItem, network: string, now: Date): boolean {
  const since = isoSeconds(addSeconds(now, -visitSeconds));
  const recent = openings.filter(({ at }) => at > since);
  if (recent.some((one) => one.network === network)) return false;
  const isCrowded = recent.length === maxOpenings;
  return !isCrowded || recent[0]!.at <= isoSeconds(addSeconds(now, -minute));
}

/**
 * Notes a visit with the link: one update for each network and hour, none for what a page that is open reads
 * again. Of two at the same instant one may be left out, and a link that was revoked meanwhile stays so.
 */
export async function noteOpening(
  { db, clock }: Dependencies,
  link: ShareLinkItem,
  address: string,
): Promise<void> {
  const now = clock.now();
  const network = networkOf(address);
  if (!isVisit(link, network, now)) return;
  const openings = [{ at: isoSeconds(now), network }, ...link.openings].slice(0, maxOpenings);
  try {
    await shareLinks(db)
      .patch({ account: link.account, id: link.id })
      .set({ openings, openedCount: link.openedCount + 1 })
      .where((held, op) => op.eq(held.openedCount, link.openedCount))
      .go();
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
  }
}
