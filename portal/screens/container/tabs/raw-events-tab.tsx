import { useRawEvents } from "../../../api/queries.ts";
import { Badge } from "../../../parts/badge.tsx";
import { Empty, Failed, Loading, Stale } from "../../../parts/states.tsx";
import { When, WhenWithin } from "../../../parts/when.tsx";
import { Table } from "../../../parts/table.tsx";
import { words } from "../../../words/index.ts";
import { readable } from "../event-names.ts";
import styles from "../container.module.css";

type RawEvent = NonNullable<ReturnType<typeof useRawEvents>["data"]>["items"][number];

function State({ event }: { readonly event: RawEvent }) {
  const { raw } = words;
  const rejected = event.meta?.rejected;
  return (
    <>
      {event.estimated && <Badge tone="plain">{raw.estimated}</Badge>}{" "}
      {event.invalidated_at !== null && (
        <Badge tone="bad">
          <WhenWithin write={raw.withdrawn} at={event.invalidated_at} zone={event.timezone} />
        </Badge>
      )}
      {rejected !== undefined && <p className={styles["differs"]}>{raw.rejected(rejected)}</p>}
    </>
  );
}

const Statement = ({ event }: { readonly event: RawEvent }) => (
  <details>
    <summary>{words.raw.show}</summary>
    <pre>{JSON.stringify(event, null, 2)}</pre>
  </details>
);

/** What the sources sent, as they sent it, in their order. Text, never markup. */
export default function RawEventsTab({ id }: { readonly id: string }) {
  const events = useRawEvents(id);
  if (!events.data)
    return events.error ? (
      <Failed error={events.error} retry={() => void events.refetch()} />
    ) : (
      <Loading />
    );
  const { items } = events.data;
  if (items.length === 0) return <Empty {...words.raw.empty} />;
  const { event: what, time, state, where, vessel, provider, received, whole } = words.raw;
  return (
    <>
      {events.error && (
        <Stale at={events.dataUpdatedAt} error={events.error} retry={() => void events.refetch()} />
      )}
      <Table
        label={words.record.tab.raw}
        heads={[what, time, state, where, vessel, provider, received, whole]}
      >
        {items.map((event) => (
          <tr key={event.id}>
            <td>{event.event === null ? (event.original_event ?? "–") : readable(event.event)}</td>
            <td>
              <When at={event.timestamp} zone={event.timezone} />
            </td>
            <td>
              <State event={event} />
            </td>
            <td>{event.location_name}</td>
            <td>
              {[event.vessel_name, event.voyage_number].filter((one) => one !== null).join(", ")}
            </td>
            <td>
              {words.sources[event.data_source]}, {event.data_provider_name}
            </td>
            <td>
              <When at={event.created_at} zone={event.timezone} />
            </td>
            <td>
              <Statement event={event} />
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}
