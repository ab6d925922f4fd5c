import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { events, type RevisionCause } from "../../sdk/index.ts";
import { client } from "./client.ts";
import { recordNumbered } from "./search.ts";
import { pollEvery } from "./live.ts";
import { queryClient } from "./query-client.ts";

export const ofEvents = events(client);

/** A record that an event brings along, as it was then. */
type FeedRecord = {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<
    Record<string, { readonly data: { readonly id: string } | readonly unknown[] | null }>
  >;
};

export type FeedEvent = {
  readonly id: string;
  readonly attributes: {
    readonly event: string;
    readonly sequence: number;
    readonly created_at: string;
    readonly cause: RevisionCause | null;
  };
  readonly relationships: {
    readonly reference_object: {
      readonly data: { readonly id: string; readonly type: string } | null;
    };
  };
  readonly meta: { readonly cursor: string };
};

/** One answer of GET /events with what its events are about, which the SDK's list leaves out. */
type FeedPage = {
  readonly data: readonly FeedEvent[];
  readonly included: readonly FeedRecord[];
  readonly meta: { readonly next_cursor: string; readonly has_more: boolean };
};

/** What chooses among the events; empty texts choose nothing. */
export type FeedChoice = {
  readonly event: string;
  /** Number of a container. */
  readonly box: string;
};

async function readPage(
  place: Readonly<Record<string, string>>,
  choice: FeedChoice,
  signal: AbortSignal,
): Promise<FeedPage | "no container"> {
  const query = new URLSearchParams(place);
  if (choice.event) query.set("filter[event]", choice.event);
  if (choice.box) {
    const container = await recordNumbered(choice.box, ["cargo"], signal);
    if (!container) return "no container";
    query.set("filter[container_id]", container.id);
  }
  return client.send(
    { method: "GET", path: `/events?${query.toString()}`, signal },
    (response) => response.json() as Promise<FeedPage>,
  );
}

const pageSize = "50";

/** Backwards from the newest event; what comes in meanwhile is asked for by `useNewer`. */
export const useFeed = (choice: FeedChoice) =>
  useInfiniteQuery({
    queryKey: ["events", choice],
    initialPageParam: "latest",
    queryFn: ({ pageParam: before, signal }) =>
      readPage({ before, limit: pageSize }, choice, signal),
    getNextPageParam: (page) =>
      page === "no container" || !page.meta.has_more ? undefined : page.meta.next_cursor,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

type Newer = {
  readonly events: readonly FeedEvent[];
  readonly included: readonly FeedRecord[];
  readonly cursor: string;
};

/** Everything behind a cursor, newest first: without a gap, whatever the browser missed. */
export function useNewer(choice: FeedChoice, from: string | undefined) {
  const queryKey = ["events", choice, "newer", from];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Newer> => {
      let known = queryClient.getQueryData<Newer>(queryKey) ?? {
        events: [],
        included: [],
        cursor: from!,
      };
      for (;;) {
        const page = await readPage({ after: known.cursor, limit: "500" }, choice, signal);
        if (page === "no container") return known;
        if (page.data.length === 0 && page.meta.next_cursor === known.cursor) return known;
        known = {
          events: [...page.data.toReversed(), ...known.events],
          included: [...page.included, ...known.included],
          cursor: page.meta.next_cursor,
        };
        if (!page.meta.has_more) return known;
      }
    },
    enabled: from !== undefined,
    refetchInterval: pollEvery,
    staleTime: 0,
  });
}

const maxCounted = 2000;

/** How many events of these kinds there are since an instant; the count ends at 2,000. */
export async function countSince(
  since: string,
  of: readonly string[],
): Promise<{ readonly count: number; readonly atLeast: boolean }> {
  let count = 0;
  for (let before = "latest"; ;) {
    const page = await queryClient.fetchQuery({
      queryKey: ["events", "count", of, before],
      queryFn: ({ signal }) =>
        ofEvents.list({ before, filter: { event: of.join(",") }, limit: 500, signal }),
      staleTime: 0,
    });
    const newer = page.items.filter(({ created_at: at }) => at >= since);
    count += newer.length;
    if (newer.length < page.items.length || page.meta["has_more"] !== true)
      return { count, atLeast: false };
    if (count >= maxCounted) return { count, atLeast: true };
    before = page.meta["next_cursor"] as string;
  }
}

/**
 * The body that a webhook is sent of the event with this place and cursor; null: webhooks do not get it, undefined: it
 * is not there.
 */
async function bodyAt(sequence: number, cursor: string, signal: AbortSignal) {
  // The event before it in the account's order, and one step on from there.
  const [previous] = (await ofEvents.list({ before: cursor, limit: 1, signal })).items;
  const [found] = (
    await ofEvents.list({
      ...(previous && { after: previous.meta.cursor }),
      limit: 1,
      flag: { delivery: true },
      signal,
    })
  ).items;
  return { body: found?.sequence === sequence ? (found.meta.delivery ?? null) : undefined };
}

export const useBodyOf = ({ meta: { cursor }, attributes: { sequence } }: FeedEvent) =>
  useQuery({
    queryKey: ["events", "body", sequence],
    queryFn: ({ signal }) => bodyAt(sequence, cursor, signal),
    staleTime: Infinity,
  });

/** The same of a delivery, which names the place alone: the feed is read back to it. */
export const useSentBody = (event: string, sequence: number) =>
  useQuery({
    queryKey: ["events", "body", sequence],
    queryFn: async ({ signal }) => {
      for (let before = "latest"; ;) {
        const page = await ofEvents.list({ before, filter: { event }, limit: 500, signal });
        const found = page.items.find((one) => one.sequence === sequence);
        if (found) return bodyAt(sequence, found.meta.cursor, signal);
        const last = page.items.at(-1);
        if ((last && last.sequence < sequence) || page.meta["has_more"] !== true)
          return { body: undefined };
        before = page.meta["next_cursor"] as string;
      }
    },
    staleTime: Infinity,
  });
