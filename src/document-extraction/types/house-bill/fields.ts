import type { HouseBill } from "#schemas/documents/house-bill.ts";
import type { LabelledFields } from "../labelled-fields.ts";

/** Fields of the payload, each with the label that is printed for it. */
export const houseBillFields = {
  carrier_booking_number: "booking",
  shipped_on_board_date: "on_board_date",
  port_of_loading: "pol",
  port_of_discharge: "pod",
  place_of_receipt: "receipt",
  place_of_delivery: "delivery",
  point_and_country_of_origin: "origin",
} as const satisfies LabelledFields<HouseBill>;
