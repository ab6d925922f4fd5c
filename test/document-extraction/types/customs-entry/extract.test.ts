import { describe, expect, it } from "vitest";
import { read, scan } from "../../ocr/scan.ts";
import type { Print } from "../../printed-page.ts";

describe("the total entered value of a customs entry", () => {
  const entry = (...prints: readonly Print[]): unknown =>
    read(
      scan([[180, 20, "CUSTOMS ENTRY RELEASE", 14], [400, 100, "Entered value"], ...prints]),
      "customs_entry",
    )["total_entered_value"];

  it("is not taken from a list of line values", () => {
    expect(entry([400, 115, "81993.00"])).toBe("81993.00");
    expect(entry([400, 115, "81993.00"], [396, 130, "141738.00"])).toBeNull();
  });
});
