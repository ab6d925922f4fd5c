import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
import {
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { words } from "../words/index.ts";
import { GridHead } from "./head.tsx";
import type { ColumnChanges, GridColumn } from "./layout.ts";
import type { AnyRow, Line } from "./lines.ts";
import { GroupRow, Row, type CardOf, type Opens } from "./row.tsx";
import { rowAfterKey } from "./row-keys.ts";
import type { Selection } from "./selection.ts";
import styles from "./grid.module.css";

const rowHeight = 40;
const cardHeight = 112;
/** Of the box that chooses a row. */
const choiceWidth = 40;

export type TipProps<R extends AnyRow> = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly lines: readonly Line<R>[];
  readonly columns: readonly GridColumn<R>[];
};

/** One for the whole grid: it listens to the grid, so that no cell costs anything for it. */
export type TipOf<R extends AnyRow> = ComponentType<TipProps<R>>;

export type GridProps<R extends AnyRow> = {
  /** Names it in the document, for the focus. */
  readonly name: string;
  readonly label: string;
  readonly lines: readonly Line<R>[];
  /** The first one is the link to the record. */
  readonly columns: readonly GridColumn<R>[];
  readonly sort: string | null;
  readonly changes: ColumnChanges;
  /** The line that has the keys, by its place. */
  readonly active: number;
  /** Given a line's key, which stays the same while lines move. */
  readonly activate: (key: string) => void;
  readonly opens: Opens<R>;
  readonly toggleGroup: (label: string) => void;
  /** Absent: whoever is signed in changes nothing. */
  readonly selection?: Selection | undefined;
  readonly changed: ReadonlyMap<string, ReadonlySet<string>>;
  readonly Tip: TipOf<R>;
  /** On a phone, each row is a card. */
  readonly card: CardOf<R> | null;
  /** What is shown belongs to the filters before these. */
  readonly isBusy: boolean;
};

/** Thousands of rows of which those in view are drawn; the keys move between rows (WAI-ARIA, grid). */
export function Grid<R extends AnyRow>(props: GridProps<R>) {
  const { name, label, lines, columns, active, activate, opens, selection, changed, card } = props;
  const { toggleGroup, isBusy, Tip } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isCard = card !== null;
  const height = isCard ? cardHeight : rowHeight;
  const rangeExtractor = useCallback(
    (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(active, lines.length - 1)])]
        .filter((index) => index >= 0)
        .toSorted((a, b) => a - b),
    [active, lines.length],
  );
  // It is used in this component alone, so nothing memoised holds what it gave.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === "group" ? rowHeight : height),
    overscan: 10,
    scrollPaddingStart: isCard ? 0 : rowHeight,
    rangeExtractor,
    // The row that a record leads back to has rows above it.
    initialOffset: Math.max(0, (active - 4) * height),
  });
  // Other rows of the same heights are at the same places.
  const heads = useMemo(
    () => lines.flatMap(({ kind }, index) => (kind === "group" ? [index] : [])).join(),
    [lines],
  );
  useEffect(() => virtualizer.measure(), [virtualizer, height, heads]);

  const focusLine = (index: number): void => {
    const line = lines[index];
    if (line) activate(line.key);
    virtualizer.scrollToIndex(index);
    focusGridRow(name, index);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isInRow = event.target instanceof Element && event.target.closest("[data-row]");
    if (!isInRow || event.key.length === 1) return;
    if (event.key === "Enter") {
      event.preventDefault();
      const line = lines[active];
      if (!line) return;
      return line.kind === "group" ? toggleGroup(line.label) : opens.open(line.row);
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 2);
    const to = rowAfterKey(event.key, active, lines.length, page);
    if (to === null) return;
    event.preventDefault();
    focusLine(to);
    const [from, line] = [lines[active], lines[to]];
    // As in a list of files: what one goes over with Shift is chosen.
    if (event.shiftKey && from?.kind === "row" && line?.kind === "row")
      selection?.extend(from.row.id, line.row.id);
  };
  const width =
    columns.reduce((sum, column) => sum + column.width, 0) + (selection ? choiceWidth : 0);
  return (
    <>
      {/* The rows take the keys; what they do is the grid's. */}
      <div
        ref={scroller}
        className={styles["scroller"]}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={lines.length + 1}
        aria-colcount={isCard ? 1 : columns.length + (selection ? 1 : 0)}
        aria-multiselectable={selection ? true : undefined}
        aria-busy={isBusy}
        data-grid={name}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" className={isCard ? "visually-hidden" : styles["head"]}>
          {isCard ? (
            <div role="row" aria-rowindex={1}>
              <div role="columnheader">{words.grid.card}</div>
            </div>
          ) : (
            <GridHead
              columns={columns}
              sort={props.sort}
              changes={props.changes}
              isAllChosen={selection?.isAll}
              chooseAll={selection?.toggleAll}
            />
          )}
        </div>
        <div
          role="rowgroup"
          className={styles["body"]}
          style={{ height: virtualizer.getTotalSize(), width: isCard ? "100%" : width }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const line = lines[index];
            if (!line) return null;
            const place = { index, top: start, isActive: index === active, activate };
            return line.kind === "group" ? (
              <GroupRow key={line.key} line={line} toggle={toggleGroup} {...place} />
            ) : (
              <Row
                key={line.key}
                row={line.row}
                columns={columns}
                card={card}
                changed={changed.get(line.row.id)}
                opens={opens}
                isChosen={selection?.ids.has(line.row.id)}
                choose={selection?.toggle}
                {...place}
              />
            );
          })}
        </div>
      </div>
      {!isCard && (
        <Suspense>
          <Tip grid={scroller} lines={lines} columns={columns} />
        </Suspense>
      )}
    </>
  );
}

/** Moves the focus to a row from outside the grid, as soon as it is drawn. */
export function focusGridRow(name: string, index: number, frames = 30): void {
  const row = document.querySelector<HTMLElement>(`[data-grid="${name}"] [data-row="${index}"]`);
  if (row) row.focus();
  else if (frames > 0) requestAnimationFrame(() => focusGridRow(name, index, frames - 1));
}
