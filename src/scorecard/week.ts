import { addSeconds, day, isoSeconds } from "#src/platform/clock.ts";

/** A week of ISO 8601 in UTC, e.g. `2026-W48`: Monday to Sunday, the first one holds 4 January. */
export type Week = {
  readonly name: string;
  /** Its seven dates. */
  readonly dates: readonly string[];
};

const dateOf = (instant: Date): string => isoSeconds(instant).slice(0, 10);
const startOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
const daysAfter = (date: string, days: number): string =>
  dateOf(addSeconds(startOf(date), days * day));

const monday = 1;
const weekdayOf = (date: string): number => startOf(date).getUTCDay() || 7;

/** The week that a UTC date lies in. */
export function weekOf(date: string): Week {
  const first = daysAfter(date, monday - weekdayOf(date));
  const dates = Array.from({ length: 7 }, (_, i) => daysAfter(first, i));
  // Its Thursday says which year a week belongs to.
  const year = dates[3]!.slice(0, 4);
  const firstOfYear = daysAfter(`${year}-01-04`, monday - weekdayOf(`${year}-01-04`));
  const elapsed = startOf(first).getTime() - startOf(firstOfYear).getTime();
  const number = Math.round(elapsed / (7 * day * 1000)) + 1;
  return { name: `${year}-W${String(number).padStart(2, "0")}`, dates };
}

/** The last week that is over at an instant. */
export const weekBefore = (now: Date): Week => weekOf(daysAfter(dateOf(now), -7));

/** The week of a name; null where there is none of that name. */
export function weekNamed(name: string): Week | null {
  const [, year, number] = /^(\d{4})-W(\d\d)$/.exec(name) ?? [];
  if (year === undefined || number === undefined) return null;
  const week = weekOf(daysAfter(`${year}-01-04`, (Number(number) - 1) * 7));
  return week.name === name ? week : null;
}
