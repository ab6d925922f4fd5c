import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inferCarrier } from "#src/reference/index.ts";

describe("the carrier of a bill of lading or booking", () => {
  it("is the one whose SCAC leads the number", () => {
    expect(inferCarrier("oney-bkkx 26000100")).toEqual({
      numberType: "bill_of_lading",
      decision: "auto_select",
      selected: { scac: "ONEY", name: "Ocean Network Express", confidence: 0.98 },
      candidates: [{ scac: "ONEY", name: "Ocean Network Express", confidence: 0.98 }],
      validation: {
        isValid: true,
        type: "shipment",
        checkDigitPassed: null,
        parsedNumber: "ONEYBKKX26000100",
        reason: null,
      },
    });
  });

  it.each([
    ["MEDUAB123456", "MSCU"],
    ["HLCUSIN260100123", "HLCU"],
    ["APLUABC1234567", "CMDU"],
    ["EGLV149600012345", "EGLV"],
    ["ZIMUSHH1234567", "ZIMU"],
    ["TEST-TR-SUCCEEDED", "TEST"],
  ])("is certain for %s", (number, scac) => {
    expect(inferCarrier(number)).toMatchObject({ decision: "auto_select", selected: { scac } });
  });

  it("needs confirmation when the number after the SCAC does not have the carrier's format", () => {
    expect(inferCarrier("MAEU12345678X")).toMatchObject({
      decision: "needs_confirmation",
      selected: { scac: "MAEU", confidence: 0.75 },
    });
    expect(inferCarrier("WHLC039DA12345")).toMatchObject({
      decision: "needs_confirmation",
      selected: { scac: "WHLC", confidence: 0.9 },
    });
  });

  it.each([
    ["123456789", "MAEU"],
    ["149600012345", "EGLV"],
  ])("is asked about for bare digits that only one line writes so: %s", (number, scac) => {
    expect(inferCarrier(number)).toMatchObject({
      decision: "needs_confirmation",
      selected: { scac },
    });
    for (const declared of ["bill_of_lading", "booking_number"] as const)
      expect(inferCarrier(number, { declared })).toMatchObject({ decision: "auto_select" });
  });

  it("is never selected when several carriers use the same format", () => {
    const ten = inferCarrier("1234567890");
    expect(ten.candidates.map((one) => one.scac)).toEqual(["COSU", "OOLU", "MATS"]);
    expect(ten).toMatchObject({ decision: "no_prediction", selected: null });
    const cma = inferCarrier("SHZ1234567");
    expect(cma).toMatchObject({ decision: "needs_confirmation", selected: { scac: "CMDU" } });
    const booking = inferCarrier("BKKX26000100");
    expect(booking.candidates.map((one) => one.scac)).toEqual(["ONEY", "HDMU"]);
    expect(booking.numberType).toBe("booking");
  });

  it("is unknown for a shape that no carrier uses, and for a carrier that answers no such number", () => {
    expect(inferCarrier("PO12345")).toMatchObject({ decision: "no_prediction", candidates: [] });
    expect(inferCarrier("SUDU123456789012")).toMatchObject({ candidates: [] });
    expect(inferCarrier("MAEUROPEAN")).toMatchObject({ candidates: [] });
  });
});

describe("the carrier of a container", () => {
  it("is at most a candidate by its owner, for slots are shared", () => {
    expect(inferCarrier("MSKU9070323")).toMatchObject({
      numberType: "container",
      decision: "needs_confirmation",
      selected: { scac: "MAEU" },
      validation: { isValid: true, type: "container", checkDigitPassed: true, reason: null },
    });
  });

  it("is none for the container of a lessor", () => {
    for (const number of ["TRHU4187250", "TCLU7306412", "TEMU6162046"]) {
      expect(inferCarrier(number)).toMatchObject({
        numberType: "container",
        decision: "no_prediction",
        selected: null,
        candidates: [],
      });
    }
  });

  it("is nobody when the check digit is wrong", () => {
    expect(inferCarrier("MSKU9070324")).toMatchObject({
      decision: "no_prediction",
      candidates: [],
      validation: { isValid: false, checkDigitPassed: false },
    });
  });
});

describe("any text at all", () => {
  it("gets an answer that keeps the rules of decision", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Z]{0,4}[0-9]{0,14}$/)), (text) => {
        const { decision, selected, candidates } = inferCarrier(text);
        expect(candidates[0] ?? null).toEqual(selected ?? candidates[0] ?? null);
        expect(selected === null).toBe(decision === "no_prediction");
        if (decision === "auto_select") expect(selected?.confidence).toBeGreaterThanOrEqual(0.95);
        const all = candidates.reduce((sum, one) => sum + one.confidence, 0);
        expect(all).toBeLessThanOrEqual(1.001);
      }),
    );
  });

  it("states why a number is unusable", () => {
    expect(inferCarrier("316-1234567-8").validation).toMatchObject({ isValid: false });
    expect(inferCarrier("316-1234567-8").validation.reason).toContain("customs entry");
  });
});
