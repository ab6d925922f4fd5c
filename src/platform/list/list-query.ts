import type { Page } from "../http/json-api.ts";
import { compile } from "./evaluate.ts";
import type { Expression } from "./expression.ts";

/** One record as the list index knows it. */
export type Row<S> = { readonly id: string; readonly summary: S };
export type Sortable = string | number | null | undefined;
export type Order<S> = {
  readonly by: (row: Row<S>) => Sortable;
  readonly descending: boolean;
};

export type ListQuery<S> = {
  /** What a row must agree with. */
  readonly where: Expression<S>;
  /** The first that tells two rows apart decides; the id settles the rest. */
  readonly orders: readonly Order<S>[];
  readonly page: Page;
};

export type Selection<R> = { readonly rows: readonly R[]; readonly total: number };

/** Sorting all of them is cheaper than keeping this many places of so many rows in a heap. */
const worthAHeap = (places: number, rows: number): boolean => places * 8 < rows;

/**
 * A page of an account's list: filtered and sorted here; the caller fetches only the page's items
 * (design 3, Lists).
 */
export function selectPage<S, R extends Row<S>>(
  rows: Iterable<R>,
  query: ListQuery<S>,
): Selection<R> {
  const agrees = compile(query.where);
  const matching: R[] = [];
  for (const row of rows) if (agrees(row)) matching.push(row);
  const from = (query.page.number - 1) * query.page.size;
  const to = from + query.page.size;
  const compare = comparison<S, R>(query.orders);
  const sorted = worthAHeap(to, matching.length)
    ? first(to, matching, compare)
    : matching.toSorted(compare);
  return { rows: sorted.slice(from, to), total: matching.length };
}

type Compare<R> = (a: R, b: R) => number;

function comparison<S, R extends Row<S>>(orders: readonly Order<S>[]): Compare<R> {
  return (a, b) => {
    for (const { by, descending } of orders) {
      const [x, y] = [by(a) ?? null, by(b) ?? null];
      if (x === y) continue;
      // A row that lacks the field comes last in both directions.
      if (x === null) return 1;
      if (y === null) return -1;
      return x < y === descending ? 1 : -1;
    }
    return a.id < b.id ? 1 : -1;
  };
}

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
