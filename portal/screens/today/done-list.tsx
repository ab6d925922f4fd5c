import { Link } from "wouter";
import { useContainerRows } from "../../api/queries.ts";
import { pickupZoneOf } from "../../columns/last-free-day.ts";
import { When } from "../../parts/when.tsx";
import { words } from "../../words/index.ts";
import styles from "./today.module.css";

/** The queue ends with the pick-up. */
const pickedUp = {
  asked: new URLSearchParams({
    "filter[picked_up_at]": ">=1.days.ago",
    sort: "-picked_up_at",
  }).toString(),
  reads: ["number", "picked_up_at", "pod_timezone", "destination_timezone"],
} as const;

/** What was picked up since yesterday. */
export default function DoneList() {
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
              {row.picked_up_at && <When at={row.picked_up_at} zone={pickupZoneOf(row)} />}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
