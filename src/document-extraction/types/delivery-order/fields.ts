import type { DeliveryOrder } from "#schemas/documents/delivery-order.ts";
import type { LabelledFields } from "../labelled-fields.ts";

/** Fields of the payload, each with the label that is printed for it. */
export const deliveryOrderFields = {
  document_date: "document_date",
  document_number: "document_number",
  consol_number: "consol",
  prepared_by: "prepared_by",
  prepared_date: "prepared_date",
  transport_mode: "transport_mode",
  port_of_loading: "pol",
  port_of_discharge: "pod",
  eta: "eta",
  door_eta: "door_eta",
  entry_number: "entry_number",
  service_type: "service_type",
  movement_type: "movement",
  customer: "customer",
} as const satisfies LabelledFields<DeliveryOrder>;
