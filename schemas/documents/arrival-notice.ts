import * as z from "zod";
import { houseBillContainer, nameAndAddress, text } from "./parts.ts";

const charge = z.strictObject({ description: text, amount: text, currency: text });

const common = {
  notice_date: text,
  issuer_name: text,
  scac_code: text,
  mbl_number: text,
  hbl_number: text,
  vessel_name: text,
  voyage_number: text,
  port_of_loading: text,
  port_of_discharge: text,
  place_of_delivery: text,
};

const handover = { pickup_location: text, firms_code: text, last_free_day: text, it_number: text };

/** contract: documents#arrival-notice-payload */
export const ArrivalNotice = z.strictObject({
  ...common,
  eta: text,
  ...handover,
  shipper: nameAndAddress,
  consignee: nameAndAddress,
  notify_party: nameAndAddress,
  containers: z.array(houseBillContainer),
  freight_payment_terms: text,
  charges: z.array(charge),
});
export type ArrivalNotice = z.infer<typeof ArrivalNotice>;

/** Until 2026-03-29: parties were flat fields, the ETA had another name, charges had no currency. */
export const ArrivalNoticeWithFlatParties = z.strictObject({
  ...common,
  arrival_date: text,
  ...handover,
  shipper_name: text,
  shipper_address: text,
  consignee_name: text,
  consignee_address: text,
  notify_party_name: text,
  notify_party_address: text,
  containers: z.array(houseBillContainer),
  freight_payment_terms: text,
  charges: z.array(charge.omit({ currency: true })),
});
export type ArrivalNoticeWithFlatParties = z.infer<typeof ArrivalNoticeWithFlatParties>;
