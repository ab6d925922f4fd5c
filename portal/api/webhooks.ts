import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  deliveries,
  webhooks,
  type Page,
  type Webhook,
  type WebhookNotification,
} from "../../sdk/index.ts";
import { client } from "./client.ts";
import { recordNumbered } from "./search.ts";
import { ofEvents } from "./events.ts";
import { pollEvery } from "./live.ts";

export const ofWebhooks = webhooks(client);
export const ofDeliveries = deliveries(client);
export type EventName = Webhook["events"][number];

/** At most 50 of an account. */
export const useWebhooks = () =>
  useQuery({
    queryKey: ["webhooks"],
    queryFn: async ({ signal }) => (await ofWebhooks.list({ page: { size: 100 }, signal })).items,
    refetchInterval: () => 4 * pollEvery(),
  });

export const useWebhook = (id: string) =>
  useQuery({
    queryKey: ["webhooks", id],
    queryFn: ({ signal }) => ofWebhooks.get(id, { signal }),
  });

/** `isFollowed`: of a list of fifty each would poll by itself. */
export const useWebhookStats = (id: string, isFollowed = false) =>
  useQuery({
    queryKey: ["webhooks", id, "stats"],
    queryFn: ({ signal }) => ofWebhooks.stats(id, { signal }),
    refetchInterval: () => isFollowed && 4 * pollEvery(),
  });

/** Every event that a webhook can ask for, by category. */
export const useEventCatalogue = () =>
  useQuery({
    queryKey: ["webhook_events"],
    queryFn: async ({ signal }) =>
      (await ofWebhooks.events({ flag: { corrections: true }, signal })).items,
    staleTime: Infinity,
  });

export const useWebhookIps = () =>
  useQuery({
    queryKey: ["webhook_ips"],
    queryFn: ({ signal }) => ofWebhooks.ips({ signal }),
    staleTime: 60 * 60_000,
  });

/** What a delivery of an event looks like. */
export const useExample = (event: EventName) =>
  useQuery({
    queryKey: ["webhook_example", event],
    queryFn: ({ signal }) =>
      client.send(
        {
          method: "GET",
          path: `/webhook_notifications/examples?${new URLSearchParams({ event }).toString()}`,
          signal,
        },
        async (response) => JSON.stringify(await response.json(), null, 2),
      ),
    staleTime: Infinity,
  });

/** What chooses among the deliveries of a webhook; empty texts choose nothing. */
type DeliveryChoice = {
  readonly webhook: string;
  readonly status: string;
  readonly event: string;
  /** Number of a container. */
  readonly box: string;
  /** ISO 8601. */
  readonly from: string;
};

type Deliveries = Page<WebhookNotification>;
type PageParam = { readonly next: (() => Promise<Deliveries>) | null };

const firstPage: PageParam = { next: null };

/** Records that a container's events are about: the API lists deliveries by them. */
async function referencesOf(id: string, signal: AbortSignal): Promise<readonly string[]> {
  const { items } = await ofEvents.list({
    before: "latest",
    filter: { container_id: id },
    limit: 500,
    signal,
  });
  const ids = items.flatMap(({ reference_object: of }) => (of ? [of.id] : []));
  // A URL has room for these; the newest events are about the first ones.
  return [...new Set(ids)].slice(0, 100);
}

const noDeliveries: Deliveries = { items: [], total: 0, meta: {}, next: undefined };

/** Newest first, a page at a time. */
export const useDeliveries = (choice: DeliveryChoice) =>
  useInfiniteQuery({
    queryKey: ["webhook_notifications", choice],
    initialPageParam: firstPage,
    queryFn: async ({ pageParam, signal }): Promise<Deliveries> => {
      if (pageParam.next) return pageParam.next();
      const { webhook, status, event, box, from } = choice;
      const container = box ? await recordNumbered(box, ["cargo"], signal) : null;
      const references = container ? await referencesOf(container.id, signal) : [];
      if (box && references.length === 0) return noDeliveries;
      return ofDeliveries.list({
        filter: {
          webhook_id: webhook,
          ...(status && { delivery_status: status }),
          ...(event && { event }),
          ...(references.length > 0 && { reference_id: references.join(",") }),
          ...(from && { created_at: `>=${from}` }),
        },
        page: { size: 50 },
        signal,
      });
    },
    getNextPageParam: ({ next }): PageParam | undefined => (next ? { next } : undefined),
    // With the numbers of the webhook no more than four requests a minute.
    refetchInterval: () => 2 * pollEvery(),
  });

/** What every webhook was sent of a container, newest first, a page at a time. */
export const useDeliveriesOf = (container: string) =>
  useInfiniteQuery({
    queryKey: ["webhook_notifications", "of", container],
    initialPageParam: firstPage,
    queryFn: async ({ pageParam, signal }): Promise<Deliveries> => {
      if (pageParam.next) return pageParam.next();
      const references = await referencesOf(container, signal);
      if (references.length === 0) return noDeliveries;
      return ofDeliveries.list({
        include: ["webhook"],
        filter: { reference_id: references.join(",") },
        page: { size: 50 },
        signal,
      });
    },
    getNextPageParam: ({ next }): PageParam | undefined => (next ? { next } : undefined),
    refetchInterval: () => 4 * pollEvery(),
  });

export const useDelivery = (id: string) =>
  useQuery({
    queryKey: ["webhook_notifications", id],
    queryFn: ({ signal }) =>
      ofDeliveries.get(id, { include: ["webhook", "webhook_notification_logs"], signal }),
    // What waits for its next attempt is answered by itself.
    refetchInterval: ({ state }) =>
      state.data?.delivery_status === "pending" && state.dataUpdateCount < 15 ? 4000 : pollEvery(),
  });
