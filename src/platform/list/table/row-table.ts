import type { Owner } from "../../dependencies.ts";
import { compile } from "../evaluate.ts";
import { and, type RowField } from "../expression.ts";
import { selectPage, type ListQuery } from "../list-query.ts";
import {
  differences,
  queryName,
  recallSelection,
  rememberSelection,
  type Stamp,
} from "./versions.ts";
import { rowsOf } from "../views.ts";
import type { List } from "../list-index.ts";
import type { Row } from "../row.ts";

/** One column of a list. */
export type ListColumn<S> = {
  readonly of: RowField<S>;
  /** Whether the answer counts its values. */
  readonly facet?: boolean;
  /** Its cells may change with the time alone. */
  readonly clock?: boolean;
};

/** A column that is not counted. */
export const shownColumn = <S>(of: RowField<S>): ListColumn<S> => ({ of });
export const countedColumn = <S>(of: RowField<S>): ListColumn<S> => ({ of, facet: true });

type Cell = string | number | boolean | readonly string[] | null;

/** What of a list is asked for as columns. */
export type Asked<S> = Pick<ListQuery<S>, "where" | "orders"> & {
  readonly columns: Readonly<Record<string, ListColumn<S>>>;
  readonly limit: number;
};

/** The first rows in their order, and how many match. */
export type RowTable = {
  readonly total: number;
  /** By column, with `id` first. */
  readonly columns: Readonly<Record<string, readonly Cell[]>>;
};

type CountedTable = RowTable & {
  /** What is counted over all that match. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

export type RowChanges = CountedTable & {
  readonly version: string;
  /** The columns hold the whole selection; else what changed since the version asked for. */
  readonly reset: boolean;
  readonly removed: readonly string[];
};

type Selected<S> = {
  readonly matching: readonly Row<S>[];
  readonly rows: readonly Row<S>[];
};

/** All that match, and the first of them in order. */
async function select<S>(
  owner: Owner,
  list: List<S>,
  { where, orders, limit }: Asked<S>,
): Promise<Selected<S>> {
  const all = await rowsOf(owner, list);
  const agrees = compile(where);
  const matching: Row<S>[] = [];
  for (const row of all) if (agrees(row)) matching.push(row);
  const page = { number: 1, size: limit };
  return { matching, rows: selectPage(matching, { where: and(), orders, page }).rows };
}

const cellOf = <S>(column: ListColumn<S>, row: Row<S>): Cell => column.of(row) ?? null;

const cellsOf = <S>(column: ListColumn<S>, rows: readonly Row<S>[]): Cell[] =>
  rows.map((row) => cellOf(column, row));

/** By column. */
type Cells = Record<string, Cell[]>;

const columnsOf = <S>(columns: Asked<S>["columns"], rows: readonly Row<S>[]): Cells => ({
  id: rows.map(({ id }) => id),
  ...Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, cellsOf(column, rows)]),
  ),
});

/** `known`: cells of `shown` that were computed before. */
function tableOf<S>(
  { columns }: Asked<S>,
  { matching, rows }: Selected<S>,
  shown: readonly Row<S>[],
  known: Cells = {},
): CountedTable {
  const cells: Cells = { id: shown.map(({ id }) => id) };
  const facets: Record<string, Record<string, number>> = {};
  const isAll = shown === rows && rows.length === matching.length;
  for (const [name, column] of Object.entries(columns)) {
    const of = (cells[name] = known[name] ?? cellsOf(column, shown));
    if (column.facet) facets[name] = counted(isAll ? of : cellsOf(column, matching));
  }
  return { total: matching.length, columns: cells, facets };
}

/** A row counts once for each of its values; without any it counts as what filters call it. */
function counted(cells: readonly Cell[]): Record<string, number> {
  const counts = new Map<string, number>();
  const count = (value: string) => counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const cell of cells)
    if (cell === null) count("@not_exists");
    else if (typeof cell !== "object") count(String(cell));
    else if (cell.length === 0) count("@none");
    else if (cell.length === 1) count(cell[0]!);
    else for (const value of new Set(cell)) count(value);
  return Object.fromEntries(counts);
}

/** A list as columns; nothing is counted, and no answer remembered. No item is read. */
export async function rowTable<S>(owner: Owner, list: List<S>, asked: Asked<S>): Promise<RowTable> {
  const { matching, rows } = await select(owner, list, asked);
  return { total: matching.length, columns: columnsOf(asked.columns, rows) };
}

/** Rows of a part: their cells take little memory beside the list itself. */
const rowsAPart = 500;

/**
 * All rows that match in their order, however many: in parts, each as columns that are computed when it is
 * asked for. No item is read.
 */
export async function rowParts<S>(
  owner: Owner,
  list: List<S>,
  asked: Omit<Asked<S>, "limit">,
): Promise<{
  readonly total: number;
  readonly parts: () => Generator<RowTable["columns"]>;
}> {
  const { rows } = await select(owner, list, { ...asked, limit: Number.MAX_SAFE_INTEGER });
  return {
    total: rows.length,
    *parts() {
      // One part at least, for the names of the columns.
      for (let at = 0; at === 0 || at < rows.length; at += rowsAPart)
        yield columnsOf(asked.columns, rows.slice(at, at + rowsAPart));
    },
  };
}

/**
 * The same with what is counted and a version, and after `since` only what differs from the answer of that version: the
 * selection is compared with what this instance answered then, so that neither the lag of the index
 * nor a change by time alone is missed. An instance that does not know the version answers
 * everything, with `reset`.
 *
 * `query` is whatever was asked, without `since`; `viewer` whatever else cells depend on.
 */
export async function rowChanges<S>(
  owner: Owner,
  list: List<S>,
  asked: Asked<S>,
  { query, since, viewer }: { query: unknown; since: string | undefined; viewer: string },
): Promise<RowChanges> {
  const name = queryName(owner, list.name, query);
  const earlier = since === undefined ? null : recallSelection(owner, name, since);
  const selected = await select(owner, list, asked);
  const { rows } = selected;
  const timely: Cells = {};
  for (const [column, how] of Object.entries(asked.columns))
    if (how.clock) timely[column] = cellsOf(how, rows);
  const selection = {
    ids: rows.map(({ id }) => id),
    stamps: stampsOf(rows, Object.values(timely)),
    viewer,
  };
  if (since === undefined || earlier?.viewer !== viewer)
    return {
      version: rememberSelection(owner, name, selection),
      reset: true,
      removed: [],
      ...tableOf(asked, selected, rows, timely),
    };
  const { isSame, changed, removed } = differences(earlier, selection);
  return {
    version: rememberSelection(owner, name, selection, isSame ? since : undefined),
    reset: false,
    removed,
    ...tableOf(
      asked,
      selected,
      changed.map((at) => rows[at]!),
    ),
  };
}

/** Rows are replaced as they change (view.ts), never written to: a number for each that there was. */
const serials = new WeakMap<Row<unknown>, number>();
let latest = 0;
function serialOf(row: Row<unknown>): number {
  const known = serials.get(row);
  if (known !== undefined) return known;
  serials.set(row, ++latest);
  return latest;
}

/** Codes and numbers alone depend on the clock: none has these characters. */
const stampPart = (cell: Cell): string => `|${Array.isArray(cell) ? cell.join(",") : String(cell)}`;

const stampsOf = <S>(rows: readonly Row<S>[], timely: readonly (readonly Cell[])[]): Stamp[] =>
  rows.map((row, at) => {
    const serial = serialOf(row);
    if (timely.length === 0) return serial;
    let stamp = String(serial);
    for (const cells of timely) stamp += stampPart(cells[at]!);
    return stamp;
  });
