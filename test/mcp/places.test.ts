import { describe, expect, it } from "vitest";
import { portFilter } from "#src/mcp/lists/arguments.ts";

describe("a port in a tool's arguments", () => {
  it.each([
    ["New York", "USNYC"],
    ["new york, NY", "USNYC"],
    ["New York/New Jersey", "USNYC"],
    ["Newark", "USNYC"],
    ["USEWR", "USNYC"],
    ["usnyc", "USNYC"],
    ["Port of Los Angeles", "USLAX"],
    ["Wilmington, NC", "USILM"],
    ["Wilmington, DE", "USILG"],
    ["Fort Lauderdale", "USPEF"],
  ])("%s is understood by name, code and metro area", (asked, locode) => {
    expect(portFilter(asked)).toEqual({ name: "filter[pod_code]", value: locode });
  });

  it("that nobody knows is no filter", () => {
    for (const asked of ["Atlantis", "XXXXX", ""]) expect(portFilter(asked)).toBeNull();
  });
});
