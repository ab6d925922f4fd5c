import { addSeconds, isoSeconds } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { errorFields } from "#src/platform/log.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import { mailings, type MailingItem } from "./store/mailing-entity.ts";

/** Product time, but real time at least. */
const pauseSeconds = 300;
const pauseRealSeconds = 60;
/** No pause is longer: twelve tries take a day and a half. */
const maxPauseSeconds = 6 * 3600;

/** When what has failed so often is tried again: each failure doubles the pause. UTC to the second. */
export function triedAgainAt({ clock }: Pick<Dependencies, "clock">, failures: number): string {
  const seconds = Math.min(pauseSeconds * 2 ** Math.max(0, failures - 1), maxPauseSeconds);
  return isoSeconds(addSeconds(clock.now(), Math.max(seconds, pauseRealSeconds * clock.scale)));
}

/** Counts a failure of a digest or an alert that is due, and has it due later. One update; throws nothing. */
export async function postponeMailing(deps: Dependencies, due: MailingItem): Promise<void> {
  const { account, kind, id, version, failures: before = 0, dueShard } = due;
  const failures = before + 1;
  try {
    await mailings(deps.db)
      .patch({ account, kind, id })
      .set({ failures, dueAt: triedAgainAt(deps, failures), dueShard })
      .where((held, op) => op.eq(held.version, version))
      .go({ response: "none" });
  } catch (error) {
    // Changed meanwhile, or the table fails as well: it is due as it was.
    if (!isConditionRefused(error))
      deps.log.error("mailing.not_postponed", { account, mailing: id, ...errorFields(error) });
  }
}
