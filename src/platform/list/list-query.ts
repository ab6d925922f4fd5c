import type { ListPage } from "../http/json-api.ts";
import { compile } from "./evaluate.ts";
import type { Expression } from "./expression.ts";
import type { Row } from "./row.ts";

export type Sortable = string | number | null | undefined;
export type Order<S> = {
  /**
   * The value that a row is sorted by. One that changes while a list is walked through may be given
   * as it was at `asOf` (ISO 8601, UTC), so that the rows keep their order.
   */
  readonly by: (row: Row<S>, asOf: string) => Sortable;
  readonly descending: boolean;
};

/** The place of a row in a sorted list. */
export type SortKey = {
  readonly values: readonly (string | number | null)[];
  readonly id: string;
};

export type ListQuery<S> = {
  /** What a row must agree with. */
  readonly where: Expression<S>;
  /** The first that differs between two rows decides; the id breaks ties. */
  readonly orders: readonly Order<S>[];
  readonly page: ListPage;
  /** The instant whose order counts; without it the present, as in a list of one page. */
  readonly asOf?: string;
  /** Where the page before ended; without it the page is counted from the start. */
  readonly after?: SortKey | null;
};

export type Selection<R> = {
  readonly rows: readonly R[];
  readonly total: number;
  /** Where the page ends; null when no row comes after it. */
  readonly end: SortKey | null;
};

/** After every instant: no value is given as of an earlier one. */
const present = "9";

/** Sorting all of them is cheaper than keeping this many places of so many rows in a heap. */
const worthAHeap = (places: number, rows: number): boolean => places * 8 < rows;

/**
 * A page of an account's list: filtered and sorted here; the caller fetches only the page's items
 * (contract: invariants#lists-in-parts).
 */
export function selectPage<S, R extends Row<S>>(
  rows: Iterable<R>,
  query: ListQuery<S>,
): Selection<R> {
  const agrees = compile(query.where);
  const matching: R[] = [];
  for (const row of rows) if (agrees(row)) matching.push(row);
  const { number, size } = query.page;
  const asOf = query.after || matching.length > size ? (query.asOf ?? present) : present;
  const left = query.after
    ? matching.filter(comesAfter(query.after, query.orders, asOf))
    : matching;
  const from = query.after ? 0 : (number - 1) * size;
  const to = from + size;
  const compare = comparison<S, R>(query.orders, asOf);
  const sorted = worthAHeap(to, left.length) ? first(to, left, compare) : left.toSorted(compare);
  const page = sorted.slice(from, to);
  const last = page.at(-1);
  return {
    rows: page,
    total: matching.length,
    end: last && left.length > to ? keyOf(last, query.orders, asOf) : null,
  };
}

const keyOf = <S>(row: Row<S>, orders: readonly Order<S>[], asOf: string): SortKey => ({
  values: orders.map(({ by }) => by(row, asOf) ?? null),
  id: row.id,
});

type Compare<R> = (a: R, b: R) => number;
type Value = string | number | null;

/** A row that lacks the field comes last in both directions. */
function compareValues(x: Value, y: Value, descending: boolean): number {
  if (x === y) return 0;
  if (x === null) return 1;
  if (y === null) return -1;
  return x < y === descending ? 1 : -1;
}

function comparison<S, R extends Row<S>>(orders: readonly Order<S>[], asOf: string): Compare<R> {
  return (a, b) => {
    for (const { by, descending } of orders) {
      const order = compareValues(by(a, asOf) ?? null, by(b, asOf) ?? null, descending);
      if (order !== 0) return order;
    }
    return a.id < b.id ? 1 : -1;
  };
}

const comesAfter =
  <S>(key: SortKey, orders: readonly Order<S>[], asOf: string) =>
  (row: Row<S>): boolean => {
    for (const [i, { by, descending }] of orders.entries()) {
      const order = compareValues(by(row, asOf) ?? null, key.values[i] ?? null, descending);
      if (order !== 0) return order > 0;
    }
    return row.id < key.id;
  };

/**
 * The first `count` in order without sorting the rest: a heap with the last of them on top. A sample
 * from all over comes first; after it few rows still find a place, whatever order they lie in.
 */
function first<R>(count: number, rows: readonly R[], compare: Compare<R>): R[] {
  const stride = Math.floor(Math.sqrt(rows.length / count));
  const sample = rows.filter((_, at) => at % stride === 0);
  const heap = sample.slice(0, count);
  const sink = (at: number): void => {
    for (;;) {
      let last = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < count && compare(heap[child]!, heap[last]!) > 0) last = child;
      if (last === at) return;
      [heap[at], heap[last]] = [heap[last]!, heap[at]!];
      at = last;
    }
  };
  const offer = (row: R): void => {
    if (compare(row, heap[0]!) >= 0) return;
    heap[0] = row;
    sink(0);
  };
  for (let at = (count >> 1) - 1; at >= 0; at--) sink(at);
  for (const row of sample.slice(count)) offer(row);
  for (const [at, row] of rows.entries()) if (at % stride !== 0) offer(row);
  return heap.sort(compare);
}

/** A page of a list. `next`: where the page after this one begins, null after the last. */
export type Listed<T> = {
  readonly items: readonly T[];
  readonly total: number;
  readonly next: string | null;
};
