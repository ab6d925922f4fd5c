import type {
  containerBeginnings,
  containerDates,
  containerIds,
  containerTexts,
} from "#schemas/container-filters.ts";
import type { RowField, Row } from "#src/platform/list/index.ts";
import { bindingLastFreeDay } from "#src/deadlines/binding-last-free-day.ts";
import { portNow, portsAhead, shipBoarded } from "#src/routing/sea-voyage.ts";
import { lastFreeDaysBySource } from "#src/deadlines/local-last-free-days.ts";
import type { ListScope } from "./list-scope.ts";
import { customers } from "./shared-filters.ts";
import type { ContainerSummary } from "../summaries.ts";

type Of = RowField<ContainerSummary>;
type Text = (row: Row<ContainerSummary>) => string | undefined;

/** By source, not by date (contract: containers#last-free-day-by-source). */
export const lastFreeDay =
  ({ seesRail }: ListScope): Text =>
  ({ summary }) =>
    summary.lfdCarrierOn ?? summary.lfdTerminalOn ?? (seesRail ? summary.lfdRailOn : undefined);

export const railLastFreeDay =
  ({ seesRail }: ListScope): Text =>
  ({ summary }) =>
    seesRail ? summary.lfdRailOn : undefined;

/**
 * The last free day that counts where the container is (`bindingLastFreeDay`). The row holds all
 * that the rule needs, and the clock has no part in it.
 */
export const bindingDay =
  ({ seesRail }: ListScope): Text =>
  ({ summary }) => {
    const { lfdCarrierOn, lfdTerminalOn, lfdRailOn, podZone, destinationZone } = summary;
    const reported = lastFreeDaysBySource({
      line: lfdCarrierOn,
      terminal: lfdTerminalOn,
      rail: seesRail ? lfdRailOn : undefined,
      podZone,
      destinationZone,
    });
    return bindingLastFreeDay(reported, summary).day?.date;
  };

/** Moves on by rail or truck before it is picked up. */
export const isInland = ({ summary }: Row<ContainerSummary>): boolean =>
  summary.destinationCode
    ? summary.destinationCode !== summary.podCode
    : Boolean(summary.destinationName) && summary.destinationName !== summary.podName;

/** Of its own ship, whatever became of the one that most of its shipment is on. */
export const arrival: Text = ({ summary }) =>
  summary.podArrivedAt ?? summary.podAtaAt ?? summary.podEtaAt;

export const pickedUpAt: Text = ({ summary }) =>
  summary.finalDestinationFullOutAt ?? summary.podFullOutAt;

/** contract: lists#whole-values */
export const textFields: Readonly<
  Record<Exclude<keyof typeof containerTexts, "customer_name">, Of>
> = {
  number: ({ summary }) => summary.number,
  current_status: ({ summary }) => summary.currentStatus,
  pol: ({ summary }) => summary.polName,
  pod: ({ summary }) => summary.podName,
  destination: ({ summary }) => summary.destinationName,
  pol_code: ({ summary }) => summary.polCode,
  pod_code: ({ summary }) => summary.podCode,
  destination_code: ({ summary }) => summary.destinationCode,
  shipping_line_scac: ({ summary }) => summary.scac,
  vessel_name: ({ summary }) => summary.vesselName,
  current_port_code: ({ summary }) => portNow(summary.sea),
  upcoming_port_code: ({ summary }) => portsAhead(summary.sea),
};

export const idFields = (scope: ListScope): Readonly<Record<keyof typeof containerIds, Of>> => ({
  customer_id: customers(scope),
  pod_terminal_id: ({ summary }) => summary.podTerminalId,
  current_vessel_id: ({ summary }) => shipBoarded(summary.sea)?.id,
  assignee_id: ({ summary }) => summary.triage?.assignee?.id,
});

/** Calculated last free days are not enabled (contract: lists#dates). */
export const dateFields = (
  scope: ListScope,
): Readonly<Record<keyof typeof containerDates, Text>> => ({
  delivered_at: ({ summary }) => summary.deliveredAt,
  pod_discharged_at: ({ summary }) => summary.podDischargedAt,
  pod_arrived_at: ({ summary }) => summary.podArrivedAt,
  pol_etd_at: ({ summary }) => summary.polEtdAt,
  pol_atd_at: ({ summary }) => summary.polAtdAt,
  empty_out_at: ({ summary }) => summary.emptyOutAt,
  pol_full_in_at: ({ summary }) => summary.polFullInAt,
  pol_vessel_loaded_at: ({ summary }) => summary.polVesselLoadedAt,
  pol_vessel_departed_at: ({ summary }) => summary.polVesselDepartedAt,
  arrival,
  picked_up_at: pickedUpAt,
  empty_returned_at: ({ summary }) => summary.emptyTerminatedAt,
  created_at: ({ summary }) => summary.createdAt,
  updated_at: ({ summary }) => summary.updatedAt,
  inland_destination_rail_unloaded_at: ({ summary }) => summary.indRailUnloadedAt,
  final_destination_full_out_at: ({ summary }) => summary.finalDestinationFullOutAt,
  inland_destination_eta_at: ({ summary }) => summary.indEtaAt,
  inland_destination_ata_at: ({ summary }) => summary.indAtaAt,
  pod_rail_departed_at: ({ summary }) => summary.podRailDepartedAt,
  pickup_lfd: lastFreeDay(scope),
  pickup_lfd_rail_on: railLastFreeDay(scope),
  pickup_lfd_terminal_on: ({ summary }) => summary.lfdTerminalOn,
  pickup_lfd_line_on: ({ summary }) => summary.lfdCarrierOn,
  pickup_lfd_terminal_effective_on: ({ summary }) => summary.lfdTerminalOn,
  pickup_lfd_line_effective_on: ({ summary }) => summary.lfdCarrierOn,
});

const containerNumber: Of = ({ summary }) => summary.number;
const shipmentNumbers: readonly Of[] = [
  ({ summary }) => summary.shipmentNumber,
  ({ summary }) => summary.normalizedNumber,
];

/** Any of the fields (contract: lists#text-search). */
export const beginnings: Readonly<Record<keyof typeof containerBeginnings, readonly Of[]>> = {
  search_by_ids: [
    containerNumber,
    ...shipmentNumbers,
    ({ summary }) => summary.refNumbers,
    ({ summary }) => summary.shipmentRefNumbers,
    ({ id }) => id,
    ({ summary }) => summary.shipmentId,
  ],
  search_by_number: [containerNumber],
  search_by_shipment_number: shipmentNumbers,
  search_by_shipment_ref_numbers: [({ summary }) => summary.shipmentRefNumbers],
  search_by_ref_numbers: [({ summary }) => summary.refNumbers],
};
