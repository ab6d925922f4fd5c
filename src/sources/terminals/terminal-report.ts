import type { TerminalClaim, TerminalReport } from "#src/statements/equipment-source.ts";
import { isAheadOfClock, spoken, timeIn } from "../answers/equipment-answer.ts";
import { dayOf } from "../answers/instant.ts";
import type { AvailabilityRecord } from "./availability-schema.ts";
import { feeOf, holdOf } from "../answers/holds-and-fees.ts";

export type TerminalReportContext = {
  readonly number: string;
  /** Of the terminal: times without an offset are local. */
  readonly zone: string | null;
  /** When we asked. */
  readonly at: string;
  readonly raw: unknown;
  /** What the terminal calls the members, for the reason why one cannot be used. */
  readonly called?: Readonly<Partial<Record<keyof AvailabilityRecord, string>>>;
};

const timesOf = {
  discharged_at: "dischargedAt",
  appointment_at: "appointmentAt",
  full_out_at: "fullOutAt",
  empty_in_at: "emptyInAt",
} as const;

/** The members that a terminal may take back, by their names in the protocol. */
const claims: Readonly<Record<string, TerminalClaim>> = {
  ...timesOf,
  last_free_day: "lastFreeDayOn",
  available: "available",
  location: "location",
  chassis: "chassis",
};

/** What the terminal reports of a container; a readable reason when the record cannot be used. */
export function terminalReportOf(
  record: AvailabilityRecord,
  { number, zone, at, raw, called = {} }: TerminalReportContext,
): TerminalReport | string {
  const observed = timeIn(record.observed_at, zone);
  if (observed === "no time") return "observed_at is no time";
  if (observed.at !== null && isAheadOfClock(observed.at, at))
    return "observed_at is in the future";
  const head = {
    kind: "terminal" as const,
    number,
    observedAt: observed.at ?? `${at.slice(0, 19)}Z`,
    raw,
  };
  if (record.found === false) return { ...head, found: false };
  const times: Record<string, string | null> = {};
  for (const [written, ours] of Object.entries(timesOf)) {
    const time = timeIn(record[written as keyof typeof timesOf], zone);
    if (time === "no time") return `${called[written] ?? written} is no time`;
    // An appointment is in the future by its nature (contract: incidents#future-dates).
    if (time.at !== null && ours !== "appointmentAt" && isAheadOfClock(time.at, at))
      return `${called[written] ?? written} is in the future`;
    times[ours] = time.at;
  }
  const lastFreeDayOn = record.last_free_day ? dayOf(record.last_free_day, zone) : null;
  if (record.last_free_day && lastFreeDayOn === null)
    return `${called.last_free_day ?? "last_free_day"} is no date`;
  const retracted = (record.retracted ?? []).flatMap((name) => claims[name] ?? []);
  return {
    ...head,
    found: true,
    ...spoken({
      ...times,
      lastFreeDayOn,
      available: record.available,
      location: record.location || null,
      chassis: record.chassis || null,
      holds: record.holds?.map(holdOf).filter((hold) => hold !== null),
      fees: record.fees?.map(feeOf),
      retracted: retracted.length > 0 ? retracted : null,
    }),
  };
}
