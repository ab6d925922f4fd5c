import { useQuery } from "@tanstack/react-query";
import {
  trade,
  type TradeBreakdownBody,
  type TradeCompanyProfileBody,
  type TradeTopImportersBody,
  type TradeTrendsBody,
} from "../../../sdk/index.ts";
import { client } from "../../api/client.ts";

const ofTrade = trade(client);

/** Answers hold for a data day. */
const aDay = { staleTime: 60 * 60_000 };

/** What the data covers. */
export const useTradeMeta = () =>
  useQuery({
    queryKey: ["trade", "meta"],
    queryFn: ({ signal }) => ofTrade.meta({ signal }),
    ...aDay,
  });

export const useCompanySearch = (name: string) =>
  useQuery({
    queryKey: ["trade", "companies", name],
    queryFn: ({ signal }) => ofTrade.searchCompanies({ name, limit: 20 }, { signal }),
    enabled: name !== "",
    ...aDay,
  });

export const useCompanyProfile = (asked: TradeCompanyProfileBody) =>
  useQuery({
    queryKey: ["trade", "company", asked],
    queryFn: ({ signal }) => ofTrade.profileCompany(asked, { signal }),
    ...aDay,
  });

export const useCommoditySearch = (query: string) =>
  useQuery({
    queryKey: ["trade", "commodities", query],
    queryFn: ({ signal }) => ofTrade.searchCommodities({ query, limit: 20 }, { signal }),
    enabled: query !== "",
    ...aDay,
  });

export const useTopImporters = (asked: TradeTopImportersBody) =>
  useQuery({
    queryKey: ["trade", "importers", asked],
    queryFn: ({ signal }) => ofTrade.topImporters(asked, { signal }),
    ...aDay,
  });

export const useTrends = (asked: TradeTrendsBody) =>
  useQuery({
    queryKey: ["trade", "trends", asked],
    queryFn: ({ signal }) => ofTrade.trends(asked, { signal }),
    ...aDay,
  });

export const useBreakdown = (asked: TradeBreakdownBody) =>
  useQuery({
    queryKey: ["trade", "breakdown", asked],
    queryFn: ({ signal }) => ofTrade.breakdown(asked, { signal }),
    ...aDay,
  });

export const useTradeContainer = (number: string) =>
  useQuery({
    queryKey: ["trade", "container", number],
    queryFn: ({ signal }) => ofTrade.lookUpContainer({ container_number: number }, { signal }),
    ...aDay,
  });

export const useTradeBill = (number: string, months: number) =>
  useQuery({
    queryKey: ["trade", "bill", number, months],
    queryFn: ({ signal }) => ofTrade.lookUpBill({ bol_number: number, months }, { signal }),
    ...aDay,
  });

export type TradeGoods = NonNullable<
  NonNullable<ReturnType<typeof useTradeContainer>["data"]>["commodities"]
>[number];
