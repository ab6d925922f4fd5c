import { ordersOf, type Order, type Row, type SortFields } from "#src/platform/list/index.ts";
import {
  arrival,
  bindingDay,
  dateFields,
  isInland,
  lastFreeDay,
  pickedUpAt,
  railLastFreeDay,
} from "./container-fields.ts";
import { attentionPriority } from "./container-flags.ts";
import { refreshedAsOf } from "../../items/refreshes.ts";
import { pickupRankAt } from "../../pickup/pickup.ts";
import type { ContainerScope } from "./container-scope.ts";
import type { ContainerSummary } from "../summaries.ts";

const usual = "-last_status_refresh_at";

const pickupRank = ({ pickup }: ContainerScope) => {
  const rankOf = pickupRankAt(pickup);
  return ({ summary }: Row<ContainerSummary>): number => rankOf(summary);
};

/**
 * Sort fields of containers (contract: lists#sort-fields). Calculated last free days are not
 * enabled: the effective date is the reported one.
 */
const sortable = (scope: ContainerScope): SortFields<ContainerSummary> => {
  const { pickup_lfd_line_on, pickup_lfd_terminal_on } = dateFields(scope);
  /** The carrier's date where the container is collected inland. */
  const carrierInland = (row: Parameters<typeof isInland>[0]) =>
    isInland(row) ? row.summary.lfdCarrierOn : undefined;
  return {
    arrival,
    created_at: ({ summary }) => summary.createdAt,
    updated_at: ({ summary }) => summary.updatedAt,
    shipment_number: ({ summary }) => summary.shipmentNumber,
    destination_ata_at: ({ summary }) => summary.destinationAtaAt,
    destination_eta_at: ({ summary }) => summary.destinationEtaAt,
    empty_terminated_at: ({ summary }) => summary.emptyTerminatedAt,
    final_destination_full_out_at: ({ summary }) => summary.finalDestinationFullOutAt,
    last_status_refresh_at: ({ summary }, asOf) => refreshedAsOf(summary, asOf),
    picked_up_at: pickedUpAt,
    delivered_at: ({ summary }) => summary.deliveredAt,
    // No source states it: every container lacks it.
    delivery_appointment_at: () => undefined,
    pickup: pickupRank(scope),
    pickup_lfd: lastFreeDay(scope),
    pickup_lfd_line_on,
    pickup_lfd_line_effective_on: pickup_lfd_line_on,
    pickup_lfd_line_ind_effective_on: carrierInland,
    pickup_lfd_line_ind_on: carrierInland,
    ind_lfd: railLastFreeDay(scope),
    pickup_lfd_rail_on: railLastFreeDay(scope),
    pickup_lfd_rail_effective_on: railLastFreeDay(scope),
    pickup_lfd_terminal_on,
    pickup_lfd_terminal_effective_on: pickup_lfd_terminal_on,
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
};

/** The earliest last free day that counts where the container is, then the latest news. */
export const bindingDayFirst = (scope: ContainerScope): readonly Order<ContainerSummary>[] => [
  { by: bindingDay(scope), descending: false },
  ...ordersOf(undefined, sortable(scope), usual),
];

/** `attention_priority` is a sort of its own; beside other fields it is not a field, and is ignored. */
export function containerOrders(
  sort: string | undefined,
  scope: ContainerScope,
): readonly Order<ContainerSummary>[] {
  const fields = sortable(scope);
  if (sort?.trim() !== "attention_priority") return ordersOf(sort, fields, usual);
  return [
    { by: attentionPriority(scope), descending: false },
    ...ordersOf(`pickup_lfd,${usual}`, fields, usual),
  ];
}
