import type { AttentionCode } from "#schemas/attention.ts";
import { addSeconds, hour, isoSeconds } from "#src/platform/clock.ts";
import { localDateOf, localMidnight } from "#src/reference/index.ts";
import { dayAfter, daysBetween } from "#src/deadlines/local-days.ts";
import {
  bindingLastFreeDay,
  type BindingLastFreeDay,
} from "#src/deadlines/binding-last-free-day.ts";
import {
  localLastFreeDays,
  type LfdSource,
  type LocalLastFreeDay,
} from "#src/deadlines/local-last-free-days.ts";
import type { InlandProgress } from "#src/deadlines/container.ts";
import type { LastingReason } from "./lasting-reasons.ts";

/** A last free day this many days ahead, or nearer, is near. */
const nearDays = 3;
/**
 * A terminal that knows a container states within this time of its discharge whether it is
 * available.
 */
const silentHours = 24;

/** What of a container decides whether it needs a person: what its list row holds. */
export type AttentionInput = InlandProgress & {
  /** The reasons that are stored with it. */
  readonly attention?: readonly LastingReason[];
  /** Last free days are local dates (YYYY-MM-DD) until the pick-up, with the zones they apply in. */
  readonly lfdCarrierOn?: string;
  readonly lfdTerminalOn?: string;
  readonly lfdRailOn?: string;
  readonly podZone?: string;
  readonly destinationZone?: string;
  readonly podCode?: string;
  readonly destinationCode?: string;
  readonly podDischargedAt?: string;
  readonly deliveredAt?: string;
  readonly pickupAppointmentAt?: string;
  readonly availableForPickup?: boolean;
  /** Since when the terminal has not stated whether it is available. */
  readonly silentSince?: string;
};

/** Who asks, and when. */
export type AttentionViewer = {
  readonly now: string;
  /** Without rail data a railroad's last free day is absent (contract: accounts#features). */
  readonly seesRail: boolean;
  /** The local date in a zone; the same answer for every row of a list. */
  readonly todayIn: (zone: string) => string;
};

/**
 * A reason that time alone causes: nothing is written when it begins. A list asks every row for the
 * code, and only the rows of a page for the text.
 */
export type TimelyReason = {
  readonly code: AttentionCode;
  readonly phrase: () => string;
  readonly since: () => string | null;
};

const unknown = (): null => null;

/** In the local days of the container's place; none once it is delivered. */
export function timelyReasons(of: AttentionInput, asked: AttentionViewer): TimelyReason[] {
  const days = of.deliveredAt ? [] : lastFreeDaysOf(of, asked);
  if (days.length === 0 && !of.silentSince) return [];
  const binding = bindingLastFreeDay(days, of);
  return [
    ...calendarReasons(binding),
    ...standingReasons(of, days, binding),
    ...silence(of, asked),
  ];
}

/**
 * Those whose codes no clock changes: once the days are stated they apply, whichever day it is. Only their
 * phrases count the days left.
 */
export const standingReasons = (
  of: AttentionInput,
  days: readonly LocalLastFreeDay[],
  binding: BindingLastFreeDay,
): TimelyReason[] => [
  ...appointmentReasons(of, binding),
  ...unavailable(of, binding),
  ...divergence(of, days, binding),
];

export const lastFreeDaysOf = (
  of: AttentionInput,
  { seesRail, todayIn }: AttentionViewer,
): LocalLastFreeDay[] =>
  localLastFreeDays(
    {
      line: of.lfdCarrierOn,
      terminal: of.lfdTerminalOn,
      rail: seesRail ? of.lfdRailOn : undefined,
      podZone: of.podZone,
      destinationZone: of.destinationZone,
    },
    todayIn,
  );

const names: Readonly<Record<LfdSource, string>> = {
  line: "carrier",
  terminal: "terminal",
  rail: "railroad",
};
const theDay = ({ source }: LocalLastFreeDay): string => `The ${names[source]}'s last free day`;
const inDays = (days: number): string => `${days} ${days === 1 ? "day" : "days"}`;
type CalendarCode = Extract<AttentionCode, "lfd_passed" | "lfd_today" | "lfd_near">;

/** The last free day that counts where the container is: over, today, or near. */
export function calendarCode(daysLeft: number): CalendarCode | null {
  if (daysLeft > nearDays) return null;
  if (daysLeft < 0) return "lfd_passed";
  return daysLeft === 0 ? "lfd_today" : "lfd_near";
}

