import type { ReadOf } from "../columns/column.ts";
import type { AnyRow } from "../grid/lines.ts";

/**
 * What the browser evaluates of a list exactly as the API does, so that a sort or a filter needs no answer
 * (ADR 0206). Whatever is not named here is asked. `test/portal/local/rules.property.test.ts` compares every rule with
 * the API's own.
 */
export type LocalRules<R extends AnyRow> = {
  /** By what `sort` names. */
  readonly sorts: Readonly<Record<string, SortRule<R>>>;
  /** Sorts that stand alone and upwards; rows that are equal in all of these keep the usual order. */
  readonly leading: Readonly<Record<string, readonly SortRule<R>[]>>;
  /** By the name in `filter[...]`. */
  readonly filters: Readonly<Record<string, FilterRule<R>>>;
};

type Sortable = string | number | null | undefined;

/** Columns that a rule needs: of rows without them only the API knows. */
type Needs<R extends AnyRow> = { readonly reads: readonly ReadOf<R>[] };

export type SortRule<R extends AnyRow> = Needs<R> & { readonly by: (row: R) => Sortable };

export type FilterRule<R extends AnyRow> = Needs<R> & {
  /** What a row must agree with for this value; null: what the value means, only the API knows. */
  readonly agreesWith: (value: string) => ((row: R) => boolean) | null;
};

/** A sort by one column. */
export const byColumn = <R extends AnyRow>(read: ReadOf<R>): SortRule<R> => ({
  reads: [read],
  by: (row) => row[read] as Sortable,
});

/** An empty text and an empty list are as absent as nothing. */
const isPresent = (held: unknown): boolean =>
  held !== undefined && held !== null && held !== "" && !(Array.isArray(held) && held.length === 0);

/** Longer values are no filter of the API's. */
const longest = 8000;

/** Values between commas; null: none, or a form with a meaning of its own. */
function valuesIn(sent: string): readonly string[] | null {
  const values = sent
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");
  return values.length === 0 || sent.length > longest || values.some((value) => /^[=@]/.test(value))
    ? null
    : values;
}

/** Whole values of a column, of which any fits; @exists and @not_exists alone (contract: lists#whole-values). */
export const wholeValues = <R extends AnyRow>(read: ReadOf<R>): FilterRule<R> => ({
  reads: [read],
  agreesWith(sent) {
    if (sent === "@exists" || sent === "@not_exists")
      return (row) => isPresent(row[read]) === (sent === "@exists");
    const values = valuesIn(sent);
    // Names of places have commas of their own: the whole text is a value too.
    const wanted = values && new Set<unknown>([...values, sent.trim()]);
    return (
      wanted &&
      ((row) => {
        const held: unknown = row[read];
        return Array.isArray(held) ? held.some((one) => wanted.has(one)) : wanted.has(held);
      })
    );
  },
});

/** Some of a few words; another one is no filter of the API's. */
export const someOf = <R extends AnyRow>(
  read: ReadOf<R>,
  known: readonly string[],
): FilterRule<R> => ({
  reads: [read],
  agreesWith(sent) {
    const values = valuesIn(sent);
    return values?.every((value) => known.includes(value))
      ? (row) => values.includes(row[read] as string)
      : null;
  },
});

/** A value is there, or is not. */
export const present = <R extends AnyRow>({ reads, by }: SortRule<R>): FilterRule<R> => ({
  reads,
  agreesWith: (sent) =>
    sent === "@exists" || sent === "@not_exists"
      ? (row) => isPresent(by(row)) === (sent === "@exists")
      : null,
});

/** `true` and `false`, each with what a row must agree with; null: only the API knows. */
export const yesOrNo = <R extends AnyRow>(
  read: ReadOf<R>,
  agrees: Readonly<Record<"true" | "false", ((held: unknown) => boolean) | null>>,
): FilterRule<R> => ({
  reads: [read],
  agreesWith(sent) {
    const of = sent === "true" || sent === "false" ? agrees[sent] : null;
    return of && ((row) => of(row[read]));
  },
});

/** A list that a source states: `true`: not empty; `false`: it states that there is nothing. */
export const stated = <R extends AnyRow>(read: ReadOf<R>): FilterRule<R> =>
  yesOrNo(read, {
    true: isPresent,
    false: (held) => Array.isArray(held) && held.length === 0,
  });

/** A list whose emptiness says nothing about `false`. */
export const filled = <R extends AnyRow>(read: ReadOf<R>): FilterRule<R> =>
  yesOrNo(read, { true: isPresent, false: null });
