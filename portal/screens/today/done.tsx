import { useState } from "react";
import { Link } from "wouter";
import { useContainerRows } from "../../api/queries.ts";
import { shortTime } from "../../time/zoned.ts";
import { words } from "../../words/index.ts";
import { pickupZoneOf } from "../../columns/last-free-day.ts";
import styles from "./today.module.css";

/** The queue ends with the pick-up. */
const pickedUp = {
  asked: new URLSearchParams({
    "filter[picked_up_at]": ">=1.days.ago",
    sort: "-picked_up_at",
  }).toString(),
  reads: ["number", "picked_up_at", "pod_timezone", "destination_timezone"],
} as const;

function List() {
  const { data, error } = useContainerRows(pickedUp);
  if (!data) return <p role="status">{error ? error.message : words.states.loading}</p>;
  if (data.total === 0) return <p>{words.triage.doneEmpty}</p>;
  return (
    <>
      {data.rows.length < data.total && <p>{words.grid.partial(data.rows.length, data.total)}</p>}
      <ul>
        {data.rows.map((row) => (
          <li key={row.id} className={styles["done"]}>
            <Link href={`/containers/${row.id}`}>{row.number}</Link>{" "}
            <span className="quiet">
              {row.picked_up_at && shortTime(row.picked_up_at, pickupZoneOf(row))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Picked up since yesterday; read when it is opened. */
export function Done() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles["more"]} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.triage.doneList}</summary>
      {isOpen && <List />}
    </details>
  );
}
