import { describe, expect, it } from "vitest";
import { keepAll } from "#src/document-extraction/doubt/appraise.ts";
import { extractAs } from "#src/document-extraction/index.ts";
import { payloadOf, printedPage, type Print } from "../../printed-page.ts";

const pin = { date: "2026-12-31" };
const bill = (...prints: readonly Print[]): Record<string, unknown> =>
  payloadOf("master_bill_of_lading", [40, 30, "BILL OF LADING", 16], ...prints);

describe("labels of a master bill", () => {
  it("can be followed by leader dots", () => {
    expect(
      bill(
        [40, 80, "WAYBILL NO ......... 788938019"],
        [40, 95, "NOTIFY ............. MERIDIAN FOODS CORP."],
        [160, 110, "672 INDUSTRIAL PKWY"],
        [40, 125, "FORWARDER .......... BLUEWAVE OCEAN LINES LTD."],
        [40, 140, "DISCHARGE AGENT .... RORO AGENCIES, PORT NEWARK NJ"],
        [40, 155, "DISCHARGE PORT ..... SEATTLE, WA, USA"],
        [40, 170, "ORIGIN OF GOODS .... CHINA"],
        [40, 185, "COMMODITY .......... PLASTIC BOXES"],
        [40, 200, "CUSTOMER PO ........ PO-58590, PO-58591"],
        [40, 215, "HS CODE ............ 640299"],
        [40, 230, "COMMODITY .......... STEEL SINKS"],
      ),
    ).toMatchObject({
      waybill_number: "788938019",
      notify_party: { name: "MERIDIAN FOODS CORP.", address: "672 INDUSTRIAL PKWY" },
      port_of_discharge: "SEATTLE, WA, USA",
      point_and_country_of_origin: "CHINA",
      description_of_goods: "PLASTIC BOXES\nSTEEL SINKS",
      cargo_references: ["PO-58590", "PO-58591"],
      hts_codes: ["640299"],
    });
  });

  it("can continue in brackets on several lines beside the value", () => {
    expect(
      bill(
        [40, 80, "Notify address (Carrier not"],
        [200, 80, "THREE RIVERS PAPER LLC"],
        [40, 90, "responsible for failure to notify;"],
        [200, 90, "3757 E. DOMINGUEZ ST"],
        [40, 100, "see clause 20 (1) hereof):"],
        [200, 100, "KENT, WA 98032"],
      ),
    ).toMatchObject({
      notify_party: {
        name: "THREE RIVERS PAPER LLC",
        address: "3757 E. DOMINGUEZ ST\nKENT, WA 98032",
      },
    });
  });

  it("are not confused with longer labels that begin with the same words", () => {
    expect(
      bill(
        [40, 80, "ORIGINALS TO BE RELEASED AT"],
        [40, 90, "HONG KONG"],
        [300, 80, "LOADING PIER/TERMINAL"],
        [300, 90, "HAIPHONG TERMINAL 5"],
        [40, 120, "NO. OF ORIGINAL BILLS SIGNED"],
        [40, 130, "THREE (3)"],
        [300, 120, "PORT OF LOADING"],
        [300, 130, "HAIPHONG, VIETNAM"],
      ),
    ).toMatchObject({
      number_of_original_waybills: "THREE (3)",
      port_of_loading: "HAIPHONG, VIETNAM",
    });
  });
});

describe("values of a master bill", () => {
  it("are split correctly: receipt place and date, service mode with a slash, voyage with letters", () => {
    expect(
      bill(
        [40, 80, "Place of receipt/date"],
        [40, 90, "SANTOS JUN 06, 2026"],
        [200, 80, "Service type/mode"],
        [200, 90, "FCL/FCL"],
        [400, 80, "Ocean vessel/Voy. No."],
        [400, 90, "APL CHANGI VJ627N"],
      ),
    ).toMatchObject({
      place_of_receipt: "SANTOS",
      date_of_receipt: "JUN 06, 2026",
      service_type: "FCL/FCL",
      ocean_vessel: "APL CHANGI",
      voyage_number: "VJ627N",
    });
  });

  it("include the number of containers that the carrier received, in digits and in words", () => {
    expect(
      bill([40, 80, "Total received by the carrier:"], [200, 80, "ONE (1) CONTAINER"]),
    ).toMatchObject({
      total_containers_received: 1,
      total_containers_in_words: "ONE (1) CONTAINER",
    });
    expect(
      bill(
        [40, 80, "Total number of containers or packages received by the Carrier (in words)"],
        [40, 90, "SAY: TWENTY-FOUR CONTAINERS ONLY"],
      ),
    ).toMatchObject({
      total_containers_received: 24,
      total_containers_in_words: "TWENTY-FOUR CONTAINERS ONLY",
    });
  });
});

