import { dayAfter, daysBetween } from "#src/deadlines/index.ts";
import type { BilledLine } from "#src/document-extraction/index.ts";

/** A misread year must not become a list of thousands of days. */
const maxDays = 400;

/** The local dates of a billed line; none where they are not printed or contradict the number of days. */
export function datesOf({ from, to, days }: Pick<BilledLine, "from" | "to" | "days">): string[] {
  if (from === null) return [];
  const count = to !== null ? daysBetween(from, to) + 1 : days;
  if (count === null || count < 1 || count > maxDays) return [];
  if (to !== null && days !== null && days !== count) return [];
  return Array.from({ length: count }, (_, index) => dayAfter(from, index));
}
