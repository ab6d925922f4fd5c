/**
 * The flat layout: one row for each commodity line of a container on a bill, all as text. What the
 * eleven customs files become when joined, and what an operator may deliver instead of them
 * (docs/guides/trade-data.md describes each column).
 */
export const flatColumns = [
  "identifier",
  "master_bol_number",
  "house_bol_number",
  "carrier_code",
  "vessel_name",
  "voyage_number",
  "arrival_date",
  "port_of_unlading",
  "foreign_port_of_lading",
  "place_of_receipt",
  "port_of_destination",
  "weight",
  "weight_unit",
  "shipper_name",
  "shipper_country_code",
  "consignee_name",
  "consignee_city",
  "consignee_state",
  "notify_party_name",
  "notify_party_city",
  "notify_party_state",
  "container_number",
  "equipment_description_code",
  "container_length",
  "container_type",
  "line_number",
  "piece_count",
  "piece_unit",
  "description_text",
  "harmonized_number",
  "harmonized_value",
  "harmonized_weight",
  "harmonized_weight_unit",
  "record_status_indicator",
] as const;
export type FlatColumn = (typeof flatColumns)[number];
export type FlatLine = Readonly<Record<FlatColumn, string | null>>;
