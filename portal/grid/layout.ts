import type { ReactNode } from "react";
import { shownOf, type Column, type Table } from "../columns/column.ts";
import type { AnyRow } from "./lines.ts";

/** A column as it is drawn. */
export type GridColumn<R extends AnyRow> = Pick<Column<R>, "text" | "instant" | "overdue"> & {
  readonly name: string;
  readonly label: string;
  readonly width: number;
  /** What `sort` names. */
  readonly sort?: string | undefined;
  readonly mayGroup: boolean;
  readonly isGrouped: boolean;
  readonly cell: (row: R) => ReactNode;
};

/** What a person does to the columns. */
export type ColumnChanges = {
  readonly sortBy: (sort: string | null) => void;
  /** So many places to the right; negative: to the left. */
  readonly moveBy: (name: string, places: number) => void;
  /** In front of another one. */
  readonly moveBefore: (name: string, other: string) => void;
  readonly resize: (name: string, width: number) => void;
  /** While the edge is being drawn. */
  readonly preview: (name: string, width: number) => void;
  readonly hide: (name: string) => void;
  readonly groupBy: (name: string | null) => void;
};

const narrowest = 60;
const widest = 1000;

export const fitting = (width: number): number =>
  Math.round(Math.max(narrowest, Math.min(widest, width)));

export type Widths = Readonly<Record<string, number>>;

/** `pod:200,number:150` of a URL; what cannot be read is left out. */
export function widthsIn(search: URLSearchParams): Widths {
  const widths: Record<string, number> = {};
  for (const one of (search.get("widths") ?? "").split(",")) {
    const [, name, width] = /^([a-z_]+):(\d{1,4})$/.exec(one) ?? [];
    if (name !== undefined) widths[name] = fitting(Number(width));
  }
  return widths;
}

function withWidths(search: URLSearchParams, widths: Widths): URLSearchParams {
  const next = new URLSearchParams(search);
  const text = Object.entries(widths).map(([name, width]) => `${name}:${width}`);
  if (text.length > 0) next.set("widths", text.join(","));
  else next.delete("widths");
  return next;
}

export const resized = (search: URLSearchParams, name: string, width: number): URLSearchParams =>
  withWidths(search, { ...widthsIn(search), [name]: fitting(width) });

/** The columns that a URL names, in its order. */
export const columnsIn = <R extends AnyRow, Name extends string>(
  table: Table<R, Name>,
  search: URLSearchParams,
): readonly Name[] => shownOf(table, (search.get("columns") ?? "").split(","));

/** The URL with these columns, in this order; the usual ones are named by none. */
export function withColumns<R extends AnyRow, Name extends string>(
  table: Table<R, Name>,
  search: URLSearchParams,
  names: readonly string[],
): URLSearchParams {
  const next = new URLSearchParams(search);
  const shown = shownOf(table, names);
  if (shown.join() === table.usual.join()) next.delete("columns");
  else next.set("columns", shown.join(","));
  return next;
}

/** The column that rows are grouped by; null: none, or none that can be. */
export function groupIn<R extends AnyRow, Name extends string>(
  { names, columnOf }: Table<R, Name>,
  search: URLSearchParams,
): Name | null {
  const asked = search.get("group");
  const name = names.find((one) => one === asked);
  return name !== undefined && columnOf(name).group ? name : null;
}

export function grouped(search: URLSearchParams, name: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (name === null) next.delete("group");
  else next.set("group", name);
  return next;
}

/** One name at another place; the first one stays where it is. */
export function moved(names: readonly string[], name: string, to: number): readonly string[] {
  const others = names.filter((one) => one !== name);
  const place = Math.max(1, Math.min(others.length, to));
  return names.indexOf(name) < 1 ? names : others.toSpliced(place, 0, name);
}
