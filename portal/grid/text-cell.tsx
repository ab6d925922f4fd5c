import type { ReactNode } from "react";
import type { Column } from "../columns/column.ts";
import { overdueMark } from "../provenance/overdue.tsx";
import { words } from "../words/index.ts";
import type { AnyRow } from "./lines.ts";

const NotReported = () => (
  <span className="quiet">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">{words.notReported}</span>
  </span>
);

const plainly = (shown: string): ReactNode =>
  shown === words.none ? <span className="quiet">{shown}</span> : shown;

/**
 * What a column shows of a row; a dash is read as "not reported", which is not "none". A plain function: a scrolled grid
 * draws hundreds of cells a step, and each component of a cell would cost as much as the cell.
 */
export function textCell<R extends AnyRow>(
  { reads, text, overdue }: Column<R>,
  row: R,
  draw: (shown: string) => ReactNode = plainly,
): ReactNode {
  // A column that was just chosen: its values are on their way, and nothing is known of them.
  if (reads.some((read) => !(read in row)))
    return (
      <span className="quiet" aria-hidden="true">
        …
      </span>
    );
  const shown = text(row);
  if (shown === null) return <NotReported />;
  const why = overdue?.(row) ?? null;
  // In front, where a value that is cut leaves it.
  return why === null ? (
    draw(shown)
  ) : (
    <>
      {overdueMark(why)} {draw(shown)}
    </>
  );
}
