import { describe, expect, it } from "vitest";
import { payloadOf, type Print } from "../../printed-page.ts";

const order = (...prints: readonly Print[]): Record<string, unknown> =>
  payloadOf("dray_delivery_order", [40, 20, "DELIVERY ORDER", 14], ...prints);

describe("a delivery order", () => {
  it("has its number at the top or after its title", () => {
    expect(order([400, 20, "No. DO-922065"])).toMatchObject({ document_number: "DO-922065" });
    expect(order([40, 60, "RE: DELIVERY ORDER DO-201039 // Baltimore"])).toMatchObject({
      document_number: "DO-201039",
    });
  });

  it("separates a terminal from the city on the same line, but does not split a name at its comma", () => {
    expect(
      order(
        [40, 80, "Pick up at:"],
        [160, 80, "SEAGIRT MARINE TERMINAL, Baltimore, MD"],
        [40, 120, "Deliver to:"],
        [160, 120, "ACME TOOLS, INC., Dallas, TX 75201"],
      ),
    ).toMatchObject({
      pickup_terminal_name: "SEAGIRT MARINE TERMINAL",
      pickup_address: "Baltimore, MD",
      delivery_name: "ACME TOOLS, INC.",
      delivery_address: "Dallas, TX 75201",
    });
  });

  it("ends the address of a stop where the next stop begins, whatever its label", () => {
    expect(
      order(
        [40, 100, "PICK UP LOADED"],
        [180, 100, "MAHER TERMINALS"],
        [180, 111, "2133 Pier Street"],
        [180, 122, "New York, NY"],
        [40, 140, "PRE-PULL, HOLD AT"],
        [40, 151, "OUR YARD"],
        [180, 140, "PORT CITY CARTAGE CO"],
        [180, 151, "674 Yard Road, New York, NY"],
        [40, 170, "DELIVER, LIVE UNLOAD"],
        [180, 170, "Brightwater Textile Company"],
        [180, 181, "15770 E. Dominguez St"],
      ),
    ).toMatchObject({
      pickup_address: "2133 Pier Street\nNew York, NY",
      delivery_name: "Brightwater Textile Company",
      delivery_address: "15770 E. Dominguez St",
    });
  });

  it("takes total packages and volumes from a table without goods", () => {
    expect(
      order(
        [40, 100, "Total packages"],
        [220, 100, "Volume CBM"],
        [400, 100, "Volume CFT"],
        [40, 112, "2,265 PACKAGES"],
        [220, 112, "95.718"],
        [400, 112, "3,380.3"],
      ),
    ).toMatchObject({
      package_count: "2,265 PACKAGES",
      measurement_cbm: "95.718",
      measurement_cft: "3,380.3",
    });
  });

  it("gives the movement type once, and lists every purchase order", () => {
    expect(
      order(
        [40, 80, "Move type:"],
        [160, 80, "CY / DOOR"],
        [40, 100, "PO#:"],
        [160, 100, "4518583745, 4589539674"],
      ),
    ).toMatchObject({
      movement_type: "CY / DOOR",
      service_type: null,
      cargo_references: ["4518583745", "4589539674"],
    });
  });

  it("ends its instructions after their paragraph, and does not take an email address for the trucker", () => {
    expect(
      order(
        [40, 60, "To: Tom Becker <logistics@union.example>"],
        [40, 80, "Special instructions: Live unload, call the dock one day ahead, no"],
        [40, 91, "trucks on Fridays."],
        [40, 112, "Please send your invoice with the signed proof of delivery."],
      ),
    ).toMatchObject({
      delivery_carrier: null,
      delivery_notes: "Live unload, call the dock one day ahead, no\ntrucks on Fridays.",
    });
  });
});

describe("a delivery order in a printed email", () => {
  it("is issued by the company that signs it, and a sentence below a value is not part of the value", () => {
    expect(
      order(
        [40, 40, "Import Dispatch", 14],
        [40, 60, "From:"],
        [140, 60, "J. Whitfield <docs@cedarpoint.example>"],
        [40, 72, "Sent:"],
        [140, 72, "Tuesday, January 27, 2026 2:54 PM"],
        [40, 84, "To:"],
        [140, 84, "Import Dispatch <dispatch@twin.example>"],
        [40, 96, "Subject:"],
        [140, 96, "DELIVERY ORDER DO-201039"],
        [40, 130, "Notes:"],
        [140, 130, "Drop and hook."],
        [
          40,
          145,
          "Rate as agreed: $882.00 base, fuel 22%, chassis $34.00 a day. Anything on top is ours.",
        ],
        [40, 170, "Thank you,"],
        [40, 182, "J. Whitfield"],
        [40, 194, "NORDSTAR LOGISTICS A/S"],
      ),
    ).toMatchObject({ issuer_name: "NORDSTAR LOGISTICS A/S", delivery_notes: "Drop and hook." });
  });
});
