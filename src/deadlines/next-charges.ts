import { daysAfter } from "./local-days.ts";
import { priceOf, tariffsFor, type Tariff, type TariffSubject } from "./tariffs.ts";

/** The next day that a tariff charges, and what it costs. */
export type NextCharge = {
  readonly charge: Tariff["charge"];
  readonly tariff: string;
  readonly currencyCode: string;
  /** A local date. */
  readonly on: string;
  readonly amount: number;
};

type Waiting = TariffSubject & { readonly equipmentLength?: number | undefined };

/** A holiday of a week and two weekends at most lie between two charged days. */
const horizonDays = 14;

/**
 * What waiting past `today` costs at a place, by each tariff that applies there: the first charged day after
 * it. `lastFreeDayOn`, `today`: local dates of the place. Empty where the operator states no tariff.
 */
export function nextCharges(
  of: Waiting,
  {
    tariffs,
    lastFreeDayOn,
    today,
  }: { tariffs: readonly Tariff[]; lastFreeDayOn: string; today: string },
): NextCharge[] {
  const from = lastFreeDayOn > today ? lastFreeDayOn : today;
  const until = new Date(Date.parse(from) + horizonDays * 86_400_000).toISOString().slice(0, 10);
  return tariffsFor(tariffs, of).flatMap((tariff) => {
    const { counts, closures, charge, name, currency_code: currencyCode } = tariff;
    const charged = daysAfter(lastFreeDayOn, until, {
      workingDays: counts === "working_days",
      closures,
    });
    const index = charged.findIndex((date) => date > today);
    const on = charged[index];
    if (on === undefined) return [];
    const amount = priceOf(tariff, index + 1, of.equipmentLength);
    return [{ charge, tariff: name, currencyCode, on, amount }];
  });
}
