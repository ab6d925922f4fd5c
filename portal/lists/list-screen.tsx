import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useRows, type ReadRows } from "../api/rows.ts";
import { useFilterKey } from "../controls/text-filter.tsx";
import { useMayChange } from "../session/role.ts";
import { readsIn } from "../columns/column.ts";
import { askedOf, clearFilters, filterOf, isFiltered } from "../filters/filters.ts";
import { focusGridRow, Grid } from "../grid/grid.tsx";
import { columnsIn, groupIn } from "../grid/layout.ts";
import { groupedLines, linesOf, type AnyRow, type Line } from "../grid/lines.ts";
import { useSelection } from "../grid/selection.ts";
import { Empty, Failed, Loading, Stale } from "../parts/states.tsx";
import { useIsNarrow } from "../hooks/use-is-narrow.ts";
import { useTitle } from "../hooks/use-title.ts";
import { useSearch } from "../hooks/use-search.ts";
import { words } from "../words/index.ts";
import { ExportButton } from "./export-button.tsx";
import { FilterBar } from "./filter-bar.tsx";
import type { ListOf, Search } from "./list-of.ts";
import { viewsOf } from "./list-views.ts";
import { SavedViews } from "./saved-views.tsx";
import { ColumnChooser, GroupButton } from "./shown-buttons.tsx";
import { useChanges } from "./use-changes.ts";
import { useColumns } from "./use-columns.ts";
import { useListKeys } from "./use-list-keys.ts";
import styles from "./lists.module.css";

const allOpen: ReadonlySet<string> = new Set();

/** The place of the row that the URL names; the first without one. */
const placeOf = (lines: readonly Line<AnyRow>[], key: string | null): number =>
  Math.max(0, key === null ? 0 : lines.findIndex((line) => line.key === key));

type Props<R extends AnyRow, Name extends string> = Search & {
  readonly of: ListOf<R, Name>;
  readonly read: ReadRows<R>;
  readonly isBusy: boolean;
};

function List<R extends AnyRow, Name extends string>(props: Props<R, Name>) {
  const { of, read, search, change, isBusy } = props;
  const { screen, table, addressOf, titleOf } = of;
  const [, navigate] = useLocation();
  const isCard = useIsNarrow();
  const mayChange = useMayChange();
  const { rows, total } = read;
  const query = askedOf(search).toString();
  const names = useMemo(() => columnsIn(table, search), [table, search]);
  const group = groupIn(table, search);
  const [closed, setClosed] = useState(allOpen);
  const lines = useMemo(() => {
    if (group === null) return linesOf(rows);
    const valueOf = table.columnOf(group).group!;
    return groupedLines(rows, (row) => valueOf(row) ?? words.notReported, closed);
  }, [rows, group, closed, table]);
  const toggleGroup = useCallback(
    (label: string) =>
      setClosed((before) =>
        before.has(label)
          ? new Set([...before].filter((one) => one !== label))
          : new Set([...before, label]),
      ),
    [],
  );
  const filter = useMemo(() => filterOf(search), [search]);
  const selection = useSelection(rows, lines, { total, filter });
  // Rows of other filters or columns are no earlier answer to compare with.
  const changed = useChanges(table, isBusy ? undefined : read, `${query} ${names.join()}`, names);
  // Rows move as the list changes: the record keeps the keys, not the place.
  const [activeKey, activate] = useState(search.get("row"));
  const active = placeOf(lines, activeKey);
  const opens = useMemo(
    () => ({
      addressOf,
      titleOf,
      open: (row: R): void => {
        const here = new URLSearchParams(search);
        here.set("row", row.id);
        // Back leads to this very row.
        const from = `/${screen}?${here.toString()}`;
        navigate(from, { replace: true });
        navigate(addressOf(row), { state: { from } });
      },
    }),
    [addressOf, titleOf, screen, search, navigate],
  );
  const ledBackTo = useRef(search.has("row") ? active : null);
  useEffect(() => {
    if (ledBackTo.current !== null) focusGridRow(screen, ledBackTo.current);
  }, [ledBackTo, screen]);
  useListKeys({ screen, lines, active, activate, selection: mayChange ? selection : null });
  const { columns, changes } = useColumns(of, search, change);
  const chosen = useMemo(
    () => rows.filter(({ id }) => selection.ids.has(id)),
    [rows, selection.ids],
  );
  const actions = mayChange && of.actions(chosen, selection);
  if (total === 0)
    return (
      <>
        {actions}
        {isFiltered(search) ? (
          <Empty
            {...of.words.noMatch}
            next={
              <button type="button" className="button" onClick={() => change(clearFilters(search))}>
                {words.filters.clear}
              </button>
            }
          />
        ) : (
          <Empty {...of.words.empty} next={<p>{of.words.empty.next}</p>} />
        )}
      </>
    );
  return (
    <>
      {rows.length < total && (
        <p className={styles["partial"]}>{of.words.partial(rows.length, total)}</p>
      )}
      <p className="visually-hidden" role="status">
        {changed.size > 0 && of.words.changed(changed.size)}
      </p>
      {actions}
      <Grid
        name={screen}
        label={of.words.title}
        lines={lines}
        columns={columns}
        sort={search.get("sort")}
        changes={changes}
        active={active}
        activate={activate}
        opens={opens}
        toggleGroup={toggleGroup}
        selection={mayChange ? selection : undefined}
        changed={changed}
        card={isCard ? of.card.of : null}
        Tip={of.Tip}
        isBusy={isBusy}
      />
    </>
  );
}

