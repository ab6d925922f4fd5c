import type { ArrivalNotice } from "#schemas/documents/arrival-notice.ts";
import type { LabelledFields } from "../labelled-fields.ts";

/** Fields of the payload, each with the label that is printed for it. */
export const arrivalNoticeFields = {
  port_of_loading: "pol",
  port_of_discharge: "pod",
  place_of_delivery: "delivery",
  eta: "eta",
  firms_code: "firms",
  last_free_day: "last_free_day",
  it_number: "it_number",
} as const satisfies LabelledFields<ArrivalNotice>;
