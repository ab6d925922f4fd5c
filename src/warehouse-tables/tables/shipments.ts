import { exportTable } from "../export-table.ts";

/**
 * Left out is what changes without the shipment: when the shipping line was polled, and the name of the customer, which
 * is that of a party.
 */
export const shipmentsTable = exportTable(
  "shipments",
  "Shipments, by bill of lading or booking. They are never deleted.",
  ["id"],
  {
    id: ["text", "Id of the shipment."],
    bill_of_lading_number: ["text", "Number as submitted."],
    normalized_number: ["text", "Number with which the shipping line is polled."],
    ref_numbers: ["json", "References, a list."],
    tags: ["json", "Tags, a list."],
    created_at: ["timestamp", "When the shipment was first known."],
    shipping_line_scac: ["text", "SCAC of the shipping line."],
    shipping_line_name: ["text", "Name of the shipping line."],
    shipping_line_short_name: ["text", "Short name of the shipping line."],
    port_of_lading_locode: ["text", "UN/LOCODE of the port of lading."],
    port_of_lading_name: ["text", "Name of the port of lading."],
    port_of_discharge_locode: ["text", "UN/LOCODE of the port of discharge."],
    port_of_discharge_name: ["text", "Name of the port of discharge."],
    destination_locode: ["text", "UN/LOCODE of the destination."],
    destination_name: ["text", "Name of the destination."],
    pod_terminal_id: ["text", "Terminal at the port of discharge.", "pod_terminal.id"],
    pod_terminal_name: ["text", "Its name.", "pod_terminal.name"],
    destination_terminal_id: [
      "text",
      "Terminal or rail ramp at the destination.",
      "destination_terminal.id",
    ],
    destination_terminal_name: ["text", "Its name.", "destination_terminal.name"],
    pod_vessel_name: ["text", "Ship that arrives at the port of discharge."],
    pod_vessel_imo: ["text", "Its IMO number."],
    pod_voyage_number: ["text", "Its voyage."],
    pol_etd_at: ["timestamp", "Estimated departure."],
    pol_original_etd_at: ["timestamp", "The first reported estimate."],
    pol_atd_at: ["timestamp", "Actual departure."],
    pod_eta_at: ["timestamp", "Estimated arrival at the port of discharge."],
    pod_original_eta_at: ["timestamp", "The first reported estimate."],
    pod_ata_at: ["timestamp", "Actual arrival at the port of discharge."],
    destination_eta_at: ["timestamp", "Estimated arrival at the destination."],
    destination_original_eta_at: ["timestamp", "The first reported estimate."],
    destination_ata_at: ["timestamp", "Actual arrival at the destination."],
    pol_timezone: ["text", "IANA time zone of the port of lading."],
    pod_timezone: ["text", "IANA time zone of the port of discharge."],
    destination_timezone: ["text", "IANA time zone of the destination."],
    line_tracking_stopped_at: ["timestamp", "When tracking stopped."],
    line_tracking_stopped_reason: ["text", "Why it stopped."],
    line_tracking_stopped_by_user_id: [
      "text",
      "User who stopped it.",
      "line_tracking_stopped_by_user.id",
    ],
  },
);
