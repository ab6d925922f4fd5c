import * as z from "zod";
import { text, texts } from "./parts.ts";

/** The parts of an address under a party's prefix; the name of the region field differs. */
const partyFields = <Prefix extends string, Region extends string>(
  prefix: Prefix,
  region: Region,
): Record<
  `${Prefix}_${"name" | "address_1" | "address_2" | "city" | "postal_code" | "country" | Region}`,
  typeof text
> =>
  Object.fromEntries(
    ["name", "address_1", "address_2", "city", region, "postal_code", "country"].map((part) => [
      `${prefix}_${part}`,
      text,
    ]),
  ) as never;

const duns = <Prefix extends string>(
  prefix: Prefix,
): Record<`${Prefix}_${"duns" | "duns4"}`, typeof text> =>
  ({ [`${prefix}_duns`]: text, [`${prefix}_duns4`]: text }) as never;

/** contract: documents#security-filing-payload ("10+2", 19 CFR 149.3) */
export const ImporterSecurityFiling = z.strictObject({
  importer_name: text,
  importer_of_record_number: text,
  po_numbers: texts,
  description_of_goods: text,
  bol_type: text,
  hbl_number: text,
  mbl_number: text,
  etd: text,
  eta: text,
  hts_code: text,
  country_of_origin: text,
  ...partyFields("consignee", "state"),
  consignee_irs_tax_id: text,
  ...partyFields("buyer", "state"),
  ...duns("buyer"),
  ...partyFields("ship_to", "state"),
  ...partyFields("seller", "state_province"),
  ...duns("seller"),
  ...partyFields("consolidator", "province"),
  ...duns("consolidator"),
  ...partyFields("stuffing_location", "province"),
  ...duns("stuffing_location"),
  ...partyFields("manufacturer", "province"),
  ...duns("manufacturer"),
});
export type ImporterSecurityFiling = z.infer<typeof ImporterSecurityFiling>;
