import { memo, type ReactNode } from "react";
import { Link } from "wouter";
import type { ContainerRow } from "../../columns/container-row.ts";
import { lastFreeDayOf, pickupZoneOf } from "../../columns/last-free-day.ts";
import { lastFreeDayOverdue } from "../../columns/overdue.ts";
import { Badge } from "../../parts/badge.tsx";
import { overdueMark } from "../../provenance/overdue.tsx";
import { toneOfReason } from "../../parts/tones.ts";
import { useIsNarrow } from "../../hooks/use-is-narrow.ts";
import { shortTime } from "../../time/zoned.ts";
import { words } from "../../words/index.ts";
import type { Group } from "./attention-groups.ts";
import { addressOf } from "./queries.ts";
import styles from "./today.module.css";

type ItemProps = {
  readonly row: ContainerRow;
  readonly isChosen: boolean;
  readonly isNarrow: boolean;
  readonly isMine: boolean;
};

/** Thousands may need a person: a step of the keys draws two of them anew. */
const Item = memo(function Item({ row, isChosen, isNarrow, isMine }: ItemProps) {
  const lfd = lastFreeDayOf(row);
  const more = (row.attention?.length ?? 1) - 1;
  const until = row.snoozed_until ?? null;
  const overdue = lastFreeDayOverdue(row);
  return (
    <li>
      <Link
        href={isNarrow ? `/containers/${row.id}` : addressOf(row.id, isMine)}
        replace={!isNarrow}
        className={styles["item"]}
        aria-current={isChosen ? "true" : undefined}
        data-queue={row.id}
      >
        <strong>{row.number}</strong>
        <span>
          {words.columns.pickup_lfd}: {lfd?.day ?? words.notReported}
          {overdue !== null && <> {overdueMark(overdue)}</>}
        </span>
        <span className="quiet">{row.pod_terminal ?? row.pod}</span>
        {more > 0 && <span className="quiet">{words.today.more(more)}</span>}
        {row.assignee_name && (
          <span className="quiet">
            {words.triage.assignee} <bdi>{row.assignee_name}</bdi>
          </span>
        )}
        {until !== null && (
          <span className="quiet">{words.triage.until(shortTime(until, pickupZoneOf(row)))}</span>
        )}
        {row.note && (
          <span className={styles["note"]}>
            <bdi>{row.note}</bdi>
          </span>
        )}
      </Link>
    </li>
  );
});

type ListProps = {
  readonly chosen: string | undefined;
  readonly isMine: boolean;
};

function Items({ rows, chosen, isMine }: ListProps & { readonly rows: readonly ContainerRow[] }) {
  const isNarrow = useIsNarrow();
  return (
    <ul>
      {rows.map((row) => (
        <Item
          key={row.id}
          row={row}
          isChosen={!isNarrow && row.id === chosen}
          isNarrow={isNarrow}
          isMine={isMine}
        />
      ))}
    </ul>
  );
}

/** What is left to do, by reason; below it what was put off. */
export const Queue = ({
  groups,
  children,
  ...list
}: ListProps & { readonly groups: readonly Group[]; readonly children: ReactNode }) => (
  <div className={styles["queue"]}>
    {groups.map(({ code, rows }) => (
      <section key={code}>
        <h2>
          <Badge tone={toneOfReason(code)}>{words.reasons[code] ?? code}</Badge> {rows.length}
        </h2>
        <Items rows={rows} {...list} />
      </section>
    ))}
    {children}
  </div>
);

/** Snoozed containers, which come back by themselves. */
export const Snoozed = ({
  rows,
  ...list
}: ListProps & { readonly rows: readonly ContainerRow[] }) =>
  rows.length > 0 && (
    <details className={styles["more"]}>
      <summary>{words.triage.snoozedList(rows.length)}</summary>
      <Items rows={rows} {...list} />
    </details>
  );
