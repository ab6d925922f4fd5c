import { toMany, toOne, type Resource } from "#src/platform/http/json-api.ts";
import { shippingLine } from "#src/reference/index.ts";
import type { ShipmentItem } from "../store/shipment-entity.ts";
import type { PollTargetItem } from "#src/polling/store/poll-target-entity.ts";
import { destinationWithRamp } from "./destination-ramp.ts";
import { placeLinkage, terminalLinkage } from "./places.ts";

/**
 * When the carrier was last polled, known by the shared poll target; nothing else of it is shown.
 */
export type CarrierPolls = Partial<Pick<PollTargetItem, "lastAttemptedAt" | "lastSucceededAt">>;

/**
 * contract: shipments#attributes-of-shipments, shipments#relationships-of-shipments. `more` is what
 * other items know of it.
 */
export function shipmentResource(
  item: ShipmentItem,
  carrierTarget: CarrierPolls | null = {},
  more: { readonly customerName?: string | null; readonly partyRoleIds?: readonly string[] } = {},
): Resource {
  const carrier = shippingLine(item.scac);
  return {
    id: item.id,
    type: "shipment",
    attributes: {
      bill_of_lading_number: item.billOfLadingNumber,
      normalized_number: item.normalizedNumber,
      ref_numbers: item.refNumbers,
      created_at: item.createdAt,
      tags: item.tags,
      port_of_lading_locode: item.portOfLading?.locode ?? null,
      port_of_discharge_locode: item.portOfDischarge?.locode ?? null,
      destination_locode: item.destination?.locode ?? null,
      port_of_lading_name: item.portOfLading?.name ?? null,
      port_of_discharge_name: item.portOfDischarge?.name ?? null,
      destination_name: item.destination?.name ?? null,
      shipping_line_scac: item.scac,
      shipping_line_name: carrier?.name ?? item.scac,
      shipping_line_short_name: carrier?.shortName ?? item.scac,
      customer_name: more.customerName ?? null,
      pod_vessel_name: item.podVesselName ?? null,
      pod_vessel_imo: item.podVesselImo ?? null,
      pod_voyage_number: item.podVoyageNumber ?? null,
      pol_etd_at: item.polEtdAt ?? null,
      pol_atd_at: item.polAtdAt ?? null,
      pod_eta_at: item.podEtaAt ?? null,
      pod_original_eta_at: item.podOriginalEtaAt ?? null,
      pod_ata_at: item.podAtaAt ?? null,
      destination_eta_at: item.destinationEtaAt ?? null,
      destination_ata_at: item.destinationAtaAt ?? null,
      pol_timezone: item.portOfLading?.timezone ?? null,
      pod_timezone: item.portOfDischarge?.timezone ?? null,
      destination_timezone: item.destination?.timezone ?? null,
      line_tracking_last_attempted_at:
        carrierTarget?.lastAttemptedAt ?? item.carrierPolledAt ?? null,
      line_tracking_last_succeeded_at:
        carrierTarget?.lastSucceededAt ?? item.carrierPolledAt ?? null,
      line_tracking_stopped_at: item.lineTrackingStoppedAt ?? null,
      line_tracking_stopped_reason: item.lineTrackingStoppedReason ?? null,
      pol_original_etd_at: item.polOriginalEtdAt ?? null,
      destination_original_eta_at: item.destinationOriginalEtaAt ?? null,
    },
    relationships: {
      destination: placeLinkage(item.destination),
      port_of_lading: placeLinkage(item.portOfLading),
      port_of_discharge: placeLinkage(item.portOfDischarge),
      containers: toMany(
        "container",
        item.containers.map((container) => container.id),
      ),
      pod_terminal: terminalLinkage(item.portOfDischarge),
      destination_terminal: terminalLinkage(destinationWithRamp(item)),
      line_tracking_stopped_by_user: toOne("user", item.lineTrackingStoppedByUser),
      ...(more.partyRoleIds && { party_roles: toMany("party_role", more.partyRoleIds) }),
    },
    links: { self: `/v2/shipments/${item.id}` },
  };
}
