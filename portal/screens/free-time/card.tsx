import { memo } from "react";
import { Link } from "wouter";
import type { ContainerRow } from "../../columns/container-row.ts";
import { lastFreeDayOf, pickupZoneOf } from "../../columns/last-free-day.ts";
import { lastFreeDayOverdue, terminalOverdue } from "../../columns/overdue.ts";
import { Badge } from "../../parts/badge.tsx";
import { overdueMark } from "../../provenance/overdue.tsx";
import { shortTime } from "../../time/zoned.ts";
import { words } from "../../words/index.ts";
import { freeTime } from "../../words/free-time.ts";
import styles from "./free-time.module.css";

/** The container, in the transfer of a drag. */
export const dragType = "application/x-quayline-container";

const blockersOf = (row: ContainerRow): readonly string[] => {
  const { holds, fees, unavailable } = freeTime.blockers;
  return [
    ...((row.holds?.length ?? 0) > 0 ? [holds] : []),
    ...((row.fees?.length ?? 0) > 0 ? [fees] : []),
    ...(row.available_for_pickup === false ? [unavailable] : []),
  ];
};

const marked = (why: string | null) => why !== null && <>{overdueMark(why)} </>;

type Props = {
  readonly row: ContainerRow;
  readonly address: string;
  readonly plannedOn: string | undefined;
};

/** One container that waits. It is dragged to a day, or opened and planned there. */
export const Card = memo(function Card({ row, address, plannedOn }: Props) {
  const lfd = lastFreeDayOf(row);
  const appointment = row.pickup_appointment_at ?? null;
  const lfdMark = marked(lastFreeDayOverdue(row));
  const mark = marked(terminalOverdue(row));
  return (
    <li>
      <Link
        href={address}
        className={styles["card"]}
        data-card={row.id}
        draggable
        onDragStart={(event) => event.dataTransfer.setData(dragType, row.id)}
      >
        <strong>{row.number}</strong>
        <span>
          {words.columns.pickup_lfd}: {lfdMark}
          {lfd?.day ?? words.notReported}
        </span>
        <span className="quiet">{row.pod_terminal ?? row.destination ?? row.pod}</span>
        {blockersOf(row).map((one) => (
          <span key={one}>
            {mark}
            <Badge tone="warn">{one}</Badge>
          </span>
        ))}
        {appointment !== null && (
          <span className="quiet">
            {mark}
            {freeTime.appointment(shortTime(appointment, pickupZoneOf(row)))}
          </span>
        )}
        {plannedOn !== undefined && <span>{freeTime.plannedOn(plannedOn)}</span>}
      </Link>
    </li>
  );
});