const calendar: Readonly<
  Record<
    CalendarCode,
    {
      readonly phrase: (day: LocalLastFreeDay) => string;
      /** The local day, counted from the last free day, at whose beginning it applies. */
      readonly from: number;
    }
  >
> = {
  lfd_passed: {
    phrase: (day) => `${theDay(day)} was ${day.date}: ${inDays(-day.daysLeft)} ago.`,
    from: 1,
  },
  lfd_today: { phrase: (day) => `${theDay(day)} is today, ${day.date}.`, from: 0 },
  lfd_near: {
    phrase: (day) => `${theDay(day)} is ${day.date}: ${inDays(day.daysLeft)} left.`,
    from: -nearDays,
  },
};

function calendarReasons({ day }: BindingLastFreeDay): TimelyReason[] {
  const code = day && calendarCode(day.daysLeft);
  if (!day || !code) return [];
  const { phrase, from } = calendar[code];
  return [
    {
      code,
      phrase: () => phrase(day),
      since: () => localMidnight(dayAfter(day.date, from), day.timezone),
    },
  ];
}

/** The appointment is the port's. */
function appointmentReasons(
  of: AttentionInput,
  { place, day }: BindingLastFreeDay,
): TimelyReason[] {
  if (!day || place !== "port" || !of.pickupAppointmentAt) return [];
  // No place's calendar is more than a day ahead of UTC's.
  if (dayAfter(of.pickupAppointmentAt.slice(0, 10), 1) <= day.date) return [];
  const on = localDateOf(of.pickupAppointmentAt, of.podZone ?? "UTC");
  const late = daysBetween(day.date, on);
  if (late <= 0) return [];
  const phrase = () =>
    `The pickup appointment on ${on} is ${inDays(late)} after the ${names[day.source]}'s last free day, ${day.date}.`;
  return [{ code: "appointment_after_lfd", phrase, since: unknown }];
}

/** Before a last free day is stated no free time counts; on a train no pick-up is possible. */
function unavailable(of: AttentionInput, { place, day }: BindingLastFreeDay): TimelyReason[] {
  if (!day || place !== "port" || !of.podDischargedAt || of.availableForPickup !== false) return [];
  const phrase = () => `The terminal reports it as not available, and its free time ${endOf(day)}.`;
  return [{ code: "not_available", phrase, since: unknown }];
}

function endOf({ date, daysLeft }: LocalLastFreeDay): string {
  if (daysLeft < 0) return `ended on ${date}, ${inDays(-daysLeft)} ago`;
  return `ends on ${date}, ${daysLeft === 0 ? "today" : `in ${inDays(daysLeft)}`}`;
}

/** Two sources about the same place: where the container is picked up, at the port or inland. */
function divergence(
  of: AttentionInput,
  days: readonly LocalLastFreeDay[],
  binding: BindingLastFreeDay,
): TimelyReason[] {
  const isInland = of.destinationCode !== undefined && of.destinationCode !== of.podCode;
  const other = days.find(({ source }) => source === (isInland ? "rail" : "terminal"));
  const line = days.find(({ source }) => source === "line");
  if (!line || !other || line.date === other.date) return [];
  const counts = names[binding.day?.source ?? "line"];
  const phrase = () =>
    `The carrier reports the last free day as ${line.date}, the ${names[other.source]} as ${other.date}; the ${counts}'s counts.`;
  return [{ code: "lfd_diverges", phrase, since: unknown }];
}

/** Since when (ms) the silence of a terminal is too long. */
export const tooSilentFrom = (silentSince: string): number =>
  Date.parse(silentSince) + silentHours * 3_600_000;

function silence({ silentSince }: AttentionInput, { now }: AttentionViewer): TimelyReason[] {
  if (!silentSince || !(Date.parse(now) >= tooSilentFrom(silentSince))) return [];
  const hours = Math.floor((Date.parse(now) - Date.parse(silentSince)) / 3_600_000);
  const phrase = () =>
    `It was discharged ${inDays(Math.floor(hours / 24))} ago, and the terminal has not reported whether it can be picked up.`;
  const since = () => isoSeconds(addSeconds(new Date(silentSince), silentHours * hour));
  return [{ code: "terminal_silent", phrase, since }];
}
