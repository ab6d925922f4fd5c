import * as z from "zod";
import { number, text, texts } from "./parts.ts";

const container = z.strictObject({
  container_number: text,
  seal_number: text,
  container_type: text,
  gross_weight_kg: number,
  gross_weight_lb: number,
});

/** contract: documents#delivery-order-payload */
export const DeliveryOrder = z.strictObject({
  issuer_name: text,
  issuer_fmc_oti_number: text,
  document_date: text,
  document_number: text,
  consol_number: text,
  prepared_by: text,
  prepared_date: text,
  pickup_terminal_name: text,
  pickup_address_name: text,
  pickup_address: text,
  pickup_address_phone: text,
  delivery_name: text,
  delivery_address: text,
  ocean_carrier: text,
  mbol: text,
  hbol: text,
  vessel_name: text,
  voyage_number: text,
  transport_mode: text,
  port_of_loading: text,
  port_of_discharge: text,
  eta: text,
  door_eta: text,
  entry_number: text,
  freight_payment_terms: text,
  service_type: text,
  movement_type: text,
  customer: text,
  goods_description: text,
  package_count: text,
  measurement_cbm: text,
  measurement_cft: text,
  cargo_references: texts,
  delivery_notes: text,
  delivery_carrier: text,
  routing_legs: text,
  containers: z.array(container),
});
export type DeliveryOrder = z.infer<typeof DeliveryOrder>;
