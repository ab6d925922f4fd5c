import * as z from "zod";

/** Plain JSON of /trade_intel (interface: Trade intelligence; gaps 1.11). */
const text = z.string().nullable();
const count = z.int().min(0);
const teus = z.number().min(0);
const dollars = z
  .number()
  .meta({ description: "Modelled US dollars, not the declared customs value." });
const share = z.number().min(0).max(1);
const day = z.iso.date();
const month = z.string().regex(/^\d{4}-\d{2}$/);
const notes = z
  .array(z.string())
  .meta({ description: "What a reader of these numbers must know." });
const limit = z.int().min(1).max(50);
const name = z.string().min(1).max(200);
const state = z.string().regex(/^[A-Za-z]{2}$/);
const monthAsked = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

export const dimensionNames = [
  "carrier",
  "scac",
  "origin_country",
  "origin_region",
  "pod",
  "pod_coast",
  "dest_state",
  "reefer",
  "pol",
  "pol_country",
  "container_type",
  "company",
  "company_state",
  "hs4",
  "hs2",
] as const;
const Dimension = z.enum(dimensionNames);
const someOf = z.union([name, z.array(name).min(1).max(20)]);
const Filters = z
  .strictObject({
    ...(Object.fromEntries(dimensionNames.map((key) => [key, someOf.optional()])) as Record<
      (typeof dimensionNames)[number],
      z.ZodOptional<typeof someOf>
    >),
    reefer: z.boolean().optional(),
  })
  .meta({
    description:
      "Several values of one name mean any of them. Carriers, countries, ports, types and companies are found by a part of their name.",
  });
const measure = z.enum(["containers", "teu", "estimated_value"]).default("containers");
const distinct = { message: "Each dimension stands once." };
const isDistinct = (list: readonly string[]) => new Set(list).size === list.length;
const merge = z.boolean().default(false).meta({
  description: "Joins spellings that differ only in case, blanks and punctuation.",
});

const logistics = {
  notify_party_share: share,
  likely_logistics_provider: z.boolean().meta({
    description: "A high notify-party share or logistics words in the name.",
  }),
};

export const TradeMeta = z
  .strictObject({
    since_month: day,
    until_month_exclusive: day,
    months: count,
    min_containers: count,
    companies: count,
    hs_codes: count,
    facts_since_month: day,
    facts_until_exclusive: day,
    partial_month: day,
    mode: z.literal("full"),
    facts_hash: z.string(),
    refreshed_since: day.meta({ description: "Day of the newest records." }),
    fact_rows: z.strictObject({
      lane_month: count,
      company_month: count,
      commodity_month: count,
      hs_lane_month: count,
    }),
    volume_measure: z.literal("distinct containers"),
    built_at: z.string(),
  })
  .meta({ id: "TradeMeta" });

export const ContainerLookupBody = z
  .strictObject({
    container_number: z.string().min(1).max(20).meta({ example: "MSKU7354623" }),
  })
  .meta({ id: "TradeContainerLookupBody" });

const billNumbers = {
  imported_on: day,
  master_bill_of_lading_number: z.string(),
  house_bill_of_lading_number: text,
};
const CommodityLine = z
  .strictObject({
    ...billNumbers,
    consignee: text,
    consignee_city: text,
    consignee_state: text,
    notify_party: text,
    shipper: text,
    shipper_country: text,
    commodity_short_description: text,
    commodity_hs_code_6: text.meta({ description: "null where the record has no code." }),
    commodity_hs_code_4: text,
    commodity_hs_code_6_description: text,
    commodity_hs_code_inferred: z.boolean().meta({
      description: "true: told from the description, to four digits.",
    }),
    commodity_hs_code_confidence: share.nullable(),
    commodity_quantity: z.number().nullable(),
    commodity_quantity_uom: text,
    commodity_estimated_value: dollars,
    bol_metric_tons: z.number().nullable(),
    bol_teus: z.number().nullable(),
    nvocc_scac: text,
    nvocc_scac_description: text,
  })
  .meta({ id: "TradeCommodityLine" });

