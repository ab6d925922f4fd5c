import { askedOf, searchOfView, viewQueryOf } from "../filters/filters.ts";
import { columnsIn, groupIn, widthsIn } from "../grid/layout.ts";
import type { AnyRow } from "../grid/lines.ts";
import type { ListOf } from "./list-of.ts";
import type { Viewed } from "./saved-views.tsx";

const shownBy = (search: URLSearchParams): string =>
  [
    askedOf(search).toString(),
    ...["columns", "widths", "group"].map((name) => search.get(name) ?? ""),
  ].join(" ");

/** The saved views of a list: filters, sort, columns, their widths and the group, as the URL has them. */
export const viewsOf = <R extends AnyRow, Name extends string>(
  { screen, rows, table, words }: ListOf<R, Name>,
  search: URLSearchParams,
): Viewed => ({
  screen,
  path: `/${screen}`,
  rows,
  isShared: screen === "containers",
  all: { name: words.all, asked: "" },
  content: {
    query: viewQueryOf(search),
    columns: search.has("columns") ? columnsIn(table, search) : [],
    widths: widthsIn(search),
    group_by: groupIn(table, search),
  },
  searchOf: searchOfView,
  shownBy,
});
