import { locale } from "../words/language.ts";

/** `$1,250.00` */
export const money = (amount: number, currency: string): string =>
  amount.toLocaleString(locale, { style: "currency", currency });
