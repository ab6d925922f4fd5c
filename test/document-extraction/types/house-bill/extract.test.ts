import { describe, expect, it } from "vitest";
import { understand } from "#src/document-extraction/index.ts";
import { payloadOf, printedPage, type Print } from "../../printed-page.ts";

const pin = { date: "2026-12-31" };
const house = (...prints: readonly Print[]): Record<string, unknown> =>
  payloadOf("final_house_bill_of_lading", [40, 20, "HOUSE BILL OF LADING", 14], ...prints);

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

  it("is not a draft because of proofs of identity, waterproof goods, bank drafts or an open sailing date", () => {
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

  it("is a draft when a heading or a request for approval shows it", () => {
    expect(typed([300, 60, "*** PROOF - NOT FOR RELEASE ***"])).toEqual([
      "draft_house_bill_of_lading",
    ]);
    expect(
      typed([40, 200, "Please find the draft of your bill and check every line of it."]),
    ).toEqual(["draft_house_bill_of_lading"]);
  });

  it("does not take the issuer's file number or licence as its number", () => {
    expect(
      house(
        [40, 80, "Our file: MC-965354"],
        [40, 100, "NVOCC, FMC OTI LICENSE"],
        [40, 110, "089297N"],
      ),
    ).toMatchObject({ hbl_number: null, fmc_oti_number: "089297N" });
  });

  it("does not take the point of origin from the marks on packages", () => {
    expect(house([40, 80, "MADE IN CHINA"])).toMatchObject({ point_and_country_of_origin: null });
  });

  it('takes the signer after the last "by"', () => {
    expect(
      house(
        [300, 600, "Signed for NORDSTAR LOGISTICS A/S as"],
        [300, 612, "carrier by: Maria Delgado"],
      ),
    ).toMatchObject({ signed_by: "Maria Delgado" });
  });
});

describe("a value that a narrow field breaks", () => {
  it("is joined again: a country, and a voyage after its slash", () => {
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

  it("does not include the end of the label's remark", () => {
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

describe("a label after the last line of an address", () => {
  it("does not take that line from the address", () => {
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

describe("a narrow column", () => {
  it("separates a count from its unit, and an order label from its number", () => {
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
