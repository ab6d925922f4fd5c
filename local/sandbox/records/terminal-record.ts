import { localDateOf, timezoneOfLocode } from "#src/reference/index.ts";
import type { VoyageRecord } from "./archive.ts";
import { localTime } from "../local-time.ts";
import { hourMs } from "../statements.ts";
import { stayOf, type Stay } from "../stay.ts";
import { turnHours } from "../twists.ts";

/** One container as `terminal-availability-1` writes it (contract: running#house-protocols). */
export type AvailabilityRecord = Readonly<Record<string, unknown>> & { readonly number: string };

const dayMs = 24 * hourMs;
/** The terminal sees the manifest this long before the vessel. */
const manifestMs = 60 * hourMs;
/** And forgets a container this long after it is gone. */
const retentionMs = 30 * dayMs;

const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** What the terminal reports of a container at this instant; not found when it is not its own. */
export function availabilityOf(
  voyageRecord: VoyageRecord | null,
  number: string,
  facilitySource: { readonly locode: string; readonly smdg: string },
  now: number,
): AvailabilityRecord {
  const head = { number, observed_at: iso(now - (now % 60_000)) };
  const stay = voyageRecord && stayOf(voyageRecord, number, facilitySource);
  const turn = voyageRecord ? voyageRecord.anchor.firstPoll + turnHours * hourMs : 0;
  const deviation = voyageRecord?.plot.script?.landside;
  if (voyageRecord && stay && deviation === "previous_cycle" && now < stay.dischargedAt)
    return previousCycle(head, stay, voyageRecord.anchor.start);
  const isKnown =
    stay !== null &&
    deviation !== "unknown" &&
    deviation !== "by_edi" &&
    now >= stay.arrivesAt - manifestMs &&
    now < stay.takenAt + retentionMs;
  if (!stay || !isKnown) return { ...head, found: false };
  const extraDays = deviation === "extended" && now >= turn ? 3 : 0;
  const record = recordOf(head, stay, now, extraDays);
  if (deviation !== "future" || now >= turn) return record;
  // First the observation is dated ahead, then the pick-up.
  return now < turn - 3 * hourMs
    ? { ...record, observed_at: iso(now + 2 * dayMs), available: true, holds: [] }
    : { ...record, full_out_at: localTime(stay.locode, now + dayMs), available: false };
}

type Head = { readonly number: string; readonly observed_at: string };

/** What is known of a stay at an instant. */
export function recordOf(head: Head, stay: Stay, now: number, extraDays: number) {
  const { locode, dischargedAt, takenAt, offDockAt, backAt } = stay;
  const isLandside = now >= dischargedAt;
  const isGone = now >= takenAt;
  const holds = isGone
    ? []
    : stay.holds
        .filter(({ from, until }) => from <= now && now < until)
        .map(({ name, description }) => ({
          name,
          // What customs plans before the vessel is there is announced only.
          status: isLandside || name === "freight" ? "hold" : "pending",
          description,
        }));
  const lastFreeDay = dateAt(locode, dischargedAt, stay.freeDays + extraDays);
  const isHeld = holds.some(({ status }) => status === "hold");
  const row = `Y-${"ABCDEFGH"[stay.dice.whole(0, 7)]}${stay.dice.whole(10, 48)}-${stay.dice.whole(1, 5)}`;
  const chassis = `${stay.dice.pick(["DCLZ", "TSXZ", "FLXZ"])}${stay.dice.whole(100_000, 899_999)}`;
  const isOut = isGone && stay.isByTruck;
  const hasSlot = stay.isByTruck && now >= takenAt - 30 * hourMs;
  return {
    ...head,
    found: true,
    available: isLandside && now >= stay.readyAt && !isHeld && !isGone,
    discharged_at: isLandside ? localTime(locode, dischargedAt) : null,
    location:
      !isLandside || isGone
        ? null
        : offDockAt !== null && now >= offDockAt
          ? "OFF DOCK YARD 7"
          : row,
    holds,
    fees: isLandside && !isGone ? feesOf(stay, now, lastFreeDay) : [],
    last_free_day: isLandside ? lastFreeDay : null,
    appointment_at: hasSlot ? localTime(locode, takenAt - (takenAt % hourMs)) : null,
    chassis: isOut ? chassis : null,
    full_out_at: isOut ? localTime(locode, takenAt) : null,
    empty_in_at: backAt !== null && now >= backAt ? localTime(locode, backAt) : null,
  };
}

const zoneOf = (locode: string): string => timezoneOfLocode(locode) ?? "UTC";

/** The local date so many days after an instant. */
const dateAt = (locode: string, ms: number, days: number): string =>
  addDays(localDateOf(iso(ms), zoneOf(locode)), days);

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** US dollars for each calendar day. */
export const demurrageADay = 145;
export const examFee = 385.5;

function feesOf(stay: Stay, now: number, lastFreeDay: string): readonly object[] {
  const today = localDateOf(iso(now), zoneOf(stay.locode));
  const over = Math.round((Date.parse(today) - Date.parse(lastFreeDay)) / dayMs);
  const examined = stay.holds.find(({ name, until }) => name === "customs" && until <= now);
  const fee = (type: string, amount: number) => ({ type, amount, currency_code: "USD" });
  const fees = [
    ...(over > 0 ? [fee("demurrage", over * demurrageADay)] : []),
    ...(examined ? [fee("exam", examFee)] : []),
  ];
  const sum = fees.reduce((total, { amount }) => total + amount, 0);
  return fees.length > 1 ? [...fees, fee("total", sum)] : fees;
}

/** What the terminal still has of the container's last journey, served as if it were of today. */
function previousCycle(head: Head, { locode, dice }: Stay, start: number): AvailabilityRecord {
  const discharged = start - 75 * dayMs;
  return {
    ...head,
    found: true,
    available: false,
    discharged_at: localTime(locode, discharged),
    location: null,
    holds: [],
    fees: [],
    last_free_day: dateAt(locode, discharged, 5),
    appointment_at: null,
    chassis: `DCLZ${dice.whole(100_000, 899_999)}`,
    full_out_at: localTime(locode, discharged + 4 * dayMs),
    empty_in_at: localTime(locode, discharged + 9 * dayMs),
  };
}
