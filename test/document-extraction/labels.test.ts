import { describe, expect, it } from "vitest";
import { payloadOf } from "./printed-page.ts";

describe("labels in wordings that are not listed", () => {
  it("are recognised by their words in any order, and in two languages", () => {
    expect(
      payloadOf(
        "arrival_notice",
        [40, 40, "ARRIVAL NOTICE", 16],
        [40, 100, "Puerto de carga / Port of loading:"],
        [260, 100, "Santos, Brazil"],
        [40, 120, "Estimated arrival at discharge port:"],
        [260, 120, "MAR 09, 2026"],
        [40, 140, "Free time ends on:"],
        [260, 140, "MAR 14, 2026"],
      ),
    ).toMatchObject({
      port_of_loading: "Santos, Brazil",
      eta: "MAR 09, 2026",
      last_free_day: "MAR 14, 2026",
    });
  });

  it("are not recognised when an additional word changes their meaning", () => {
    expect(
      payloadOf(
        "arrival_notice",
        [40, 40, "ARRIVAL NOTICE", 16],
        [40, 100, "Shipper's seal no.:"],
        [260, 100, "UL-2324066"],
        [40, 120, "Vessel agent's phone:"],
        [260, 120, "310-555-0100"],
      ),
    ).toMatchObject({ shipper: { name: null }, vessel_name: null });
  });
});

describe("the first word of a label", () => {
  it("is not a label in a sentence or a name", () => {
    expect(
      payloadOf(
        "dray_delivery_order",
        [40, 20, "DELIVERY ORDER", 14],
        [40, 80, "DELIVER BY APPOINTMENT ONLY. SHOW OUR REFERENCE"],
        [40, 91, "04-12-26"],
        [40, 120, "PIER 12 MULTIPURPOSE TERMINAL"],
      ),
    ).toMatchObject({ door_eta: null, pickup_terminal_name: null });
  });
});
