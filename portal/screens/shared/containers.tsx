import { nameOfEvent } from "../container/event-names.ts";
import { Badge } from "../../parts/badge.tsx";
import { Table } from "../../parts/table.tsx";
import { useIsNarrow } from "../../hooks/use-is-narrow.ts";
import { When } from "../../parts/when.tsx";
import { shortTime } from "../../time/zoned.ts";
import { words } from "../../words/index.ts";
import { shared as w, shareFields, type ShareField } from "../../words/shared.ts";
import type { SharedContainer } from "./use-shared.ts";
import { NotReported, Value } from "./values.tsx";
import styles from "./shared.module.css";

type Props = {
  readonly fields: readonly ShareField[];
  readonly containers: readonly SharedContainer[];
  /** Numbers of those that have just changed. */
  readonly changed: ReadonlySet<string>;
};

const markOf = (changed: Props["changed"], { number }: SharedContainer) =>
  changed.has(number ?? "") ? styles["changed"] : undefined;

/** A container that is in two shipments is there twice. */
const keyOf = ({ number }: SharedContainer, at: number): string => `${number ?? ""} ${at}`;

/** When a source last answered about it; whether one still will is stated, since old news looks like news. */
function LastAnswer({ of }: { readonly of: SharedContainer }) {
  const at = of.last_status_refresh_at;
  return (
    <>
      {at ? <When at={at} zone={of.pod_timezone} /> : <NotReported />}
      {of.actively_tracked === false && (
        <>
          {" "}
          <Badge tone="warn">{w.stopped}</Badge>
        </>
      )}
    </>
  );
}

function Facts({ fields, of }: { readonly fields: readonly ShareField[]; of: SharedContainer }) {
  return (
    <dl className={styles["facts"]}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{shareFields[field]}</dt>
          <dd>
            <Value field={field} of={of} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{w.answered}</dt>
        <dd>
          <LastAnswer of={of} />
        </dd>
      </div>
    </dl>
  );
}

/** A view: a row for each container; on a phone a card. */
export function ContainerList({ fields, containers, changed }: Props) {
  const isCard = useIsNarrow();
  if (isCard)
    return (
      <ul className={styles["cards"]} aria-label={w.containers}>
        {containers.map((of, at) => (
          <li key={keyOf(of, at)} className={markOf(changed, of)}>
            <h2>{of.number}</h2>
            <Facts fields={fields} of={of} />
          </li>
        ))}
      </ul>
    );
  return (
    <Table
      label={w.containers}
      heads={[w.number, ...fields.map((field) => shareFields[field]), w.answered]}
    >
      {containers.map((of, at) => (
        <tr key={keyOf(of, at)} className={markOf(changed, of)}>
          <th scope="row">{of.number}</th>
          {fields.map((field) => (
            <td key={field}>
              <Value field={field} of={of} />
            </td>
          ))}
          <td>
            <LastAnswer of={of} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

type Happened = NonNullable<SharedContainer["timeline"]>[number];

/** A source may state the same twice. */
const keyOfEvent = ({ event, at }: Happened, index: number): string => `${event} ${at} ${index}`;

/** A changed date as a day or time of its place. */
const valueOf = ({ value, timezone }: Happened): string | null =>
  value === null ? null : shortTime(value, timezone);

function Timeline({ number, events }: { readonly number: string; events: readonly Happened[] }) {
  if (events.length === 0) return <p>{w.noEvent}</p>;
  const { what, when, state, where, vessel, changedTo } = words.timeline;
  return (
    <Table label={`${number}: ${shareFields.timeline}`} heads={[what, when, state, where, vessel]}>
      {events.map((event, index) => {
        const { name, isPlanned } = nameOfEvent(event.event);
        const changed = valueOf(event);
        return (
          <tr key={keyOfEvent(event, index)}>
            <td>{changed === null ? name : changedTo(name, changed)}</td>
            <td>
              <When at={event.at} zone={event.timezone} />
            </td>
            <td>
              <Badge tone={isPlanned ? "plain" : "good"}>
                {isPlanned ? words.planned : words.actual}
              </Badge>
            </td>
            <td>{event.location ?? <NotReported />}</td>
            <td>{[event.vessel, event.voyage].filter((one) => one !== null).join(", ")}</td>
          </tr>
        );
      })}
    </Table>
  );
}

/** A shipment's containers, each with its dates and what happened to it. */
export function ContainersOfShipment({ fields, containers, changed }: Props) {
  return containers.map((of, at) => (
    <section key={keyOf(of, at)} className={`${styles["container"]} ${markOf(changed, of) ?? ""}`}>
      <h2>{of.number}</h2>
      <Facts fields={fields} of={of} />
      {of.timeline && <Timeline number={of.number ?? ""} events={of.timeline} />}
    </section>
  ));
}
