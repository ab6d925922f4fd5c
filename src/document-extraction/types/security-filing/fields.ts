import type { ImporterSecurityFiling } from "#schemas/documents/importer-security-filing.ts";
import type { FieldName } from "../../labels/lexicon.ts";
import type { LabelledFields } from "../labelled-fields.ts";

/** Fields of the payload, each with the label that is printed for it. */
export const securityFilingFields = {
  importer_of_record_number: "importer_number",
  description_of_goods: "goods",
  bol_type: "bol_type",
  hbl_number: "hbl_number",
  mbl_number: "mbl_number",
  etd: "etd",
  eta: "eta",
  hts_code: "hts",
  country_of_origin: "origin",
} as const satisfies LabelledFields<ImporterSecurityFiling>;

/** A party by its prefix in the payload, its label, and the name of its region. */
export const filingParties = [
  ["consignee", "consignee", "state"],
  ["buyer", "buyer", "state"],
  ["ship_to", "ship_to", "state"],
  ["seller", "seller", "state_province"],
  ["consolidator", "consolidator", "province"],
  ["stuffing_location", "stuffing_location", "province"],
  ["manufacturer", "manufacturer", "province"],
] as const satisfies readonly (readonly [string, FieldName, string])[];
