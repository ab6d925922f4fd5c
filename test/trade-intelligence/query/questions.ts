import * as fc from "fast-check";
import type { Dimension, Filters } from "#src/trade-intelligence/index.ts";
import { dimensionNames, dimensions } from "#src/trade-intelligence/layout/dimensions.ts";
import { addMonths } from "#src/trade-intelligence/layout/snapshot.ts";
import { byCompany } from "../by-hand/lines.ts";
import type { Asked } from "../by-hand/questions.ts";
import type { Market } from "../small-market.ts";

/** Values that are in the data, parts of values where a part is enough, and some that are not in the data. */
const aValue = (market: Market, name: Dimension) => {
  const values = [...new Set(byCompany(market.lines).flatMap((line) => line[name] ?? []))];
  const known = fc.constantFrom(...values);
  if (dimensions[name].match === "flag") return fc.boolean();
  const text = known.map((value) =>
    dimensions[name].match === "substring"
      ? String(value).slice(1, 6)
      : String(value).toLowerCase(),
  );
  return fc.oneof(text, fc.uniqueArray(text, { minLength: 1, maxLength: 3 }), fc.constant("'%_"));
};

const aFilter = (market: Market): fc.Arbitrary<Filters> =>
  fc
    .uniqueArray(fc.constantFrom(...dimensionNames), { maxLength: 2 })
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, aValue(market, name)]))),
    );

/** Months with and without data, months before the data, and the current one. */
const month = fc.integer({ min: 0, max: 36 }).map((count) => addMonths("2023-11", count));

/** A question about one of the markets, given by its index in the list. */
export const questionOf = (
  markets: readonly Market[],
  dims: { readonly minLength: number; readonly maxLength: number },
) =>
  fc.nat(markets.length - 1).chain((at) =>
    fc.record({
      at: fc.constant(at),
      asked: fc
        .record({
          dims: fc.uniqueArray(fc.constantFrom(...dimensionNames), dims),
          measure: fc.constantFrom("containers", "teu", "estimated_value"),
          filters: aFilter(markets[at]!),
          span: fc.tuple(month, month),
          top: fc.integer({ min: 1, max: 12 }),
          merged: fc.boolean(),
        })
        .map(({ span, ...rest }): Asked => ({
          ...rest,
          since: span[0] < span[1] ? span[0] : span[1],
          until: span[0] < span[1] ? span[1] : span[0],
        })),
    }),
  );
