import type { Comparison } from "#schemas/filter-terms.ts";
import type { Row } from "./row.ts";

/** What a row may hold in a field; a field of several values agrees when one of them does. */
export type Value = string | number | boolean | readonly string[] | null | undefined;

/** Reads a field of a row. `undefined`: unknown, which agrees with nothing but `not exists`. */
export type RowField<S> = (row: Row<S>) => Value;

/** What the rows of a list are chosen by: the one form of every filter of every list. */
export type Expression<S> =
  | { readonly op: "and"; readonly of: readonly Expression<S>[] }
  | { readonly op: "or"; readonly of: readonly Expression<S>[] }
  | { readonly op: "not"; readonly of: Expression<S> }
  | { readonly op: "exists"; readonly field: RowField<S> }
  /** One of the values, in this very spelling. */
  | {
      readonly op: "in";
      readonly field: RowField<S>;
      readonly values: readonly (string | boolean)[];
    }
  /** Texts compare as texts: ISO dates and instants of one form are in order of time. */
  | {
      readonly op: "compare";
      readonly field: RowField<S>;
      readonly by: Comparison;
      readonly to: string | number;
    }
  /** Begins with the text, in any case. */
  | { readonly op: "begins"; readonly field: RowField<S>; readonly text: string }
  /** Holds the text, in this very spelling. */
  | { readonly op: "contains"; readonly field: RowField<S>; readonly text: string };

/** All must agree; none at all agree with every row. */
export const and = <S>(...of: readonly Expression<S>[]): Expression<S> => ({ op: "and", of });

/** One must agree; of none, no row is chosen. */
export const or = <S>(...of: readonly Expression<S>[]): Expression<S> => ({ op: "or", of });

export const not = <S>(of: Expression<S>): Expression<S> => ({ op: "not", of });
export const exists = <S>(field: RowField<S>): Expression<S> => ({ op: "exists", field });
export const holds = <S>(
  field: RowField<S>,
  ...values: readonly (string | boolean)[]
): Expression<S> => ({ op: "in", field, values });
export const compare = <S>(
  field: RowField<S>,
  by: Comparison,
  to: string | number,
): Expression<S> => ({ op: "compare", field, by, to });
export const begins = <S>(field: RowField<S>, text: string): Expression<S> => ({
  op: "begins",
  field,
  text,
});
export const contains = <S>(field: RowField<S>, text: string): Expression<S> => ({
  op: "contains",
  field,
  text,
});
