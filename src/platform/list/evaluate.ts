import type { Comparison } from "#schemas/filter-terms.ts";
import type { Expression, RowField, Value } from "./expression.ts";
import type { Row } from "./row.ts";

export type Predicate<S> = (row: Row<S>) => boolean;

/** An expression as a function: made once a query, called once a row. */
export function compile<S>(where: Expression<S>): Predicate<S> {
  switch (where.op) {
    case "and":
      return every(where.of.map(compile));
    case "or":
      return some(where.of.map(compile));
    case "not": {
      const agrees = compile(where.of);
      return (row) => !agrees(row);
    }
    case "exists":
      return (row) => isPresent(where.field(row));
    case "in":
      return oneOf(where.field, where.values);
    case "compare": {
      const { field, to } = where;
      const agrees = comparisons[where.by];
      return (row) => {
        const held = field(row);
        return typeof held === typeof to && agrees(held as string | number, to);
      };
    }
    case "begins": {
      const text = where.text.toLowerCase();
      return anyText(where.field, (held) => held.toLowerCase().startsWith(text));
    }
    case "contains":
      return anyText(where.field, (held) => held.includes(where.text));
  }
}

const comparisons: Readonly<
  Record<Comparison, (held: string | number, to: string | number) => boolean>
> = {
  "=": (held, to) => held === to,
  "<": (held, to) => held < to,
  "<=": (held, to) => held <= to,
  ">": (held, to) => held > to,
  ">=": (held, to) => held >= to,
};

/** An empty text and an empty list are as absent as nothing. */
const isPresent = (held: Value): boolean =>
  held !== undefined && held !== null && held !== "" && !(Array.isArray(held) && held.length === 0);

function every<S>(parts: readonly Predicate<S>[]): Predicate<S> {
  if (parts.length === 1) return parts[0]!;
  return (row) => {
    for (const agrees of parts) if (!agrees(row)) return false;
    return true;
  };
}

function some<S>(parts: readonly Predicate<S>[]): Predicate<S> {
  if (parts.length === 1) return parts[0]!;
  return (row) => {
    for (const agrees of parts) if (agrees(row)) return true;
    return false;
  };
}

function oneOf<S>(field: RowField<S>, values: readonly (string | boolean)[]): Predicate<S> {
  const wanted = new Set<Value>(values);
  return (row) => {
    const held = field(row);
    return Array.isArray(held) ? held.some((one) => wanted.has(one)) : wanted.has(held);
  };
}

function anyText<S>(field: RowField<S>, agrees: (held: string) => boolean): Predicate<S> {
  return (row) => {
    const held = field(row);
    if (typeof held === "string") return agrees(held);
    return Array.isArray(held) && held.some(agrees);
  };
}
