import type { ShipmentColumn } from "#schemas/shipment-rows.ts";
import { countedColumn, shownColumn, type ListColumn } from "#src/platform/list/index.ts";
import { terminalById } from "#src/reference/index.ts";
import { voyageStage } from "../../items/voyage-stage.ts";
import type { ListScope } from "./list-scope.ts";
import { customerIds, isStopped } from "./shared-filters.ts";
import type { ShipmentSummary } from "../summaries.ts";
import { zone } from "../zone.ts";

type ShipmentColumns = Readonly<Record<ShipmentColumn, ListColumn<ShipmentSummary>>>;

const shown = shownColumn<ShipmentSummary>;
const counted = countedColumn<ShipmentSummary>;

/** Every column of GET /shipment_rows: how it is read from a row of the list, and whether it is counted. */
export function shipmentColumns(scope: ListScope): ShipmentColumns {
  return {
    bill_of_lading_number: shown(({ summary }) => summary.number),
    normalized_number: shown(({ summary }) => summary.normalizedNumber),
    shipping_line_scac: counted(({ summary }) => summary.scac),
    ref_numbers: shown(({ summary }) => summary.refNumbers ?? []),
    tags: counted(({ summary }) => summary.tags ?? []),
    customer_id: counted(customerIds(scope)),
    container_numbers: shown(({ summary }) => summary.containerNumbers ?? []),
    containers: shown(({ summary }) => summary.containerNumbers?.length ?? 0),
    port_of_lading_locode: counted(({ summary }) => summary.polCode),
    port_of_lading_name: counted(({ summary }) => summary.polName),
    port_of_discharge_locode: counted(({ summary }) => summary.podCode),
    port_of_discharge_name: counted(({ summary }) => summary.podName),
    destination_locode: counted(({ summary }) => summary.destinationCode),
    destination_name: counted(({ summary }) => summary.destinationName),
    pol_timezone: shown(zone(({ summary }) => summary.polCode)),
    pod_timezone: shown(zone(({ summary }) => summary.podCode)),
    destination_timezone: shown(zone(({ summary }) => summary.destinationCode)),
    pod_terminal_id: counted(({ summary }) => summary.podTerminalId),
    pod_terminal: counted(({ summary }) =>
      summary.podTerminalId === undefined ? undefined : terminalById(summary.podTerminalId)?.name,
    ),
    pod_vessel_name: counted(({ summary }) => summary.podVesselName),
    pod_voyage_number: shown(({ summary }) => summary.podVoyageNumber),
    voyage_stage: counted(({ summary }) => voyageStage(summary)),
    pol_etd_at: shown(({ summary }) => summary.polEtdAt),
    pol_atd_at: shown(({ summary }) => summary.polAtdAt),
    pod_eta_at: shown(({ summary }) => summary.podEtaAt),
    pod_eta_changed_at: shown(({ summary }) => summary.podEtaChangedAt),
    pod_ata_at: shown(({ summary }) => summary.podAtaAt),
    destination_eta_at: shown(({ summary }) => summary.destinationEtaAt),
    destination_ata_at: shown(({ summary }) => summary.destinationAtaAt),
    actively_tracked: counted((row) => !isStopped(row)),
    line_tracking_stopped_at: shown(({ summary }) => summary.stoppedAt),
    created_at: shown(({ summary }) => summary.createdAt),
    updated_at: shown(({ summary }) => summary.updatedAt),
  };
}