/** A bill that a container travelled under. */
export const BillOfLading = z.strictObject({
  ...billNumbers,
  scac: z.string(),
  scac_name: text,
  vessel_name: text,
  voyage_number: text,
  port_of_lading_name: text,
  port_of_lading_country: text,
  port_of_discharge_name: text,
  destination_city: text,
  destination_state: text,
  ultimate_origin_country: text,
  container_type_short_description: text,
  container_teu: z.number(),
  container_reefer_flag: z.boolean(),
});

export const ContainerLookup = z
  .strictObject({
    container_number: z.string(),
    found: z.boolean(),
    error: z.string().optional().meta({
      description: "Only when the number is malformed: the ISO 6346 form of one.",
    }),
    latest_import: z
      .strictObject({
        container_number: z.string(),
        imported_on: day,
        scac: z.string(),
        vessel_name: text,
        port_of_discharge_name: text,
      })
      .optional(),
    bills_of_lading: z.array(BillOfLading),
    commodities: z.array(CommodityLine).max(200),
    commodities_truncated: z.boolean(),
    note: z.string(),
  })
  .meta({ id: "TradeContainerLookup" });

export const BillLookupBody = z
  .strictObject({
    bol_number: z.string().min(4).max(40).meta({ example: "MAEU123456789" }),
    months: z.int().min(1).max(18).default(12),
  })
  .meta({ id: "TradeBillLookupBody" });

export const BillLookup = z
  .strictObject({
    bol_number: z.string(),
    found: z.boolean(),
    searched_since: day,
    bills_matched: count.max(50).optional(),
    bills_truncated: z.boolean().optional(),
    containers: z
      .array(
        z.strictObject({
          container_number: z.string(),
          imported_on: day,
          scac: z.string(),
          vessel_name: text,
          voyage_number: text,
          port_of_lading_name: text,
          port_of_discharge_name: text,
          destination_city: text,
          destination_state: text,
          container_type_short_description: text,
          container_teu: z.number(),
        }),
      )
      .max(200)
      .optional(),
    containers_truncated: z.boolean().optional(),
    commodities: z.array(CommodityLine).max(200).optional(),
    commodities_truncated: z.boolean().optional(),
  })
  .meta({ id: "TradeBillLookup" });

export const CompanySearchBody = z
  .strictObject({
    name: name.optional().meta({ description: "May be misspelt." }),
    imports: name.optional().meta({ description: "Goods in plain words." }),
    state: state.optional(),
    port_of_discharge: name.optional(),
    origin_country: name.optional(),
    min_containers: z.int().min(1).optional(),
    limit: limit.default(10),
  })
  .default({ limit: 10 })
  .meta({ id: "TradeCompanySearchBody" });

const top = z.array(z.strictObject({ name: z.string(), containers: count }));
export const CompanySearch = z
  .strictObject({
    index: TradeMeta,
    results: z.array(
      z.strictObject({
        company_name: z.string(),
        company_state: text,
        containers: count,
        containers_as_consignee: count,
        containers_as_notify_party: count,
        teus,
        estimated_value: dollars,
        reefer_share: share,
        first_month: month,
        last_month: month,
        top_ports: top,
        top_origins: top,
        top_carriers: top,
        top_commodities: z.array(
          z.strictObject({
            hs4: z.string(),
            description: text,
            estimated_value: dollars,
            containers: count,
          }),
        ),
        ...logistics,
        score: share,
      }),
    ),
  })
  .meta({ id: "TradeCompanySearch" });

export const CompanyProfileBody = z
  .strictObject({
    company_name: name.meta({ description: "Exactly as company search gives it." }),
    company_state: state.optional(),
    months: z.int().min(1).max(60).default(12),
  })
  .meta({ id: "TradeCompanyProfileBody" });

const shares = z.array(z.strictObject({ name: z.string(), containers: count, teus }));
export const CompanyProfile = z
  .strictObject({
    company_name: z.string(),
    company_state: z.string().optional(),
    since: month,
    until: month,
    found: z.boolean(),
    totals: z.strictObject({
      containers: count,
      containers_as_consignee: count,
      containers_as_notify_party: count,
      teus,
      states: z.array(z.string()),
      ...logistics,
    }),
    monthly: z.array(z.strictObject({ month, containers: count, teus })),
    ports_of_discharge: shares,
    origin_countries: shares,
    carriers: shares,
    destination_states: shares,
    commodities_hs4: z.array(
      z.strictObject({
        hs4: z.string(),
        description: text,
        containers: count,
        estimated_value: dollars,
      }),
    ),
    notes,
  })
  .meta({ id: "TradeCompanyProfile" });

