import * as z from "zod";
import { CommoditySearch, CommoditySearchBody } from "#schemas/trade-intelligence/commodities.ts";
import {
  CompanyProfile,
  CompanyProfileBody,
  CompanySearch,
  CompanySearchBody,
  TopImporters,
  TopImportersBody,
} from "#schemas/trade-intelligence/companies.ts";
import {
  BillLookup,
  BillLookupBody,
  ContainerLookup,
  ContainerLookupBody,
} from "#schemas/trade-intelligence/lookups.ts";
import { TradeQuery } from "#schemas/trade-intelligence/queries.ts";
import { maxQueryIdLength } from "#schemas/trade-intelligence/receipts.ts";
import { TradeMeta } from "#schemas/trade-intelligence/meta.ts";
import {
  Breakdown,
  BreakdownBody,
  Trends,
  TrendsBody,
} from "#schemas/trade-intelligence/questions.ts";
import { reads } from "#src/platform/access-rule.ts";
import { route, type Route } from "#src/platform/manifest.ts";

/** What every question has in common (contract: trade-intelligence#trade-errors). */
const question = {
  access: { ...reads, counts: "trade_intelligence", entitlement: "trade_intel" },
  media: "json",
  errors: "plain",
  fails: ["bad_request"],
  needs: ["trade:snapshot", "trade:ask"],
  timeoutSeconds: 29,
  memoryMb: 1024,
} as const;

/** Answered from the table and without a statement. */
const lookup = { ...question, needs: ["table:get", "trade:snapshot"] } as const;

const ask = <const Id extends string, B extends z.ZodType, A extends z.ZodType>(
  id: Id,
  path: string,
  handler: string,
  summary: string,
  body: B,
  schema: A,
  kind: typeof question | typeof lookup = question,
) =>
  route({
    ...kind,
    id: `trade-intelligence.${id}`,
    method: "POST",
    path: `/trade_intel/${path}`,
    handler: `api/trade-intelligence/${handler}`,
    summary,
    body,
    answers: { status: 200, schema },
  });

export const tradeMetaRoute = route({
  ...question,
  id: "trade-intelligence.meta",
  method: "GET",
  path: "/trade_intel/meta",
  fails: [],
  needs: ["trade:snapshot"],
  handler: "api/trade-intelligence/meta",
  summary: "What the trade data covers, and how fresh it is",
  answers: { status: 200, schema: TradeMeta },
});

export const lookUpTradeContainer = ask(
  "look-up-container",
  "containers/lookup",
  "look-up-container",
  "The most recent US import of a container",
  ContainerLookupBody,
  ContainerLookup,
  lookup,
);
export const lookUpTradeBill = ask(
  "look-up-bill",
  "bills_of_lading/lookup",
  "look-up-bill",
  "Containers and goods of a master or house bill of lading",
  BillLookupBody,
  BillLookup,
  lookup,
);
export const searchTradeCompanies = ask(
  "search-companies",
  "companies/search",
  "search-companies",
  "Find companies by name, by goods, or both",
  CompanySearchBody,
  CompanySearch,
);
export const profileTradeCompany = ask(
  "profile-company",
  "companies/profile",
  "profile-company",
  "What one company imports: volumes, ports, origins, carriers and goods",
  CompanyProfileBody,
  CompanyProfile,
);
export const searchTradeCommodities = ask(
  "search-commodities",
  "commodities/search",
  "search-commodities",
  "Find HS headings by text or by the first digits of a code",
  CommoditySearchBody,
  CommoditySearch,
);
export const topTradeImporters = ask(
  "top-importers",
  "importers/top",
  "top-importers",
  "The largest importers of a heading, by a port or from a country",
  TopImportersBody,
  TopImporters,
);
export const tradeTrends = ask(
  "trends",
  "trends",
  "trends",
  "A measure over months, quarters or years",
  TrendsBody,
  Trends,
);
export const tradeBreakdown = ask(
  "breakdown",
  "breakdown",
  "breakdown",
  "A measure by a hierarchy of dimensions",
  BreakdownBody,
  Breakdown,
);

export const tradeQueryRoute = route({
  ...question,
  id: "trade-intelligence.query",
  method: "GET",
  path: "/trade_intel/queries/{id}",
  params: z.object({ id: z.string().min(1).max(maxQueryIdLength) }),
  fails: ["not_found", "gone"],
  needs: ["table:get", "trade:snapshot", "trade:held", "trade:ask"],
  handler: "api/trade-intelligence/repeat-query",
  summary: "An answer again, counted from the same data",
  answers: { status: 200, schema: TradeQuery },
});

export const tradeIntelligenceRoutes = [
  tradeMetaRoute,
  lookUpTradeContainer,
  lookUpTradeBill,
  searchTradeCompanies,
  profileTradeCompany,
  searchTradeCommodities,
  topTradeImporters,
  tradeTrends,
  tradeBreakdown,
  tradeQueryRoute,
] as const satisfies readonly Route[];
