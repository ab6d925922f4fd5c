import * as z from "zod";
import { shippingLine } from "#src/reference/index.ts";
import { headingOf } from "../reference/headings.ts";

const text = z.string().nullable();

/** A commodity line as it is stored. */
export const Commodity = z.strictObject({
  imported_on: z.string(),
  master_bill_of_lading_number: z.string(),
  house_bill_of_lading_number: text,
  consignee: text,
  consignee_city: text,
  consignee_state: text,
  notify_party: text,
  shipper: text,
  shipper_country: text,
  commodity_short_description: text,
  commodity_hs_code_6: text,
  commodity_hs_code_4: text,
  commodity_hs_confidence: z.number().nullable(),
  commodity_quantity: z.number().nullable(),
  commodity_quantity_uom: text,
  commodity_estimated_value: z.number(),
  bol_metric_tons: z.number().nullable(),
  bol_teus: z.number().nullable(),
  nvocc_scac: text,
});

export type ShownCommodity = ReturnType<typeof shownCommodity>;

/** With the text of its heading; a code that was derived from the description is marked. */
export function shownCommodity({
  commodity_hs_confidence: confidence,
  ...line
}: z.infer<typeof Commodity>) {
  const hs4 = line.commodity_hs_code_4;
  return {
    ...line,
    commodity_hs_code_6_description: (hs4 && headingOf(hs4)?.description) || null,
    commodity_hs_code_inferred: confidence !== null,
    commodity_hs_code_confidence: confidence,
    // A code that is in no list has no description: none is guessed.
    nvocc_scac_description: (line.nvocc_scac && shippingLine(line.nvocc_scac)?.name) || null,
  };
}
