import { timezoneOfLocode } from "#src/reference/index.ts";
import type { EquipmentLook, EquipmentSource, TerminalWord } from "../../equipment-source.ts";
import { bodyOf, boxAsked, isAhead, localDate, spoken, timeIn } from "../equipment-answer.ts";
import { toldOf, type EquipmentDependencies } from "../equipment-log.ts";
import { httpClient } from "../http-client.ts";
import { maxBytes } from "../http.ts";
import { failureOf } from "../look-failure.ts";
import { readEach } from "../read-each.ts";
import type { TerminalProfile } from "../site-profile.ts";
import { AvailabilityAnswer, AvailabilityRecord } from "./availability-schema.ts";
import { feeOf, holdOf } from "./holds-and-fees.ts";

/** Boxes that one request may name (design 5). */
export const boxesPerRequest = 50;

/** A terminal behind `terminal-availability-1`. Never throws: every failure is a look. */
export function createTerminalSource(
  profile: TerminalProfile,
  deps: EquipmentDependencies,
): EquipmentSource {
  const client = httpClient(profile, deps);
  const zone = timezoneOfLocode(profile.locode);

  async function ask(numbers: readonly string[], signal: AbortSignal): Promise<EquipmentLook> {
    if (numbers.length > boxesPerRequest)
      throw new RangeError(`more than ${boxesPerRequest} boxes in one request`);
    const answer = await client.get(availabilityUrl(profile.baseUrl, numbers), signal, maxBytes);
    const read = bodyOf(answer, AvailabilityAnswer);
    if ("failure" in read) return read.failure;
    const at = deps.clock.now().toISOString();
    const { used, setAside } = readEach(
      read.body.containers,
      AvailabilityRecord,
      (record, raw): TerminalWord | string => {
        const number = boxAsked(record.number, numbers);
        return number === null ? "not asked for" : wordOf(record, { number, zone, at, raw });
      },
    );
    return { outcome: "observed", words: used, setAside, bodies: [answer.body] };
  }

  return {
    look: (numbers, signal) =>
      toldOf(deps.log, profile, numbers, () => ask(numbers, signal).catch(failureOf)),
  };
}

/** `.../availability?container=A,B`, keeping the address's own query. */
function availabilityUrl(baseUrl: string, numbers: readonly string[]): URL {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/availability`;
  const container = `container=${numbers.map(encodeURIComponent).join(",")}`;
  url.search = url.search ? `${url.search}&${container}` : container;
  return url;
}

type Context = {
  readonly number: string;
  /** Of the terminal: times without an offset are local. */
  readonly zone: string | null;
  /** When we asked. */
  readonly at: string;
  readonly raw: unknown;
};

const timesOf = {
  discharged_at: "dischargedAt",
  appointment_at: "appointmentAt",
  full_out_at: "fullOutAt",
  empty_in_at: "emptyInAt",
} as const;

/** What the terminal says of a box; a reason in words when the record cannot be used. */
export function wordOf(
  record: AvailabilityRecord,
  { number, zone, at, raw }: Context,
): TerminalWord | string {
  const observed = timeIn(record.observed_at, zone);
  if (observed === "no time") return "observed_at is no time";
  if (observed.at !== null && isAhead(observed.at, at)) return "observed_at lies in the future";
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
    if (time === "no time") return `${written} is no time`;
    // Incidents: a future-dated record. An appointment lies ahead by its nature.
    if (time.at !== null && ours !== "appointmentAt" && isAhead(time.at, at))
      return `${written} lies in the future`;
    times[ours] = time.at;
  }
  const lastFreeDayOn = record.last_free_day ? localDate(record.last_free_day, zone) : null;
  if (record.last_free_day && lastFreeDayOn === null) return "last_free_day is no date";
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
    }),
  };
}
