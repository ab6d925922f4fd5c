import { describe, expect, it } from "vitest";
import { factFor, tableOf } from "#src/trade-intelligence/query/selection.ts";

describe("companies by code", () => {
  const fact = factFor(["company", "hs4"], "containers");

  it("are read sorted by code when a code is asked for, and by company when a company is", () => {
    expect(tableOf(fact, { hs4: "9401" })).toBe("commodity_month_by_code");
    expect(tableOf(fact, { hs2: "94", pod: "Savannah" })).toBe("commodity_month_by_code");
    expect(tableOf(fact, { company: "ACME", hs4: "9401" })).toBe("commodity_month");
    expect(tableOf(fact, { pod: "Savannah" })).toBe("commodity_month");
  });

  it("leave the other facts where they are", () => {
    expect(tableOf(factFor(["hs4"], "containers"), { hs4: "9401" })).toBe("hs_lane_month");
  });
});
