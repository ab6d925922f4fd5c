import { day, hour, minute } from "#src/platform/clock.ts";
import type { EquipmentReport } from "#src/statements/equipment-source.ts";
import type { PollSubscriberItem } from "#src/polling/store/poll-target-entity.ts";
import { beforeArrivalSeconds } from "../apply/facility-poll-plans.ts";

/** The empty return is asked about for so long after a pick-up; after that it no longer comes. */
const closingSeconds = 14 * day;
/** This near its arrival a vessel is polled for more often. */
const nearSeconds = 6 * hour;
/** For so long after the discharge, a hold that clears or a first availability is worth minutes. */
const urgentSeconds = 3 * day;

/** How urgently a container follows a facility source, and from when. */
export type Paced = Required<Pick<PollSubscriberItem, "pace" | "pollFrom" | "active">>;

/** The subscribers that are containers: each has its pace. */
export const pacedOf = (subscribers: readonly PollSubscriberItem[]) =>
  subscribers.flatMap(({ pace, pollFrom, ...one }) =>
    pace && pollFrom ? [{ ...one, pace, pollFrom }] : [],
  );

const secondsBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 1000;

/** Whether the facility source is still polled for this container. */
export const isWaiting = ({ active, pace, pollFrom }: Paced, now: string): boolean =>
  active && !(pace === "closing" && secondsBetween(pollFrom, now) > closingSeconds);

/**
 * How long until the facility source is polled again about the container, in seconds and before
 * jitter: as often as the most urgent subscriber needs. `report`: its last one, null when that is
 * not known.
 */
export const nextAskAfterSeconds = (
  waiting: readonly Paced[],
  report: EquipmentReport | null,
  now: string,
): number => Math.min(...waiting.map((one) => waitFor(one, report, now)));

function waitFor({ pace, pollFrom }: Paced, report: EquipmentReport | null, now: string): number {
  const since = secondsBetween(pollFrom, now);
  if (since < 0) return -since;
  switch (pace) {
    case "arriving": {
      const untilArrival = beforeArrivalSeconds - since;
      return untilArrival <= nearSeconds ? 30 * minute : 2 * hour;
    }
    case "landside":
      return since <= urgentSeconds && isOpen(report) ? 15 * minute : 30 * minute;
    case "inland":
      return 2 * hour;
    case "closing":
      return 6 * hour;
  }
}

/** Its availability is not yet known, or a hold is set: this is what customers wait for. */
const isOpen = (report: EquipmentReport | null): boolean =>
  report?.kind !== "terminal" ||
  report.available === undefined ||
  (report.holds ?? []).some(({ status }) => status === "hold");
