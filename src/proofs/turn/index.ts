import { rootsDue } from "#src/events/index.ts";
import { addSeconds, hour, isoSeconds, wallClock } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { errorFields } from "#src/platform/log.ts";

/** A dispatch that was begun before midnight has noted its account and moved the head by then. */
const settleSeconds = hour;
/** Accounts of one turn; the rest is due still. */
const maxAccounts = 2000;

/**
 * Locks away the ends of all feeds that had grown by the end of yesterday (contract: events#proof). Each event is held
 * against its link before. An account that fails stays due, and delays no other. May run twice or stop anywhere.
 * `until`: real time after which no account is begun. Answers how many roots were written; throws at the end where
 * accounts failed, so that the worker's alarm goes off.
 */
export async function writeRoots(deps: Dependencies, until: number): Promise<number> {
  const over = isoSeconds(addSeconds(deps.clock.now(), -settleSeconds)).slice(0, 10);
  const { data: due } = await rootsDue(deps.db)
    .query.due({})
    .lt({ date: over })
    .go({ consistent: true, count: maxAccounts });
  let [written, failed] = [0, 0];
  for (const [account, dates] of Map.groupBy(due, (one) => one.account)) {
    if (wallClock.now().getTime() > until) break;
    try {
      // Most of the product lies behind it, and once a day is often enough.
      const { writeRootsOf } = await import("../write-roots.ts");
      written += await writeRootsOf(deps, account);
      for (const { date } of dates) await rootsDue(deps.db).delete({ account, date }).go();
    } catch (error) {
      failed++;
      deps.log.error("proofs.root_failed", { account, ...errorFields(error) });
    }
  }
  if (failed > 0) throw new Error(`the feeds of ${failed} accounts could not be locked away`);
  return written;
}
