const shared = {
  carrier: "string",
  scac: "string",
  origin_country: "string",
  origin_region: "string",
  pod: "string",
  pod_coast: "string",
  dest_state: "string",
  reefer: "boolean",
} as const;
const company = { company: "string", company_state: "string" } as const;
const product = { hs4: "string", hs2: "string" } as const;
const box = { month: "string", container_key: "bigint", teu: "decimal(6,2)" } as const;

const commodity = {
  ...company,
  ...product,
  ...box,
  bill_key: "bigint",
  ...shared,
  estimated_value: "bigint",
} as const;

/**
 * The Parquet files of trade data as tables: columns with their types as AWS Glue names them. Each is
 * partitioned by `part`, whose values a question names (src/trade-intelligence/layout/snapshot.ts).
 */
export const tradeTables = {
  lane_month: {
    month: "string",
    ...shared,
    pol: "string",
    pol_country: "string",
    container_type: "string",
    containers: "bigint",
    teus: "decimal(12,2)",
  },
  company_month: {
    ...company,
    ...box,
    bill_key: "bigint",
    ...shared,
    as_consignee: "boolean",
    as_notify_party: "boolean",
    estimated_value: "bigint",
  },
  commodity_month: commodity,
  commodity_month_by_code: commodity,
  hs_lane_month: { ...product, ...box, ...shared, estimated_value: "bigint" },
  importer_month: {
    company: "string",
    month: "string",
    containers: "bigint",
    teus: "decimal(12,2)",
    estimated_value: "bigint",
    company_states: "string",
  },
  companies: {
    ...company,
    containers: "bigint",
    containers_as_consignee: "bigint",
    containers_as_notify_party: "bigint",
    teus: "decimal(12,2)",
    estimated_value: "bigint",
    reefer_share: "double",
    first_month: "string",
    last_month: "string",
    top_ports: "string",
    top_origins: "string",
    top_carriers: "string",
    top_commodities: "string",
  },
  company_trigrams: { trigram: "string", company: "string" },
  commodities: {
    hs4: "string",
    containers: "bigint",
    companies: "bigint",
    estimated_value: "bigint",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
export type TradeTable = keyof typeof tradeTables;

/** Names the parts that make up the published data; src/trade-intelligence/layout/snapshot.ts describes how. */
export const snapshotFile = "current.json";

/** Describes builds whose files are held, the one that is published among them, each as `<build>.json`. */
export const heldFolder = "held";
