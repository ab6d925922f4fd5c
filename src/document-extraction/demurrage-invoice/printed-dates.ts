import { datePattern } from "../values/kinds.ts";

type Order = "month_first" | "day_first";

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toUpperCase()) + 1;
const yearOf = (text: string): number => (text.length === 2 ? 2000 : 0) + Number(text);

/** The date of its parts, if the calendar has it. */
function dateOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal && year >= 2000 && year < 2100 ? at.toISOString().slice(0, 10) : null;
}

const numeric = /^(\d{1,2}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{4}|\d{2})\b/;

/** A printed date as YYYY-MM-DD; null if the calendar has no such day. */
export function localDateIn(text: string, order: Order): string | null {
  const printed = datePattern.exec(text)?.[0];
  if (printed === undefined) return null;
  const inOrder = numeric.exec(printed);
  if (inOrder) {
    const [first, second] = [Number(inOrder[1]), Number(inOrder[2])];
    const year = yearOf(inOrder[3]!);
    return order === "month_first" ? dateOf(year, first, second) : dateOf(year, second, first);
  }
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(printed);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const compact = /^(20\d{2})(\d{2})(\d{2})$/.exec(printed);
  if (compact) return dateOf(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  const name = /[A-Z]{3,}/i.exec(printed.replace(/^\d{1,2}(?:ST|ND|RD|TH)/i, ""))?.[0];
  const month = name === undefined ? 0 : monthOf(name);
  const numbers = printed.match(/\d+/g) ?? [];
  if (month === 0 || numbers.length < 2) return null;
  const [first, second] = numbers as [string, string];
  return first.length === 4
    ? dateOf(Number(first), month, Number(second))
    : dateOf(yearOf(second), month, Number(first));
}

/**
 * Whether the document writes 03/04 for the fourth of March or the third of April: one date that can be
 * only one of both decides for all. Null: its dates do not show it.
 */
export function orderOf(texts: readonly string[]): Order | null {
  const pairs = texts.flatMap((text) => {
    const match = numeric.exec(datePattern.exec(text)?.[0] ?? "");
    return match ? [[Number(match[1]), Number(match[2])] as const] : [];
  });
  if (pairs.length === 0) return "month_first";
  const isDayFirst = pairs.some(([first]) => first > 12);
  const isMonthFirst = pairs.some(([, second]) => second > 12);
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? "day_first" : "month_first";
}
