import type { TradeEngine } from "../../engine/engine.ts";
import { headingOf, headings, searchHeadings, type Heading } from "../../reference/headings.ts";

export type FoundCommodity = {
  readonly hs4: string;
  readonly description: string;
  readonly estimated_value: number;
  readonly companies: number;
  readonly common_goods: readonly string[];
  readonly score: number;
};

/**
 * Headings for words or for the first digits of a code, best first
 * (contract: trade-intelligence#commodity-search).
 */
export async function searchCommodities(
  engine: TradeEngine,
  query: string,
  limit: number,
): Promise<{ readonly results: readonly FoundCommodity[] }> {
  const fits = found(query.trim());
  if (fits.length === 0) return { results: [] };
  const { build } = await engine.snapshot();
  const rows = await engine.query({
    sql: `select hs4, companies, estimated_value from ${engine.dialect.table("commodities", [build])}
      where hs4 in (${fits.map(() => "?").join(", ")})`,
    parameters: fits.map(({ heading }) => heading.hs4),
  });
  const known = new Map(rows.map((row) => [row["hs4"], row]));
  const results = fits.map(({ heading, score }) => ({
    hs4: heading.hs4,
    description: heading.description,
    estimated_value: Number(known.get(heading.hs4)?.["estimated_value"] ?? 0),
    companies: Number(known.get(heading.hs4)?.["companies"] ?? 0),
    common_goods: heading.commonGoods,
    score: Math.round(Math.min(1, score) * 1000) / 1000,
  }));
  return {
    results: results
      .toSorted(
        (a, b) =>
          b.score - a.score || b.estimated_value - a.estimated_value || (a.hs4 < b.hs4 ? -1 : 1),
      )
      .slice(0, limit),
  };
}

/** More than an answer shows: the equal ones among them are ordered by value afterwards. */
const maxMatches = 100;

function found(query: string): { readonly heading: Heading; readonly score: number }[] {
  const digits = query.replaceAll(/[.\s]/g, "");
  if (!/^\d{2,10}$/.test(digits)) return searchHeadings(query, maxMatches);
  if (digits.length >= 4) {
    const heading = headingOf(digits.slice(0, 4));
    return heading ? [{ heading, score: 1 }] : [];
  }
  return headings
    .filter(({ hs4 }) => hs4.startsWith(digits))
    .slice(0, maxMatches)
    .map((heading) => ({ heading, score: 1 }));
}
