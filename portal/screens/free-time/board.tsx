import type { ContainerRow } from "../../columns/container-row.ts";
import { freeTime } from "../../words/free-time.ts";
import { buckets, type Board as Columns } from "./buckets.ts";
import { Card } from "./card.tsx";
import type { Plan } from "./plan.ts";
import styles from "./free-time.module.css";

/** Of a column; the list of containers has all. */
const maxCards = 50;

type Props = {
  readonly board: Columns;
  readonly plan: Plan;
  readonly addressOf: (id: string) => string;
};

function Column({
  rows,
  plan,
  addressOf,
}: Omit<Props, "board"> & { readonly rows: readonly ContainerRow[] }) {
  if (rows.length === 0) return <p className="quiet">{freeTime.none}</p>;
  return (
    <>
      <ul>
        {rows.slice(0, maxCards).map((row) => (
          <Card key={row.id} row={row} address={addressOf(row.id)} plannedOn={plan.get(row.id)} />
        ))}
      </ul>
      {rows.length > maxCards && <p>{freeTime.more(rows.length - maxCards)}</p>}
    </>
  );
}

/** Who has how much free time left; what no source states has a column of its own. */
export const Board = ({ board, ...cards }: Props) => (
  <section className={styles["board"]} aria-label={freeTime.board}>
    {buckets.map((bucket) => (
      <section
        key={bucket}
        className={styles["column"]}
        data-bucket={bucket}
        aria-label={freeTime.columns[bucket]}
      >
        <h2>
          {freeTime.columns[bucket]} <span className="quiet">{board[bucket].length}</span>
        </h2>
        <Column rows={board[bucket]} {...cards} />
      </section>
    ))}
  </section>
);
