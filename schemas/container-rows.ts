import * as z from "zod";
import { containerFilterQuery } from "./container-filters.ts";
import { columnsParameter, rowsAnswer, rowsParameters, type Kinds } from "./rows.ts";

/**
 * The columns of GET /container_rows and what each holds (docs/guides/list-and-filter.md).
 * src/tracking/read/lists/container-columns.ts reads them.
 */
export const containerColumns = {
  number: "Container number.",
  current_status: "Status.",
  shipping_line_scac: "SCAC of the shipping line.",
  shipment_id: "Id of the shipment.",
  shipment_number: "Number of the shipment.",
  ref_numbers: "References of the container.",
  shipment_ref_numbers: "References of the shipment.",
  tags: "Tags of the shipment.",
  customer_id: "Ids of the customer parties, otherwise of the user who created the shipment.",
  pol: "Name of the port of lading.",
  pol_code: "UN/LOCODE of the port of lading.",
  pol_timezone: "IANA time zone of the port of lading.",
  pod: "Name of the port of discharge.",
  pod_code: "UN/LOCODE of the port of discharge.",
  pod_timezone: "IANA time zone of the port of discharge.",
  destination: "Name of the destination.",
  destination_code: "UN/LOCODE of the destination.",
  destination_timezone: "IANA time zone of the destination.",
  vessel_name: "Name of the vessel that arrives at the port of discharge.",
  current_vessel_id: "Id of the vessel that it is on now.",
  current_vessel: "Name of the vessel that it is on now.",
  current_port_code: "UN/LOCODE of the port that it is in now.",
  current_port: "Name of the port that it is in now.",
  upcoming_port_code: "UN/LOCODEs of the ports that it is still to come to by sea, in order.",
  pod_terminal_id: "Id of the terminal at the port of discharge.",
  pod_terminal: "Name of the terminal at the port of discharge.",
  pol_etd_at: "Estimated departure.",
  pol_atd_at: "Actual departure.",
  pod_eta_at: "Estimated arrival at the port of discharge.",
  pod_eta_changed_at: "When the date of that estimate last changed.",
  pod_arrived_at: "Arrived at the port of discharge.",
  arrival: "Arrival at the port of discharge, actual before estimated.",
  pod_discharged_at: "Discharged at the port of discharge.",
  destination_eta_at: "Estimated arrival at the destination.",
  destination_ata_at: "Actual arrival at the destination.",
  inland_destination_eta_at: "Estimated arrival at the inland destination.",
  inland_destination_ata_at: "Actual arrival at the inland destination.",
  empty_out_at: "Picked up empty.",
  pol_full_in_at: "Delivered full at the port of lading.",
  pol_vessel_loaded_at: "Loaded at the port of lading.",
  pol_vessel_departed_at: "Departed from the port of lading.",
  picked_up_at: "Picked up full, inland for inland moves.",
  empty_returned_at: "Returned empty.",
  delivered_at: "Marked as delivered.",
  available_for_pickup: "Whether it can be picked up.",
  pickup_appointment_at: "Appointment for the pick-up.",
  holds: "Holds at the terminal; [] when it reports none, null when it does not report.",
  fees: "Kinds of fees at the terminal; [] when it reports none, null when it does not report.",
  fees_total:
    "What is to be paid at the terminal: its total, otherwise the sum of its fees; 0 when it reports none, null when it does not report or fees are in several currencies.",
  fees_currencies:
    "ISO 4217 codes of what is to be paid; [] when there is nothing to pay, null when the terminal does not report.",
  terminal_checked_at:
    "When the interface of the terminal that is polled for the container last answered, about whichever container; up to 15 minutes behind while it answers. null: no terminal is polled for it, or it never answered.",
  terminal_silent_since:
    "When that terminal last answered, where this is so long ago that what it stated may have changed: the pick-up is blocked by terminal_silent. null: it answers, or nothing of it is waited for.",
  pickup: "Whether to send a truck now: go, wait, unknown or no.",
  pickup_blockers: "Codes of what blocks the pick-up, the one that decides first; [] for go.",
  last_safe_day:
    "The last day on which a pick-up costs nothing and the terminal is open, where it is known.",
  pickup_lfd: "Last free day: the shipping line's, else the terminal's, else the railroad's.",
  pickup_lfd_line_on: "The shipping line's last free day.",
  pickup_lfd_terminal_on: "The terminal's last free day.",
  pickup_lfd_rail_on: "The railroad's last free day.",
  binding_lfd_on: "The last free day that counts where the container is.",
  attention: "Codes of the reasons why it needs a person now, the most urgent first.",
  attention_priority: "Of the most urgent reason, 1 first; null when there is none.",
  assignee_id: "Id of the user who deals with it.",
  assignee_name: "That user's name when the container was assigned.",
  snoozed_until: "End of the snooze; null when it is not snoozed now.",
  note: "Note of a user.",
  actively_tracked: "false: tracking of the shipment has stopped.",
  last_status_refresh_at: "When a source last answered.",
  created_at: "When the container was first seen.",
  updated_at: "When the container last changed.",
} as const;
export type ContainerColumn = keyof typeof containerColumns;

const usualColumns = [
  "number",
  "current_status",
  "shipping_line_scac",
  "shipment_number",
  "pod_code",
  "pod_terminal",
  "destination",
  "vessel_name",
  "arrival",
  "pickup_lfd",
  "available_for_pickup",
  "holds",
  "fees",
  "attention",
] as const satisfies readonly ContainerColumn[];

/** GET /container_rows. Loose for `filter[custom_fields][<api_slug>]`. */
export const containerRowsQuery = z
  .object({
    columns: columnsParameter(
      containerColumns,
      usualColumns,
      "number,current_status,pod_code,pickup_lfd",
    ),
    ...rowsParameters,
    sort: z.string().max(500).optional().meta({
      description:
        "As GET /containers: up to three fields, - for descending; attention_priority alone.",
      example: "-pod_arrived_at",
    }),
    ...containerFilterQuery,
  })
  .loose();

/** Columns that hold something else than one text. */
const kinds = {
  ref_numbers: "texts",
  shipment_ref_numbers: "texts",
  tags: "texts",
  customer_id: "texts",
  upcoming_port_code: "texts",
  holds: "texts",
  fees: "texts",
  fees_currencies: "texts",
  fees_total: "number",
  attention: "texts",
  attention_priority: "number",
  pickup_blockers: "texts",
  available_for_pickup: "flag",
  actively_tracked: "flag",
} as const satisfies Kinds<ContainerColumn>;

/** What GET /container_rows answers: the rows column by column, in the order of the list. */
export const ContainerRows = rowsAnswer(containerColumns, kinds, "container").meta({
  id: "ContainerRows",
  description: "Containers as columns, with counts by value.",
});
