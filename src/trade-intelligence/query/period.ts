import { addMonths, type Snapshot } from "../layout/snapshot.ts";
import { Misuse } from "./misuse.ts";

export const intervals = ["month", "quarter", "year"] as const;
export type Interval = (typeof intervals)[number];

/** Months, `YYYY-MM`, both included. */
export type Span = { readonly since: string; readonly until: string };

/** The data begins in January 2022 (interface: Limits). */
export const firstMonth = "2022-01";

/** The month that is still running as of the data day: its numbers are partial. */
export const partialMonth = (snapshot: Snapshot): string => snapshot.data_day.slice(0, 7);

/** The last `count` full calendar months; the running one is left out. */
export const fullMonths = (snapshot: Snapshot, count: number): Span => {
  const until = addMonths(partialMonth(snapshot), -1);
  return { since: addMonths(until, 1 - count), until };
};

/**
 * What was asked for, as far as there can be data, else 24 months with the running one. Throws
 * Misuse when it is no span.
 */
export function askedSpan(
  snapshot: Snapshot,
  asked: { readonly since?: string | undefined; readonly until?: string | undefined },
): Span {
  const until = asked.until ?? partialMonth(snapshot);
  const since = asked.since ?? addMonths(until, -23);
  if (since > until) throw new Misuse(`since (${since}) is after until (${until}).`);
  return within(since, until, partialMonth(snapshot));
}

/** A span wholly before or after the data keeps one month, which holds nothing. */
const within = (since: string, until: string, running: string): Span => {
  const first = since < firstMonth ? firstMonth : since;
  const last = until > running ? running : until;
  return first > last ? { since: until, until } : { since: first, until: last };
};

/** `2026-11` by month, `2026-Q4` by quarter, `2026` by year. */
export function periodOf(month: string, interval: Interval): string {
  const year = month.slice(0, 4);
  if (interval === "year") return year;
  if (interval === "month") return month;
  return `${year}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
}

/** Every period of the span, oldest first. */
export function periodsOf({ since, until }: Span, interval: Interval): string[] {
  const periods = new Set<string>();
  for (let month = since; month <= until; month = addMonths(month, 1))
    periods.add(periodOf(month, interval));
  return [...periods];
}
