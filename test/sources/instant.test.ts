import { describe, expect, it } from "vitest";
import { instantOf } from "#src/sources/answers/instant.ts";

describe("the time of a DCSA event", () => {
  it("with an offset it is that instant, wherever the place is", () => {
    expect(instantOf("2026-04-02T14:15:00-07:00", "Asia/Bangkok")).toBe("2026-04-02T21:15:00Z");
    expect(instantOf("2026-04-02T14:15:00-07", null)).toBe("2026-04-02T21:15:00Z");
    expect(instantOf("2026-04-02T14:15:59.999Z", null)).toBe("2026-04-02T14:15:59Z");
    expect(instantOf("2026-04-02t14:15:00z", null)).toBe("2026-04-02T14:15:00Z");
  });

  it("without an offset it is local to the place, summer time included", () => {
    expect(instantOf("2026-03-07T12:00:00", "America/Chicago")).toBe("2026-03-07T18:00:00Z");
    expect(instantOf("2026-03-09T12:00:00", "America/Chicago")).toBe("2026-03-09T17:00:00Z");
  });

  it("a bare date is midnight at the place", () => {
    expect(instantOf("2026-04-10", "America/Chicago")).toBe("2026-04-10T05:00:00Z");
    expect(instantOf("2026-04-10", "Asia/Seoul")).toBe("2026-04-09T15:00:00Z");
  });

  it("at a place without a zone it is taken as UTC", () => {
    expect(instantOf("2026-04-10T08:00:00", null)).toBe("2026-04-10T08:00:00Z");
    expect(instantOf("2026-04-10", null)).toBe("2026-04-10T00:00:00Z");
  });

  it.each([
    "",
    "tomorrow",
    "1775725200",
    "2026-02-30T00:00:00Z",
    "2026-13-01",
    "2026-04-02T25:00:00Z",
    "2026-04-02T14:15:00+16:00",
    "2026-04-02T14:15:00+05:75",
    "02/04/2026",
  ])("%j is no time", (text) => {
    expect(instantOf(text, "America/Chicago")).toBeNull();
  });

  it.each(["0001-01-01T00:00:00", "0001-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "1900-01-01"])(
    "%s is how software writes that there is no date",
    (text) => {
      expect(instantOf(text, "America/Chicago")).toBeNull();
    },
  );
});
