import {
  anyOf,
  ordersOf,
  valuesOf,
  type Filter,
  type Order,
  type SortFields,
} from "#src/platform/list/index.ts";
import type { ShipmentsQuery } from "./lists.ts";
import type { ShipmentSummary } from "./summaries.ts";

/** gaps 1.7. The nested name wins over its old top-level alias. */
export function shipmentFilters(query: ShipmentsQuery): Filter<ShipmentSummary>[] {
  const nested = valuesOf(query, "number");
  const number =
    nested.value === undefined && nested.values.length === 0
      ? { value: query.number, values: [] }
      : nested;
  return [
    ...anyOf<ShipmentSummary>(
      number,
      ({ summary }) => [summary.number, summary.normalizedNumber],
      "literal",
    ),
    ...anyOf<ShipmentSummary>(valuesOf(query, "shipping_line_scac"), ({ summary }) => [
      summary.scac,
    ]),
    ...anyOf<ShipmentSummary>(valuesOf(query, "pod_code"), ({ summary }) => [summary.podCode]),
    ...anyOf<ShipmentSummary>(valuesOf(query, "pol_code"), ({ summary }) => [summary.polCode]),
    ...stopped(query["filter[tracking_stopped]"] ?? query.tracking_stopped, "true"),
    ...stopped(query["filter[actively_tracked]"], "false"),
  ];
}

/** `actively_tracked` and `tracking_stopped` are opposites. */
const stopped = (
  asked: "true" | "false" | undefined,
  meansStopped: "true" | "false",
): Filter<ShipmentSummary>[] =>
  asked === undefined
    ? []
    : [({ summary }) => (summary.stoppedAt !== undefined) === (asked === meansStopped)];

const sortable: SortFields<ShipmentSummary> = {
  created_at: ({ summary }) => summary.createdAt,
  updated_at: ({ summary }) => summary.updatedAt,
  pod_eta_at: ({ summary }) => summary.podEtaAt,
  pod_ata_at: ({ summary }) => summary.podAtaAt,
  destination_eta_at: ({ summary }) => summary.destinationEtaAt,
};

export const shipmentOrders = (sort: string | undefined): Order<ShipmentSummary>[] =>
  ordersOf(sort, sortable, "-created_at");
