import { describe, expect, it } from "vitest";
import { shippingLine, shippingLineResource, shippingLines } from "#src/reference/index.ts";

const wire = (scac: string, reportsLastFreeDay = false) =>
  shippingLineResource(shippingLine(scac)!, reportsLastFreeDay).attributes;

describe("the list of shipping lines", () => {
  it("has 38 by SCAC, TEST among them", () => {
    const scacs = shippingLines.map((line) => line.scac);
    expect(scacs).toHaveLength(38);
    expect(scacs).toEqual(scacs.toSorted());
    expect(scacs).toContain("TEST");
  });

  it("names each SCAC once, alternatives included", () => {
    const all = shippingLines.flatMap((line) => [line.scac, ...line.alternativeScacs]);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((scac) => !/^[A-Z]{4}$/.test(scac))).toEqual([]);
  });

  it("writes owner prefixes as three letters and U", () => {
    const prefixes = shippingLines.flatMap((line) => line.ownerPrefixes);
    expect(prefixes.length).toBeGreaterThan(80);
    expect(prefixes.filter((prefix) => !/^[A-Z]{3}U$/.test(prefix))).toEqual([]);
  });

  it("resolves alternative SCACs in any case", () => {
    expect(shippingLine("medu")?.scac).toBe("MSCU");
    expect(shippingLine("YMJA")?.scac).toBe("YMLU");
    expect(shippingLine(" aplu ")?.scac).toBe("CMDU");
    expect(shippingLine("PYRR")?.scac).toBe("TRBR");
    expect(shippingLine("ZZZZ")).toBeNull();
    expect(shippingLine(null)).toBeNull();
  });

  it("states which kinds of number a shipping line accepts", () => {
    expect(wire("PCIU")).toMatchObject({
      bill_of_lading_tracking_support: false,
      booking_number_tracking_support: false,
      container_number_tracking_support: true,
    });
    expect(wire("TRBR")).toMatchObject({
      bill_of_lading_tracking_support: false,
      booking_number_tracking_support: true,
      container_number_tracking_support: false,
    });
    expect(wire("MAEU")).toMatchObject({
      bill_of_lading_tracking_support: true,
      booking_number_tracking_support: true,
      container_number_tracking_support: true,
      tracking_url: "https://www.maersk.com/tracking/${BLNUM}",
    });
  });
});

describe("Evergreen dates only; YMLU average weights; no seals at CMA, MSC, HLCU, OOCL (contract: incidents#gaps-of-single-carriers)", () => {
  it("states that Evergreen sends dates without a time", () => {
    const data = wire("EGLV").provided_data;
    expect(data.pod_discharged_at).toBe(true);
    expect(data.pod_discharged_at_notes).toBe(
      "The carrier reports the date without a time of day.",
    );
    expect(data.empty_terminated_at_notes).toBe(
      "The carrier reports the date without a time of day.",
    );
  });

  it("states that Yang Ming's weights are averages", () => {
    const data = wire("YMLU").provided_data;
    expect(data.weight_in_lbs).toBe(true);
    expect(data.weight_in_lbs_notes).toContain("average");
  });

  it("states that four carriers send no seals, and no others", () => {
    const silent = shippingLines.filter((line) => !line.provided.seal_number.provided);
    expect(silent.map((line) => line.scac)).toEqual(["CMDU", "HLCU", "MSCU", "OOLU"]);
    expect(wire("OOLU").provided_data.seal_number).toBe(false);
    expect(wire("OOLU").provided_data.seal_number_notes).not.toBe("");
    expect(wire("MAEU").provided_data.seal_number).toBe(true);
  });

  it("states that a carrier provides last free days once it has sent one by EDI, and no carrier before", () => {
    expect(wire("MATS").provided_data.ssl_lfd).toBe(false);
    expect(wire("MATS", true).provided_data).toMatchObject({
      ssl_lfd: true,
      ssl_lfd_notes: "The carrier reports it by EDI, in 315s with NF or FT.",
    });
  });

  it("gives a reason for every field that a carrier does not provide", () => {
    for (const line of shippingLines) {
      for (const [field, { provided, notes }] of Object.entries(line.provided)) {
        if (!provided) expect(notes, `${line.scac} ${field}`).not.toBe("");
      }
    }
  });
});
