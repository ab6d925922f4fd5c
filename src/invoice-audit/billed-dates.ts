import type { BilledLine } from "#src/document-extraction/index.ts";

const day = 86_400_000;

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/** Days from one date to another; negative when the other is before it. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / day);

/** A misread year must not become a list of thousands of days. */
const maxDays = 400;

/** The local dates of a billed line; none where they are not printed or contradict the number of days. */
export function datesOf({ from, to, days }: Pick<BilledLine, "from" | "to" | "days">): string[] {
  if (from === null) return [];
  const count = to !== null ? daysFrom(from, to) + 1 : days;
  if (count === null || count < 1 || count > maxDays) return [];
  if (to !== null && days !== null && days !== count) return [];
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}
