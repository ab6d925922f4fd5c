import { laneDimensions, sharedDimensions, type Dimension } from "./dimensions.ts";

/**
 * The four facts, each partitioned by month and sorted for pruning
 * (contract: trade-intelligence#measures-and-dimensions).
 *
 * `lane_month` is added up: a container lands in one month by one lane, so its counts may be summed. The
 * other three hold the container (`container_key`): companies and codes share containers and a sum
 * would count those twice (contract: trade-intelligence#physical-containers). `units` names what
 * one row's value belongs to: rows that differ in nothing else repeat the same value.
 */
export const facts = {
  lane_month: { dimensions: [...sharedDimensions, ...laneDimensions], units: null },
  company_month: {
    dimensions: [...sharedDimensions, "company", "company_state"],
    units: ["bill_key"],
  },
  commodity_month: {
    dimensions: [...sharedDimensions, "company", "company_state", "hs4", "hs2"],
    units: ["bill_key", "hs4"],
  },
  hs_lane_month: { dimensions: [...sharedDimensions, "hs4", "hs2"], units: ["hs4"] },
} as const satisfies Readonly<
  Record<
    string,
    { readonly dimensions: readonly Dimension[]; readonly units: readonly string[] | null }
  >
>;
export type FactName = keyof typeof facts;
export const factNames = Object.keys(facts) as FactName[];

/**
 * What is written for each month. Companies by code are written twice, sorted by company and by code:
 * who imports one code, and what one company imports, each read a few pages of them. Companies added
 * up whatever they import: a container lands in one month, so a company's months may be summed.
 */
export const monthlyTables = [...factNames, "commodity_month_by_code", "importer_month"] as const;
export type MonthlyTable = (typeof monthlyTables)[number];
