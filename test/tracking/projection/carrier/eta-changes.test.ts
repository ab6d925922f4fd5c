import { describe, expect, it } from "vitest";
import { dateChangedAt } from "#src/tracking/projection/carrier/eta-changes.ts";
import type { ProjectedEstimate } from "#src/tracking/projection/journey.ts";
import { losAngeles } from "#test/support/tracked.ts";

const estimate = (createdAt: string, at: string, place = losAngeles): ProjectedEstimate => ({
  key: `${createdAt} ${at}`,
  estimate: "vessel_arrived",
  dataSource: "shipping_line",
  rawKey: "stated",
  at,
  createdAt,
  knownAt: createdAt,
  place,
  vesselName: null,
  vesselImo: null,
  voyage: null,
});

describe("when the date of an ETA last changed", () => {
  it("is unknown before there was a second date", () => {
    expect(dateChangedAt([])).toBeUndefined();
    expect(dateChangedAt([estimate("2026-11-01T00:00:00Z", "2026-11-18T15:00:00Z")])).toBe(
      undefined,
    );
  });

  it("is when the source stated it, by the calendar at the port", () => {
    const published = [
      // the evening of the 17th in Los Angeles
      estimate("2026-11-01T00:00:00Z", "2026-11-18T06:00:00Z"),
      // the 18th there, the same day in UTC
      estimate("2026-11-02T00:00:00Z", "2026-11-18T09:00:00Z"),
      // still the 18th there, the 19th in UTC
      estimate("2026-11-03T00:00:00Z", "2026-11-19T05:00:00Z"),
    ];
    expect(dateChangedAt(published)).toBe("2026-11-02T00:00:00Z");
    expect(
      dateChangedAt([...published, estimate("2026-11-04T00:00:00Z", "2026-11-18T06:00:00Z")]),
    ).toBe("2026-11-04T00:00:00Z");
  });

  it("counts days in UTC where the zone of the port is unknown", () => {
    const nowhere = { ...losAngeles, timezone: null };
    expect(
      dateChangedAt([
        estimate("2026-11-01T00:00:00Z", "2026-11-18T06:00:00Z", nowhere),
        estimate("2026-11-02T00:00:00Z", "2026-11-18T09:00:00Z", nowhere),
      ]),
    ).toBe(undefined);
  });
});
