import * as z from "zod";
import { TradeMeta } from "./meta.ts";
import {
  count,
  dollars,
  limit,
  logistics,
  month,
  name,
  notes,
  share,
  state,
  teus,
  text,
} from "./parts.ts";
import { receipt } from "./receipts.ts";

export const CompanySearchBody = z
  .strictObject({
    name: name.optional().meta({ description: "Can be misspelled." }),
    imports: name.optional().meta({ description: "Goods in plain text." }),
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
    ...receipt,
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
    company_name: name.meta({ description: "Exactly as company search returns it." }),
    company_state: state.optional(),
    months: z.int().min(1).max(60).default(12),
  })
  .meta({ id: "TradeCompanyProfileBody" });

const shares = z.array(z.strictObject({ name: z.string(), containers: count, teus }));
export const CompanyProfile = z
  .strictObject({
    ...receipt,
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
    ...receipt,
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
