import type { TextTerm } from "#schemas/filter-terms.ts";
import {
  and,
  begins,
  clausesOf,
  compare,
  exactly,
  or,
  type Expression,
  type RowField,
  type Order,
} from "#src/platform/list/index.ts";
import type { RequestSummary } from "../summaries.ts";
import type { RequestFilters } from "./list-queries.ts";

type Of = RowField<RequestSummary>;

/** Exact; commas and arrays mean OR. */
const anyOf: Readonly<Record<string, Of>> = {
  request_number: ({ summary }) => [summary.requestNumber, summary.normalizedNumber],
  status: ({ summary }) => summary.status,
  scac: ({ summary }) => summary.scac,
  // Honoured here, for the tool server offers it (contract: lists#filters-of-requests).
  request_type: ({ summary }) => summary.requestType,
};

const times = {
  created_at: ({ summary }) => Date.parse(summary.createdAt),
  updated_at: ({ summary }) => Date.parse(summary.updatedAt),
} satisfies Readonly<Record<string, Of>>;

const searched: readonly Of[] = [
  ({ summary }) => summary.requestNumber,
  ({ summary }) => summary.normalizedNumber,
  ({ summary }) => summary.refNumbers,
];

/** Everything GET /tracking_requests is filtered by (contract: lists#filters-of-requests). */
export function requestWhere(query: RequestFilters): Expression<RequestSummary> {
  const text = query.q?.trim();
  return and(
    ...(text ? [or(...searched.map((of) => begins(of, text)))] : []),
    ...Object.entries(anyOf).flatMap(([name, of]) => {
      const terms = clausesOf<TextTerm[]>(query, name).flat();
      return terms.length > 0 ? [exactly(of, terms)] : [];
    }),
    ...within(
      times.created_at,
      query["filter[created_at][start]"],
      query["filter[created_at][end]"],
    ),
    ...within(
      times.updated_at,
      query["filter[updated_at][start]"],
      query["filter[updated_at][end]"],
    ),
  );
}

/** From and to, both inclusive, in milliseconds; `to` ends a day when it was sent as a bare date. */
const within = (of: Of, from: number | undefined, to: number | undefined) => [
  ...(from === undefined ? [] : [compare(of, ">=", from)]),
  ...(to === undefined ? [] : [compare(of, "<=", to)]),
];

/** Newest first (contract: lists#filters-of-requests). */
export const requestOrders: readonly Order<RequestSummary>[] = [
  { by: ({ summary }) => summary.createdAt, descending: true },
];
