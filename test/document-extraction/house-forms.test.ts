import { describe, expect, it } from "vitest";
import type { DocumentType } from "#schemas/documents/types.ts";
import { extractAs, understand } from "#src/document-extraction/index.ts";
import { printedPage, type Print } from "./printed-page.ts";

const pin = { date: "2026-12-31" };
const read = (type: DocumentType, ...prints: readonly Print[]): Record<string, unknown> => ({
  ...extractAs([printedPage(prints)], type, pin)!.payload,
});
const house = (...prints: readonly Print[]): Record<string, unknown> =>
  read("final_house_bill_of_lading", [40, 20, "HOUSE BILL OF LADING", 14], ...prints);

describe("a house bill", () => {
  const typed = (...prints: readonly Print[]) =>
    understand(
      [
        printedPage([
          [40, 20, "NORDSTAR LOGISTICS A/S", 12],
          [40, 50, "HOUSE BILL OF LADING", 16],
          [40, 90, "HBL No.: NORD2044171"],
          [40, 110, "For release of goods"],
          [40, 120, "LIBERTY TRADE COMPLIANCE INC."],
          ...prints,
        ]),
      ],
      pin,
    ).map(({ documentType }) => documentType);

  it("is no draft for proofs of identity, proof goods, bank drafts and an open sailing date", () => {
    expect(
      typed(
        [40, 160, "WATER-PROOF JACKETS AS PER PRO FORMA INVOICE PI-204417"],
        [40, 200, "Delivery is made to the consignee on proof of identity."],
        [
          40,
          220,
          "Payable by bank draft. The sailing dates printed here are subject to change by us.",
        ],
      ),
    ).toEqual(["final_house_bill_of_lading"]);
  });

  it("is one when a heading or a request for approval shows it", () => {
    expect(typed([300, 60, "*** PROOF - NOT FOR RELEASE ***"])).toEqual([
      "draft_house_bill_of_lading",
    ]);
    expect(
      typed([40, 200, "Please find the draft of your bill and check every line of it."]),
    ).toEqual(["draft_house_bill_of_lading"]);
  });

  it("is not numbered by its issuer's file or licence, which may be below its label", () => {
    expect(
      house(
        [40, 80, "Our file: MC-965354"],
        [40, 100, "NVOCC, FMC OTI LICENSE"],
        [40, 110, "089297N"],
      ),
    ).toMatchObject({ hbl_number: null, fmc_oti_number: "089297N" });
  });

  it("has no point of origin in the marks on its packages", () => {
    expect(house([40, 80, "MADE IN CHINA"])).toMatchObject({ point_and_country_of_origin: null });
  });

  it("names who signed it behind the last 'by'", () => {
    expect(
      house(
        [300, 600, "Signed for NORDSTAR LOGISTICS A/S as"],
        [300, 612, "carrier by: Maria Delgado"],
      ),
    ).toMatchObject({ signed_by: "Maria Delgado" });
  });
});

describe("what a narrow field breaks", () => {
  it("is put together again: a country, and a voyage behind its stroke", () => {
    expect(
      house(
        [40, 80, "Port of discharge:"],
        [160, 80, "Savannah, GA, United"],
        [160, 90, "States"],
        [40, 120, "Vessel / voyage:"],
        [160, 120, "CMA CGM MARCO POLO /"],
        [160, 130, "053S"],
      ),
    ).toMatchObject({
      port_of_discharge: "Savannah, GA, United States",
      vessel_name: "CMA CGM MARCO POLO",
      voyage_number: "053S",
    });
  });

  it("is no part of the value when it ends the label's remark", () => {
    expect(
      house(
        [40, 80, "Consignee (not negotiable unless consigned to"],
        [40, 91, "order)"],
        [40, 102, "UNION AUTO PARTS INC."],
        [40, 113, "9363 INDUSTRIAL PKWY"],
        [40, 140, "Notify party"],
        [40, 151, "DELTA PLASTICS COMPANY"],
      ),
    ).toMatchObject({
      consignee: { name: "UNION AUTO PARTS INC.", address: "9363 INDUSTRIAL PKWY" },
    });
  });
});

describe("a label behind the last line of an address", () => {
  it("leaves that line to the address", () => {
    expect(
      house(
        [40, 78, "SHIPPER:"],
        [40, 90, "Jade Mountain Paper Products GmbH"],
        [40, 102, "Hauptstrasse 86"],
        [40, 114, "Germany"],
        [110, 114, "HBL NO.: HAR24351789"],
        [40, 126, "BOOKING NO.: 6088126464"],
      ),
    ).toMatchObject({
      hbl_number: "HAR24351789",
      shipper: { name: "Jade Mountain Paper Products GmbH", address: "Hauptstrasse 86\nGermany" },
    });
  });
});

describe("a word that begins a label", () => {
  it("is none in a sentence or a name", () => {
    expect(
      read(
        "dray_delivery_order",
        [40, 20, "DELIVERY ORDER", 14],
        [40, 80, "DELIVER BY APPOINTMENT ONLY. SHOW OUR REFERENCE"],
        [40, 91, "04-12-26"],
        [40, 120, "PIER 12 MULTIPURPOSE TERMINAL"],
      ),
    ).toMatchObject({ door_eta: null, pickup_terminal_name: null });
  });
});

describe("a narrow column", () => {
  it("parts a count from its unit and an order's label from its number", () => {
    expect(
      house(
        [40, 100, "No. of Pkgs"],
        [150, 100, "Description of Goods"],
        [360, 100, "Gross Weight"],
        [40, 115, "584"],
        [150, 115, "FROZEN SHRIMP"],
        [360, 115, "8,827.63 KGS"],
        [40, 127, "CTNS"],
        [150, 127, "P.O. NO."],
        [150, 139, "4561352131"],
        [40, 160, "TOTAL"],
        [70, 160, "1,329"],
        [360, 160, "20,062.80 KGS"],
        [40, 172, "CTNS"],
      ),
    ).toMatchObject({
      line_items: [
        {
          description: "FROZEN SHRIMP",
          quantity: "584",
          quantity_unit: "CTNS",
          cargo_references: ["4561352131"],
        },
      ],
      totals: { number_of_packages: "1,329", package_unit: "CTNS" },
    });
  });
});

describe("an arrival notice", () => {
  it("counts its charges, and gives weights a column of units", () => {
    expect(
      read(
        "arrival_notice",
        [40, 20, "ARRIVAL NOTICE", 14],
        [40, 100, "Container"],
        [150, 100, "Weight"],
        [230, 100, "Unit"],
        [300, 100, "Volume"],
        [380, 100, "Unit"],
        [40, 112, "MSKU1234565"],
        [150, 112, "22422"],
        [230, 112, "KGM"],
        [300, 112, "64.3"],
        [380, 112, "MTQ"],
        [40, 200, "Charge"],
        [230, 200, "Units"],
        [380, 200, "Amount (USD)"],
        [40, 212, "Ocean freight"],
        [230, 212, "2"],
        [380, 212, "3,992.72"],
      ),
    ).toMatchObject({
      containers: [
        { gross_weight: "22422", weight_unit: "KGM", measurement: "64.3", measurement_unit: "MTQ" },
      ],
      charges: [{ description: "Ocean freight", amount: "3,992.72", currency: "USD" }],
    });
  });

  it("lists no chassis among its containers", () => {
    expect(
      read("arrival_notice", [40, 20, "ARRIVAL NOTICE", 14], [40, 112, "Chassis FLXZ 339453 4"]),
    ).toMatchObject({ containers: [] });
  });
});
