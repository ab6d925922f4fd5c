import { money } from "../../parts/money.ts";
import type { Amounts } from "./cost.ts";
import { locale } from "../../words/language.ts";

/** `$1,250.00 and €40.00` */
export const inWords = (amounts: Amounts): string =>
  new Intl.ListFormat(locale).format(
    [...amounts]
      .filter(([, amount]) => amount > 0)
      .map(([currency, amount]) => money(amount, currency)),
  );
