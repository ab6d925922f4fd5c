import { isoSeconds } from "#src/platform/clock.ts";
import { nextDueAt } from "./digests/due-hour.ts";
import { mailingDueShard, type MailingItem } from "./store/mailing-entity.ts";

/** When it is due next; nothing while it is paused or cannot be sent. */
export function mailingDue(
  mailing: MailingItem,
  now: Date,
): Pick<MailingItem, "dueAt" | "dueShard"> {
  const { kind, isPaused, problem, weekdays, hour, zone } = mailing;
  if (isPaused || problem !== undefined) return { dueAt: undefined, dueShard: undefined };
  const dueShard = mailingDueShard(kind);
  if (weekdays === undefined || hour === undefined || zone === undefined)
    return { dueAt: isoSeconds(now), dueShard };
  return { dueAt: nextDueAt({ weekdays, hour, zone }, now), dueShard };
}
