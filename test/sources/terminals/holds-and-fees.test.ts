import { describe, expect, it } from "vitest";
import { feeOf, holdOf } from "#src/sources/answers/holds-and-fees.ts";

describe("holds in the contract's terms (contract: sources#terminal-reports, containers#holds)", () => {
  it.each([
    ["freight", "freight"],
    ["LINE", "freight"],
    ["Steamship line release", "freight"],
    ["ORIGINAL B/L", "freight"],
    ["TC", "freight"],
    ["customs", "customs"],
    ["CBP", "customs"],
    ["1H", "customs"],
    ["7h", "customs"],
    ["PA", "customs"],
    ["Intensive exam", "customs"],
    ["USDA", "USDA"],
    ["Agriculture", "USDA"],
    ["USDA exam", "USDA"],
    ["PL", "USDA"],
    ["VACIS", "VACIS"],
    ["NII", "VACIS"],
    ["x-ray exam", "VACIS"],
    ["TMF", "TMF"],
    ["PierPass", "TMF"],
    ["CTF", "TMF"],
    ["other", "other"],
    ["Damaged door", "other"],
  ])("%s is %s", (name, expected) => {
    expect(holdOf({ name, status: "hold", description: null })?.name).toBe(expected);
  });

  it.each([
    ["hold", "hold"],
    ["HOLD", "hold"],
    ["Held", "hold"],
    [null, "hold"],
    ["", "hold"],
    ["who knows", "hold"],
    ["pending", "pending"],
    ["Announced", "pending"],
  ])("the status %s is %s", (status, expected) => {
    expect(holdOf({ name: "customs", status, description: null })?.status).toBe(expected);
  });

  it.each(["released", "Cleared", "REMOVED", "lifted"])("%s: the hold is gone", (status) => {
    expect(holdOf({ name: "customs", status, description: null })).toBeNull();
  });

  it("repeats what it cannot translate, and the source's own description", () => {
    expect(holdOf({ name: "Damaged door", status: "hold", description: "" })).toEqual({
      name: "other",
      status: "hold",
      description: "Damaged door",
    });
    expect(holdOf({ name: "CBP", status: "hold", description: "MET exam" })?.description).toBe(
      "MET exam",
    );
  });
});

describe("fees in the contract's terms (contract: sources#edi-codes, containers#fees)", () => {
  it.each([
    ["demurrage", "demurrage"],
    ["4I", "demurrage"],
    ["4I3", "demurrage"],
    ["storage", "demurrage"],
    ["DWT", "extended_dwell_time"],
    ["extended_dwell_time", "extended_dwell_time"],
    ["4IV", "exam"],
    ["4IE", "exam"],
    ["USD", "exam"],
    ["ATG", "exam"],
    ["exam", "exam"],
    ["total", "total"],
    ["Total due", "total"],
    ["other", "other"],
    ["TMF", "other"],
    ["FCH", "other"],
  ])("%s is %s", (type, expected) => {
    expect(feeOf({ type, amount: 1, currency_code: "USD" }).type).toBe(expected);
  });

  it("is in US dollars unless stated, as all of these terminals charge", () => {
    expect(feeOf({ type: "4I", amount: 85, currency_code: null })).toEqual({
      type: "demurrage",
      amount: 85,
      currencyCode: "USD",
    });
    expect(feeOf({ type: "4I", amount: 85, currency_code: "cad" }).currencyCode).toBe("CAD");
  });
});
