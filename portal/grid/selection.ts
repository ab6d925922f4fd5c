import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { AnyRow, Line } from "./lines.ts";

/** All that the filters select, where they are more than what is shown. */
export type Matching = {
  readonly total: number;
  /** As the API takes it; null: nothing narrows the list, and all records are no selection. */
  readonly filter: Readonly<Record<string, string>> | null;
  readonly isChosen: boolean;
  readonly choose: () => void;
};

/** What the list was asked for, and how much that is. */
type Queried = { readonly total: number; readonly filter: Matching["filter"] };

/** The rows that are chosen for one change of them all. */
export type Selection = {
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
  /** One more or less; as a range, with all between it and the one before, in the order that is shown. */
  readonly toggle: (id: string, isRange: boolean) => void;
  /** Both, as somebody goes from one to the next with Shift. */
  readonly extend: (from: string, to: string) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
  /** null: everything that matches is shown. */
  readonly matching: Matching | null;
};

const none: ReadonlySet<string> = new Set();

/**
 * Rows that leave the list leave the selection with it: nothing that is not shown is ever changed, unless a person
 * chooses all that match. That choice is the filter itself, and ends with it.
 */
export function useSelection<Row extends AnyRow>(
  rows: readonly Row[],
  lines: readonly Line<Row>[],
  { total, filter }: Queried,
): Selection {
  const [chosen, setChosen] = useState(none);
  const [filterChosen, chooseFilter] = useState<Matching["filter"]>(null);
  const last = useRef<string | null>(null);
  const isMatching = filter !== null && filterChosen === filter;
  const ids = useMemo(() => {
    if (isMatching) return new Set(rows.map(({ id }) => id));
    return chosen.size === 0
      ? none
      : new Set(rows.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  }, [chosen, rows, isMatching]);
  const choose = useCallback((next: ReadonlySet<string>) => {
    chooseFilter(null);
    setChosen(next);
  }, []);
  const isAll = rows.length > 0 && ids.size === rows.length;
  // What a press reads of the latest answer, so that another answer draws no row again that is as before.
  const latest = useRef({ rows, lines, ids, isAll });
  useLayoutEffect(() => {
    latest.current = { rows, lines, ids, isAll };
  });
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const { lines, ids } = latest.current;
      const order = lines.flatMap((line) => (line.kind === "row" ? [line.key] : []));
      const [from, to] = [order.indexOf(last.current ?? id), order.indexOf(id)];
      const between =
        isRange && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      const next = new Set(ids);
      const isAdded = isRange || !ids.has(id);
      for (const one of between) {
        if (isAdded) next.add(one);
        else next.delete(one);
      }
      last.current = id;
      choose(next);
    },
    [choose],
  );
  const extend = useCallback(
    (from: string, to: string) => {
      last.current = to;
      choose(new Set([...ids, from, to]));
    },
    [ids, choose],
  );
  const toggleAll = useCallback(() => {
    const { isAll, rows } = latest.current;
    choose(isAll ? none : new Set(rows.map(({ id }) => id)));
  }, [choose]);
  const clear = useCallback(() => choose(none), [choose]);
  const matching = useMemo(
    (): Matching | null =>
      total > rows.length
        ? { total, filter, isChosen: isMatching, choose: () => chooseFilter(filter) }
        : null,
    [total, rows.length, filter, isMatching],
  );
  return useMemo(
    () => ({ ids, isAll, toggle, extend, toggleAll, clear, matching }),
    [ids, isAll, toggle, extend, toggleAll, clear, matching],
  );
}
