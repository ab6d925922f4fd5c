import { toMany, toOne, type Resource } from "#src/platform/http/json-api.ts";
import { availabilityShown } from "../items/delivered.ts";
import { lastFreeDays } from "#src/deadlines/last-free-day.ts";
import type { ContainerItem } from "../store/container-entity.ts";
import { terminalLinkage } from "./places.ts";

export type ContainerSurroundings = {
  /** When the shipping line was last polled about the shipment. */
  readonly shipmentLastTrackingRequestAt?: string | null;
  /** When the terminal last answered, and when it and the railroad were last polled. */
  readonly terminalCheckedAt?: string | null;
  readonly podLastTrackingRequestAt?: string | null;
  readonly railLastTrackingRequestAt?: string | null;
};

/** contract: containers#attributes-of-containers, containers#relationships-of-containers */
export function containerResource(
  item: ContainerItem,
  around: ContainerSurroundings = {},
): Resource {
  const pod = item.portOfDischarge;
  const destination = item.destination;
  const lfd = lastFreeDays(item);
  return {
    id: item.id,
    type: "container",
    attributes: {
      number: item.number,
      ref_numbers: item.refNumbers,
      seal_number: item.sealNumber ?? null,
      created_at: item.createdAt,
      equipment_type: item.equipmentType ?? null,
      equipment_length: item.equipmentLength ?? null,
      equipment_height: item.equipmentHeight ?? null,
      weight_in_lbs: item.weightInLbs ?? null,
      pickup_lfd: lfd.pickup,
      pickup_appointment_at: item.pickupAppointmentAt ?? null,
      availability_known: item.availabilityKnown ?? false,
      available_for_pickup: availabilityShown(item) ?? null,
      pod_arrived_at: item.podArrivedAt ?? null,
      pod_discharged_at: item.podDischargedAt ?? null,
      pod_full_out_at: item.podFullOutAt ?? null,
      terminal_checked_at: around.terminalCheckedAt ?? null,
      pod_full_out_chassis_number: item.podFullOutChassisNumber ?? null,
      location_at_pod_terminal: item.locationAtPodTerminal ?? null,
      final_destination_full_out_at: item.finalDestinationFullOutAt ?? null,
      empty_terminated_at: item.emptyTerminatedAt ?? null,
      holds_at_pod_terminal: holdsOf(item),
      fees_at_pod_terminal: feesOf(item),
      pod_timezone: pod?.timezone ?? null,
      final_destination_timezone: destination?.timezone ?? null,
      // Falls back (contract: containers#attributes-of-containers).
      empty_terminated_timezone:
        item.emptyTerminatedTimezone ?? destination?.timezone ?? pod?.timezone ?? null,
      pod_rail_carrier_scac: item.podRailCarrierScac ?? null,
      ind_rail_carrier_scac: item.indRailCarrierScac ?? null,
      pod_last_tracking_request_at: around.podLastTrackingRequestAt ?? null,
      shipment_last_tracking_request_at: around.shipmentLastTrackingRequestAt ?? null,
      pod_rail_loaded_at: item.podRailLoadedAt ?? null,
      pod_rail_departed_at: item.podRailDepartedAt ?? null,
      ind_eta_at: item.indEtaAt ?? null,
      ind_ata_at: item.indAtaAt ?? null,
      ind_rail_unloaded_at: item.indRailUnloadedAt ?? null,
      ind_facility_lfd_on: lfd.rail,
      import_deadlines: {
        pickup_lfd_terminal: lfd.terminal,
        pickup_lfd_rail: lfd.rail,
        pickup_lfd_line: lfd.line,
      },
      current_status: item.currentStatus,
      delivered_at: item.deliveredAt ?? null,
      empty_out_at: item.emptyOutAt ?? null,
      pol_full_in_at: item.polFullInAt ?? null,
      pol_vessel_loaded_at: item.polVesselLoadedAt ?? null,
      pol_vessel_departed_at: item.polVesselDepartedAt ?? null,
      rail_last_tracking_request_at: around.railLastTrackingRequestAt ?? null,
      ind_facility_holds: null,
      ind_facility_fees: null,
      ssl_lfd: lfd.line,
      pod_eta_at: item.voyage?.podEtaAt ?? null,
      pod_vessel_name: item.voyage?.podVesselName ?? null,
    },
    relationships: {
      shipment: toOne("shipment", item.shipmentId),
      pickup_facility: terminalLinkage(pickupPlace(item)),
      pod_terminal: terminalLinkage(pod),
      transport_events: toMany("transport_event", item.transportEventIds),
      raw_events: toMany("raw_event", item.rawEventIds),
    },
  };
}

type StatementContent = Pick<ContainerItem, "holdsAtPodTerminal" | "feesAtPodTerminal">;

/** Never reported and reported as none look alike: an empty list (contract: containers#holds). */
export const holdsOf = ({ holdsAtPodTerminal }: StatementContent) =>
  (holdsAtPodTerminal ?? []).map(({ name, status, description }) => ({
    name,
    status,
    description: description ?? null,
  }));

/** contract: containers#fees */
export const feesOf = ({ feesAtPodTerminal }: StatementContent) =>
  (feesAtPodTerminal ?? []).map(({ type, amount, currencyCode }) => ({
    type,
    amount,
    currency_code: currencyCode,
  }));

/** Where the full container is collected: inland for an inland move, else the port of discharge. */
export function pickupPlace(item: Pick<ContainerItem, "destination" | "portOfDischarge">) {
  const { destination, portOfDischarge } = item;
  const inland = destination?.locode && destination.locode !== portOfDischarge?.locode;
  return inland ? destination : portOfDischarge;
}
