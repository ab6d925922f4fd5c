/**
 * One commodity line of a container on a bill, cleaned: what the product keeps of every record.
 * Names of companies are normalised (reference/company-name.ts); carriers, ports and countries keep
 * the manifest's spelling (contract: trade-intelligence#spellings).
 */
export const lineColumns = {
  identifier: "VARCHAR",
  imported_on: "DATE",
  scac: "VARCHAR",
  carrier: "VARCHAR",
  vessel_name: "VARCHAR",
  voyage_number: "VARCHAR",
  master_bol: "VARCHAR",
  house_bol: "VARCHAR",
  nvocc_scac: "VARCHAR",
  pol: "VARCHAR",
  pol_country: "VARCHAR",
  origin_country: "VARCHAR",
  origin_region: "VARCHAR",
  pod: "VARCHAR",
  pod_coast: "VARCHAR",
  dest_city: "VARCHAR",
  dest_state: "VARCHAR",
  container_number: "VARCHAR",
  container_type: "VARCHAR",
  teu: "DECIMAL(6,2)",
  reefer: "BOOLEAN",
  shipper: "VARCHAR",
  shipper_country: "VARCHAR",
  consignee: "VARCHAR",
  consignee_city: "VARCHAR",
  consignee_state: "VARCHAR",
  notify_party: "VARCHAR",
  notify_state: "VARCHAR",
  line_number: "INTEGER",
  description: "VARCHAR",
  hs6: "VARCHAR",
  hs4: "VARCHAR",
  hs_confidence: "DOUBLE",
  quantity: "DOUBLE",
  quantity_uom: "VARCHAR",
  estimated_value: "BIGINT",
  bol_metric_tons: "DOUBLE",
  bol_teus: "DECIMAL(9,2)",
  deleted: "BOOLEAN",
  /** When the delivery was made that brought the line (`Delivery.stamp`): an older one changes nothing. */
  delivered_at: "VARCHAR",
} as const;
export type LineColumn = keyof typeof lineColumns;
