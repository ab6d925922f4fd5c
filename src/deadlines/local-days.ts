import { Temporal } from "temporal-polyfill";

/** Local dates, YYYY-MM-DD: no zone, no hours. */
const dayOf = (date: string): Temporal.PlainDate => Temporal.PlainDate.from(date);

/** Days from one date to another; negative when the other is before it. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The date so many days later; earlier where `days` is negative. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

const isWeekend = (date: Temporal.PlainDate): boolean => date.dayOfWeek > 5;

/** Waiting is counted for a year at most: nothing waits longer, and a wrong date must not loop. */
const maxDays = 366;

/** The days after `from` up to and with `to`, oldest first; working days alone where asked. */
export function daysAfter(
  from: string,
  to: string,
  only?: { readonly workingDays: boolean; readonly closures: readonly string[] },
): string[] {
  const days: string[] = [];
  const last = dayOf(to);
  for (
    let day = dayOf(from).add({ days: 1 });
    Temporal.PlainDate.compare(day, last) <= 0 && days.length < maxDays;
    day = day.add({ days: 1 })
  ) {
    const isOff = isWeekend(day) || only?.closures.includes(day.toString());
    if (!(only?.workingDays && isOff)) days.push(day.toString());
  }
  return days;
}
