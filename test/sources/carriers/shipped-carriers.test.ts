import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { shippingLine, shippingLines } from "#src/reference/index.ts";
import { sourceProfiles } from "#src/sources/configuration/sources-file.ts";
import { shippedCarriers } from "#src/sources/configuration/shipped-carriers.ts";

const page = readFileSync(new URL("../../../docs/sources.md", import.meta.url), "utf8");
const only = (more: Record<string, unknown>) =>
  sourceProfiles({ carriers: [{ protocol: "dcsa-tnt-2.2", ...more }] }).carriers[0];

describe("what ships of the carriers", () => {
  it("has carriers that can be tracked, each with something an operator should know", () => {
    for (const [scac, { quirks, unverified, requestsPerMinute }] of Object.entries(
      shippedCarriers,
    )) {
      expect(shippingLine(scac)?.scac).toBe(scac);
      expect(quirks.length).toBeGreaterThan(0);
      if (unverified.includes("requestsPerMinute")) expect(requestsPerMinute).toBeGreaterThan(0);
    }
  });

  it("polls no carrier with unknown limits more than twice at a time; an entry may set more", () => {
    expect(only({ scac: "HLCU" })).toMatchObject({ concurrency: 2, requestsPerMinute: 10 });
    expect(only({ scac: "HLCU", concurrency: 8, requests_per_minute: 150 })).toMatchObject({
      concurrency: 8,
      requestsPerMinute: 150,
    });
    expect(only({ scac: "HLCU", base_url: "http://127.0.0.1:9001" })).toMatchObject({
      concurrency: 4,
    });
  });

  it("names headers but no header's value, and https addresses only", () => {
    for (const { baseUrl, tokenUrl, headerNames = [] } of Object.values(shippedCarriers)) {
      for (const address of [baseUrl, tokenUrl])
        if (address) expect(new URL(address).protocol).toBe("https:");
      for (const name of headerNames) expect(name).toMatch(/^[A-Za-z-]{4,20}$/);
    }
  });

  it("is in docs/sources.md with the names of its headers", () => {
    for (const { headerNames = [] } of Object.values(shippedCarriers))
      for (const name of headerNames) expect(page).toContain(`\`${name}\``);
  });
});

describe("what a carrier does not report, in docs/sources.md", () => {
  const row = (field: string): string =>
    page.split("\n").find((line) => line.startsWith(`| \`${field}\` `)) ?? "";

  it("names each carrier with a gap of its own, as its provided_data does", () => {
    for (const { scac, provided } of shippingLines) {
      if (!provided.seal_number.provided) expect(row("seal_number")).toContain(scac);
      if (provided.weight_in_lbs.provided) expect(row("weight_in_lbs")).toContain(scac);
      if (provided.pod_arrived_at.notes) expect(row("pod_arrived_at")).toContain(scac);
    }
  });

  it("states that no carrier reports a last free day", () => {
    expect(shippingLines.filter(({ provided }) => provided.ssl_lfd.provided)).toEqual([]);
    expect(row("ssl_lfd")).toContain("no carrier");
  });
});
