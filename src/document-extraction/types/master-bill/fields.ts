import type { MasterBill } from "#schemas/documents/master-bill.ts";
import type { LabelledFields } from "../labelled-fields.ts";

/** Fields of the payload, each with the label that is printed for it. */
export const masterBillFields = {
  carrier_reference: "carrier_reference",
  export_references: "export_references",
  service_contract_number: "service_contract",
  service_type: "service_type",
  movement_type: "movement",
  number_of_original_waybills: "originals",
  rider_pages: "rider_pages",
  point_and_country_of_origin: "origin",
  pre_carriage_by: "pre_carriage",
  place_of_receipt: "receipt",
  date_of_receipt: "receipt_date",
  port_of_loading: "pol",
  transshipment_port: "transshipment",
  port_of_discharge: "pod",
  place_of_delivery: "delivery",
  onward_inland_routing: "onward",
  hbl_reference: "hbl_number",
  prepaid_at: "prepaid_at",
  collect_at: "collect_at",
  freight_payable_at: "payable_at",
  laden_on_board_date: "on_board_date",
} as const satisfies LabelledFields<MasterBill>;
