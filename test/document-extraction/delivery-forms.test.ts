import { describe, expect, it } from "vitest";
import type { DocumentType } from "#schemas/documents/types.ts";
import { extractAs } from "#src/document-extraction/index.ts";
import { printedPage, type Print } from "./printed-page.ts";

const pin = { date: "2026-12-31" };
const read = (type: DocumentType, ...prints: readonly Print[]): Record<string, unknown> => ({
  ...extractAs([printedPage(prints)], type, pin)!.payload,
});
const order = (...prints: readonly Print[]): Record<string, unknown> =>
  read("dray_delivery_order", [40, 20, "DELIVERY ORDER", 14], ...prints);

describe("a delivery order", () => {
  it("has its number in its head or behind its own name", () => {
    expect(order([400, 20, "No. DO-922065"])).toMatchObject({ document_number: "DO-922065" });
    expect(order([40, 60, "RE: DELIVERY ORDER DO-201039 // Baltimore"])).toMatchObject({
      document_number: "DO-201039",
    });
  });

  it("parts a terminal from the city in the same line, but no name from its own comma", () => {
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

  it("ends a stop where the next one begins, whatever that one is called", () => {
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

  it("sums packages and volumes under heads that name no goods", () => {
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

  it("states once how the goods move, and lists every order", () => {
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

  it("ends its instructions with their paragraph, and names no trucker by an email address", () => {
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

describe("a notice", () => {
  it("states when containers are available and at which terminal, in unusual words", () => {
    expect(
      read(
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

describe("a printed email", () => {
  it("is from the company that signs it, and a sentence below a value is no part of it", () => {
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
