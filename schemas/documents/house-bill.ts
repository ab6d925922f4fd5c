import * as z from "zod";
import { contact, houseBillContainer, nameAndAddress, text, texts } from "./parts.ts";

const lineItem = z.strictObject({
  description: text,
  quantity: text.optional(),
  quantity_unit: text.optional(),
  weight: text.optional(),
  weight_unit: text.optional(),
  measurement: text.optional(),
  measurement_unit: text.optional(),
  hts_codes: texts.optional(),
  cargo_references: texts.optional(),
});

const totals = z.strictObject({
  number_of_packages: text,
  package_unit: text,
  gross_weight: text,
  weight_unit: text,
  measurement: text,
  measurement_unit: text,
});

/** contract: documents#house-bill-payload */
export const HouseBill = z.strictObject({
  hbl_type: text.meta({ description: "`DRAFT` on a draft, `TELEX` on a final bill." }),
  hbl_number: text,
  carrier_booking_number: text,
  reference_number_isf: text,
  fmc_oti_number: text,
  date_of_issue: text,
  shipped_on_board_date: text,
  freight_payment_terms: text,
  service_mode: text,
  vessel_name: text,
  voyage_number: text,
  port_of_loading: text,
  port_of_discharge: text,
  place_of_receipt: text,
  place_of_delivery: text,
  point_and_country_of_origin: text,
  signed_at: text,
  signed_by: text,
  shipper: nameAndAddress,
  consignee: nameAndAddress,
  notify_party: contact,
  containers: z.array(houseBillContainer),
  line_items: z.array(lineItem),
  totals,
});
export type HouseBill = z.infer<typeof HouseBill>;
