import { Badge } from "../../parts/badge.tsx";
import { Empty } from "../../parts/states.tsx";
import { When, WhenWithin } from "../../parts/when.tsx";
import { shortTime } from "../../time/zoned.ts";
import { Table } from "../../parts/table.tsx";
import { words } from "../../words/index.ts";
import { nameOfEvent } from "./event-names.ts";
import type { Container } from "./facts.ts";
import styles from "./container.module.css";

type Event = Extract<Container["transport_events"][number], { readonly event: string }>;

/** In the order in which they happen; what has no time comes last. */
const inOrder = (events: readonly Event[]): readonly Event[] =>
  events.toSorted((a, b) => {
    const [one, other] = [a.timestamp ?? "~", b.timestamp ?? "~"];
    return one < other ? -1 : one > other ? 1 : a.created_at < b.created_at ? -1 : 1;
  });

const nameIn = (place: object | null): string | null =>
  place !== null && "name" in place && typeof place.name === "string" ? place.name : null;

/** A changed date as a day or time of its place. */
function valueOf({ value, value_timestamp: at, timezone }: Event): string | null {
  return at === null ? value : shortTime(at, timezone);
}

function EventRow({ event }: { readonly event: Event }) {
  const { name, isPlanned } = nameOfEvent(event.event);
  const isCorrected = event.invalidated_at !== null;
  const changed = valueOf(event);
  const what = changed === null ? name : words.timeline.changedTo(name, changed);
  const places = [nameIn(event.location), nameIn(event.terminal)].filter((one) => one !== null);
  const vessel = [nameIn(event.vessel), event.voyage_number].filter((one) => one !== null);
  return (
    <tr className={isCorrected ? styles["corrected"] : ""}>
      <td>{isCorrected ? <del>{what}</del> : what}</td>
      <td>
        {event.timestamp === null ? (
          <span className="quiet">{words.timeline.noTime}</span>
        ) : (
          <When at={event.timestamp} zone={event.timezone} />
        )}
      </td>
      <td>
        {isCorrected ? (
          <>
            <Badge tone="bad">{words.corrected}</Badge>{" "}
            <span className="quiet">
              <WhenWithin
                write={words.timeline.withdrawn}
                at={event.invalidated_at}
                zone={event.timezone}
              />
            </span>
          </>
        ) : (
          <Badge tone={isPlanned ? "plain" : "good"}>
            {isPlanned ? words.planned : words.actual}
          </Badge>
        )}
      </td>
      <td>{places.join(", ") || <span className="quiet">{words.notReported}</span>}</td>
      <td>{vessel.join(", ")}</td>
      <td>{words.sources[event.data_source] ?? event.data_source}</td>
    </tr>
  );
}

/** What happened, what is planned, and what its source took back. */
export function Timeline({ container }: { readonly container: Container }) {
  const events = inOrder(
    container.transport_events.filter((event): event is Event => "event" in event),
  );
  if (events.length === 0) return <Empty {...words.timeline.empty} />;
  const { what, when, state, where, vessel, source } = words.timeline;
  return (
    <Table label={words.record.tab.timeline} heads={[what, when, state, where, vessel, source]}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </Table>
  );
}
