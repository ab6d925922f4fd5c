import { describe, expect, it } from "vitest";
import { extractAs, understand } from "#src/document-extraction/index.ts";
import { fromOcr, type Print } from "../printed-page.ts";

const first = (prints: readonly Print[]) =>
  understand([fromOcr(prints)], { date: "2999-12-31" })[0]!;

const parties: readonly Print[] = [
  [40, 60, "Shipper"],
  [40, 72, "DELTA CERAMICS AG"],
  [40, 84, "HAMBURG, 20095"],
  [40, 120, "Consignee"],
  [40, 132, "OAKVILLE FOODS LLC"],
  [40, 144, "KENT, WA 98032"],
];

describe("the top of a page from OCR", () => {
  it("gives the issuer even where its name runs into the title", () => {
    const { documentType, payload } = first([
      [40, 20, "KEYSTONE SERVICES INC. CONOCIMIENTO DE EMBARQUE / BILL OF LADING", 13],
      ...parties,
    ]);
    expect(documentType).toBe("final_house_bill_of_lading");
    expect(payload).toMatchObject({ shipper: { name: "DELTA CERAMICS AG" } });
  });

  it("identifies the carrier by the bill number when the logo was not read", () => {
    const { documentType } = first([
      [400, 20, "BILL OF LADING", 20],
      [400, 45, "ORIGINAL", 12],
      [300, 60, "Bill of lading no."],
      [300, 72, "HLCUDSW551445073"],
      ...parties,
    ]);
    expect(documentType).toBe("master_bill_of_lading");
  });

  it("does not take labels for titles when the engine measured them too large", () => {
    const { payload } = first([
      [40, 20, "TRANSGLOBE LOGISTICS INC.", 12],
      [40, 35, "EXPRESS HOUSE BILL OF LADING", 12],
      ...parties,
      [300, 58, "House B/L Number", 13],
      [300, 72, "TRA99905160"],
      [300, 132, "Port of Loading", 14],
      [300, 148, "HAMBURG"],
    ]);
    expect(payload).toMatchObject({
      hbl_number: "TRA99905160",
      port_of_loading: "HAMBURG",
      shipper: { name: "DELTA CERAMICS AG" },
    });
  });
});

const bill = (...prints: readonly Print[]): Record<string, unknown> => ({
  ...extractAs([fromOcr([[40, 20, "BILL OF LADING", 14], ...prints])], "master_bill_of_lading", {
    date: "2999-12-31",
  })!.payload,
});

describe("parties of a bill from OCR", () => {
  it("are found below a label with instructions, even if it was misread", () => {
    expect(
      bill(
        [40, 60, "1. Supper Insert Name, Address and Phone/Fax"],
        [40, 72, "KINGSWAY MACHINERY CO., LTD."],
        [40, 84, "QINGDAO, SHANDONG, 266071"],
        [40, 120, "2. Consignee{complete name and address)"],
        [40, 132, "NORTHGATE FOODS USA INC."],
        [40, 144, "PLANO, TX 75024"],
        [
          40,
          180,
          "3. Nouty Party Insert Name. Address and Phone (It is agreed that no responsibility",
        ],
        [40, 190, "shall attach 10 the Carrier for failure to nouty)"],
        [40, 202, "ATLAS MACHINERY LLC"],
        [40, 214, "SAVANNAH, GA 31408"],
      ),
    ).toMatchObject({
      shipper: { name: "KINGSWAY MACHINERY CO., LTD.", address: "QINGDAO, SHANDONG, 266071" },
      consignee: { name: "NORTHGATE FOODS USA INC.", address: "PLANO, TX 75024" },
      notify_party: { name: "ATLAS MACHINERY LLC", address: "SAVANNAH, GA 31408" },
    });
  });

  it("never have an address or another label as their name", () => {
    expect(
      bill(
        [40, 60, "Shipper"],
        [300, 60, "B/L number", 14],
        [300, 76, "MEDUXT525918"],
        [40, 72, "KINGSWAY MACHINERY CO., LTD."],
        [300, 110, "CROSSOCEAN CONTAINER LINES"],
        [40, 120, "Consignee"],
        [300, 120, "13900 S. Alameda Street, Dock 48"],
        [40, 132, "NORTHGATE FOODS USA INC."],
        [40, 144, "PLANO, TX 75024"],
        [40, 180, "Notify party"],
        [40, 192, "Blvd"],
      ),
    ).toMatchObject({
      shipper: { name: "KINGSWAY MACHINERY CO., LTD." },
      consignee: { name: "NORTHGATE FOODS USA INC." },
      notify_party: { name: null, address: null },
    });
  });

  it("keep text that was typed with wide spaces or measured too small", () => {
    expect(
      bill(
        [40, 60, "SHIPPER", 6],
        [300, 60, "BOOKING NO.", 6],
        [300, 70, "SGV2637866"],
        [40, 70, "KINGSWAY MACHINERY CO., LTD."],
        [40, 82, "AM HAFEN 173"],
        [40, 94, "BREMEN,", 6],
        [70, 93, "28195", 8],
        [40, 106, "GERMANY", 6],
        [40, 150, "CONSIGNEE", 6],
        [40, 160, "NORTHGATE FOODS USA INC."],
        [300, 150, "EXPORT REFERENCES", 6],
        [300, 160, "JSR85157"],
        [40, 190, "NOTIFY PARTY", 6],
        [40, 200, "SAME AS CONSIGNEE", 6],
        [300, 220, "PORT OF LOADING", 6],
        [300, 230, "KAOHSIUNG, TAIWAN", 6],
      ),
    ).toMatchObject({
      port_of_loading: "KAOHSIUNG, TAIWAN",
      shipper: {
        name: "KINGSWAY MACHINERY CO., LTD.",
        address: "AM HAFEN 173\nBREMEN, 28195\nGERMANY",
      },
      notify_party: { name: "SAME AS CONSIGNEE" },
    });
  });
});

