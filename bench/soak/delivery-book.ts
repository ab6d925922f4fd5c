import { signatureHolds } from "#local/start/receiver.ts";
import type { Waiting } from "./verdict.ts";

/** An event of the feed as the API lists it. */
export type FeedEvent = {
  readonly id: string;
  readonly event: string;
  readonly sequence: number;
};

type Body = {
  readonly data: {
    readonly id: string;
    readonly attributes: { readonly event: string; readonly sequence: number };
    readonly relationships: {
      readonly reference_object: { readonly data: { readonly id: string; readonly type: string } };
    };
  };
  readonly included?: readonly {
    readonly id: string;
    readonly relationships?: { readonly container?: { readonly data?: { readonly id: string } } };
  }[];
};

/** A webhook of the run: what it subscribes to, and what it was sent. */
export type Subscription = {
  readonly name: string;
  readonly events: readonly string[];
  secret: string;
  /** The notification of each position of the feed. */
  readonly notifications: Map<number, string>;
};

const milestonePrefix = "container.transport.";
/** What happens once on each of these voyages; that a container is available may change more often. */
const onceEach = [
  "empty_out",
  "full_in",
  "vessel_loaded",
  "vessel_departed",
  "vessel_arrived",
  "vessel_discharged",
  "full_out",
  "empty_in",
].map((name) => `${milestonePrefix}${name}`);

/**
 * What was published and delivered, and whether it may be so: the feed counts on without a hole, each of its events has
 * one notification at each webhook that subscribes to it, and no milestone is stated twice.
 */
export function deliveryBook(
  subscriptions: readonly Subscription[],
  broken: (what: string) => void,
) {
  const feed: (FeedEvent & { readonly seenAt: number })[] = [];
  const eventIds = new Set<string>();
  const milestones = new Map<string, number>();
  const returned = new Set<string>();
  let [deliveries, repeats] = [0, 0];

  function publishedOnce(container: string | undefined, event: string, sequence: number): void {
    if (!container || !onceEach.includes(event)) return;
    const key = `${container} ${event}`;
    const before = milestones.get(key) ?? sequence;
    milestones.set(key, before);
    if (before !== sequence)
      broken(`${event} of container ${container} is published as ${before} and as ${sequence}`);
    if (event === `${milestonePrefix}empty_in`) returned.add(container);
  }

  return {
    returned: returned as ReadonlySet<string>,
    /** Every milestone of every container that returned was published. */
    isWhole: () => milestones.size === returned.size * onceEach.length,
    counts: () => ({ events: feed.length, deliveries, repeats }),
    /** The next events of the feed, in the order in which it lists them. */
    listed(events: readonly FeedEvent[], now: number): void {
      for (const event of events) {
        if (event.sequence !== feed.length + 1)
          broken(`the feed goes on from ${feed.length} with ${event.sequence}`);
        if (eventIds.has(event.id)) broken(`event ${event.id} is in the feed twice`);
        eventIds.add(event.id);
        feed.push({ ...event, seenAt: now });
        if (event.event.endsWith(".failed")) broken(`${event.event} at ${event.sequence}`);
      }
    },
    /** A request that a receiver took. */
    received(to: Subscription, sent: Parameters<typeof signatureHolds>[0]): void {
      deliveries++;
      if (!signatureHolds(sent, to.secret)) broken(`${to.name}: a signature is wrong`);
      const { data, included = [] } = JSON.parse(sent.raw) as Body;
      const { event, sequence } = data.attributes;
      const before = to.notifications.get(sequence);
      if (before !== undefined) repeats++;
      if (before !== undefined && before !== data.id)
        broken(`${to.name}: event ${sequence} is delivered by ${before} and by ${data.id}`);
      to.notifications.set(sequence, data.id);
      if (!to.events.includes(event)) broken(`${to.name} did not subscribe to ${event}`);
      const about = data.relationships.reference_object.data.id;
      const object = included.find(({ id }) => id === about);
      publishedOnce(object?.relationships?.container?.data?.id, event, sequence);
    },
    /** Events that a receiver has still to get, of all webhooks. */
    undelivered(now: number): Waiting {
      const missing = subscriptions.flatMap(({ events, notifications }) =>
        feed.filter((one) => events.includes(one.event) && !notifications.has(one.sequence)),
      );
      const oldest = Math.min(now, ...missing.map(({ seenAt }) => seenAt));
      return { count: missing.length, oldestSeconds: (now - oldest) / 1000 };
    },
    /** At the end of the run: what should have arrived and did not. */
    lost(): void {
      const whole = returned.size * onceEach.length;
      if (milestones.size !== whole)
        broken(`${milestones.size} of ${whole} milestones of returned containers were published`);
      for (const { name, events, notifications } of subscriptions)
        for (const { event, sequence } of feed)
          if (events.includes(event) && !notifications.has(sequence))
            broken(`${name}: event ${sequence}, ${event}, is lost`);
    },
  };
}
