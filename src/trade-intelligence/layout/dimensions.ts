import type { dimensionNames as names } from "#schemas/trade-intelligence/questions.ts";

/**
 * What can be grouped by and filtered on (contract: trade-intelligence#measures-and-dimensions).
 * `match` states how a filter's text is compared.
 */
export const dimensions = {
  carrier: { family: "shared", match: "substring" },
  scac: { family: "shared", match: "exact" },
  origin_country: { family: "shared", match: "substring" },
  origin_region: { family: "shared", match: "substring" },
  pod: { family: "shared", match: "substring" },
  pod_coast: { family: "shared", match: "exact" },
  dest_state: { family: "shared", match: "exact" },
  reefer: { family: "shared", match: "flag" },
  pol: { family: "lane", match: "substring" },
  pol_country: { family: "lane", match: "substring" },
  container_type: { family: "lane", match: "substring" },
  company: { family: "company", match: "substring" },
  company_state: { family: "company", match: "exact" },
  hs4: { family: "product", match: "exact" },
  hs2: { family: "product", match: "exact" },
} as const satisfies Readonly<
  Record<
    (typeof names)[number],
    {
      readonly family: "shared" | "lane" | "company" | "product";
      readonly match: "substring" | "exact" | "flag";
    }
  >
>;
export type Dimension = keyof typeof dimensions;

export const dimensionNames = Object.keys(dimensions) as [Dimension, ...Dimension[]];

/** Dimensions of the container itself, the same on every fact. */
export const sharedDimensions = dimensionNames.filter(
  (name) => dimensions[name].family === "shared",
);
export const laneDimensions = dimensionNames.filter((name) => dimensions[name].family === "lane");
