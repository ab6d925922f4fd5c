import * as z from "zod";

/**
 * What a filter's text may hold, read into plain values (contract: lists#whole-values, lists#dates).
 */
export type Comparison = "=" | "<" | "<=" | ">" | ">=";
type Presence = { readonly exists: boolean };
export type TextTerm = Presence | { readonly text: string };
/** A date, or a number of days before (negative) or after today. */
export type Day = { readonly on: string } | { readonly days: number };
export type DateTerm = Presence | { readonly by: Comparison; readonly day: Day };
/** `at`: milliseconds since 1970. */
export type InstantTerm = Presence | { readonly by: Comparison; readonly at: number };

const farthestDays = 36_500;

const presenceOf = (text: string): Presence | undefined =>
  text === "@exists" || text === "@not_exists" ? { exists: text === "@exists" } : undefined;

/** Parts between commas; empty ones do not count. */
export const partsOf = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const literal = (text: string): string => text.replace(/^=/, "").trim();

/**
 * Commas mean OR. The whole text is an alternative too: names of places and companies have commas
 * of their own.
 */
export function textTermsOf(text: string): TextTerm[] | undefined {
  const terms = partsOf(text).map((part) => presenceOf(part) ?? { text: literal(part) });
  if (terms.length === 0 || terms.some((term) => "text" in term && term.text === "")) return;
  return terms.length > 1 ? [...terms, { text: literal(text.trim()) }] : terms;
}

export const isDate = (text: string): boolean => z.iso.date().safeParse(text).success;

export function dayOf(text: string): Day | undefined {
  if (text === "today") return { days: 0 };
  const relative = /^(\d{1,5})\.days\.(ago|from_now)$/.exec(text);
  if (relative) {
    const days = Number(relative[1]);
    return days <= farthestDays ? { days: relative[2] === "ago" ? -days : days } : undefined;
  }
  return isDate(text) ? { on: text } : undefined;
}

/** Z or an offset is required. A + that arrived as a space is one. */
export function instantOf(text: string): number | undefined {
  const sent = text.replace(/ (?=\d\d:?\d\d$)/, "+");
  return z.iso.datetime({ offset: true }).safeParse(sent).success ? Date.parse(sent) : undefined;
}

const compared = (text: string): { readonly by: Comparison; readonly value: string } => {
  const [, by = "=", value = ""] = /^(<=|>=|=|<|>)?\s*(.*)$/s.exec(text)!;
  return { by: by as Comparison, value };
};

export function dateTermsOf(text: string): DateTerm[] | undefined {
  const terms = partsOf(text).map((part): DateTerm | undefined => {
    const { by, value } = compared(part);
    const day = dayOf(value);
    return presenceOf(part) ?? (day && { by, day });
  });
  return whole(terms);
}

export function instantTermsOf(text: string): InstantTerm[] | undefined {
  const { by, value } = compared(text.trim());
  const at = instantOf(value);
  return whole([presenceOf(text.trim()) ?? (at === undefined ? undefined : { by, at })]);
}

/** Dates and instants side by side. */
export const dateOrInstantTermsOf = (text: string): (DateTerm | InstantTerm)[] | undefined => {
  const terms = partsOf(text).map((part) => dateTermsOf(part)?.[0] ?? instantTermsOf(part)?.[0]);
  return whole<DateTerm | InstantTerm>(terms);
};

/** All or nothing: one part without a meaning makes the text invalid. */
const whole = <T>(terms: readonly (T | undefined)[]): T[] | undefined =>
  terms.length > 0 && terms.every((term) => term !== undefined) ? (terms as T[]) : undefined;
