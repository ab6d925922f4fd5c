import { signatureHolds, type Delivery } from "../start/receiver.ts";
import type { Resource } from "./client.ts";

export type Check = { readonly what: string; readonly holds: boolean; readonly detail: string };

const isMilestone = (event: string): boolean =>
  event.startsWith("container.transport.") && !event.includes(".estimated.");

const rising = (numbers: readonly number[]): boolean =>
  numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0));

/** By their place in the account's order: how a customer replays what happened. */
function inFeedOrder(deliveries: readonly Delivery[]): Delivery[] {
  return [...deliveries].sort(
    (a, b) => Number(a.attributes["sequence"]) - Number(b.attributes["sequence"]),
  );
}

function chronological(deliveries: readonly Delivery[]): boolean {
  const last = new Map<string | null, string>();
  return inFeedOrder(deliveries).every(({ event, object, containerId }) => {
    if (!isMilestone(event)) return true;
    const at = String(object?.attributes["timestamp"]);
    const before = last.get(containerId) ?? "";
    last.set(containerId, at);
    return before <= at;
  });
}

export type Evidence = {
  readonly deliveries: readonly Delivery[];
  readonly secret: string;
  /** GET /containers/{id}/transport_events of every container. */
  readonly transportEvents: readonly Resource[];
  /** GET /events, in its own order. */
  readonly feed: readonly Resource[];
};

/** What the journey must show. */
export function checksOf({ deliveries, secret, transportEvents, feed }: Evidence): Check[] {
  const signed = deliveries.filter((delivery) => signatureHolds(delivery, secret)).length;
  const ids = new Set(deliveries.map((delivery) => delivery.id));
  const published = new Set(deliveries.map(({ event, reference }) => `${event} ${reference.id}`));
  const missing = transportEvents.filter(
    ({ id, attributes }) => !published.has(`${String(attributes["event"])} ${id}`),
  );
  const places = feed.map(({ attributes }) => Number(attributes["sequence"]));
  const received = new Set(deliveries.map(({ attributes }) => Number(attributes["sequence"])));
  const missed = places.filter((place) => !received.has(place));
  return [
    {
      what: "every webhook carries a valid HMAC SHA-256 signature",
      holds: deliveries.length > 0 && signed === deliveries.length,
      detail: `${signed} of ${deliveries.length}`,
    },
    {
      what: "no notification id came twice",
      holds: ids.size === deliveries.length,
      detail: `${ids.size} ids`,
    },
    {
      what: "each container's milestones are in order of time",
      holds: chronological(deliveries),
      detail: `${deliveries.filter(({ event }) => isMilestone(event)).length} milestones`,
    },
    {
      what: "the places in the event feed rise strictly",
      holds: places.length > 0 && rising(places),
      detail: `${places.length} events`,
    },
    {
      what: "nothing that GET /containers/{id}/transport_events shows is missing",
      holds: transportEvents.length > 0 && missing.length === 0,
      detail: `${transportEvents.length - missing.length} of ${transportEvents.length}`,
    },
    {
      what: "nothing that GET /events shows is missing",
      holds: places.length > 0 && missed.length === 0,
      detail: `${places.length - missed.length} of ${places.length}`,
    },
  ];
}
