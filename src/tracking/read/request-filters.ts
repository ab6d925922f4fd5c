import { anyOf, between, valuesOf, type Filter, type Order } from "#src/platform/list/index.ts";
import type { RequestsQuery } from "./lists.ts";
import type { RequestSummary } from "./summaries.ts";

/** gaps 1.7; request_type is honoured, for the tool server offers it. */
export const requestFilters = (query: RequestsQuery): Filter<RequestSummary>[] => [
  ...anyOf<RequestSummary>(valuesOf(query, "request_number"), ({ summary }) => [
    summary.requestNumber,
    summary.normalizedNumber,
  ]),
  ...anyOf<RequestSummary>(valuesOf(query, "status"), ({ summary }) => [summary.status]),
  ...anyOf<RequestSummary>(valuesOf(query, "scac"), ({ summary }) => [summary.scac]),
  ...anyOf<RequestSummary>(valuesOf(query, "request_type"), ({ summary }) => [summary.requestType]),
  ...between<RequestSummary>(
    query["filter[created_at][start]"],
    query["filter[created_at][end]"],
    ({ summary }) => summary.createdAt,
  ),
  ...between<RequestSummary>(
    query["filter[updated_at][start]"],
    query["filter[updated_at][end]"],
    ({ summary }) => summary.updatedAt,
  ),
  ...beginning(query.q),
];

/** Text search: a number or reference that begins with the words, in any case. */
function beginning(q: string | undefined): Filter<RequestSummary>[] {
  const wanted = q?.trim().toLowerCase();
  if (!wanted) return [];
  return [
    ({ summary }) =>
      [summary.requestNumber, summary.normalizedNumber, ...(summary.refNumbers ?? [])].some(
        (text) => text.toLowerCase().startsWith(wanted),
      ),
  ];
}

/** Newest first (gaps 1.7). */
export const requestOrders: readonly Order<RequestSummary>[] = [
  { by: ({ summary }) => summary.createdAt, descending: true },
];
