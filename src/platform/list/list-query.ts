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

export type Selection = { readonly ids: readonly string[]; readonly total: number };

/**
 * A page of an account's list: the shards of the list index are read at once, filtered and sorted
 * here; the caller fetches only the page's items (design 3, Lists).
 */
export async function selectPage<S>(
  shards: readonly (() => Promise<readonly Row<S>[]>)[],
  query: ListQuery<S>,
): Promise<Selection> {
  const rows = (await Promise.all(shards.map((read) => read()))).flat();
  const matching = rows.filter(compile(query.where));
  const from = (query.page.number - 1) * query.page.size;
  const sorted = matching.sort((a, b) => compareBy(query.orders, a, b));
  return {
    ids: sorted.slice(from, from + query.page.size).map((row) => row.id),
    total: matching.length,
  };
}

function compareBy<S>(orders: readonly Order<S>[], a: Row<S>, b: Row<S>): number {
  for (const { by, descending } of orders) {
    const [x, y] = [by(a) ?? null, by(b) ?? null];
    if (x === y) continue;
    // A row that lacks the field comes last in both directions.
    if (x === null) return 1;
    if (y === null) return -1;
    return x < y === descending ? 1 : -1;
  }
  return a.id < b.id ? 1 : -1;
}
