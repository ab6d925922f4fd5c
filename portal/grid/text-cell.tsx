import type { ReactNode } from "react";
import type { Column } from "../columns/column.ts";
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

/** What a column shows of a row; a dash is read as "not reported", which is not "none". */
export function TextCell<R extends AnyRow>({
  column: { reads, text },
  row,
  draw = plainly,
}: {
  readonly column: Column<R>;
  readonly row: R;
  readonly draw?: (shown: string) => ReactNode;
}) {
  // A column that was just chosen: its values are on their way, and nothing is known of them.
  if (reads.some((read) => !(read in row)))
    return (
      <span className="quiet" aria-hidden="true">
        …
      </span>
    );
  const shown = text(row);
  return shown === null ? <NotReported /> : <>{draw(shown)}</>;
}
