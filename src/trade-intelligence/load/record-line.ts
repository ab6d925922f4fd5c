type Text = string | null;

/** A cleaned line under one number; without an identifier for a number that has no line any more. */
export type RecordLine = {
  readonly number: string;
  readonly identifier: Text;
  readonly imported_on: string;
  readonly scac: string;
  readonly carrier: Text;
  readonly vessel_name: Text;
  readonly voyage_number: Text;
  readonly master_bol: string;
  readonly house_bol: Text;
  readonly nvocc_scac: Text;
  readonly pol: Text;
  readonly pol_country: Text;
  readonly origin_country: Text;
  readonly pod: Text;
  readonly dest_city: Text;
  readonly dest_state: Text;
  readonly container_number: string;
  readonly container_type: Text;
  readonly teu: number;
  readonly reefer: boolean;
  readonly shipper: Text;
  readonly shipper_country: Text;
  readonly consignee: Text;
  readonly consignee_city: Text;
  readonly consignee_state: Text;
  readonly notify_party: Text;
  readonly line_number: number;
  readonly description: Text;
  readonly hs6: Text;
  readonly hs4: Text;
  readonly hs_confidence: number | null;
  readonly quantity: number | null;
  readonly quantity_uom: Text;
  readonly estimated_value: number;
  readonly bol_metric_tons: number | null;
  readonly bol_teus: number | null;
};

const typed: Readonly<Record<string, string>> = {
  imported_on: "imported_on::varchar as imported_on",
  teu: "teu::double as teu",
  bol_teus: "bol_teus::double as bol_teus",
};

/** The columns of `lines` that a record needs. */
export const recordColumns = [
  "identifier",
  "imported_on",
  "scac",
  "carrier",
  "vessel_name",
  "voyage_number",
  "master_bol",
  "house_bol",
  "nvocc_scac",
  "pol",
  "pol_country",
  "origin_country",
  "pod",
  "dest_city",
  "dest_state",
  "container_number",
  "container_type",
  "teu",
  "reefer",
  "shipper",
  "shipper_country",
  "consignee",
  "consignee_city",
  "consignee_state",
  "notify_party",
  "line_number",
  "description",
  "hs6",
  "hs4",
  "hs_confidence",
  "quantity",
  "quantity_uom",
  "estimated_value",
  "bol_metric_tons",
  "bol_teus",
] as const satisfies readonly (keyof RecordLine)[];

/** The same as JavaScript reads them: days as text, decimals as numbers. */
export const shownColumns = recordColumns.map((name) => typed[name] ?? name).join(", ");

/** The goods of a line as records hold them (contract: trade-intelligence#commodity-lines). */
export const commodityOf = (line: RecordLine) => ({
  imported_on: line.imported_on,
  master_bill_of_lading_number: line.master_bol,
  house_bill_of_lading_number: line.house_bol,
  consignee: line.consignee,
  consignee_city: line.consignee_city,
  consignee_state: line.consignee_state,
  notify_party: line.notify_party,
  shipper: line.shipper,
  shipper_country: line.shipper_country,
  commodity_short_description: line.description,
  commodity_hs_code_6: line.hs6,
  commodity_hs_code_4: line.hs4,
  commodity_hs_confidence: line.hs_confidence,
  commodity_quantity: line.quantity,
  commodity_quantity_uom: line.quantity_uom,
  commodity_estimated_value: line.estimated_value,
  bol_metric_tons: line.bol_metric_tons,
  bol_teus: line.bol_teus,
  nvocc_scac: line.nvocc_scac,
});
