import { describe, expect, it } from "vitest";
import { normalizeNumber, queryNumber, refuseNumber } from "#src/reference/index.ts";

describe("a tracking number as we keep it", () => {
  it("is upper-case, without spaces and hyphens", () => {
    expect(normalizeNumber(" maeu 123-456 789\n")).toBe("MAEU123456789");
    expect(normalizeNumber("TEST-TR-SUCCEEDED")).toBe("TESTTRSUCCEEDED");
  });
});

describe("a tracking number as the carrier is asked", () => {
  it("loses the carrier's own SCAC, and an alternative one", () => {
    expect(queryNumber("MAEU", "bill_of_lading", "MAEU123456789")).toBe("123456789");
    expect(queryNumber("ONEY", "bill_of_lading", "ONEYBKKX26000100")).toBe("BKKX26000100");
    expect(queryNumber("YMLU", "bill_of_lading", "YMJAW490123456")).toBe("W490123456");
    expect(queryNumber("YMJA", "bill_of_lading", "YMLUW490123456")).toBe("W490123456");
    expect(queryNumber("eglv", "booking_number", "EGLV149600012345")).toBe("149600012345");
  });

  it("never gets a SCAC put in front", () => {
    expect(queryNumber("EGLV", "bill_of_lading", "149600012345")).toBe("149600012345");
  });

  it("keeps the letters that belong to the number", () => {
    expect(queryNumber("HLCU", "bill_of_lading", "HLCUSIN260100123")).toBe("HLCUSIN260100123");
    expect(queryNumber("MSCU", "bill_of_lading", "MEDUAB123456")).toBe("MEDUAB123456");
    expect(queryNumber("CLAM", "bill_of_lading", "CWLQABCD1E234567")).toBe("CWLQABCD1E234567");
  });

  it("keeps another carrier's SCAC, a container number and a test number whole", () => {
    expect(queryNumber("MAEU", "bill_of_lading", "ONEYBKKX26000100")).toBe("ONEYBKKX26000100");
    expect(queryNumber("MSCU", "container", "MSCU1234566")).toBe("MSCU1234566");
    expect(queryNumber("TEST", "bill_of_lading", "TEST-TR-SUCCEEDED")).toBe("TESTTRSUCCEEDED");
    expect(queryNumber("ZZZZ", "bill_of_lading", "ZZZZ12345")).toBe("ZZZZ12345");
  });
});

describe("a number that cannot be tracked", () => {
  it("is refused with the reason when it is a customs entry", () => {
    expect(refuseNumber("bill_of_lading", "316-1234567-8")).toBe(
      "this is a customs entry number; send a bill_of_lading, booking_number or container",
    );
    expect(refuseNumber("booking_number", "abc-1234567-8")).toContain("customs entry");
  });

  it("is refused when a container number comes as another kind, naming the right one", () => {
    for (const type of ["bill_of_lading", "booking_number"] as const) {
      expect(refuseNumber(type, "CSQU 305438-3")).toBe(
        "CSQU3054383 is a container number; send it with request_type container",
      );
    }
  });

  it("is refused as a container when it has not the form of one; a wrong check digit sails", () => {
    expect(refuseNumber("container", "CSQU3054383")).toBeNull();
    expect(refuseNumber("container", "CSQU3054384")).toBeNull();
    expect(refuseNumber("container", "CSQR3054383")).toBeNull();
    expect(refuseNumber("container", "ONEYBKKX26000100")).toContain(
      "four letters and seven digits",
    );
  });

  it("is refused when it is too short, too long or holds other characters", () => {
    expect(refuseNumber("bill_of_lading", "ABC")).toContain("shorter than 4");
    expect(refuseNumber("bill_of_lading", "A".repeat(36))).toContain("longer than 35");
    expect(refuseNumber("booking_number", "AB/1234")).toContain("only letters and digits");
    expect(refuseNumber("booking_number", "  - ")).toBe("the number is empty");
  });

  it("is not refused on a guess", () => {
    expect(refuseNumber("bill_of_lading", "PO4500012345")).toBeNull();
    expect(refuseNumber("booking_number", "CSQU3054384")).toBeNull();
    expect(refuseNumber("bill_of_lading", "A".repeat(35))).toBeNull();
    expect(refuseNumber("bill_of_lading", "ABCD")).toBeNull();
  });

  it("is accepted for every kind if it is one of the test numbers", () => {
    for (const type of ["bill_of_lading", "booking_number", "container"] as const) {
      expect(refuseNumber(type, "TEST-TR-SUCCEEDED", "TEST")).toBeNull();
      expect(refuseNumber(type, "test-tr-failed", "test")).toBeNull();
    }
    expect(refuseNumber("container", "TEST-TR-SUCCEEDED", "MAEU")).not.toBeNull();
  });
});
