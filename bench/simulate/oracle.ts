import { subscribableEvents } from "#schemas/vocabulary.ts";
import { readFeed, unpackPayload, type FeedEntry } from "#src/events/index.ts";
import type { Account, Context, Dependencies } from "#src/platform/dependencies.ts";
import type { Resource } from "#src/platform/http/json-api.ts";
import { findContainer, findRequest } from "#src/tracking/index.ts";
import { subscriptionsOf } from "#src/webhooks/index.ts";
import type { SourceHistory } from "./source-history.ts";

type Receiver = {
  readonly url: string;
  readonly lives: boolean;
  readonly events: readonly string[];
};
export type Customer = {
  readonly account: Account;
  readonly histories: readonly SourceHistory[];
  readonly receivers: readonly Receiver[];
  /** What its user wrote on its tracking request. */
  refNumbers: readonly string[];
};
export type Delivery = {
  readonly url: string;
  readonly body: string;
  /** A shipment in it that the API did not show yet when it came; null: there is none. */
  readonly ahead: string | null;
};
export type Verdict = { readonly faults: readonly string[] };

/** What a customer knows that has only the events, in their order. */
type Known = {
  readonly event: string;
  at: string;
  readonly container: string;
  isWithdrawn: boolean;
  /** Its source took it back: what it states of it after that is another event. */
  isRetracted: boolean;
};

const isMilestone = (event: string): boolean =>
  event.startsWith("container.transport.") && !event.includes(".estimated.");

const factText = (container: string, event: string, at: string): string =>
  `${container} ${event.replace("container.transport.", "")} ${at}`;

/**
 * Holds what customers were published against the history of their sources. It knows nothing of how the product works:
 * it reads the feed, the containers and what receivers got, as a customer does.
 */
export async function judge(
  deps: Dependencies,
  customers: readonly Customer[],
  deliveries: readonly Delivery[],
): Promise<Verdict> {
  const faults: string[] = [];
  const owners = new Map<string, string>();
  for (const customer of customers) {
    const ctx: Context = { ...deps, account: customer.account };
    const name = customer.account.companyName;
    const fault = (what: string): void => void faults.push(`${name}: ${what}`);
    const feed = await wholeFeed(ctx);
    judgeFeed(customer, feed, fault);
    await judgeContainers(ctx, customer, feed, fault);
    await judgeRequests(ctx, customer, feed, fault);
    await judgeReceivers(ctx, customer, feed, deliveries, fault);
    for (const id of idsIn(feed)) {
      const owner = owners.get(id) ?? name;
      owners.set(id, owner);
      if (owner !== name) fault(`was published ${id} of ${owner}`);
    }
  }
  return { faults };
}

async function wholeFeed(ctx: Context): Promise<readonly FeedEntry[]> {
  const all: FeedEntry[] = [];
  for (let after = 0; ;) {
    const { entries, last, hasMore } = await readFeed(ctx, after, 500);
    all.push(...entries);
    if (!hasMore || last === after) return all;
    after = last;
  }
}

const own = new Set(["container", "shipment", "tracking_request", "transport_event"]);
const idsIn = (feed: readonly FeedEntry[]): Set<string> =>
  new Set(
    feed.flatMap((entry) =>
      unpackPayload(entry)
        .included.filter(({ type }) => own.has(type))
        .map(({ type, id }) => `${type} ${id}`),
    ),
  );

const expectedFacts = ({ histories }: Customer): readonly string[] =>
  histories
    .flatMap(({ facts }) => facts)
    .map(({ container, milestone, at }) => factText(container, milestone, at))
    .toSorted();

