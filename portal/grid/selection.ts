import { useCallback, useMemo, useRef, useState } from "react";
import type { AnyRow, Line } from "./lines.ts";

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
};

const none: ReadonlySet<string> = new Set();

/** Rows that leave the list leave the selection with it: nothing that is not shown is ever changed. */
export function useSelection<Row extends AnyRow>(
  rows: readonly Row[],
  lines: readonly Line<Row>[],
): Selection {
  const [chosen, setChosen] = useState(none);
  const last = useRef<string | null>(null);
  const ids = useMemo(
    () =>
      chosen.size === 0 ? none : new Set(rows.flatMap(({ id }) => (chosen.has(id) ? [id] : []))),
    [chosen, rows],
  );
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
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
      setChosen(next);
    },
    [ids, lines],
  );
  const extend = useCallback(
    (from: string, to: string) => {
      last.current = to;
      setChosen(new Set([...ids, from, to]));
    },
    [ids],
  );
  const isAll = rows.length > 0 && ids.size === rows.length;
  const toggleAll = useCallback(
    () => setChosen(isAll ? none : new Set(rows.map(({ id }) => id))),
    [isAll, rows],
  );
  const clear = useCallback(() => setChosen(none), []);
  return useMemo(
    () => ({ ids, isAll, toggle, extend, toggleAll, clear }),
    [ids, isAll, toggle, extend, toggleAll, clear],
  );
}