describe("parties of a master bill", () => {
  it("do not include the small print beside them", () => {
    expect(
      bill(
        [40, 80, "CONSIGNEE (2)  NOT NEGOTIABLE UNLESS CONSIGNED TO ORDER", 6],
        [330, 80, "below, to be carried subject to every term on both sides of this document", 6],
        [330, 87, "(9) to box (10) or (11). Where goods are consigned to order, one signed", 6],
        [40, 90, "CLEARVIEW PLASTICS INC."],
        [40, 100, "14678 LOGISTICS WAY"],
        [40, 120, "SHIPPER", 6],
        [40, 130, "as defined in the terms of this document and its tariff"],
      ),
    ).toMatchObject({
      consignee: { name: "CLEARVIEW PLASTICS INC.", address: "14678 LOGISTICS WAY" },
      shipper: { name: null },
    });
  });

  it("do not take the place of payment for the signer", () => {
    expect(
      bill(
        [40, 80, "Payable at/by"],
        [40, 90, "NHAVA SHEVA"],
        [300, 80, "Signed by:"],
        [300, 90, "ZIM AGENCY LTD."],
      ),
    ).toMatchObject({ freight_payable_at: "NHAVA SHEVA", signed_by: "ZIM AGENCY LTD." });
  });
});

describe("the state of a master bill", () => {
  const stateOf = (...prints: readonly Print[]): unknown => bill(...prints)["document_state"];

  it("is printed alone or beside the document's title", () => {
    expect(stateOf([400, 50, "COPY (NON-NEGOTIABLE)"])).toBe("COPY (NON-NEGOTIABLE)");
    expect(stateOf([300, 50, "COMBINED TRANSPORT BILL OF LADING ORIGINAL"])).toBe("ORIGINAL");
    expect(stateOf([300, 50, "NON-NEGOTIABLE WAYBILL"])).toBeNull();
  });

  it("is DRAFT on a draft, even when the number of originals is printed", () => {
    expect(
      stateOf(
        [40, 50, "DRAFT BILL OF LADING - FOR YOUR APPROVAL"],
        [40, 100, "Document type"],
        [40, 110, "Original B/L"],
      ),
    ).toBe("DRAFT");
  });
});

describe("containers of a master bill", () => {
  it("get the figures of their own rows; the row that counts containers gives the totals", () => {
    expect(
      bill(
        [40, 300, "Container No. / Seal No."],
        [170, 300, "No. of Packages"],
        [270, 300, "Description of Goods"],
        [420, 300, "Gross Weight"],
        [520, 300, "Measurement"],
        [40, 320, "TCLU 524744-0"],
        [170, 320, "2 CNTRS"],
        [270, 320, "GRANITE SLABS"],
        [420, 320, "32,303.96 KGS"],
        [520, 320, "164.166 M3"],
        [50, 331, "40'HQ SN#ON9316673"],
        [170, 331, "(1,153"],
        [270, 331, "P/O NO. PO279504"],
        [40, 342, "TCLU 238938-0"],
        [170, 342, "PALLETS)"],
        [270, 342, "H.S. CODE: 680293"],
        [50, 353, "45'HQ SN#ONER541843"],
        [270, 380, "TCLU5247440: 551 PALLETS /"],
        [280, 391, "3,156.46 KGS / 35.837 M3"],
        [270, 402, "TCLU2389380: 602 PALLETS /"],
        [280, 413, "7,300.43 KGS / 21.686 M3"],
      ),
    ).toMatchObject({
      containers: [
        {
          seal_number: "ON9316673",
          container_size: "40'HQ",
          number_of_packages: "551",
          gross_weight: "3,156.46",
          measurement: "35.837",
        },
        { seal_number: "ONER541843", number_of_packages: "602", gross_weight: "7,300.43" },
      ],
      total_packages: 1153,
      gross_weight: 32303.96,
      measurement: 164.166,
    });
  });

  it("are read by column: a seal can be below its label, and a size ends at a gap", () => {
    expect(
      bill(
        [40, 300, "Container Numbers, Seal Numbers and Marks"],
        [270, 300, "Description of Goods"],
        [420, 300, "Gross Weight"],
        [520, 300, "Measurement"],
        [40, 320, "TCLU 524744-0 / 40'X9'6\""],
        [270, 320, "DRY FRUIT"],
        [420, 320, "32,303.96 KGS"],
        [520, 320, "164.166 M3"],
        [40, 331, "Seal Number:"],
        [270, 331, "H.S. CODE: 080620"],
        [40, 342, "MD355236"],
      ),
    ).toMatchObject({ containers: [{ seal_number: "MD355236", container_size: "40'X9'6\"" }] });
  });
});

