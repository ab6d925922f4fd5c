import {
  exactly,
  ordersOf,
  valuesOf,
  type Filter,
  type Order,
  type SortFields,
} from "#src/platform/list/index.ts";
import type { ContainersQuery } from "./lists.ts";
import type { ContainerSummary } from "./summaries.ts";

/** interface: GET /containers filters, exact strings */
const exact = {
  number: ({ summary }) => summary.number,
  current_status: ({ summary }) => summary.currentStatus,
  shipping_line_scac: ({ summary }) => summary.scac,
  pod_code: ({ summary }) => summary.podCode,
  pol_code: ({ summary }) => summary.polCode,
  destination_code: ({ summary }) => summary.destinationCode,
} satisfies SortFields<ContainerSummary>;

export const containerFilters = (query: ContainersQuery): Filter<ContainerSummary>[] =>
  Object.entries(exact).flatMap(([name, field]) => exactly(valuesOf(query, name), field));

/** interface: GET /containers query parameters, sort fields */
const sortable: SortFields<ContainerSummary> = {
  arrival: ({ summary }) => summary.podArrivedAt ?? summary.podEtaAt,
  created_at: ({ summary }) => summary.createdAt,
  updated_at: ({ summary }) => summary.updatedAt,
  last_status_refresh_at: ({ summary }) => summary.lastStatusRefreshAt,
  shipment_number: ({ summary }) => summary.shipmentNumber,
  destination_ata_at: ({ summary }) => summary.destinationAtaAt,
  destination_eta_at: ({ summary }) => summary.destinationEtaAt,
  empty_terminated_at: ({ summary }) => summary.emptyTerminatedAt,
  final_destination_full_out_at: ({ summary }) => summary.finalDestinationFullOutAt,
  picked_up_at: ({ summary }) => summary.finalDestinationFullOutAt ?? summary.podFullOutAt,
  pod_arrived_at: ({ summary }) => summary.podArrivedAt,
  pod_discharged_at: ({ summary }) => summary.podDischargedAt,
  pod_eta_at: ({ summary }) => summary.podEtaAt,
  inland_destination_rail_unloaded_at: ({ summary }) => summary.indRailUnloadedAt,
  inland_destination_eta_at: ({ summary }) => summary.indEtaAt,
  inland_destination_ata_at: ({ summary }) => summary.indAtaAt,
  pod_rail_loaded_at: ({ summary }) => summary.podRailLoadedAt,
  pol_full_in_at: ({ summary }) => summary.polFullInAt,
  empty_out_at: ({ summary }) => summary.emptyOutAt,
  pol_vessel_loaded_at: ({ summary }) => summary.polVesselLoadedAt,
  pol_vessel_departed_at: ({ summary }) => summary.polVesselDepartedAt,
};

export const containerOrders = (sort: string | undefined): Order<ContainerSummary>[] =>
  ordersOf(sort, sortable, "-last_status_refresh_at");
