import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { TimeFacts } from "./statement.tsx";
import { titlesOf } from "./titles.ts";
import type { TipProps } from "../grid/grid.tsx";
import type { AnyRow } from "../grid/lines.ts";
import styles from "./tip.module.css";

/** A pointer that goes on rests nowhere; one that leaves may be on its way to the tip. */
const restMs = 400;
const leaveMs = 250;

const tipId = "cell-tip";
/** Of the tip, in CSS pixels: it is above a value that has less room below. */
const room = 200;
const widest = 352;

/** A value, and where on the page it is. */
type Place = {
  readonly row: string;
  readonly column: string;
  readonly cell: HTMLElement;
  readonly left: number;
  readonly top: number | undefined;
  readonly bottom: number | undefined;
};

const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row] [role="gridcell"]') : null;

const cellsIn = (row: Element): readonly HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('[role="gridcell"]'),
];

/** The values of a row follow the box that chooses it. */
function columnAt(cell: HTMLElement, columns: number): number {
  const cells = cellsIn(cell.parentElement!);
  return cells.indexOf(cell) - (cells.length - columns);
}

/** The arrows lead through the values of the row that has the focus, and back to it (WAI-ARIA, treegrid). */
function stepTo(target: EventTarget | null, by: 1 | -1, columns: number): HTMLElement | null {
  if (!(target instanceof HTMLElement)) return null;
  const row = target.closest<HTMLElement>("[data-row]");
  if (!row) return null;
  const values = cellsIn(row).slice(-columns);
  const cell = cellOf(target);
  if (cell === null) return by === 1 ? (values[0] ?? null) : null;
  const place = values.indexOf(cell) + by;
  return place < 0 ? row : (values[place] ?? null);
}

type Props<R extends AnyRow> = TipProps<R> & {
  /** Who stated a value, when and since when it is shown; null: the list does not tell. */
  readonly sourceOf: (row: R, column: string) => ReactNode;
};

/**
 * What is behind the value that the pointer rests on or that has the focus: its time in UTC and in the reader's zone, who
 * stated it, and why it may be old. Escape hides it, and the pointer may go on to it (WCAG 1.4.13).
 */
export function CellTip<R extends AnyRow>({ grid, lines, columns, sourceOf }: Props<R>) {
  const [place, setPlace] = useState<Place | null>(null);
  const latest = useRef({ lines, columns });
  useEffect(() => {
    latest.current = { lines, columns };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hideSoon = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPlace(null), leaveMs);
  }, []);
  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const placeOf = (cell: HTMLElement): Place | null => {
      const { lines: all, columns: names } = latest.current;
      const line = all[Number(cell.parentElement?.dataset["row"])];
      const column = names[columnAt(cell, names.length)];
      if (!cell.isConnected || line?.kind !== "row" || !column) return null;
      const { left, top, bottom } = cell.getBoundingClientRect();
      const isAbove = innerHeight - bottom < room;
      return {
        row: line.row.id,
        column: column.name,
        cell,
        left: Math.max(0, Math.min(left, innerWidth - widest)),
        top: isAbove ? undefined : bottom,
        bottom: isAbove ? innerHeight - top : undefined,
      };
    };
    const show = (cell: HTMLElement): void => setPlace(placeOf(cell));
    const showSoon = (cell: HTMLElement): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show(cell), restMs);
    };
    const hide = (): void => {
      clearTimeout(timer.current);
      setPlace(null);
    };
    const listening = new AbortController();
    const { signal } = listening;
    let rested: HTMLElement | null = null;
    element.addEventListener(
      "pointerover",
      ({ target, pointerType }) => {
        const cell = pointerType === "touch" ? null : cellOf(target);
        if (cell === rested) return;
        rested = cell;
        if (cell) showSoon(cell);
        else hideSoon();
      },
      { signal },
    );
    element.addEventListener(
      "pointerleave",
      () => {
        rested = null;
        hideSoon();
      },
      { signal },
    );
    element.addEventListener(
      "focusin",
      ({ target }) => {
        const cell = cellOf(target);
        if (cell === target && cell) show(cell);
      },
      { signal },
    );
    element.addEventListener(
      "focusout",
      ({ target }) => {
        if (cellOf(target) === target) hide();
      },
      { signal },
    );
    element.addEventListener(
      "scroll",
      () => {
        clearTimeout(timer.current);
        // What has the focus takes it along.
        setPlace((now) => (now && now.cell === document.activeElement ? placeOf(now.cell) : null));
      },
      { signal },
    );
    element.addEventListener(
      "keydown",
      (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
        const to = stepTo(
          event.target,
          event.key === "ArrowRight" ? 1 : -1,
          latest.current.columns.length,
        );
        if (!to) return;
        event.preventDefault();
        if (!to.hasAttribute("data-row")) to.tabIndex = -1;
        to.focus();
      },
      { signal },
    );
    return () => {
      listening.abort();
      clearTimeout(timer.current);
    };
  }, [grid, hideSoon]);
  useEffect(() => {
    if (!place) return undefined;
    const { cell } = place;
    cell.setAttribute("aria-describedby", tipId);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      setPlace(null);
    };
    document.addEventListener("keydown", onKey, { capture: true });
    return () => {
      cell.removeAttribute("aria-describedby");
      document.removeEventListener("keydown", onKey, { capture: true });
    };
  }, [place]);
  const line = place && lines.find(({ key }) => key === place.row);
  const column = place && columns.find(({ name }) => name === place.column);
  if (!place || line?.kind !== "row" || !column) return null;
  const { row } = line;
  const { cell, left, top, bottom } = place;
  const instant = column.instant?.(row) ?? null;
  const isReported = column.text(row) !== null;
  const source = isReported ? sourceOf(row, column.name) : null;
  const overdue = isReported ? (column.overdue?.(row) ?? null) : null;
  // A browser shows the others to a pointer itself.
  const notes =
    cell === document.activeElement ? titlesOf(cell) : overdue === null ? [] : [overdue];
  const hasFacts = instant !== null || source !== null;
  if (!hasFacts && notes.length === 0) return null;
  return (
    <div
      id={tipId}
      role="tooltip"
      className={styles["tip"]}
      style={{ left, top, bottom }}
      // Behind the grid's own leave, which an enter of React comes before.
      onPointerOver={() => clearTimeout(timer.current)}
      onPointerLeave={hideSoon}
    >
      {hasFacts && (
        <dl>
          {instant && <TimeFacts at={instant.at} />}
          {source}
        </dl>
      )}
      {notes.map((note) => (
        <p key={note} className={note === overdue ? styles["warning"] : undefined}>
          {note}
        </p>
      ))}
    </div>
  );
}
