/**
 * The customs manifest files that the product reads, with the columns it takes from each
 * (contract: customs-data#customs-files). marksnumbers, hazmat and hazmatclass are known and not
 * read: no answer needs them.
 */
export const customsFiles = {
  header: [
    "identifier",
    "carrier_code",
    "vessel_name",
    "port_of_unlading",
    "estimated_arrival_date",
    "foreign_port_of_lading",
    "manifest_quantity",
    "manifest_unit",
    "weight",
    "weight_unit",
    "record_status_indicator",
    "place_of_receipt",
    "port_of_destination",
    "actual_arrival_date",
  ],
  billgen: ["identifier", "master_bol_number", "house_bol_number", "voyage_number"],
  shipper: ["identifier", "shipper_party_name", "country_code"],
  consignee: ["identifier", "consignee_name", "city", "state_province"],
  notifyparty: ["identifier", "notify_party_name", "city", "state_province"],
  container: [
    "identifier",
    "container_number",
    "equipment_description_code",
    "container_length",
    "container_type",
  ],
  cargodesc: [
    "identifier",
    "container_number",
    "description_sequence_number",
    "piece_count",
    "description_text",
  ],
  tariff: [
    "identifier",
    "container_number",
    "description_sequence_number",
    "harmonized_number",
    "harmonized_value",
    "harmonized_weight",
    "harmonized_weight_unit",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type CustomsFile = keyof typeof customsFiles;

const unread = new Set(["marksnumbers", "hazmat", "hazmatclass"]);

export type KnownFile =
  | { readonly kind: CustomsFile; readonly stamp: string }
  | { readonly kind: "unread" };

/** What a file name such as `ams__header_2026__202611200300.csv.gz` means; null for any other. */
export function customsFileOf(name: string): KnownFile | null {
  const parts = /^ams__([a-z]+)_(\d{4})__([0-9A-Za-z_-]+)\.csv(?:\.gz)?$/.exec(name);
  if (!parts) return null;
  const [, kind = "", year = "", stamp = ""] = parts;
  if (unread.has(kind)) return { kind: "unread" };
  return kind in customsFiles ? { kind: kind as CustomsFile, stamp: `${year}__${stamp}` } : null;
}
