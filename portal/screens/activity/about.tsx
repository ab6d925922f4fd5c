import { Link } from "wouter";
import type { FeedEvent } from "../../api/events.ts";

/** Records of the events that are shown, by type and id; of the newest event that has one. */
export type Records = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

const keyOf = ({ type, id }: { readonly type: string; readonly id: string }): string =>
  `${type} ${id}`;

type FeedRecord = {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, { readonly data: unknown }>>;
};

/** Attributes of each, and the id of the container that it belongs to. */
export function recordsOf(included: readonly FeedRecord[]): Records {
  const records = new Map<string, Readonly<Record<string, unknown>>>();
  for (const record of included.toReversed()) {
    const container = record.relationships?.["container"]?.data as
      | { id: string }
      | null
      | undefined;
    records.set(keyOf(record), { ...record.attributes, container: container?.id });
  }
  return records;
}

/** What the number of a record is called in each type. */
const numberNames = ["number", "bill_of_lading_number", "request_number", "name"] as const;

/** What an event is about, by its number; a container is a link. */
export function About({
  event,
  records,
}: {
  readonly event: FeedEvent;
  readonly records: Records;
}) {
  const reference = event.relationships.reference_object.data;
  if (!reference) return null;
  const record = records.get(keyOf(reference));
  const container = reference.type === "container" ? reference.id : record?.["container"];
  if (typeof container === "string") {
    const number = records.get(`container ${container}`)?.["number"];
    return (
      <Link href={`/containers/${container}`}>
        {typeof number === "string" ? number : "container"}
      </Link>
    );
  }
  const number = numberNames
    .map((name) => record?.[name])
    .find((one): one is string => typeof one === "string");
  const type = reference.type.replaceAll("_", " ");
  return (
    <>
      {type} <bdi>{number}</bdi>
    </>
  );
}

/** The zone of the place that a milestone happens at. */
export function zoneOf(event: FeedEvent, records: Records): string | null {
  const reference = event.relationships.reference_object.data;
  const zone = reference && records.get(keyOf(reference))?.["timezone"];
  return typeof zone === "string" ? zone : null;
}
