import type { Filter, Row } from "./list-query.ts";

/** The values of `filter[name]` and `filter[name][]` as sent. */
export type FilterValues = {
  readonly value: string | undefined;
  readonly values: readonly string[];
};

export const valuesOf = (query: Readonly<Record<string, unknown>>, name: string): FilterValues => ({
  value: query[`filter[${name}]`] as string | undefined,
  values: (query[`filter[${name}][]`] as readonly string[] | undefined) ?? [],
});

type Field<S> = (row: Row<S>) => string | null | undefined;

/** interface: an optional leading `=`, `@exists` and `@not_exists`; commas mean OR. */
function matches(expression: string, held: string | null | undefined): boolean {
  return expression.split(",").some((part) => {
    const wanted = part.trim();
    if (wanted === "@exists") return Boolean(held);
    if (wanted === "@not_exists") return !held;
    return held === wanted.replace(/^=/, "");
  });
}

/**
 * An exact-string filter (interface: GET /containers filters): commas mean OR, arrays AND. No
 * filter when nothing was sent.
 */
export function exactly<S>(sent: FilterValues, field: Field<S>): Filter<S>[] {
  const expressions = sent.value === undefined ? sent.values : [sent.value, ...sent.values];
  return expressions.map((expression) => (row) => matches(expression, field(row)));
}

/** An exact-string filter whose array form means OR (gaps 1.7). `comma: "literal"`: no list. */
export function anyOf<S>(
  sent: FilterValues,
  field: (row: Row<S>) => readonly (string | null | undefined)[],
  comma: "or" | "literal" = "or",
): Filter<S>[] {
  const expressions = sent.value === undefined ? sent.values : [sent.value, ...sent.values];
  if (expressions.length === 0) return [];
  return [
    (row) =>
      field(row).some((held) =>
        expressions.some((wanted) =>
          comma === "or" ? matches(wanted, held) : held === wanted.replace(/^=/, ""),
        ),
      ),
  ];
}

/** From and to, both inclusive; a bare date means its whole day in UTC. */
export function between<S>(
  start: string | undefined,
  end: string | undefined,
  field: Field<S>,
): Filter<S>[] {
  const instant = (text: string, time: string): number =>
    Date.parse(text.length === 10 ? `${text}T${time}Z` : text);
  const filters: Filter<S>[] = [];
  if (start !== undefined) {
    const from = instant(start, "00:00:00");
    filters.push((row) => Date.parse(field(row) ?? "") >= from);
  }
  if (end !== undefined) {
    const to = instant(end, "23:59:59");
    filters.push((row) => Date.parse(field(row) ?? "") <= to);
  }
  return filters;
}
