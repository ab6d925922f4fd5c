// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type {
  TradeBillLookup,
  TradeBillLookupBody,
  TradeBreakdown,
  TradeBreakdownBody,
  TradeCommoditySearch,
  TradeCommoditySearchBody,
  TradeCompanyProfile,
  TradeCompanyProfileBody,
  TradeCompanySearch,
  TradeCompanySearchBody,
  TradeContainerLookup,
  TradeContainerLookupBody,
  TradeMeta,
  TradeQuery,
  TradeTopImporters,
  TradeTopImportersBody,
  TradeTrends,
  TradeTrendsBody,
} from "../shapes.ts";

export interface Trade {
  /**
   * What the trade data covers, and how fresh it is.
   * `GET /trade_intel/meta`
   * Needs the feature `trade_intel`.
   */
  readonly meta: (options?: RequestOptions) => Promise<TradeMeta>;
  /**
   * The most recent US import of a container.
   * `POST /trade_intel/containers/lookup`
   * Needs the feature `trade_intel`.
   */
  readonly lookUpContainer: (
    body: TradeContainerLookupBody,
    options?: RequestOptions,
  ) => Promise<TradeContainerLookup>;
  /**
   * Containers and goods of a master or house bill of lading.
   * `POST /trade_intel/bills_of_lading/lookup`
   * Needs the feature `trade_intel`.
   */
  readonly lookUpBill: (
    body: TradeBillLookupBody,
    options?: RequestOptions,
  ) => Promise<TradeBillLookup>;
  /**
   * Find companies by name, by goods, or both.
   * `POST /trade_intel/companies/search`
   * Needs the feature `trade_intel`.
   */
  readonly searchCompanies: (
    body?: TradeCompanySearchBody,
    options?: RequestOptions,
  ) => Promise<TradeCompanySearch>;
  /**
   * What one company imports: volumes, ports, origins, carriers and goods.
   * `POST /trade_intel/companies/profile`
   * Needs the feature `trade_intel`.
   */
  readonly profileCompany: (
    body: TradeCompanyProfileBody,
    options?: RequestOptions,
  ) => Promise<TradeCompanyProfile>;
  /**
   * Find HS headings by text or by the first digits of a code.
   * `POST /trade_intel/commodities/search`
   * Needs the feature `trade_intel`.
   */
  readonly searchCommodities: (
    body: TradeCommoditySearchBody,
    options?: RequestOptions,
  ) => Promise<TradeCommoditySearch>;
  /**
   * The largest importers of a heading, by a port or from a country.
   * `POST /trade_intel/importers/top`
   * Needs the feature `trade_intel`.
   */
  readonly topImporters: (
    body?: TradeTopImportersBody,
    options?: RequestOptions,
  ) => Promise<TradeTopImporters>;
  /**
   * A measure over months, quarters or years.
   * `POST /trade_intel/trends`
   * Needs the feature `trade_intel`.
   */
  readonly trends: (body?: TradeTrendsBody, options?: RequestOptions) => Promise<TradeTrends>;
  /**
   * A measure by a hierarchy of dimensions.
   * `POST /trade_intel/breakdown`
   * Needs the feature `trade_intel`.
   */
  readonly breakdown: (
    body: TradeBreakdownBody,
    options?: RequestOptions,
  ) => Promise<TradeBreakdown>;
  /**
   * An answer again, counted from the same data.
   * `GET /trade_intel/queries/{id}`
   * Needs the feature `trade_intel`.
   */
  readonly query: (id: string, options?: RequestOptions) => Promise<TradeQuery>;
}

export const trade = (client: Client): Trade =>
  bind(client, {
    meta: "GET /trade_intel/meta",
    lookUpContainer: "POST /trade_intel/containers/lookup =",
    lookUpBill: "POST /trade_intel/bills_of_lading/lookup =",
    searchCompanies: "POST /trade_intel/companies/search =",
    profileCompany: "POST /trade_intel/companies/profile =",
    searchCommodities: "POST /trade_intel/commodities/search =",
    topImporters: "POST /trade_intel/importers/top =",
    trends: "POST /trade_intel/trends =",
    breakdown: "POST /trade_intel/breakdown =",
    query: "GET /trade_intel/queries/{id}",
  }) as Trade;
