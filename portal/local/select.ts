import type { AnyRow } from "../grid/lines.ts";
import type { LocalRules, SortRule } from "./rules.ts";

/** Rows that the browser has, and what was asked for to get them. */
export type Held<R extends AnyRow> = {
  /** Filters and sort, as `askedOf` gives them. */
  readonly asked: string;
  readonly reads: readonly string[];
  /** How many there are; with fewer rows, it is the API alone that knows the others. */
  readonly total: number;
  readonly rows: readonly R[];
};

type Agrees<R> = (row: R) => boolean;
type Order<R extends AnyRow> = {
  readonly by: SortRule<R>["by"];
  readonly descending: boolean;
};
/** null: rows stay in the order in which they are. */
type Orders<R extends AnyRow> = {
  readonly orders: readonly Order<R>[];
  /** What equal rows are in: their own order, or the API's by id. */
  readonly ties: "kept" | "id";
} | null;

/** The API ignores a fourth one. */
const maxSorts = 3;

const nameIn = (parameter: string): string | undefined =>
  /^filter\[(\w+)\](?:\[\])?$/.exec(parameter)?.[1];

/** What narrows the held rows to the wanted ones; null: something that is no rule's, or a filter less than they have. */
function addedFilters<R extends AnyRow>(
  { filters }: LocalRules<R>,
  wanted: URLSearchParams,
  held: Held<R>,
): readonly Agrees<R>[] | null {
  const left = [...wanted].filter(([name]) => name !== "sort");
  for (const [name, value] of new URLSearchParams(held.asked)) {
    if (name === "sort") continue;
    const at = left.findIndex((one) => one[0] === name && one[1] === value);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  const names = [...wanted.keys()].map(nameIn);
  const added: Agrees<R>[] = [];
  for (const [parameter, value] of left) {
    const name = nameIn(parameter);
    // Of two under one name, the API decides whether both must agree.
    if (name === undefined || !Object.hasOwn(filters, name)) return null;
    if (names.filter((other) => other === name).length > 1) return null;
    const { reads, agreesWith } = filters[name]!;
    const agrees = reads.every((read) => held.reads.includes(read)) ? agreesWith(value) : null;
    if (!agrees) return null;
    added.push(agrees);
  }
  return added;
}

/** How the wanted order is made of the held one; undefined: it cannot be. */
function ordersFrom<R extends AnyRow>(
  { sorts, leading }: LocalRules<R>,
  wanted: string,
  held: Held<R>,
): Orders<R> | undefined {
  const heldSort = new URLSearchParams(held.asked).get("sort") ?? "";
  if (wanted === heldSort) return null;
  const isHere = ({ reads }: SortRule<R>) => reads.every((read) => held.reads.includes(read));
  if (Object.hasOwn(leading, wanted)) {
    const rules = leading[wanted]!;
    if (heldSort !== "" || !rules.every(isHere)) return undefined;
    return { orders: rules.map(({ by }) => ({ by, descending: false })), ties: "kept" };
  }
  const orders = wanted.split(",").map((token): Order<R> | undefined => {
    const name = token.replace(/^-/, "");
    const rule = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
    return rule && isHere(rule) ? { by: rule.by, descending: token.startsWith("-") } : undefined;
  });
  return orders.length <= maxSorts && orders.every((order) => order !== undefined)
    ? { orders, ties: "id" }
    : undefined;
}

/** A row that lacks the value comes last in both directions (contract: lists#sort-fields). */
function compared(x: unknown, y: unknown, descending: boolean): number {
  if (x === y) return 0;
  if (x === null) return 1;
  if (y === null) return -1;
  return (x as string) < (y as string) === descending ? 1 : -1;
}

function sorted<R extends AnyRow>(
  rows: readonly R[],
  { orders, ties }: NonNullable<Orders<R>>,
): readonly R[] {
  // Each value is read once, not at each comparison.
  const keyed = rows.map((row) => ({ row, keys: orders.map(({ by }) => by(row) ?? null) }));
  keyed.sort((a, b) => {
    for (const [at, { descending }] of orders.entries()) {
      const order = compared(a.keys[at], b.keys[at], descending);
      if (order !== 0) return order;
    }
    return ties === "kept" ? 0 : a.row.id < b.row.id ? 1 : -1;
  });
  return keyed.map(({ row }) => row);
}

/**
 * How to get what the API would answer to `asked` from rows that are held: all of a wider selection, and of columns
 * by which the browser chooses and sorts exactly as the API does. null: only the API knows.
 */
export function localSelection<R extends AnyRow>(
  rules: LocalRules<R>,
  asked: string,
  held: Held<R>,
): (() => readonly R[]) | null {
  if (held.rows.length < held.total) return null;
  const wanted = new URLSearchParams(asked);
  if (wanted.getAll("sort").length > 1) return null;
  const filters = addedFilters(rules, wanted, held);
  const orders = filters && ordersFrom(rules, wanted.get("sort") ?? "", held);
  if (!filters || orders === undefined) return null;
  return () => {
    const rows =
      filters.length === 0
        ? held.rows
        : held.rows.filter((row) => filters.every((agrees) => agrees(row)));
    return orders === null ? rows : sorted(rows, orders);
  };
}
