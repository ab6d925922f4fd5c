/** What a field is about, by which a report breaks its figures down. */
export const fieldGroups = ["numbers", "parties", "voyage", "days", "goods", "rest"] as const;
export type FieldGroup = (typeof fieldGroups)[number];

const groups: readonly (readonly [FieldGroup, RegExp])[] = [
  [
    "parties",
    /^(?:shipper|consignee|notify_party|seller|buyer|ship_to|manufacturer|stuffing_location|consolidator|pickup|delivery)(?:_name|_address|_terminal|\.|_city|_state|_province|_postal|_country|_duns|_irs)|^(?:importer_name|issuer_name|delivery_carrier|carrier_name|ocean_carrier|pickup_location|location|customer)$/,
  ],
  ["days", /(?:^|_)(?:date|eta|etd|day|at)$/],
  ["voyage", /^(?:vessel_name|ocean_vessel|voyage_number|port_|place_of|point_and|pre_carriage|country_of_origin)/],
  [
    "goods",
    /(?:weight|measurement|package|quantity|description|goods|marks|container_size|container_type|entered_value|duty|amount|currency|hts_|totals\.)/,
  ],
  ["numbers", /(?:number|reference|references|scac_code|firms_code|mbol|hbol|filer_code)/],
]; // prettier-ignore

export const fieldGroupOf = (path: string): FieldGroup =>
  groups.find(([, fields]) => fields.test(path))?.[0] ?? "rest";