/** Every record of one kind, chosen by the URL. */
export function ListScreen<R extends AnyRow, Name extends string>({
  of,
}: {
  readonly of: ListOf<R, Name>;
}) {
  const { screen, table } = of;
  useTitle(of.words.title);
  const text = useSearch();
  const [, navigate] = useLocation();
  const search = useMemo(() => new URLSearchParams(text), [text]);
  const change = useCallback(
    (next: URLSearchParams) => {
      next.delete("row");
      const query = next.toString();
      navigate(`/${screen}${query && `?${query}`}`);
    },
    [navigate, screen],
  );
  const isNarrow = useIsNarrow();
  const asked = askedOf(search).toString();
  const names = columnsIn(table, search);
  const group = groupIn(table, search);
  const read = [...names, ...(group === null ? [] : [group]), ...(isNarrow ? of.card.columns : [])];
  const reads = [...new Set([...readsIn(table, read), ...of.alsoReads])];
  const rows = useRows<R>(of.rows, { asked, reads }, of.local);
  useFilterKey();
  const views = useMemo(() => viewsOf(of, search), [of, search]);
  const searching = { search, change };
  const isRead = rows.data && !rows.isPlaceholderData;
  return (
    <div className={styles["screen"]}>
      <div className={styles["top"]}>
        <h1>{of.words.title}</h1>
        {isRead && (
          <span className="quiet" role="status">
            {of.words.count(rows.data.total)}
            {rows.data.version === null && <span title={words.states.unconfirmed}> …</span>}
          </span>
        )}
      </div>
      <SavedViews of={views} search={search} />
      <FilterBar rows={of.rows} table={of.filters} {...searching}>
        <GroupButton table={table} {...searching} />
        <ColumnChooser table={table} {...searching} />
        {of.otherwise?.(search)}
        {isRead && rows.data.total > 0 && (
          <ExportButton
            of={of.rows}
            name={screen}
            table={table}
            columns={names}
            asked={asked}
            selection={rows.data}
          />
        )}
      </FilterBar>
      {rows.error && rows.data && (
        <Stale at={rows.dataUpdatedAt} error={rows.error} retry={() => void rows.refetch()} />
      )}
      {rows.data ? (
        <List of={of} read={rows.data} isBusy={rows.isPlaceholderData} {...searching} />
      ) : rows.error ? (
        <Failed error={rows.error} retry={() => void rows.refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  );
}
