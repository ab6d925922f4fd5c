import type { Waiting } from "../../columns/waiting.ts";

/** Amounts by ISO 4217 code: what is in two currencies has no sum. */
export type Amounts = ReadonlyMap<string, number>;

function add(sums: Map<string, number>, currency: string, amount: number): void {
  // Cents, so that a sum of tenths is exact.
  const cents = Math.round((sums.get(currency) ?? 0) * 100) + Math.round(amount * 100);
  sums.set(currency, cents / 100);
}

function sumOf(waiting: readonly Waiting[], isCounted: (date: string) => boolean): Amounts {
  const sums = new Map<string, number>();
  for (const { charges } of waiting)
    for (const { currency_code: currency, days } of charges)
      for (const { date, amount } of days) if (isCounted(date)) add(sums, currency, amount);
  return sums;
}

/** What waiting until a pick-up on that day costs in all; the day of the pick-up counts. */
export const costUntil = (waiting: Waiting, day: string): Amounts =>
  sumOf([waiting], (date) => date <= day);

/** What that one day costs. */
export const costOn = (waiting: readonly Waiting[], day: string): Amounts =>
  sumOf(waiting, (date) => date === day);

/** Who still waits on a day: whoever has no planned pick-up, or one on that day or after it. */
export const isWaitingOn = (day: string, plannedOn: string | undefined): boolean =>
  plannedOn === undefined || plannedOn >= day;