describe("OCR errors in a party", () => {
  it("are corrected to what was printed", () => {
    expect(
      bill(
        [40, 60, "Shipper"],
        [40, 72, "Blue Heron Electronics S.P.A."],
        [40, 84, "UnitJ"],
        [40, 96, "Vicenza, 36100"],
        [40, 108, "italy"],
        [40, 120, "docs @blueheron . example"],
        [40, 150, "Consignee"],
        [40, 162, "THE ORDER OF NORTHGATE FOODS USA INC."],
        [40, 174, "PLANO, TX 75024"],
        [40, 186, "usa"],
        [40, 198, "TAXID 43-6648774"],
        [40, 220, "Notify party"],
        [40, 229, "Ss", 6],
        [40, 237, "ame as consignee"],
      ),
    ).toMatchObject({
      shipper: {
        name: "Blue Heron Electronics S.p.A.",
        address: "Unit J\nVicenza, 36100\nItaly",
        email: "docs@blueheron.example",
      },
      consignee: {
        name: "TO THE ORDER OF NORTHGATE FOODS USA INC.",
        address: "PLANO, TX 75024\nUSA",
      },
      notify_party: { name: "Same as consignee" },
    });
  });

  it("leave the name null when one of its words was not read", () => {
    const { shipper } = bill(
      [40, 60, "Shipper"],
      [40, 72, "CEDAR POINT EXPORT"],
      [142, 72, "LTD."],
      [40, 84, "XIAMEN, 361000"],
    );
    expect(shipper).toMatchObject({ name: null, address: "XIAMEN, 361000" });
  });
});

describe("labels damaged by OCR", () => {
  it("are recognised after a field number without its point, and before a disclaimer", () => {
    expect(
      bill(
        [40, 60, "1 Embarcador Shippe"],
        [300, 60, "No de B17 BL No."],
        [40, 72, "KINGSWAY MACHINERY CO., LTD."],
        [300, 72, "KEYS34673418"],
        [40, 120, "NOTIFIER NOTIFY PARTY, Carrier not to be responsible for failure to notify"],
        [40, 132, "NORTHGATE FOODS USA INC."],
      ),
    ).toMatchObject({
      shipper: { name: "KINGSWAY MACHINERY CO., LTD." },
      notify_party: { name: "NORTHGATE FOODS USA INC." },
    });
  });

  it("are recognised by their nearest spelling", () => {
    expect(
      bill(
        [40, 60, "Placeofreceipt"],
        [40, 72, "HAMBURG, GERMANY"],
        [40, 100, "Poofdischarge"],
        [40, 112, "TACOMA, WA, USA"],
        [40, 140, "Placeoldeivey"],
        [40, 152, "DENVER, CO, USA"],
      ),
    ).toMatchObject({
      place_of_receipt: "HAMBURG, GERMANY",
      port_of_discharge: "TACOMA, WA, USA",
      place_of_delivery: "DENVER, CO, USA",
    });
  });
});

