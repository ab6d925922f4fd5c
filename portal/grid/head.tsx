import EllipsisVertical from "lucide-react/dist/esm/icons/ellipsis-vertical.mjs";
import { memo, useState, type KeyboardEvent, type PointerEvent } from "react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { nextSort } from "../filters/filters.ts";
import { words } from "../words/index.ts";
import type { ColumnChanges, GridColumn } from "./layout.ts";
import styles from "./grid.module.css";

/** A column's name and kind, in the transfer of a drag. */
const dragType = "application/x-quayline-column";

/** One step of the menu, in CSS pixels. */
const widthStep = 40;

type Shown = Pick<
  GridColumn<never>,
  "name" | "label" | "width" | "sort" | "mayGroup" | "isGrouped"
>;

type HeadCellProps = {
  readonly column: Shown;
  readonly place: number;
  readonly colIndex: number;
  readonly last: number;
  readonly sort: string | null;
  readonly changes: ColumnChanges;
  readonly isTabbable: boolean;
  readonly onFocus: () => void;
};

type Item = { readonly id: string; readonly label: string; readonly run: () => void };

/** All that a drag can do and more, for the keyboard and for a single press (WCAG 2.5.7). */
function itemsOf({ column, place, last, changes }: HeadCellProps): readonly Item[] {
  const { name, width, sort, mayGroup, isGrouped } = column;
  const label = words.grid.column;
  const item = (id: keyof typeof label, run: () => void, isThere = true): Item[] =>
    isThere ? [{ id, label: label[id], run }] : [];
  return [
    ...item("ascending", () => changes.sortBy(sort!), sort !== undefined),
    ...item("descending", () => changes.sortBy(`-${sort}`), sort !== undefined),
    ...item("left", () => changes.moveBy(name, -1), place > 1),
    ...item("right", () => changes.moveBy(name, 1), place > 0 && place < last),
    ...item("wider", () => changes.resize(name, width + widthStep)),
    ...item("narrower", () => changes.resize(name, width - widthStep)),
    ...item("group", () => changes.groupBy(name), mayGroup && !isGrouped),
    ...item("ungroup", () => changes.groupBy(null), isGrouped),
    ...item("hide", () => changes.hide(name), place > 0),
  ];
}

function ColumnMenu(props: HeadCellProps) {
  const items = itemsOf(props);
  const label = words.grid.columnMenu(props.column.label);
  return (
    <MenuTrigger>
      <Button
        className={styles["menu"]}
        aria-label={label}
        excludeFromTabOrder={!props.isTabbable}
        data-head={props.place}
      >
        <EllipsisVertical size={14} aria-hidden="true" />
      </Button>
      <Popover className="popover">
        <Menu
          aria-label={label}
          className={styles["menu-list"]}
          onAction={(id) => items.find((one) => one.id === id)?.run()}
        >
          {items.map(({ id, label: text }) => (
            <MenuItem key={id} id={id} className={styles["menu-item"]}>
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** The right edge, which a pointer draws; the menu does the same in steps. */
function Edge({
  name,
  width,
  changes,
}: Pick<Shown, "name" | "width"> & { readonly changes: ColumnChanges }) {
  const [from, setFrom] = useState<{ readonly x: number; readonly width: number } | null>(null);
  const widthAt = (event: PointerEvent): number => from!.width + event.clientX - from!.x;
  return (
    <span
      aria-hidden="true"
      className={styles["edge"]}
      data-edge={name}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom({ x: event.clientX, width });
      }}
      onPointerMove={(event) => from && changes.preview(name, widthAt(event))}
      onPointerUp={(event) => {
        if (!from) return;
        setFrom(null);
        changes.resize(name, widthAt(event));
      }}
    />
  );
}

function HeadCell(props: HeadCellProps) {
  const { column, place, colIndex, sort, changes, isTabbable, onFocus } = props;
  const { name, label, width, sort: field } = column;
  const order =
    field === undefined || sort?.replace("-", "") !== field
      ? undefined
      : sort.startsWith("-")
        ? "descending"
        : "ascending";
  return (
    // Its buttons take the keys; the menu does what a drag does.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="columnheader"
      aria-colindex={colIndex}
      aria-sort={order}
      className={`${styles["cell"]} ${styles["head-cell"]}`}
      style={{ width }}
      // The first one stays where it is.
      draggable={place > 0}
      onFocus={onFocus}
      onDragStart={(event) => event.dataTransfer.setData(dragType, name)}
      onDragOver={(event) => {
        if (place > 0 && event.dataTransfer.types.includes(dragType)) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        const dragged = event.dataTransfer.getData(dragType);
        if (dragged && dragged !== name) changes.moveBefore(dragged, name);
      }}
    >
      {field === undefined ? (
        <span className={styles["name"]}>{label}</span>
      ) : (
        <button
          type="button"
          className={`${styles["sort"]} ${styles["name"]}`}
          title={words.grid.sortBy(label)}
          tabIndex={isTabbable ? 0 : -1}
          data-head={place}
          onClick={() => changes.sortBy(nextSort(sort, field))}
        >
          {label}
          <span aria-hidden="true">{order && (order === "ascending" ? " ↑" : " ↓")}</span>
        </button>
      )}
      <ColumnMenu {...props} />
      <Edge name={name} width={width} changes={changes} />
    </div>
  );
}

type HeadProps = {
  readonly columns: readonly Shown[];
  readonly sort: string | null;
  readonly changes: ColumnChanges;
  /** Whether all rows are chosen; undefined: whoever is signed in changes nothing. */
  readonly isAllChosen: boolean | undefined;
  readonly chooseAll: (() => void) | undefined;
};

/**
 * One stop of the Tab key; the arrows lead from head to head and down into the rows (WAI-ARIA, grid). It has a menu for
 * each column, so that neither a step of the scroll nor another answer draws it again.
 */
export const GridHead = memo(function GridHead(props: HeadProps) {
  const { columns, sort, changes, isAllChosen, chooseAll } = props;
  const [at, setAt] = useState(0);
  const tabbable = Math.min(at, columns.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-head], input")];
    const place = buttons.indexOf(document.activeElement as HTMLElement);
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (place < 0) return;
    if (by !== undefined) {
      event.preventDefault();
      buttons[place + by]?.focus();
    } else if (event.key === "ArrowDown" && !event.altKey) {
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget
        .closest('[role="grid"]')
        ?.querySelector<HTMLElement>('[data-row][tabindex="0"]')
        ?.focus();
    }
  };
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={styles["head-row"]}
      // Before a menu would open by the same key.
      onKeyDownCapture={onKeyDown}
    >
      {chooseAll && (
        <div role="columnheader" aria-colindex={1} className={styles["choice-cell"]}>
          <input
            type="checkbox"
            className={styles["choice"]}
            aria-label={words.grid.chooseAll}
            checked={isAllChosen ?? false}
            onChange={chooseAll}
          />
        </div>
      )}
      {columns.map((column, place) => (
        <HeadCell
          key={column.name}
          column={column}
          place={place}
          colIndex={place + (chooseAll ? 2 : 1)}
          last={columns.length - 1}
          sort={sort}
          changes={changes}
          isTabbable={place === tabbable}
          onFocus={() => setAt(place)}
        />
      ))}
    </div>
  );
});
