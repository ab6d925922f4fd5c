import { describe, expect, it } from "vitest";
import { schemaVersions } from "#schemas/documents/versions.ts";
import { extractAs } from "#src/document-extraction/index.ts";
import { payloadOf, printedPage } from "../../printed-page.ts";

describe("an arrival notice", () => {
  it("lists its charges, and takes the unit of a weight from the unit column", () => {
    expect(
      payloadOf(
        "arrival_notice",
        [40, 20, "ARRIVAL NOTICE", 14],
        [40, 100, "Container"],
        [150, 100, "Weight"],
        [230, 100, "Unit"],
        [300, 100, "Volume"],
        [380, 100, "Unit"],
        [40, 112, "MSKU1234565"],
        [150, 112, "22422"],
        [230, 112, "KGM"],
        [300, 112, "64.3"],
        [380, 112, "MTQ"],
        [40, 200, "Charge"],
        [230, 200, "Units"],
        [380, 200, "Amount (USD)"],
        [40, 212, "Ocean freight"],
        [230, 212, "2"],
        [380, 212, "3,992.72"],
      ),
    ).toMatchObject({
      containers: [
        { gross_weight: "22422", weight_unit: "KGM", measurement: "64.3", measurement_unit: "MTQ" },
      ],
      charges: [{ description: "Ocean freight", amount: "3,992.72", currency: "USD" }],
    });
  });

  it("does not list a chassis as a container", () => {
    expect(
      payloadOf(
        "arrival_notice",
        [40, 20, "ARRIVAL NOTICE", 14],
        [40, 112, "Chassis FLXZ 339453 4"],
      ),
    ).toMatchObject({ containers: [] });
  });
});

describe("the two versions of the arrival notice", () => {
  const page = printedPage([
    [40, 40, "ARRIVAL NOTICE", 16],
    [40, 100, "ETA: 03/09/2026"],
    [40, 120, "SHIPPER"],
    [40, 132, "Golden Harbor Toys Co., Ltd."],
    [40, 144, "88 Renmin Road, Ningbo"],
  ]);

  it("give the same values under their own field names, with the same evidence", () => {
    const now = extractAs([page], "arrival_notice", { date: "2026-03-30" })!;
    const before = extractAs([page], "arrival_notice", { date: "2026-03-29" })!;
    expect(now.payload).toMatchObject({
      eta: "03/09/2026",
      shipper: { name: "Golden Harbor Toys Co., Ltd.", address: "88 Renmin Road, Ningbo" },
    });
    expect(before.schemaVersion).toBe("arrival_notice@2026-03-23");
    expect(before.payload).toMatchObject({
      arrival_date: "03/09/2026",
      shipper_name: "Golden Harbor Toys Co., Ltd.",
      shipper_address: "88 Renmin Road, Ningbo",
    });
    expect(before.payload).not.toHaveProperty("eta");
    expect(before.evidence["/arrival_date"]).toEqual(now.evidence["/eta"]);
    expect(before.evidence["/shipper_name"]).toEqual(now.evidence["/shipper/name"]);
    for (const [segment, version] of [
      [now, 1],
      [before, 0],
    ] as const)
      expect(() =>
        schemaVersions.arrival_notice[version]!.schema.parse(segment.payload),
      ).not.toThrow();
  });
});
