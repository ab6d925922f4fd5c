import { day, hour, minute } from "#src/platform/clock.ts";
import type { EquipmentReport } from "./equipment-source.ts";
import type { FacilitySubscriberItem } from "./store/facility-target-entity.ts";
import { beforeArrivalSeconds } from "./facility-poll-plans.ts";

/** Asked so long after a pick-up for the empty return; then it will not be told any more. */
const closingSeconds = 14 * day;
/** So near its arrival a vessel is looked for more often. */
const nearSeconds = 6 * hour;
/** So long after the discharge a hold that clears, or a first availability, is worth minutes. */
const urgentSeconds = 3 * day;

type Subscriber = Pick<FacilitySubscriberItem, "pace" | "pollFrom" | "active">;

const secondsBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 1000;

/** Whether the site is still asked for this container. */
export const isWaiting = ({ active, pace, pollFrom }: Subscriber, now: string): boolean =>
  active && !(pace === "closing" && secondsBetween(pollFrom, now) > closingSeconds);

/**
 * How long until the site is asked again about the box, in seconds and before jitter: as often as
 * the most urgent of those who wait. `word`: what it said last, null when that is not known.
 */
export const nextAskAfterSeconds = (
  waiting: readonly Subscriber[],
  word: EquipmentReport | null,
  now: string,
): number => Math.min(...waiting.map((one) => waitFor(one, word, now)));

function waitFor(
  { pace, pollFrom }: Subscriber,
  word: EquipmentReport | null,
  now: string,
): number {
  const since = secondsBetween(pollFrom, now);
  if (since < 0) return -since;
  switch (pace) {
    case "arriving": {
      const untilArrival = beforeArrivalSeconds - since;
      return untilArrival <= nearSeconds ? 30 * minute : 2 * hour;
    }
    case "ashore":
      return since <= urgentSeconds && isOpen(word) ? 15 * minute : 30 * minute;
    case "inland":
      return 2 * hour;
    case "closing":
      return 6 * hour;
  }
}

/** Not yet known whether it can be had, or a hold stands: this is what customers wait for. */
const isOpen = (word: EquipmentReport | null): boolean =>
  word?.kind !== "terminal" ||
  word.available === undefined ||
  (word.holds ?? []).some(({ status }) => status === "hold");
