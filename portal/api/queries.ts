import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { account, containers, views } from "../../sdk/index.ts";
import type { ContainerRow } from "../columns/container-row.ts";
import { client } from "./client.ts";
import { pollEvery } from "./live.ts";
import { askRows, useRows, type RowsAnswer, type RowsQuery } from "./rows.ts";

export const ofContainers = containers(client);
const ofAccount = account(client);
export const ofViews = views(client);

/** Who is signed in, and the account. */
export const useMe = () =>
  useQuery({
    queryKey: ["me"],
    queryFn: ({ signal }) => ofAccount.me({ signal }),
    staleTime: 5 * 60_000,
  });

/** The containers of a list, kept up to date. */
export const useContainerRows = (query: RowsQuery) =>
  useRows<ContainerRow>("container_rows", query);

const answeredAt = ({ last_status_refresh_at: at }: RowsAnswer["columns"]): string | null =>
  typeof at?.[0] === "string" ? at[0] : null;

/** How many containers there are, and when a source last answered about one of them. */
export const useFleet = () =>
  useQuery({
    queryKey: ["fleet"],
    queryFn: async ({ signal }) => {
      const [{ total, columns }, now] = await Promise.all([
        askRows(
          "container_rows",
          "columns=last_status_refresh_at&limit=1&sort=-last_status_refresh_at",
          signal,
        ),
        productTime(signal),
      ]);
      return { total, answeredAt: answeredAt(columns), now };
    },
    refetchInterval: recordEvery,
  });

/** The product's own clock, which ages are counted by. */
export async function productTime(signal?: AbortSignal): Promise<string> {
  const answer = await client.send(
    { method: "GET", path: new URL("/health", location.origin).href, signal },
    (response) => response.json() as Promise<{ readonly time: string }>,
  );
  return answer.time;
}

export const useProductTime = () =>
  useQuery({
    queryKey: ["time"],
    queryFn: ({ signal }) => productTime(signal),
    staleTime: 0,
    refetchInterval: recordEvery,
  });

export type ContainerRecord = Awaited<ReturnType<typeof readContainer>>;

const ofRecord = [
  "shipment",
  "shipment.port_of_lading",
  "shipment.port_of_discharge",
  "shipment.destination",
  "pod_terminal",
  "pickup_facility",
  "transport_events",
  "transport_events.location",
  "transport_events.vessel",
  "transport_events.terminal",
] as const;

async function readContainer(id: string, signal: AbortSignal) {
  const [container, now] = await Promise.all([
    ofContainers.get(id, {
      include: ofRecord,
      flag: { attention: true, pickup: true, provenance: true },
      signal,
    }),
    productTime(signal),
  ]);
  return { container, now };
}

/**
 * The container as it was at a moment (ISO 8601, UTC), whose past does not change; not asked for without one. The
 * moment before it stays shown until it is there: `meta.as_of` states which one that is.
 */
export const usePastContainer = (id: string, at: string | null) =>
  useQuery({
    queryKey: ["container", id, "as_of", at],
    queryFn: ({ signal }) =>
      ofContainers.get(id, {
        include: ofRecord,
        as_of: at ?? undefined,
        flag: { provenance: true },
        signal,
      }),
    enabled: at !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Four requests each time: no more than that a minute. */
const recordEvery = (): number => 4 * pollEvery();

export const useContainer = (id: string) =>
  useQuery({
    queryKey: ["container", id],
    queryFn: ({ signal }) => readContainer(id, signal),
    refetchInterval: recordEvery,
  });

export const useLastFreeDay = (id: string) =>
  useQuery({
    queryKey: ["container", id, "last_free_day"],
    queryFn: async ({ signal }) => {
      const [explained, cost] = await Promise.all([
        ofContainers.lastFreeDay(id, { signal }),
        ofContainers.demurrage(id, { signal }),
      ]);
      return { explained, cost };
    },
    refetchInterval: recordEvery,
  });

/** One page of what changed, newest first; of one attribute, if it is named. */
export const useChanges = (id: string, attribute: string | null, page: number) =>
  useQuery({
    queryKey: ["container", id, "changes", attribute, page],
    queryFn: ({ signal }) =>
      ofContainers.changes(id, {
        page: { number: page, size: 100 },
        ...(attribute !== null && { filter: { attribute } }),
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: recordEvery,
  });

export type ContainerChange = Awaited<ReturnType<typeof ofContainers.changes>>["items"][number];

/** All that ever changed of it, oldest first. */
export const useAllChanges = (id: string) =>
  useQuery({
    queryKey: ["container", id, "changes", "all"],
    queryFn: async ({ signal }) => {
      const all: ContainerChange[] = [];
      for await (const change of ofContainers.changes(id, { page: { size: 100 }, signal }))
        all.push(change);
      return all.toReversed();
    },
    refetchInterval: recordEvery,
  });

export const useRawEvents = (id: string) =>
  useQuery({
    queryKey: ["container", id, "raw_events"],
    queryFn: ({ signal }) => ofContainers.rawEvents(id, { signal }),
    refetchInterval: recordEvery,
  });

/** The saved views of a screen. */
export const useViews = (screen: "containers" | "shipments" | "free_time") =>
  useQuery({
    queryKey: ["views", screen],
    queryFn: ({ signal }) => ofViews.list({ filter: { screen }, page: { size: 100 }, signal }),
    staleTime: 60_000,
  });
