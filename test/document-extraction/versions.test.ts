import { describe, expect, it } from "vitest";
import { documentSchemas, extractAs, latestVersions } from "#src/document-extraction/index.ts";
import { schemaVersions } from "#schemas/documents/versions.ts";
import { printedPage } from "./printed-page.ts";

describe("payload versions", () => {
  it("pins each type to the latest version up to the account's date", () => {
    expect(latestVersions({ date: "2026-12-31" })).toEqual({
      draft_house_bill_of_lading: "draft_house_bill_of_lading@2026-03-23",
      final_house_bill_of_lading: "final_house_bill_of_lading@2026-03-23",
      importer_security_filing: "importer_security_filing@2026-03-30",
      master_bill_of_lading: "master_bill_of_lading@2026-03-23",
      dray_delivery_order: "dray_delivery_order@2026-03-30",
      arrival_notice: "arrival_notice@2026-03-30",
      general_notice: "general_notice@2026-03-30",
      customs_entry: "customs_entry@2026-03-30",
      other: "other@2026-03-23",
    });
    expect(latestVersions({ date: "2026-03-30" }).arrival_notice).toBe("arrival_notice@2026-03-30");
    expect(latestVersions({ date: "2026-03-29" }).arrival_notice).toBe("arrival_notice@2026-03-23");
  });

  it("gives the first version to an account pinned before it", () => {
    expect(latestVersions({ date: "2020-01-01" }).importer_security_filing).toBe(
      "importer_security_filing@2026-03-30",
    );
  });

  it("describes every version as a JSON Schema that lists all its fields", () => {
    const schemas = documentSchemas();
    expect(schemas.map(({ fullVersion, current }) => [fullVersion, current])).toContainEqual([
      "arrival_notice@2026-03-23",
      false,
    ]);
    const isf = schemas.find(({ documentType }) => documentType === "importer_security_filing")!;
    expect(isf.jsonSchema).toMatchObject({ type: "object", additionalProperties: false });
    expect(isf.jsonSchema["required"]).toContain("stuffing_location_duns4");
  });

  it("extracts both versions of an arrival notice from one document, each valid", () => {
    const page = printedPage([[40, 40, "ARRIVAL NOTICE"]]);
    for (const { date, schema } of schemaVersions.arrival_notice) {
      const segment = extractAs([page], "arrival_notice", { date })!;
      expect(segment.schemaVersion).toBe(`arrival_notice@${date}`);
      expect(() => schema.parse(segment.payload)).not.toThrow();
    }
  });
});
