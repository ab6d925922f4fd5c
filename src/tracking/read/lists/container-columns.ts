import type { ContainerColumn } from "#schemas/container-rows.ts";
import { countedColumn, shownColumn, type ListColumn, type Row } from "#src/platform/list/index.ts";
import { portNow, shipBoarded } from "#src/routing/sea-voyage.ts";
import { placeByLocode, terminalById } from "#src/reference/index.ts";
import { attentionCodesAt } from "../../attention/attention-codes.ts";
import { askedAt } from "../../attention/attention.ts";
import { snoozedUntil } from "../../attention/triage.ts";
import {
  lastSafeDayAt,
  pickupCodesAt,
  pickupVerdictAt,
  terminalSilentSinceAt,
} from "../../pickup/pickup.ts";
import {
  bindingDay,
  dateFields,
  idFields,
  lastFreeDay,
  railLastFreeDay,
  textFields,
} from "./container-fields.ts";
import { attentionPriority } from "./container-flags.ts";
import type { ContainerScope } from "./container-scope.ts";
import { customerIds, isStopped } from "./shared-filters.ts";
import type { ContainerSummary } from "../summaries.ts";
import { zone } from "../zone.ts";

type ContainerColumns = Readonly<Record<ContainerColumn, ListColumn<ContainerSummary>>>;

const shown = shownColumn<ContainerSummary>;
const counted = countedColumn<ContainerSummary>;

/** In one currency alone can it be summed. */
function feesTotal({ summary: { feesOwed } }: Row<ContainerSummary>): number | undefined {
  const sums = feesOwed && Object.values(feesOwed);
  return sums && sums.length <= 1 ? (sums[0] ?? 0) : undefined;
}

/** Every column of GET /container_rows: how it is read from a row of the list, and whether it is counted. */
export function containerColumns(scope: ContainerScope): ContainerColumns {
  const dates = dateFields(scope);
  const asked = askedAt(scope.now, scope.seesRail);
  const attentionCodes = attentionCodesAt(asked);
  const pickupVerdict = pickupVerdictAt(scope.pickup);
  const pickupCodes = pickupCodesAt(scope.pickup);
  const lastSafeDay = lastSafeDayAt(scope.pickup);
  const terminalSilentSince = terminalSilentSinceAt(scope.pickup);
  return {
    number: shown(textFields.number),
    current_status: counted(textFields.current_status),
    shipping_line_scac: counted(textFields.shipping_line_scac),
    shipment_id: shown(({ summary }) => summary.shipmentId),
    shipment_number: shown(({ summary }) => summary.shipmentNumber),
    ref_numbers: shown(({ summary }) => summary.refNumbers ?? []),
    shipment_ref_numbers: shown(({ summary }) => summary.shipmentRefNumbers ?? []),
    tags: counted(({ summary }) => summary.tags ?? []),
    customer_id: counted(customerIds(scope)),
    pol: counted(textFields.pol),
    pol_code: counted(textFields.pol_code),
    pol_timezone: shown(zone(textFields.pol_code)),
    pod: counted(textFields.pod),
    pod_code: counted(textFields.pod_code),
    pod_timezone: shown(zone(textFields.pod_code)),
    destination: counted(textFields.destination),
    destination_code: counted(textFields.destination_code),
    destination_timezone: shown(zone(textFields.destination_code)),
    vessel_name: counted(textFields.vessel_name),
    current_vessel_id: counted(idFields(scope).current_vessel_id),
    current_vessel: shown(({ summary }) => shipBoarded(summary.sea)?.name),
    current_port_code: counted(textFields.current_port_code),
    current_port: shown(({ summary }) => placeByLocode(portNow(summary.sea))?.name),
    upcoming_port_code: counted(textFields.upcoming_port_code),
    pod_terminal_id: counted(idFields(scope).pod_terminal_id),
    pod_terminal: counted(({ summary }) =>
      summary.podTerminalId === undefined ? undefined : terminalById(summary.podTerminalId)?.name,
    ),
    pol_etd_at: shown(dates.pol_etd_at),
    pol_atd_at: shown(dates.pol_atd_at),
    pod_eta_at: shown(({ summary }) => summary.podEtaAt),
    pod_eta_changed_at: shown(({ summary }) => summary.podEtaChangedAt),
    pod_arrived_at: shown(dates.pod_arrived_at),
    arrival: shown(dates.arrival),
    pod_discharged_at: shown(dates.pod_discharged_at),
    destination_eta_at: shown(({ summary }) => summary.destinationEtaAt),
    destination_ata_at: shown(({ summary }) => summary.destinationAtaAt),
    inland_destination_eta_at: shown(dates.inland_destination_eta_at),
    inland_destination_ata_at: shown(dates.inland_destination_ata_at),
    empty_out_at: shown(dates.empty_out_at),
    pol_full_in_at: shown(dates.pol_full_in_at),
    pol_vessel_loaded_at: shown(dates.pol_vessel_loaded_at),
    pol_vessel_departed_at: shown(dates.pol_vessel_departed_at),
    picked_up_at: shown(dates.picked_up_at),
    empty_returned_at: shown(dates.empty_returned_at),
    delivered_at: shown(dates.delivered_at),
    available_for_pickup: counted(({ summary }) => summary.availableForPickup),
    pickup_appointment_at: shown(({ summary }) => summary.pickupAppointmentAt),
    holds: counted(({ summary }) => summary.holds),
    fees: counted(({ summary }) => summary.fees),
    fees_total: shown(feesTotal),
    fees_currencies: counted(({ summary }) => summary.feesOwed && Object.keys(summary.feesOwed)),
    terminal_checked_at: {
      of: ({ summary: { terminalSource } }) =>
        terminalSource && scope.pickup.terminalsAnswered.get(terminalSource),
      clock: true,
    },
    terminal_silent_since: { of: ({ summary }) => terminalSilentSince(summary), clock: true },
    pickup: { of: ({ summary }) => pickupVerdict(summary), facet: true, clock: true },
    pickup_blockers: { of: ({ summary }) => pickupCodes(summary), facet: true, clock: true },
    last_safe_day: { of: ({ summary }) => lastSafeDay(summary), clock: true },
    pickup_lfd: shown(lastFreeDay(scope)),
    pickup_lfd_line_on: shown(dates.pickup_lfd_line_on),
    pickup_lfd_terminal_on: shown(dates.pickup_lfd_terminal_on),
    pickup_lfd_rail_on: shown(railLastFreeDay(scope)),
    binding_lfd_on: shown(bindingDay(scope)),
    attention: {
      of: ({ summary }) => attentionCodes(summary),
      facet: true,
      clock: true,
    },
    attention_priority: { of: attentionPriority(scope), clock: true },
    assignee_id: counted(idFields(scope).assignee_id),
    assignee_name: shown(({ summary }) => summary.triage?.assignee?.name),
    snoozed_until: { of: ({ summary }) => snoozedUntil(summary, asked), clock: true },
    note: shown(({ summary }) => summary.triage?.note),
    actively_tracked: counted((row) => !isStopped(row)),
    last_status_refresh_at: shown(({ summary }) => summary.lastStatusRefreshAt),
    created_at: shown(dates.created_at),
    updated_at: shown(dates.updated_at),
  };
}