describe("the cargo of a master bill", () => {
  const heads: readonly Print[] = [
    [40, 300, "Marks and numbers"],
    [170, 300, "Quantity"],
    [250, 300, "Cargo description as per your instruction"],
    [450, 300, "Gross weight (20)"],
    [540, 300, "M'ment"],
  ];

  it("has its totals in one row and their units in the line below", () => {
    expect(
      bill(
        ...heads,
        [40, 320, "KINGSWAY"],
        [170, 320, "887"],
        [250, 320, "1 CONTAINER(S) SAID TO CONTAIN"],
        [450, 320, "15267.549"],
        [540, 320, "19.287"],
        [40, 330, "SAVANNAH"],
        [170, 330, "PACKAGES"],
        [250, 330, "UPHOLSTERED SOFA"],
        [450, 330, "KGS"],
        [540, 330, "CBM"],
        [40, 340, "MADE IN VIETNAM"],
        [250, 340, "HBL NO.: BLU13355871"],
        [250, 350, "SET TEMPERATURE: -18.0 C"],
        [250, 360, "GOODS AS ABOVE"],
        [250, 370, "ORDER NO. 4565880982"],
      ),
    ).toMatchObject({
      marks_and_numbers: "KINGSWAY\nSAVANNAH\nMADE IN VIETNAM",
      description_of_goods: "UPHOLSTERED SOFA",
      total_packages: 887,
      package_unit: "PACKAGES",
      gross_weight: 15267.549,
      weight_unit: "KGS",
      measurement: 19.287,
      point_and_country_of_origin: null,
    });
  });

  it("has its marks below the containers of the same column", () => {
    expect(
      bill(
        [40, 300, "Container No., Seal No.; Marks and Nos."],
        [270, 300, "Description of Goods"],
        [420, 300, "Gross Weight"],
        [520, 300, "Measurement"],
        [40, 320, "TCLU 524744-0"],
        [270, 320, "1 CONT. 40'X9'6\" (TARE 4580)"],
        [420, 320, "24891.440 KGM"],
        [520, 320, "28.728 MTQ"],
        [40, 330, "SEAL: UL-9677814"],
        [270, 330, "PLASTIC BOXES"],
        [40, 340, "SUMMIT CERAMICS"],
        [40, 350, "C/NO. 1-5393"],
      ),
    ).toMatchObject({
      marks_and_numbers: "SUMMIT CERAMICS\nC/NO. 1-5393",
      description_of_goods: "PLASTIC BOXES",
      containers: [{ seal_number: "UL-9677814", container_size: "40'X9'6\"" }],
    });
  });

  it("has the tare of the total row, and never a caption as its value", () => {
    expect(
      bill(
        [40, 280, "EXPORT REFERENCES"],
        [40, 290, "PARTICULARS DECLARED BY THE SHIPPER BUT NOT CHECKED BY THE CARRIER"],
        [40, 320, "Container No."],
        [150, 320, "Seal No."],
        [250, 320, "Packages"],
        [350, 320, "Cargo KGS"],
        [450, 320, "Tare KGS"],
        [40, 335, "TCLU5247440"],
        [150, 335, "LW796907"],
        [250, 335, "622 CASES"],
        [350, 335, "14,594.6"],
        [450, 335, "3,890"],
        [40, 350, "TCLU2389380"],
        [150, 350, "LW796908"],
        [250, 350, "100 CASES"],
        [350, 350, "4,594.6"],
        [450, 350, "2,230"],
        [40, 365, "TOTAL"],
        [250, 365, "722 CASES"],
        [350, 365, "19,189.2"],
        [450, 365, "6,120"],
      ),
    ).toMatchObject({
      export_references: null,
      tare_weight: "6,120",
      tare_weight_unit: "KGS",
      gross_weight: 19189.2,
      containers: [{ gross_weight: "14,594.6" }, { gross_weight: "4,594.6" }],
    });
  });
});

describe("labels on other carriers' forms", () => {
  it("can break before their last words, beside the value", () => {
    expect(
      bill(
        [40, 80, "Number of original"],
        [200, 80, "3/THREE"],
        [40, 89, "bills of lading"],
        [40, 110, "Freight prepaid"],
        [200, 110, "ROTTERDAM"],
        [40, 119, "at"],
      ),
    ).toMatchObject({ number_of_original_waybills: "3/THREE" });
  });

  it("can be followed by a remark and the field's number", () => {
    expect(
      bill(
        [40, 80, "FORWARDING AGENT (NAME AND ADDRESS - REFERENCES) (7)"],
        [40, 90, "ORIENT BRIDGE CONSOLIDATORS"],
        [40, 100, "LTD."],
        [330, 80, "4. Combined Transport* Pre-Carriage by"],
        [330, 90, "RAIL"],
        [40, 130, "Packages received by the Carrier:"],
        [200, 130, "1,340"],
        [330, 130, "Signed for the carrier EVER LINE LTD. by"],
        [330, 140, "EVER AGENCY (HAMBURG) GMBH"],
      ),
    ).toMatchObject({
      forwarding_agent_references: "ORIENT BRIDGE CONSOLIDATORS LTD.",
      pre_carriage_by: "RAIL",
      total_containers_received: null,
    });
  });
});