/** Every event once and in its place; whoever follows them ends where the source did. */
function judgeFeed(
  customer: Customer,
  feed: readonly FeedEntry[],
  fault: (what: string) => void,
): void {
  const known = new Map<string, Known>();
  const numbers = new Map<string, string>();
  const counts = new Map<string, number>();
  const ids = new Set<string>();
  const mayBeWithdrawn = withdrawable(customer);
  feed.forEach((entry, at) => {
    if (entry.sequence !== at + 1) fault(`place ${at + 1} of the feed is ${entry.sequence}`);
    if (ids.has(entry.eventId)) fault(`event ${entry.eventId} is in the feed twice`);
    ids.add(entry.eventId);
    const { included, reference, cause } = unpackPayload(entry);
    if (entry.event.startsWith("transport_event.") && !cause)
      fault(`${entry.event} at place ${entry.sequence} does not say why`);
    for (const one of included)
      if (one.type === "container") numbers.set(one.id, String(one.attributes["number"]));
    const subject = included.find(({ type, id }) => type === reference.type && id === reference.id);
    if (!subject) return fault(`${entry.event} does not include what it is about`);
    const key = `${entry.event} ${containerOf(subject) ?? reference.id}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const isRetracted = cause?.kind === "retracted";
    follow(known, numbers, entry.event, subject, { isRetracted, mayBeWithdrawn, fault });
  });
  const live = [...known.values()]
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map(({ container, event, at }) => factText(numbers.get(container) ?? "?", event, at))
    .toSorted();
  differ("the feed", live, expectedFacts(customer), fault);
  const containers = customer.histories.flatMap((one) => one.containers);
  differ(
    "containers of the feed",
    [...new Set(numbers.values())].toSorted(),
    containers.toSorted(),
    fault,
  );
  for (const [key, count] of counts)
    if (onceEach.test(key) && count > 1) fault(`${key} was published ${count} times`);
  for (const event of ["tracking_request.succeeded", "tracking_request.tracking_stopped"]) {
    const times = [...counts].filter(([key]) => key.startsWith(`${event} `));
    const sum = times.reduce((total, [, count]) => total + count, 0);
    if (sum !== customer.histories.length) fault(`${event} was published ${sum} times`);
  }
}

const onceEach = /^(?:container\.created|tracking_request\.(?:succeeded|tracking_stopped)) /;

function containerOf({ relationships }: Resource): string | undefined {
  const named = (relationships as Record<string, { data?: { id?: string } | null }> | undefined)?.[
    "container"
  ];
  return named?.data?.id;
}

/** Whether a source gave a reason to take a milestone of a container back, for a while or for good. */
function withdrawable({ histories }: Customer): Following["mayBeWithdrawn"] {
  const takenBack = histories.flatMap((one) => one.takenBack);
  const texts = new Set(
    takenBack.map(({ container, milestone }) => `${container} container.transport.${milestone}`),
  );
  return (event, container) => texts.has(`${container} ${event}`);
}

type Following = {
  /** By the cause that the event states. */
  readonly isRetracted: boolean;
  readonly mayBeWithdrawn: (event: string, container: string | undefined) => boolean;
  readonly fault: (what: string) => void;
};

function follow(
  known: Map<string, Known>,
  numbers: ReadonlyMap<string, string>,
  event: string,
  subject: Resource,
  { isRetracted, mayBeWithdrawn, fault }: Following,
): void {
  const { attributes } = subject;
  const at = String(attributes["timestamp"]);
  const before = known.get(subject.id);
  if (isMilestone(event)) {
    const container = containerOf(subject) ?? "?";
    if (before) fault(`${event} of ${numbers.get(container)} was published twice`);
    known.set(subject.id, { event, at, container, isWithdrawn: false, isRetracted: false });
  } else if (event.startsWith("transport_event.")) {
    if (!isMilestone(String(attributes["event"]))) return;
    if (!before) return fault(`${event} of what was not published: ${subject.id}`);
    if (event === "transport_event.withdrawn") {
      if (before.isWithdrawn) fault(`${before.event} was withdrawn twice`);
      const number = numbers.get(before.container);
      if (!mayBeWithdrawn(before.event, number))
        fault(`${before.event} of ${number} was withdrawn, and the source never took it back`);
      before.isWithdrawn = true;
      before.isRetracted = isRetracted;
    } else {
      if (before.isWithdrawn && before.isRetracted)
        fault(
          `${before.event} happened anew after it was taken back, and was published as the former one`,
        );
      before.isWithdrawn = false;
      before.at = at;
    }
  }
}

/** The product's own containers end where the source did. */
async function judgeContainers(
  ctx: Context,
  customer: Customer,
  feed: readonly FeedEntry[],
  fault: (what: string) => void,
): Promise<void> {
  const ids = new Set(
    feed.flatMap((entry) =>
      unpackPayload(entry).included.flatMap(({ type, id }) => (type === "container" ? [id] : [])),
    ),
  );
  const live: string[] = [];
  for (const id of ids) {
    const { container, events } = await findContainer(ctx, id);
    if (container.currentStatus !== "empty_returned")
      fault(`${container.number} ends as ${container.currentStatus}`);
    // By its row the list of containers is filtered.
    if (!(container.summary as { readonly stoppedAt?: string } | undefined)?.stoppedAt)
      fault(`the list shows ${container.number} as still tracked`);
    for (const event of events)
      if (isMilestone(event.event) && !event.invalidatedAt)
        live.push(factText(container.number, event.event, event.at));
  }
  differ("the containers", live.toSorted(), expectedFacts(customer), fault);
}

/** A user's own words stay, and what is tracked no more says so. */
async function judgeRequests(
  ctx: Context,
  { refNumbers }: Customer,
  feed: readonly FeedEntry[],
  fault: (what: string) => void,
): Promise<void> {
  const about = feed.filter(({ event }) => event.startsWith("tracking_request."));
  for (const id of new Set(about.map((entry) => unpackPayload(entry).reference.id))) {
    const request = await findRequest(ctx, id);
    if (request.status !== "tracking_stopped") fault(`the request ends as ${request.status}`);
    if (request.refNumbers.join() !== refNumbers.join())
      fault(`the user wrote ${refNumbers.join()} and the request has ${request.refNumbers.join()}`);
  }
}

export type Body = {
  readonly data: {
    readonly attributes: { readonly sequence: number; readonly event: string };
    readonly relationships: { readonly webhook: { readonly data: { readonly id: string } } };
  };
  readonly included: readonly Resource[];
};

/** Every receiver that lives got each event of its subscription, as the feed has it, and none of anybody else. */
async function judgeReceivers(
  ctx: Context,
  { receivers }: Customer,
  feed: readonly FeedEntry[],
  deliveries: readonly Delivery[],
  fault: (what: string) => void,
): Promise<void> {
  const { webhooks } = await subscriptionsOf(ctx);
  const names = new Set<string>(subscribableEvents);
  for (const webhook of webhooks) {
    const receiver = receivers.find(({ url }) => url === webhook.url);
    if (!receiver) return fault(`has a webhook of somebody else: ${webhook.url}`);
    if (!receiver.lives) continue;
    if (!webhook.active) fault(`${webhook.url} lives and was switched off`);
    for (const { url, ahead } of deliveries)
      if (ahead && url === webhook.url) fault(`${url} got ${ahead} before the API showed it`);
    const got = deliveries
      .filter(({ url }) => url === webhook.url)
      .map(({ body }) => JSON.parse(body) as Body)
      .filter(({ data }) => data.relationships.webhook.data.id === webhook.id);
    const sequences = new Set(got.map(({ data }) => data.attributes.sequence));
    for (const entry of feed)
      if (
        names.has(entry.event) &&
        receiver.events.includes(entry.event) &&
        !sequences.has(entry.sequence)
      )
        fault(`${webhook.url} never got ${entry.event}, place ${entry.sequence}`);
    for (const { data, included } of got) {
      const entry = feed[data.attributes.sequence - 1];
      const isSame =
        entry?.event === data.attributes.event &&
        JSON.stringify(unpackPayload(entry).included) === JSON.stringify(included);
      if (!isSame) fault(`${webhook.url} got something else at place ${data.attributes.sequence}`);
    }
  }
}

function differ(
  what: string,
  are: readonly string[],
  expected: readonly string[],
  fault: (what: string) => void,
): void {
  const missing = expected.filter((one) => !are.includes(one));
  const more = are.filter((one) => !expected.includes(one));
  if (missing.length > 0) fault(`${what} lacks ${missing.join(", ")}`);
  if (more.length > 0) fault(`${what} has ${more.join(", ")}, which the source does not state`);
  if (are.length !== expected.length && missing.length + more.length === 0)
    fault(`${what} has something twice`);
}
