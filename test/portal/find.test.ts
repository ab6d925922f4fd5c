import { describe, expect, it } from "vitest";
import { meant, type Candidate } from "#portal/screens/find/decide.ts";

const record = (
  entity_type: Candidate["entity_type"],
  number: string,
  ...ref_numbers: string[]
): Candidate => ({ entity_type, number, ref_numbers });

const shipment = record("shipment", "MSKU7354623", "PO 7-81");
const box = record("cargo", "MSKU7354623");
const other = record("cargo", "MSKU7354999", "po-781");
const request = record("tracking_request", "MSKU73546", "PO 999");

describe("what a search means", () => {
  const all = [shipment, box, other, request];

  it("is a container with just this number before all else, however it is written", () => {
    for (const text of ["MSKU7354623", "msku 735462-3", " MSKU\u20117354623"])
      expect(meant(text, all)).toEqual([box]);
  });

  it("is then what has just this number or reference, and all of them where several have", () => {
    expect(meant("MSKU 73546", all)).toEqual([request]);
    expect(meant("PO999", all)).toEqual([request]);
    expect(meant("PO781", all)).toEqual([shipment, other]);
  });

  it("is two containers where both have the number, as one voyage after the other", () => {
    expect(meant(box.number, [box, { ...box }, shipment])).toHaveLength(2);
  });

  it("is else whatever begins so", () => {
    expect(meant("MSKU7354", [box, other])).toEqual([box, other]);
    expect(meant("MSKU7354", [other])).toEqual([other]);
    expect(meant("MSKU7354", [])).toEqual([]);
  });
});
