import type { ContainerFile } from "../../../bin/trace/container-file.ts";
import { byTime, type ContainerState } from "../../../bin/trace/container-state.ts";
import { instantsOf } from "./known-by.ts";

/** So many refreshes before the last one are recorded (src/tracking/items/refreshes.ts). */
const refreshesRecorded = 6;
/** What one function writes of a container may lie so far apart, and is played as one. */
const apartMs = 5000;

/** Instants at which something was written, the oldest first, that are played at the last of them. */
export type Moment = readonly [string, ...string[]];

/** Every instant at which the container, its shipment or its request became another. */
function instantsIn({ state, statements, refreshedAt, requests }: ContainerFile): string[] {
  const changed = [
    ...requests.map(({ createdAt }) => createdAt),
    ...refreshedAt,
    ...state.changes.map(({ at }) => at),
    ...state.published.map(({ at }) => at),
    ...state.transport_events.flatMap((one) => [one["created_at"], one["invalidated_at"]]),
    ...["created_at", "line_tracking_stopped_at"].map((name) => state.shipment[name]),
    state.container["created_at"],
  ].filter((at) => typeof at === "string");
  // A container records its last refreshes. Before those, what only its shipment shows changed at an answer.
  const [oldest] = refreshedAt;
  const answered = instantsOf(statements.knowledge).filter(
    (at) => refreshedAt.length > refreshesRecorded && at < oldest!,
  );
  return [...new Set([...changed, ...answered])].toSorted();
}

/** The moments that a container is played in. */
export function momentsOf(file: ContainerFile): readonly Moment[] {
  const moments: [string, ...string[]][] = [];
  for (const at of instantsIn(file)) {
    const last = moments.at(-1);
    if (last && Date.parse(at) - Date.parse(last.at(-1)!) <= apartMs) last.push(at);
    else moments.push([at]);
  }
  return moments;
}

/** When the product wrote something; all other instants are what sources stated, to the second. */
const written = new Set(["at", "created_at", "invalidated_at", "line_tracking_stopped_at"]);

type TransportEvent = ContainerState["transport_events"][number];

/** Where nobody states when a value changed, it changed when the product wrote it. */
const isWrittenThen = (event: TransportEvent): boolean =>
  event["timestamp"] === event["created_at"];

/**
 * The state with the first instant of its moment in place of each at which the product wrote something. What came in
 * one moment has no order.
 */
export function inMoments(state: ContainerState, moments: readonly Moment[]): ContainerState {
  const first = new Map(
    moments.flatMap(([from, ...more]) => [from, ...more].map((at) => [at, from])),
  );
  const played = JSON.parse(JSON.stringify(state), (name, value: unknown) =>
    written.has(name) && typeof value === "string" ? (first.get(value) ?? value) : value,
  ) as ContainerState;
  const events = played.transport_events.map((event, index) =>
    isWrittenThen(state.transport_events[index]!)
      ? { ...event, timestamp: event["created_at"] }
      : event,
  );
  return { ...played, transport_events: events.toSorted(byTime) };
}
