import { Link } from "wouter";
import { useWaiting } from "../../api/free-time.ts";
import type { ContainerRow } from "../../columns/container-row.ts";
import { lastFreeDayOf } from "../../columns/last-free-day.ts";
import type { Waiting } from "../../columns/waiting.ts";
import { freeTime } from "../../words/free-time.ts";
import { inWords } from "./amounts.ts";
import { dragType } from "./card.tsx";
import { costOn, costUntil, isWaitingOn } from "./cost.ts";
import type { Plan } from "./plan.ts";
import styles from "./free-time.module.css";

/** One request each. */
const maxCounted = 100;
/** Places whose closed days are asked for besides. */
const maxPlaces = 20;

type Counted = { readonly row: ContainerRow; readonly waiting: Waiting | undefined };

/** Whose free time ends by a day: waiting costs nobody else anything until then. */
const waitUntil = (rows: readonly ContainerRow[], day: string): readonly ContainerRow[] =>
  rows.filter((row) => (lastFreeDayOf(row)?.day ?? day) < day);

/** Where it is picked up, as a card names it. */
const placeOf = (row: ContainerRow): string | null =>
  row.pod_terminal ?? row.destination ?? row.pod ?? null;

/** One container of each place: the days on which a place is closed are those of all that wait there. */
const oneOfEach = (rows: readonly ContainerRow[]): readonly ContainerRow[] => [
  ...new Map(rows.map((row) => [placeOf(row), row])).values(),
];

const isWeekend = (day: string): boolean =>
  [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

type DayProps = {
  readonly day: string;
  readonly counted: readonly Counted[];
  readonly isRead: boolean;
  readonly plan: Plan;
  readonly rows: ReadonlyMap<string, ContainerRow>;
  readonly addressOf: (id: string) => string;
  readonly planOn: (id: string, day: string) => void;
};

/** What the day costs whoever still waits; nothing is stated before all of it is read. */
function Cost({
  day,
  counted,
  isRead,
  plan,
}: Pick<DayProps, "day" | "counted" | "isRead" | "plan">) {
  if (!isRead) return <p className="quiet">{freeTime.counting}</p>;
  const known = counted
    .filter(({ row }) => isWaitingOn(day, plan.get(row.id)))
    .filter(({ row }) => (lastFreeDayOf(row)?.day ?? day) < day)
    .flatMap(({ waiting }) => waiting ?? []);
  const without = known.filter(({ charges }) => charges.length === 0).length;
  const amounts = inWords(costOn(known, day));
  return (
    <>
      <p className={amounts ? styles["charged"] : ""}>
        {amounts ? freeTime.dayCosts(amounts) : freeTime.noCost}
      </p>
      {without > 0 && <p className="quiet">{freeTime.uncounted(without)}</p>}
    </>
  );
}

/** The places that are closed on a day, each once. */
const closedOn = (day: string, counted: readonly Counted[]): readonly string[] => [
  ...new Set(
    counted.flatMap(({ row, waiting }) =>
      waiting?.closures.includes(day) ? [placeOf(row) ?? ""] : [],
    ),
  ),
];

function Day(props: DayProps) {
  const { day, counted, plan, rows, addressOf, planOn } = props;
  const closed = closedOn(day, counted);
  const planned = [...plan].flatMap(([id, on]) => (on === day ? (rows.get(id) ?? []) : []));
  const costOf = (id: string): string => {
    const { waiting } = counted.find(({ row }) => row.id === id) ?? {};
    return waiting ? inWords(costUntil(waiting, day)) : "";
  };
  return (
    // A place to drop a container on; the dialog of each container plans it without a drag.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={`${styles["day"]} ${closed.length > 0 ? styles["closed"] : isWeekend(day) ? styles["weekend"] : ""}`}
      data-day={day}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        const id = event.dataTransfer.getData(dragType);
        if (id) planOn(id, day);
      }}
    >
      <h3>
        {freeTime.weekday(day)} {day}
      </h3>
      {closed.length > 0 && (
        <p>
          <strong>{freeTime.closedAt(closed.join(", "))}</strong>
        </p>
      )}
      <Cost {...props} />
      {planned.length === 0 ? (
        <p className="quiet">{freeTime.nothingPlanned}</p>
      ) : (
        <ul>
          {planned.map((row) => (
            <li key={row.id}>
              <Link href={addressOf(row.id)}>{row.number}</Link>{" "}
              <span className="quiet">{costOf(row.id)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

type Props = Omit<DayProps, "day" | "counted" | "isRead" | "rows"> & {
  /** Local dates, seven of them. */
  readonly days: readonly string[];
  readonly rows: readonly ContainerRow[];
};

/** Each day with its planned pick-ups, and what it costs to wait on it. */
export function Week({ days, rows, plan, ...more }: Props) {
  const until = days.at(-1)!;
  const waiting = waitUntil(rows, until);
  const planned = rows.filter(({ id }) => plan.has(id));
  const shown = [...new Set([...planned, ...waiting])].slice(0, maxCounted);
  const asked = [...new Set([...shown, ...oneOfEach(rows).slice(0, maxPlaces)])];
  const answers = useWaiting(
    asked.map((row) => ({ id: row.id, lfd: row.binding_lfd_on ?? null })),
    until,
  );
  const counted = asked.map((row, index) => ({ row, waiting: answers[index]?.data }));
  const failed = answers.filter(({ error }) => error).length;
  const isRead = answers.every(({ isPending }) => !isPending);
  const elsewhere = plan.size - planned.length;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (
    <section aria-label={freeTime.week}>
      {waiting.length > shown.length && (
        <p className={styles["partial"]}>{freeTime.costOf(shown.length, waiting.length)}</p>
      )}
      {elsewhere > 0 && <p className={styles["partial"]}>{freeTime.elsewhere(elsewhere)}</p>}
      {failed > 0 && (
        <p className={styles["partial"]} role="alert">
          {freeTime.costFailed(failed)}
        </p>
      )}
      <ol className={styles["week"]}>
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            counted={counted}
            isRead={isRead}
            plan={plan}
            rows={byId}
            {...more}
          />
        ))}
      </ol>
    </section>
  );
}
