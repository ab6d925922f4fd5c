import { useState } from "react";
import { Link } from "wouter";
import { useAllChanges, useChanges, type ContainerChange } from "../../../api/queries.ts";
import { Answered } from "../../../parts/answered.tsx";
import { Empty, Failed, Loading, Stale } from "../../../parts/states.tsx";
import { When } from "../../../parts/when.tsx";
import { shortTime } from "../../../time/zoned.ts";
import { Table } from "../../../parts/table.tsx";
import { words } from "../../../words/index.ts";
import { past } from "../../../words/past.ts";
import { readable } from "../event-names.ts";
import { feesIn, holdsIn, type Container } from "../facts.ts";
import { MomentSlider } from "../past/moment-slider.tsx";
import { momentsOf, placeOfMoment } from "../past/moments.ts";
import { Timeline } from "../timeline.tsx";
import { lastFreeDayIn, zoneOfAttribute } from "../zones.ts";
import styles from "../container.module.css";

const labels: Readonly<Record<string, string>> = words.record.labels;
const labelOf = (attribute: string): string =>
  labels[attribute] ?? readable(attribute.replace(/_at$/, ""));

const isInstant = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT.*Z$/.test(value);

/** A value as the head shows it: a last free day is a day, an instant has its zone. */
function shown(attribute: string, value: unknown, container: Container): string {
  if (value === null || value === undefined) return words.notReported;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (isInstant(value))
    return /lfd/.test(attribute)
      ? lastFreeDayIn(value, container)
      : shortTime(value, zoneOfAttribute(attribute, container));
  if (typeof value === "string")
    return attribute === "current_status" ? (words.statuses[value] ?? value) : value;
  if (Array.isArray(value) && value.length === 0) return words.none;
  if (attribute.includes("holds")) return holdsIn(value as Container["holds_at_pod_terminal"]);
  if (attribute.includes("fees")) return feesIn(value as Container["fees_at_pod_terminal"]);
  return typeof value === "object" ? partsOf(value, container) : JSON.stringify(value);
}

/** Parts of a value, in an order of their own: that of the answer is none. */
const partsOf = (value: object, container: Container): string =>
  Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => words.history.part(labelOf(name), shown(name, part, container)))
    .join("; ");

const heads = [
  words.history.attribute,
  words.history.before,
  words.history.after,
  words.history.changed,
  words.history.source,
  words.history.observed,
];

/** An instant by itself explains itself; one within a longer value is text. */
const Shown = ({ attribute, value, container }: ShownProps) =>
  isInstant(value) && !/lfd/.test(attribute) ? (
    <When at={value} zone={zoneOfAttribute(attribute, container)} />
  ) : (
    shown(attribute, value, container)
  );
type ShownProps = {
  readonly attribute: string;
  readonly value: unknown;
  readonly container: Container;
};

type RowProps = { readonly change: ContainerChange; readonly container: Container };

const ChangeRow = ({ change, container }: RowProps) => (
  <tr>
    <th scope="row">{labelOf(change.attribute)}</th>
    <td>
      <Shown attribute={change.attribute} value={change.before} container={container} />
    </td>
    <td>
      <Shown attribute={change.attribute} value={change.after} container={container} />
    </td>
    <td>
      <When at={change.changed_at} zone={container.pod_timezone} />
    </td>
    <td>
      {words.sources[change.source] ?? change.source}
      {change.provider !== null && `, ${change.provider}`}
    </td>
    <td>
      {change.observed_at === null ? (
        <span className="quiet">{words.notReported}</span>
      ) : (
        <When at={change.observed_at} zone={container.pod_timezone} />
      )}
    </td>
  </tr>
);

type MomentProps = {
  readonly container: Container;
  /** The moment that is shown (ISO 8601, UTC); null: now. */
  readonly at: string | null;
  /** The container as it was then, once it is there. */
  readonly was: Container | undefined;
  readonly go: (at: string | null) => void;
};

/** The moments at which something changed; of one in the past, what changed and the timeline as it was. */
function Moments({ container, at, was, go }: MomentProps) {
  return (
    <Answered of={useAllChanges(container.id)}>
      {(changes) => {
        const moments = momentsOf(changes);
        const moment = at === null ? undefined : moments[placeOfMoment(moments, at)];
        if (moments.length === 0) return null;
        return (
          <>
            <MomentSlider moments={moments} zone={container.pod_timezone} at={at} go={go} />
            {moment && (
              <Table label={past.changedThen} heads={heads}>
                {moment.changes.map((change) => (
                  <ChangeRow key={change.id} change={change} container={container} />
                ))}
              </Table>
            )}
            {was && (
              <section aria-label={past.timelineThen}>
                <h2>{past.timelineThen}</h2>
                <Timeline container={was} />
              </section>
            )}
          </>
        );
      }}
    </Answered>
  );
}

/** Every change, newest first: what it was, what it became, who stated it and when. */
export default function HistoryTab({
  attribute,
  ...moment
}: MomentProps & { readonly attribute: string | null }) {
  return (
    <>
      {attribute === null && <Moments {...moment} />}
      <Changes container={moment.container} attribute={attribute} />
    </>
  );
}

type Props = { readonly container: Container; readonly attribute: string | null };

function Changes({ container, attribute }: Props) {
  const [page, setPage] = useState(1);
  const changes = useChanges(container.id, attribute, page);
  if (!changes.data)
    return changes.error ? (
      <Failed error={changes.error} retry={() => void changes.refetch()} />
    ) : (
      <Loading />
    );
  const { items, next } = changes.data;
  const only = attribute !== null && (
    <p>
      {words.history.only(labelOf(attribute))}{" "}
      <Link
        href={`/containers/${container.id}?tab=history`}
        state={window.history.state as unknown}
      >
        {words.history.all}
      </Link>
    </p>
  );
  if (items.length === 0)
    return (
      <>
        {only}
        <Empty {...words.history.empty} />
      </>
    );
  return (
    <>
      {changes.error && (
        <Stale
          at={changes.dataUpdatedAt}
          error={changes.error}
          retry={() => void changes.refetch()}
        />
      )}
      {only}
      <Table label={words.record.tab.history} heads={heads}>
        {items.map((change) => (
          <ChangeRow key={change.id} change={change} container={container} />
        ))}
      </Table>
      <p className={styles["pages"]}>
        {page > 1 && (
          <button type="button" className="button" onClick={() => setPage(page - 1)}>
            {words.history.newer}
          </button>
        )}
        {next && (
          <button type="button" className="button" onClick={() => setPage(page + 1)}>
            {words.history.older}
          </button>
        )}
      </p>
    </>
  );
}
