import type { CustomsEntry } from "#schemas/documents/customs-entry.ts";
import type { LabelledFields } from "../labelled-fields.ts";

/** Fields of the payload, each with the label that is printed for it. */
export const customsEntryFields = {
  entry_number: "entry_number",
  entry_type: "entry_type",
  entry_date: "entry_date",
  importer_of_record_number: "importer_number",
  port_of_entry: "port_of_entry",
  it_number: "it_number",
  arrival_date: "arrival_date",
  country_of_origin: "origin_country",
} as const satisfies LabelledFields<CustomsEntry>;
