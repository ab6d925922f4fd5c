import * as z from "zod";
import { columnsParameter, rowsAnswer, rowsParameters, type Kinds } from "./rows.ts";
import { shipmentFilterQuery } from "./shipment-filters.ts";

/**
 * The columns of GET /shipment_rows and what each holds, named as the attributes of a shipment where it has
 * them. src/tracking/read/lists/shipment-columns.ts reads them.
 */
export const shipmentColumns = {
  bill_of_lading_number: "Number of the shipment.",
  normalized_number: "The number without the SCAC in front.",
  shipping_line_scac: "SCAC of the shipping line.",
  ref_numbers: "References.",
  tags: "Tags.",
  customer_id: "Ids of the customer parties, otherwise of the user who created the shipment.",
  container_numbers: "Numbers of the containers.",
  containers: "How many containers it has.",
  port_of_lading_locode: "UN/LOCODE of the port of lading.",
  port_of_lading_name: "Name of the port of lading.",
  port_of_discharge_locode: "UN/LOCODE of the port of discharge.",
  port_of_discharge_name: "Name of the port of discharge.",
  destination_locode: "UN/LOCODE of the destination.",
  destination_name: "Name of the destination.",
  pol_timezone: "IANA time zone of the port of lading.",
  pod_timezone: "IANA time zone of the port of discharge.",
  destination_timezone: "IANA time zone of the destination.",
  pod_terminal_id: "Id of the terminal at the port of discharge.",
  pod_terminal: "Name of the terminal at the port of discharge.",
  pod_vessel_name: "Name of the vessel that arrives at the port of discharge.",
  pod_voyage_number: "Voyage of that vessel.",
  voyage_stage:
    "pending, awaiting_departure, in_transit, arrived_at_pod or delivered_to_destination.",
  pol_etd_at: "Estimated departure.",
  pol_atd_at: "Actual departure.",
  pod_eta_at: "Estimated arrival at the port of discharge.",
  pod_eta_changed_at: "When the date of that estimate last changed.",
  pod_ata_at: "Actual arrival at the port of discharge.",
  destination_eta_at: "Estimated arrival at the destination.",
  destination_ata_at: "Actual arrival at the destination.",
  actively_tracked: "false: tracking has stopped.",
  line_tracking_stopped_at: "When tracking stopped.",
  created_at: "When the shipment was first seen.",
  updated_at: "When the shipment last changed.",
} as const;
export type ShipmentColumn = keyof typeof shipmentColumns;

const usualColumns = [
  "bill_of_lading_number",
  "shipping_line_scac",
  "ref_numbers",
  "tags",
  "containers",
  "port_of_lading_locode",
  "port_of_discharge_locode",
  "destination_name",
  "pod_vessel_name",
  "voyage_stage",
  "pol_atd_at",
  "pod_eta_at",
  "pod_ata_at",
  "actively_tracked",
] as const satisfies readonly ShipmentColumn[];

/** GET /shipment_rows. Loose for `filter[custom_fields][<api_slug>]`. */
export const shipmentRowsQuery = z
  .object({
    columns: columnsParameter(
      shipmentColumns,
      usualColumns,
      "bill_of_lading_number,port_of_discharge_locode,pod_eta_at",
    ),
    ...rowsParameters,
    sort: z.string().max(500).optional().meta({
      description: "As GET /shipments: up to three fields, - for descending.",
      example: "-pod_eta_at",
    }),
    ...shipmentFilterQuery,
  })
  .loose();

const kinds = {
  ref_numbers: "texts",
  tags: "texts",
  customer_id: "texts",
  container_numbers: "texts",
  containers: "number",
  actively_tracked: "flag",
} as const satisfies Kinds<ShipmentColumn>;

/** What GET /shipment_rows answers: the rows column by column, in the order of the list. */
export const ShipmentRows = rowsAnswer(shipmentColumns, kinds, "shipment").meta({
  id: "ShipmentRows",
  description: "Shipments as columns, with counts by value.",
});
