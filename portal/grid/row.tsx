import { memo, type JSX, type MouseEvent, type ReactNode } from "react";
import { words } from "../words/index.ts";
import type { GridColumn } from "./layout.ts";
import type { AnyRow, Line } from "./lines.ts";
import { locale } from "../words/language.ts";
import styles from "./grid.module.css";

/** How a row leads to its record. */
export type Opens<R extends AnyRow> = {
  readonly addressOf: (row: R) => string;
  readonly titleOf: (row: R) => string;
  readonly open: (row: R) => void;
};

export type CardOf<R extends AnyRow> = (row: R) => ReactNode;

type Place = {
  readonly index: number;
  readonly top: number;
  readonly isActive: boolean;
  readonly activate: (key: string) => void;
};

/**
 * A click does what Enter does, so that the way back is the same; a modified click opens a tab. No link of the router:
 * each one would listen for every change of the address.
 */
function RecordLink<R extends AnyRow>({
  row,
  opens,
}: {
  readonly row: R;
  readonly opens: Opens<R>;
}) {
  return (
    <a
      href={opens.addressOf(row)}
      tabIndex={-1}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        event.preventDefault();
        opens.open(row);
      }}
    >
      {opens.titleOf(row)}
    </a>
  );
}

type Choose = (id: string, isRange: boolean) => void;

const Choice = ({
  id,
  title,
  isChosen,
  choose,
}: {
  readonly id: string;
  readonly title: string;
  readonly isChosen: boolean;
  readonly choose: Choose;
}) => (
  <input
    type="checkbox"
    tabIndex={-1}
    className={styles["choice"]}
    aria-label={words.grid.choose(title)}
    checked={isChosen}
    onChange={() => undefined}
    onClick={(event: MouseEvent) => choose(id, event.shiftKey)}
  />
);

type RowProps<R extends AnyRow> = Place & {
  readonly row: R;
  readonly columns: readonly GridColumn<R>[];
  readonly card: CardOf<R> | null;
  readonly changed: ReadonlySet<string> | undefined;
  readonly opens: Opens<R>;
  readonly isChosen: boolean | undefined;
  readonly choose: Choose | undefined;
};

function PlainRow<R extends AnyRow>(props: RowProps<R>) {
  const { row, columns, card, index, top, isActive, changed, activate, opens } = props;
  const { isChosen = false, choose } = props;
  const choice = choose && (
    <Choice id={row.id} title={opens.titleOf(row)} isChosen={isChosen} choose={choose} />
  );
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={choose && isChosen}
      data-row={index}
      tabIndex={isActive ? 0 : -1}
      className={`${styles["row"]} ${card ? styles["card-row"] : ""}`}
      style={{ transform: `translateY(${top}px)` }}
      onFocus={() => activate(row.id)}
    >
      {card ? (
        <div role="gridcell" className={styles["card"]}>
          <span>
            {choice} <RecordLink row={row} opens={opens} />
          </span>
          {card(row)}
        </div>
      ) : (
        <>
          {choice && (
            <div role="gridcell" aria-colindex={1} className={styles["choice-cell"]}>
              {choice}
            </div>
          )}
          {columns.map(({ name, width, cell }, place) => (
            <div
              key={name}
              role="gridcell"
              aria-colindex={place + (choice ? 2 : 1)}
              className={`${styles["cell"]} ${changed?.has(name) ? styles["changed"] : ""}`}
              style={{ width }}
            >
              {place === 0 ? <RecordLink row={row} opens={opens} /> : cell(row)}
            </div>
          ))}
        </>
      )}
    </div>
  );
}

/** `memo` forgets that it is a function of the row's type. */
export const Row = memo(PlainRow) as unknown as <R extends AnyRow>(
  props: RowProps<R>,
) => JSX.Element;

type GroupProps = Place & {
  readonly line: Extract<Line<AnyRow>, { kind: "group" }>;
  readonly toggle: (label: string) => void;
};

/** What the rows below have in common, and how many they are; Enter closes and opens it. */
export const GroupRow = memo(function GroupRow(props: GroupProps) {
  const { line, index, top, isActive, activate, toggle } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      tabIndex={isActive ? 0 : -1}
      className={`${styles["row"]} ${styles["group"]}`}
      style={{ transform: `translateY(${top}px)` }}
      onFocus={() => activate(line.key)}
    >
      <div role="gridcell" className={styles["group-cell"]}>
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={line.isOpen}
          onClick={() => toggle(line.label)}
        >
          <span aria-hidden="true">{line.isOpen ? "▾" : "▸"}</span> {line.label}{" "}
          <span className="quiet">{line.count.toLocaleString(locale)}</span>
        </button>
      </div>
    </div>
  );
});
