import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { shippingLines, trackingRequests, type TrackingRequestRows } from "../../sdk/index.ts";
import { client } from "./client.ts";
import { pollEvery } from "./live.ts";
import { queryClient } from "./query-client.ts";

export const ofRequests = trackingRequests(client);
const ofLines = shippingLines(client);

/** What a number is and whose; asked once for each number. */
export const inferred = (number: string) =>
  queryClient.fetchQuery({
    queryKey: ["infer_number", number],
    queryFn: ({ signal }) => ofRequests.inferNumber({ number }, { signal }),
    staleTime: 10 * 60_000,
  });

/** Every carrier, by name. */
export const useCarriers = () =>
  useQuery({
    queryKey: ["shipping_lines"],
    queryFn: async ({ signal }) => {
      const { items } = await ofLines.list({ signal });
      return items.toSorted((a, b) => a.name.localeCompare(b.name));
    },
    staleTime: 60 * 60_000,
  });

export type RequestRow = {
  readonly id: string;
  readonly request_number: string;
  readonly request_type: string;
  readonly scac: string | null;
  readonly status: string;
  readonly failed_reason: string | null;
  readonly shipment_id: string | null;
  readonly ref_numbers: readonly string[];
  readonly created_at: string;
};

const columns = [
  "request_number",
  "request_type",
  "scac",
  "status",
  "failed_reason",
  "shipment_id",
  "ref_numbers",
  "created_at",
] as const satisfies readonly (keyof TrackingRequestRows["columns"])[];

/** Of what has just been sent: whether it is, and whether all of it is answered for good. */
type Following = {
  readonly isSent?: boolean;
  readonly isSettled?: (rows: readonly RequestRow[]) => boolean;
};

/** How many of the newest requests are shown. */
const shownRequests = 200;

/** The newest requests of a choice, by `q` and `filter[status]` of the URL, kept up to date. */
export const useTrackingRequests = (asked: string, more: Following = {}) =>
  useQuery({
    enabled: more.isSent ?? true,
    queryKey: ["tracking_request_rows", asked],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(asked);
      query.set("columns", columns.join(","));
      if (!query.has("limit")) query.set("limit", String(shownRequests));
      const answer = await client.send(
        { method: "GET", path: `/tracking_request_rows?${query.toString()}`, signal },
        (response) => response.json() as Promise<TrackingRequestRows>,
      );
      const rows = answer.columns.id.map((id, index) => {
        const cells = columns.map((name) => [name, answer.columns[name]?.[index] ?? null]);
        return { id, ...Object.fromEntries(cells) } as RequestRow;
      });
      return { rows, total: answer.total, facets: answer.facets };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      if (more.isSettled?.(state.data?.rows ?? []) === true) return false;
      // What has just been sent is answered within seconds.
      return more.isSettled && state.dataUpdateCount < 15 ? 4000 : pollEvery();
    },
    staleTime: 0,
  });
