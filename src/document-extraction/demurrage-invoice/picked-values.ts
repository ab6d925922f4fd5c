import { datePattern } from "../values/kinds.ts";
import type { InvoiceField } from "./labels.ts";

/** The form that a field's value has. */
export type ValueForm = "date" | "days" | "money" | "bill" | "text";

export const formOf: Readonly<Record<Exclude<InvoiceField, "other">, ValueForm>> = {
  bill_of_lading_numbers: "bill",
  port_of_discharge: "text",
  basis_of_liability: "text",
  invoice_date: "date",
  due_date: "date",
  free_days: "days",
  free_time_start: "date",
  free_time_end: "date",
  availability_date: "date",
  earliest_return_date: "date",
  charged_days: "days",
  charged_from: "date",
  charged_to: "date",
  total_amount: "money",
  rate: "money",
  line_amount: "money",
  rule: "text",
};

const currency = String.raw`(?:USD|US\$|CAD|C\$|EUR|GBP|CNY|[$€£])`;
const figure = String.raw`\d{1,3}(?:[,.]\d{3})+(?:[.,]\d{2})?|\d+(?:[.,]\d{2})?`;
/** An amount with its currency, or with cents. */
export const moneyPattern = new RegExp(
  String.raw`${currency} ?(?:${figure})(?![\d/.-]*\d)|\b(?:${figure}) ?${currency}(?!\w)|\b(?:\d{1,3}(?:[,.]\d{3})+|\d+)[.,]\d{2}\b(?![./-]\d)`,
  "i",
);
const connector = String.raw`^[\s:#=\-–]*(?:(?:is|was|are|of|on|at|as of)\b[\s:]*)?`;
const startsWith = (pattern: string): RegExp => new RegExp(`${connector}(${pattern})`, "i");
const dateAtStart = startsWith(datePattern.source);
const daysAtStart = startsWith(
  String.raw`\d{1,3}\b(?![/.,-]?\d)(?: ?(?:calendar|working|business|free)? ?days?)?`,
);
const moneyAtStart = startsWith(moneyPattern.source);
const bareFigure = startsWith(`(?:${figure})(?![/-]?\\d)`);
const billAtStart = startsWith(
  String.raw`[A-Z]{0,4} ?[A-Z0-9]{6,20}(?:(?:,| and| /|;)? [A-Z]{0,4}[A-Z0-9]{6,20})*`,
);
const textAtStart = startsWith(String.raw`[^\s].*`);

const atStart: Readonly<Record<ValueForm, RegExp>> = {
  date: dateAtStart,
  days: daysAtStart,
  money: moneyAtStart,
  bill: billAtStart,
  text: textAtStart,
};

/** The value at the beginning of what follows a label; `isHead`: a column's title stands above it. */
export function pickValue(form: ValueForm, text: string, isHead = false): string | null {
  const found =
    atStart[form].exec(text)?.[1] ??
    (isHead && form === "money" ? bareFigure.exec(text)?.[1] : undefined);
  if (found === undefined) return null;
  if (form === "bill" && found.replaceAll(/\D/g, "").length < 5) return null;
  if (form === "text" && !/[A-Za-z]{2}/.test(found)) return null;
  return found.trim().replace(/[,;]$/, "");
}

/** "1,250.00", "$1.250,00": the number; null if it is none. */
export function printedAmount(text: string): number | null {
  const digits = /\d[\d.,]*/.exec(text)?.[0].replace(/[.,]$/, "") ?? "";
  if (digits === "") return null;
  const cents = /[.,](\d{2})$/.exec(digits);
  const whole = (cents ? digits.slice(0, -3) : digits).replaceAll(/[.,]/g, "");
  const value = Number(whole) + (cents ? Number(cents[1]) / 100 : 0);
  return Number.isFinite(value) ? value : null;
}

const symbols: Readonly<Record<string, string>> = { US$: "USD", C$: "CAD", "€": "EUR", "£": "GBP" };

/** The one currency of a document's amounts; null where it prints none, or several. "$" alone is USD. */
export function currencyOf(text: string): string | null {
  const codes = new Set(
    [...text.matchAll(/\b(?:USD|CAD|EUR|GBP|CNY)\b|US\$|C\$|[€£]/g)].map(
      ([code]) => symbols[code] ?? code,
    ),
  );
  if (codes.size === 1) return [...codes][0]!;
  return codes.size === 0 && text.includes("$") ? "USD" : null;
}
