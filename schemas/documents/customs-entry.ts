import * as z from "zod";
import { text } from "./parts.ts";

const line = z.strictObject({
  hts_code: text,
  description: text,
  quantity: text,
  entered_value: text,
  duty: text,
});

/** Forms CBP 7501, 3461 and 7512 (contract: documents#customs-entry-payload). */
export const CustomsEntry = z.strictObject({
  entry_number: text,
  entry_type: text,
  entry_date: text,
  importer_name: text,
  importer_of_record_number: text,
  filer_code: text,
  port_of_entry: text,
  it_number: text,
  mbl_number: text,
  hbl_number: text,
  vessel_name: text,
  voyage_number: text,
  arrival_date: text,
  country_of_origin: text,
  total_entered_value: text,
  line_items: z.array(line),
});
export type CustomsEntry = z.infer<typeof CustomsEntry>;