export const CommoditySearchBody = z
  .strictObject({
    query: name.meta({ description: "Words, or the first digits of an HS code." }),
    limit: limit.default(10),
  })
  .meta({ id: "TradeCommoditySearchBody" });

export const CommoditySearch = z
  .strictObject({
    results: z.array(
      z.strictObject({
        hs4: z.string(),
        description: z.string(),
        estimated_value: dollars,
        companies: count,
        common_goods: z.array(z.string()),
        score: share,
      }),
    ),
  })
  .meta({ id: "TradeCommoditySearch" });

export const TopImportersBody = z
  .strictObject({
    hs4: z.string().max(20).optional(),
    port_of_discharge: name.optional(),
    origin_country: name.optional(),
    months: z.int().min(1).max(60).default(12),
    limit: limit.default(20),
  })
  .default({ months: 12, limit: 20 })
  .meta({ id: "TradeTopImportersBody" });

export const TopImporters = z
  .strictObject({
    since: month,
    until: month,
    ranked_by: z.literal("containers"),
    filters: z.record(z.string(), z.string()),
    notes,
    importers: z.array(
      z.strictObject({
        company_name: z.string(),
        states: z.array(z.string()),
        containers: count,
        teus,
        estimated_value: dollars,
      }),
    ),
  })
  .meta({ id: "TradeTopImporters" });

const fact = z.enum(["lane_month", "company_month", "commodity_month", "hs_lane_month"]);
const period = { since: monthAsked.optional(), until: monthAsked.optional() };
const shownTop = limit.default(10);
const echoed = { measure: z.enum(["containers", "teu", "estimated_value"]), filters: Filters };
const labels = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const TrendsBody = z
  .strictObject({
    measure,
    group_by: z.array(Dimension).max(2).refine(isDistinct, distinct).default([]),
    filters: Filters.default({}),
    interval: z.enum(["month", "quarter", "year"]).default("month"),
    ...period,
    top: shownTop,
    merge_variants: merge,
  })
  .prefault({})
  .meta({ id: "TradeTrendsBody" });

export const Trends = z
  .strictObject({
    ...echoed,
    interval: z.enum(["month", "quarter", "year"]),
    since: month,
    until: month,
    group_by: z.array(Dimension),
    fact,
    notes,
    series: z
      .array(z.looseObject({ period: z.string(), value: z.number() }).catchall(labels))
      .meta({ description: "Besides these two, one member for each dimension of group_by." }),
  })
  .meta({ id: "TradeTrends" });

export const BreakdownBody = z
  .strictObject({
    dims: z.array(Dimension).min(1).max(4).refine(isDistinct, distinct),
    measure,
    filters: Filters.default({}),
    ...period,
    top: shownTop,
    merge_variants: merge,
  })
  .meta({ id: "TradeBreakdownBody" });

export const Breakdown = z
  .strictObject({
    ...echoed,
    dims: z.array(Dimension),
    since: month,
    until: month,
    fact,
    notes,
    rows: z
      .array(z.looseObject({ level: z.int().min(0).max(4), value: z.number() }).catchall(labels))
      .meta({
        description:
          "Level 0 is the grand total; then each parent followed by its children, the largest first. Besides these two, one member for each dimension down to the level.",
      }),
  })
  .meta({ id: "TradeBreakdown" });

export const PlainError = z
  .strictObject({ error: z.string() })
  .meta({ id: "PlainError", description: "interface: Trade-intelligence errors" });
export const ValidationError = z
  .strictObject({
    detail: z.array(
      z.strictObject({
        loc: z.array(z.union([z.string(), z.number()])),
        msg: z.string(),
        type: z.string(),
      }),
    ),
  })
  .meta({ id: "ValidationError" });
