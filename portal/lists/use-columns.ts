import { useMemo, useState } from "react";
import {
  columnsIn,
  fitting,
  grouped,
  groupIn,
  moved,
  resized,
  widthsIn,
  withColumns,
  type ColumnChanges,
  type GridColumn,
} from "../grid/layout.ts";
import type { AnyRow } from "../grid/lines.ts";
import type { ListOf } from "./list-of.ts";

const withSort = (search: URLSearchParams, sort: string | null): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (sort === null) next.delete("sort");
  else next.set("sort", sort);
  return next;
};

/** The columns as the URL has them, and what a person does to them, which is another URL. */
export function useColumns<R extends AnyRow, Name extends string>(
  { table, cell }: ListOf<R, Name>,
  search: URLSearchParams,
  change: (search: URLSearchParams) => void,
): { readonly columns: readonly GridColumn<R>[]; readonly changes: ColumnChanges } {
  const [preview, setPreview] = useState<{ readonly name: string; readonly width: number } | null>(
    null,
  );
  const columns = useMemo(() => {
    const widths = widthsIn(search);
    const group = groupIn(table, search);
    return columnsIn(table, search).map((name): GridColumn<R> => {
      const { width, sort, group: shared, text, instant, overdue } = table.columnOf(name);
      return {
        text,
        ...(instant && { instant }),
        ...(overdue && { overdue }),
        name,
        label: table.labelOf(name),
        width: preview?.name === name ? preview.width : (widths[name] ?? width),
        sort,
        mayGroup: shared !== undefined,
        isGrouped: name === group,
        cell: (row) => cell(row, name),
      };
    });
  }, [table, cell, search, preview]);
  const changes = useMemo((): ColumnChanges => {
    const names = columnsIn(table, search);
    const move = (name: string, to: number) =>
      change(withColumns(table, search, moved(names, name, to)));
    const placeOf = (name: string) => (names as readonly string[]).indexOf(name);
    return {
      sortBy: (sort) => change(withSort(search, sort)),
      moveBy: (name, places) => move(name, placeOf(name) + places),
      moveBefore: (name, other) => move(name, placeOf(other)),
      resize: (name, width) => {
        setPreview(null);
        change(resized(search, name, width));
      },
      preview: (name, width) => setPreview({ name, width: fitting(width) }),
      hide: (name) =>
        change(
          withColumns(
            table,
            search,
            names.filter((one) => one !== name),
          ),
        ),
      groupBy: (name) => change(grouped(search, name)),
    };
  }, [table, search, change]);
  return { columns, changes };
}
