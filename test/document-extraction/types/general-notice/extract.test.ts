import { describe, expect, it } from "vitest";
import { payloadOf } from "../../printed-page.ts";

describe("a general notice", () => {
  it("gives the time and terminal of availability, also under unusual labels", () => {
    expect(
      payloadOf(
        "general_notice",
        [40, 20, "TERMINAL CHANGE NOTICE", 14],
        [40, 80, "New terminal"],
        [300, 80, "GARDEN CITY TERMINAL"],
        [40, 100, "Expected available for pick up"],
        [300, 100, "June 30, 2026, 13:00"],
      ),
    ).toMatchObject({ location: "GARDEN CITY TERMINAL", available_at: "June 30, 2026, 13:00" });
  });
});
