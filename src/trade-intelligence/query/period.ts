import { addMonths, type Snapshot } from "../layout/snapshot.ts";
import { InvalidQuery } from "./invalid-query.ts";
import {
  afterDataNote,
  beforeDataNote,
  cutOffNote,
  noFullMonthNote,
  notHeldNote,
} from "./notes.ts";

const intervals = ["month", "quarter", "year"] as const;
export type Interval = (typeof intervals)[number];

/** Months, `YYYY-MM`, both included. */
type MonthSpan = { readonly since: string; readonly until: string };

/** A span as far as the data goes. */
export type HeldSpan = MonthSpan & {
  /** Its months that the data holds, oldest first: a month that is not among them has no numbers. */
  readonly held: readonly string[];
  /** What of the months asked for is not counted. */
  readonly notes: readonly string[];
};

/** The current month as of the data day: its numbers are partial. */
export const partialMonth = (snapshot: Snapshot): string => snapshot.data_day.slice(0, 7);

/** The last `count` full calendar months that the data holds; the current one is left out. */
export function fullMonths(snapshot: Snapshot, count: number): HeldSpan {
  const until = addMonths(partialMonth(snapshot), -1);
  const asked = { since: addMonths(until, 1 - count), until };
  const { first } = dataSpan(snapshot);
  return until < first
    ? { ...asked, held: [], notes: [noFullMonthNote(first)] }
    : heldSpan(snapshot, asked);
}

/**
 * What was asked for, as far as there is data, else 24 months with the running one
 * (contract: trade-intelligence#trends-and-breakdown). A span wholly before or after the data holds
 * no month and reports it. Throws InvalidQuery if it is not a span.
 */
export function askedSpan(
  snapshot: Snapshot,
  asked: { readonly since?: string | undefined; readonly until?: string | undefined },
): HeldSpan {
  const running = partialMonth(snapshot);
  // A beginning in the future is a span of its own, so that its answer can report it.
  const until = asked.until ?? later(running, asked.since ?? running);
  const since = asked.since ?? addMonths(until, -23);
  if (since > until) throw new InvalidQuery(`since (${since}) is after until (${until}).`);
  return heldSpan(snapshot, { since, until });
}

function heldSpan(snapshot: Snapshot, { since, until }: MonthSpan): HeldSpan {
  const { first, last, months } = dataSpan(snapshot);
  if (since > last) return { since, until, held: [], notes: [afterDataNote(since, last)] };
  if (until < first) return { since, until, held: [], notes: [beforeDataNote(until, first)] };
  const span = { since: later(since, first), until: until < last ? until : last };
  const held = months.filter((month) => month >= span.since && month <= span.until);
  const missing = monthsOf(span).filter((month) => !held.includes(month));
  return {
    ...span,
    held,
    notes: [
      ...(since < first || until > last ? [cutOffNote(first, last)] : []),
      ...(missing.length > 0 ? [notHeldNote(missing)] : []),
    ],
  };
}

/** The months of the data, oldest first. There is at least one. */
function dataSpan(snapshot: Snapshot) {
  const months = Object.keys(snapshot.parts).toSorted();
  return { months, first: months[0]!, last: months.at(-1)! };
}

const later = (one: string, other: string): string => (one > other ? one : other);

function monthsOf({ since, until }: MonthSpan): string[] {
  const months: string[] = [];
  for (let month = since; month <= until; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** `2026-11` by month, `2026-Q4` by quarter, `2026` by year. */
function periodOf(month: string, interval: Interval): string {
  const year = month.slice(0, 4);
  if (interval === "year") return year;
  if (interval === "month") return month;
  return `${year}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
}

/** The periods of these months, oldest first. */
export const periodsOf = (months: readonly string[], interval: Interval): string[] => [
  ...new Set(months.map((month) => periodOf(month, interval))),
];