describe("places and vessels on a page from OCR", () => {
  it("are never the rest of a label", () => {
    expect(
      bill(
        [40, 60, "Place of Receipt. Applicable only when used as Multimodal Waybill (see"],
        [40, 70, "Clause 1)"],
        [40, 80, "Hamburg, Germany"],
        [40, 110, "FINAL PLACE OF DELIVERY / LIEU DE", 9],
        [40, 121, "LIVRAISON*"],
        [40, 160, "PORT OF DISCHARGE AGENT"],
        [40, 172, "ONE (USA) INC."],
      ),
    ).toMatchObject({
      place_of_receipt: "Hamburg, Germany",
      place_of_delivery: null,
      port_of_discharge: null,
    });
  });

  it("are found left of a label that lost its number", () => {
    expect(
      bill(
        [52, 60, "Place of Receipt"],
        [42, 72, "Xiamen, China"],
        [300, 60, "Port of Loading", 12],
        [300, 71, "Laem", 12],
        [330, 71, "Chabang, Thailand", 12],
      ),
    ).toMatchObject({ place_of_receipt: "Xiamen, China" });
  });

  it("are left out when commas were misread, because letters then were misread too", () => {
    expect(bill([40, 60, "Place of Receipt"], [40, 72, "Ho Chi Minh Citv. Vietnam"])).toMatchObject(
      { place_of_receipt: null },
    );
  });

  it("continue across a wide space past the edge of a column below", () => {
    const typed: readonly Print[] = [
      [40, 72, "CHARLESTON,"],
      [96, 72, "SC,"],
      [118, 72, "USA"],
    ];
    expect(
      bill([40, 60, "PLACE OF DELIVERY (4)"], ...typed, [124, 100, "DESCRIPTION OF GOODS"]),
    ).toMatchObject({ place_of_delivery: "CHARLESTON, SC, USA" });
  });

  it("are published even if the voyage beside the vessel is hard to read", () => {
    const page = fromOcr([
      [40, 20, "BILL OF LADING", 14],
      [40, 60, "(OCEAN VESSEL/VOYAGE/FLAG"],
      [40, 72, "PRESIDENT EISENHOWER / 0JT7W1MA / LR"],
    ]);
    const lines = page.lines.map((line) => ({
      ...line,
      words: line.words.map((word) =>
        word.text === "0JT7W1MA" ? { ...word, confidence: 0.1 } : word,
      ),
    }));
    expect(
      extractAs([{ ...page, lines }], "master_bill_of_lading", { date: "2999-12-31" })!.payload,
    ).toMatchObject({ ocean_vessel: "PRESIDENT EISENHOWER" });
  });
});

describe("the bottom of a bill from OCR", () => {
  it("gives place and date of issue, each after its label", () => {
    expect(bill([40, 700, "DATED AT: Haiphong"], [40, 714, "DATE: SEP 30, 2026"])).toMatchObject({
      place_of_issue: "Haiphong",
      date_of_issue: "SEP 30, 2026",
    });
  });
});

describe("labels in two languages", () => {
  it("are not taken for values", () => {
    expect(
      bill(
        [40, 60, "PRE CARRIAGE BY*"],
        [40, 70, "PRE-TRANSPORT PAR*"],
        [40, 100, "EXPORT REFERENCES 2)"],
        [40, 112, "SO6989649"],
      ),
    ).toMatchObject({ pre_carriage_by: null, export_references: "SO6989649" });
  });

  it("count as one when side by side, and share the text below", () => {
    expect(
      bill(
        [40, 60, "CHARGEUR"],
        [92, 60, "SHIPPER"],
        [40, 72, "HARVEST MOON LIGHTING CO., LTD"],
        [40, 84, "THUAN AN, BINH DUONG, 75200"],
        [92, 96, "VIETNAM"],
      ),
    ).toMatchObject({ shipper: { name: "HARVEST MOON LIGHTING CO., LTD" } });
  });
});

describe("a service mode that OCR is unsure of", () => {
  it("is published, because it can only be one of a short list", () => {
    const page = fromOcr(
      [
        [40, 20, "BLUEWAVE LINES LTD. HOUSE BILL OF LADING", 14],
        [40, 60, "Service mode"],
        [40, 72, "CY/CY"],
      ],
      0.4,
    );
    expect(
      extractAs([page], "final_house_bill_of_lading", { date: "2999-12-31" })!.payload,
    ).toMatchObject({ service_mode: "CY/CY" });
  });
});

describe("an address from OCR", () => {
  it("ends with its country, and the shipper's remarks are not part of a name", () => {
    expect(
      bill(
        [40, 60, "Shipper"],
        [40, 72, "SHIPPER'S LOAD, STOW, WEIGHT AND COUNT"],
        [40, 110, "Consignee"],
        [40, 122, "NORTHGATE FOODS USA INC."],
        [40, 134, "PLANO, TX 75024"],
        [40, 146, "USA"],
        [40, 158, "NOTlFa u"],
      ),
    ).toMatchObject({
      shipper: { name: null },
      consignee: { address: "PLANO, TX 75024\nUSA" },
    });
  });
});