describe("a form with labels at the bottom of its fields", () => {
  const cell = (row: number, column: number, left: number, top: number, height: number) => ({
    row,
    column,
    rowSpan: 1,
    columnSpan: 1,
    text: "",
    bbox: { left, top, width: 250, height },
  });
  const form = (prints: readonly Print[]): Record<string, unknown> => {
    const cells = [60, 120, 180, 220].flatMap((top, row) =>
      [38, 288].map((left, column) => cell(row, column, left, top, row < 2 ? 60 : 40)),
    );
    const bbox = { left: 38, top: 60, width: 500, height: 200 };
    const page = {
      ...printedPage([[40, 30, "BILL OF LADING", 16], ...prints]),
      tables: [{ bbox, rows: 4, columns: 2, cells }],
    };
    return { ...extractAs([page], "master_bill_of_lading", pin, keepAll)!.payload };
  };

  it("has each value above its label, and null for an empty field", () => {
    expect(
      form([
        [40, 64, "Brightwater Lighting GmbH"],
        [40, 76, "Bremen, 28195"],
        [40, 110, "Shipper (name and full address)", 6],
        [290, 64, "EUF/38540-83"],
        [290, 110, "Export references", 6],
        [40, 124, "TO ORDER"],
        [40, 170, "Consignee", 6],
        [290, 170, "Forwarding agent", 6],
        [40, 184, "EVER ACE"],
        [40, 210, "Ocean vessel", 6],
        [290, 184, "Ningbo, China"],
        [290, 210, "Port of loading", 6],
        [40, 224, "Tacoma, WA"],
        [40, 250, "Port of discharge", 6],
        [290, 250, "Place of delivery", 6],
      ]),
    ).toMatchObject({
      shipper: { name: "Brightwater Lighting GmbH", address: "Bremen, 28195" },
      consignee: { name: "TO ORDER" },
      export_references: "EUF/38540-83",
      forwarding_agent_references: null,
      ocean_vessel: "EVER ACE",
      port_of_loading: "Ningbo, China",
      port_of_discharge: "Tacoma, WA",
      place_of_delivery: null,
    });
  });

  it("is not assumed when the labels are in one row above the fields", () => {
    const band = {
      ...cell(0, 0, 38, 60, 12),
      columnSpan: 2,
      bbox: { left: 38, top: 60, width: 500, height: 12 },
    };
    const page = {
      ...printedPage([
        [40, 30, "BILL OF LADING", 16],
        [40, 61, "Shipper"],
        [290, 61, "Consignee"],
        [40, 74, "Brightwater Lighting GmbH"],
        [290, 74, "NORTHGATE FOODS USA INC."],
      ]),
      tables: [{ bbox: band.bbox, rows: 1, columns: 2, cells: [band] }],
    };
    expect(extractAs([page], "master_bill_of_lading", pin)!.payload).toMatchObject({
      shipper: { name: "Brightwater Lighting GmbH" },
      consignee: { name: "NORTHGATE FOODS USA INC." },
    });
  });
});

describe("containers beside the goods of a bill", () => {
  const head: readonly Print[] = [
    [40, 40, "MAERSK A/S", 14],
    [300, 40, "BILL OF LADING", 14],
    [40, 300, "Container No."],
    [190, 300, "Packages"],
    [270, 300, "Description of Goods"],
    [430, 300, "Gross Weight (KGS)"],
  ];
  const goods: readonly Print[] = [
    [190, 320, "900 CTNS"],
    [270, 320, "CERAMIC TILES"],
    [430, 320, "21,500.00"],
  ];

  it("do not get the weight of the whole cargo when there are several", () => {
    const bill = payloadOf("master_bill_of_lading", ...head, [40, 320, "MSKU7354629"], ...goods, [
      40,
      332,
      "TCLU5471296",
    ]);
    expect(bill).toMatchObject({
      total_packages: 900,
      gross_weight: 21_500,
      weight_unit: "KGS",
      containers: [
        { container_number: "MSKU7354629", gross_weight: null, number_of_packages: null },
        { container_number: "TCLU5471296", gross_weight: null },
      ],
    });
  });

  it("get the weight of the cargo when there is one container", () => {
    expect(
      payloadOf("master_bill_of_lading", ...head, [40, 320, "MSKU7354629"], ...goods),
    ).toMatchObject({
      containers: [{ gross_weight: "21,500.00", weight_unit: "KGS" }],
    });
  });
});
