import type { ReactNode } from "react";
import { columnOf, type ContainerColumnName } from "../../columns/container-columns.ts";
import type { ContainerRow } from "../../columns/container-row.ts";
import { lastFreeDayOf } from "../../columns/last-free-day.ts";
import { textCell } from "../../grid/text-cell.tsx";
import { Badge } from "../../parts/badge.tsx";
import { toneOfReason, toneOfStatus, toneOfVerdict } from "../../parts/tones.ts";
import { words } from "../../words/index.ts";
import styles from "./containers.module.css";

function Attention({ row }: { readonly row: ContainerRow }) {
  const [first, ...more] = row.attention ?? [];
  if (first === undefined) return <span className="quiet">{words.none}</span>;
  return (
    <span title={row.attention?.map((code) => words.reasons[code] ?? code).join(", ")}>
      <Badge tone={toneOfReason(first)}>{words.reasons[first] ?? first}</Badge>
      {more.length > 0 && ` +${more.length}`}
    </span>
  );
}

function LastFreeDay({ row }: { readonly row: ContainerRow }) {
  const lfd = lastFreeDayOf(row);
  if (!lfd) return null;
  return (
    <>
      {lfd.day}{" "}
      <span className="quiet">
        {lfd.statedBy.map((source) => words.shortSources[source]).join(", ")}
      </span>
      {lfd.differs.map(({ source, day }) => (
        <span
          key={source}
          className={styles["differs"]}
          title={words.lfdDiffers(words.sources[source], day)}
        >
          {" "}
          ≠ {words.shortSources[source]}
        </span>
      ))}
    </>
  );
}

const drawn: Partial<Record<string, (row: ContainerRow, text: string) => ReactNode>> = {
  status: (row, text) => <Badge tone={toneOfStatus(row.current_status ?? "")}>{text}</Badge>,
  attention: (row) => <Attention row={row} />,
  pickup: (row, text) => <Badge tone={toneOfVerdict(row.pickup ?? "")}>{text}</Badge>,
  "last-free-day": (row) => <LastFreeDay row={row} />,
  "yes-no": (row, text) => (row.available_for_pickup ? <Badge tone="good">{text}</Badge> : text),
  list: (_, text) =>
    text === words.none ? <span className="quiet">{text}</span> : <Badge tone="warn">{text}</Badge>,
};

/** What a column shows of a container. */
export function containerCell(row: ContainerRow, name: ContainerColumnName): ReactNode {
  const column = columnOf(name);
  const draw = drawn[column.kind];
  return textCell(column, row, draw && ((shown) => draw(row, shown)));
}
