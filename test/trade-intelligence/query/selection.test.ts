import { describe, expect, it } from "vitest";
import { factFor, tableOf } from "#src/trade-intelligence/query/selection.ts";

describe("companies by code", () => {
  const fact = factFor(["company", "hs4"], "containers");

  it("are read from the copy sorted by code for a code filter, and by company for a company filter", () => {
    expect(tableOf(fact, { hs4: "9401" })).toBe("commodity_month_by_code");
    expect(tableOf(fact, { hs2: "94", pod: "Savannah" })).toBe("commodity_month_by_code");
    expect(tableOf(fact, { company: "ACME", hs4: "9401" })).toBe("commodity_month");
    expect(tableOf(fact, { pod: "Savannah" })).toBe("commodity_month");
  });

  it("do not affect where other facts are read", () => {
    expect(tableOf(factFor(["hs4"], "containers"), { hs4: "9401" })).toBe("hs_lane_month");
  });
});
