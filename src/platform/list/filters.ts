import type { DateTerm, Day, InstantTerm, TextTerm } from "#schemas/filter-terms.ts";
import {
  and,
  compare,
  exists,
  holds,
  not,
  or,
  type Expression,
  type RowField,
} from "./expression.ts";

/**
 * What was sent under one name: `filter[x]` and each element of `filter[x][]` hold alternatives,
 * and all of them must agree.
 */
export function clausesOf<T>(query: Readonly<Record<string, unknown>>, name: string): T[] {
  const one = query[`filter[${name}]`] as T | undefined;
  const more = (query[`filter[${name}][]`] as readonly T[] | undefined) ?? [];
  return one === undefined ? [...more] : [one, ...more];
}

const present = <S>(field: RowField<S>, wanted: boolean): Expression<S> =>
  wanted ? exists(field) : not(exists(field));

/** Filters by whole values (contract: lists#whole-values). */
export function exactly<S>(field: RowField<S>, terms: readonly TextTerm[]): Expression<S> {
  const texts = terms.flatMap((term) => ("text" in term ? [term.text] : []));
  const presences = terms.flatMap((term) => ("exists" in term ? [term.exists] : []));
  return or(holds(field, ...texts), ...presences.map((wanted) => present(field, wanted)));
}

/** The UTC day that a term means, YYYY-MM-DD. */
export const dateOf = (day: Day, today: string): string =>
  "on" in day
    ? day.on
    : new Date(Date.parse(today) + day.days * 86_400_000).toISOString().slice(0, 10);

/**
 * `field` gives ISO dates or date-times; their date component is compared (contract: lists#dates).
 */
export function dated<S>(
  field: RowField<S>,
  terms: readonly (DateTerm | InstantTerm)[],
  today: string,
): Expression<S> {
  const date: RowField<S> = (row) => (field(row) as string | undefined)?.slice(0, 10);
  const instant: RowField<S> = (row) => {
    const held = field(row) as string | undefined;
    return held === undefined ? undefined : Date.parse(held);
  };
  return or(
    ...terms.map((term) => {
      if ("exists" in term) return present(field, term.exists);
      return "at" in term
        ? compare(instant, term.by, term.at)
        : compare(date, term.by, dateOf(term.day, today));
    }),
  );
}

/** Any of the values, or each of them. */
export const among = <S>(
  field: RowField<S>,
  values: readonly string[],
  how: "any" | "all" = "any",
): Expression<S> =>
  how === "any" ? holds(field, ...values) : and(...values.map((value) => holds(field, value)));
