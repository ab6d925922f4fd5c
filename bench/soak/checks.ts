import { isDeepStrictEqual } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "../documents/random.ts";
import type { Times } from "./lives.ts";
import type { FeedEvent } from "./delivery-book.ts";

type Attributes = Readonly<Record<string, unknown>> & {
  readonly number: string;
  readonly pod_timezone: string | null;
  readonly import_deadlines: { readonly pickup_lfd_terminal: string | null } | null;
};
type Container = {
  readonly id: string;
  readonly attributes: Attributes;
  readonly relationships: { readonly pod_terminal?: { readonly data: { id: string } | null } };
};

type Page = {
  readonly data: readonly Container[];
  readonly links: { readonly next?: string | null };
};

type Feed = {
  readonly data: readonly { readonly id: string; readonly attributes: Omit<FeedEvent, "id"> }[];
  readonly meta: { readonly next_cursor: string; readonly has_more: boolean };
};

export type Get = (path: string) => Promise<unknown>;

/** Reads on in the feed from where it stopped. */
export function feedReader(get: Get) {
  let cursor = "";
  return async (): Promise<FeedEvent[]> => {
    const events: FeedEvent[] = [];
    for (let more = true; more;) {
      const { data, meta } = (await get(`/events?limit=500${cursor}`)) as Feed;
      for (const { id, attributes } of data) events.push({ id, ...attributes });
      cursor = `&after=${meta.next_cursor}`;
      more = meta.has_more;
    }
    return events;
  };
}

/**
 * No time that a container shows may differ from the carrier's. A time may be missing until the end
 * alone: a terminal that is asked sooner reports a pick-up before the carrier does.
 */
export function timesDiffer(
  { attributes }: Container,
  truth: ReadonlyMap<string, Times>,
  isEnd: boolean,
): string[] {
  const times = truth.get(attributes.number);
  if (!times) return [`${attributes.number}: nobody asked for it`];
  return Object.entries(times).flatMap(([name, stated]) => {
    const shown = attributes[name];
    if (shown === stated || (shown === null && !isEnd)) return [];
    return [`${attributes.number}: ${name} is ${String(shown)}, the carrier states ${stated}`];
  });
}

const dateIn = (timezone: string, at: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: timezone }).format(new Date(at));

/** Whether the terminal's last free day is the one that it stated; null: none is shown. */
export function lastFreeDayDiffers(
  { attributes }: Container,
  stated: ReadonlyMap<string, string>,
): string[] | null {
  const shown = attributes.import_deadlines?.pickup_lfd_terminal ?? null;
  if (shown === null) return null;
  const day = dateIn(attributes.pod_timezone ?? "UTC", shown);
  const ofTerminal = stated.get(attributes.number);
  if (day === ofTerminal) return [];
  return [`${attributes.number}: last free day ${day}, its terminal stated ${ofTerminal}`];
}

const pageSize = 100;

const listPage = async (get: Get, number: number): Promise<Page> =>
  (await get(`/containers?page[size]=${pageSize}&page[number]=${number}`)) as Page;

/** When a source was last asked changes with every poll, and not what is known. */
const askedAt = /_last_tracking_request_at$|^terminal_checked_at$/;
const knownOf = ({ attributes }: Container): unknown =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !askedAt.test(name)));

/** A container in the list and by itself are the same; it may change between the two reads. */
export async function readsDiffer(get: Get, listed: Container): Promise<string[]> {
  let row = listed;
  for (let attempt = 1; ; attempt++) {
    const { data: single } = (await get(`/containers/${row.id}`)) as { data: Container };
    if (isDeepStrictEqual(knownOf(single), knownOf(row))) return [];
    if (attempt === 8) return [`${row.attributes.number}: its list shows another state`];
    await wait(100);
    const again = (await get(`/containers?filter[number]=${row.attributes.number}`)) as Page;
    row = again.data[0] ?? row;
  }
}

/** A few containers from anywhere in the list. */
export async function someContainers(
  get: Get,
  known: number,
  count: number,
  random: Random,
): Promise<Container[]> {
  const page = await listPage(get, random.int(1, Math.max(1, Math.ceil(known / pageSize))));
  return Array.from({ length: count }, () => page.data[random.int(0, page.data.length - 1)]).filter(
    (one): one is Container => one !== undefined,
  );
}

export async function allContainers(get: Get): Promise<Container[]> {
  const containers: Container[] = [];
  for (let number = 1; ; number++) {
    const { data, links } = await listPage(get, number);
    containers.push(...data);
    if (!links.next) return containers;
  }
}
