import { describe, expect, it } from "vitest";
import { printedPage, type Print } from "../printed-page.ts";
import { read, row, scan, type Container, type Payload } from "./scan.ts";

describe("figures of a scan that must add up", () => {
  const bill = (volumes: readonly string[], total: string, unsure?: RegExp): Payload =>
    read(
      scan(
        [
          [180, 20, "BILL OF LADING", 14],
          ...row(100, "Container No.", "Seal No.", "Packages", "Weight KGS", "Volume CBM"),
          ...["CGMU4227952", "BMOU1692266", "TCNU6423350"].flatMap((number, index) =>
            row(115 + index * 15, number, `CM884581${index}`, "615 PCS", "", volumes[index]!),
          ),
          ...row(170, "TOTAL", "", "1,845 PCS", "", total),
        ],
        unsure,
      ),
      "final_house_bill_of_lading",
    );
  const volumesOf = ({ containers }: Payload): unknown =>
    containers.map(({ measurement }) => measurement);

  it("are published even if OCR is unsure of them", () => {
    expect(volumesOf(bill(["42.2", "24.8", "29.5"], "96.5", /^(?:29|42)/))).toEqual([
      "42.2",
      "24.8",
      "29.5",
    ]);
  });

  it("are corrected when exactly one similar digit makes the sum right", () => {
    expect(volumesOf(bill(["42.175", "24.839", "20.468"], "96.482"))).toEqual([
      "42.175",
      "24.839",
      "29.468",
    ]);
  });

  it("are left out when any of several could be misread", () => {
    expect(volumesOf(bill(["56.237", "46.780", "11.000"], "113.017"))).toEqual([
      null,
      null,
      "11.000",
    ]);
  });

  it("stay as read when no digit explains the difference", () => {
    expect(volumesOf(bill(["56.237", "46.780", "11.000"], "99.999"))).toEqual([
      "56.237",
      "46.780",
      "11.000",
    ]);
  });

  it("restore the decimal point that a total lost", () => {
    expect(bill(["42.175", "24.839", "29.468"], "96482")).toMatchObject({
      totals: { measurement: "96.482" },
    });
  });

  it("must agree in kilograms and pounds: one is corrected, or neither is published", () => {
    const order = (kilos: string, pounds: string): Container =>
      read(
        scan([
          [180, 20, "DELIVERY ORDER", 14],
          ...row(100, "Container Number", "Seal", "Size", "Gross Wt (kg)", "Gross Wt (lb)"),
          ...row(115, "GESU2184787", "COSX963286", "20'GP", kilos, pounds),
        ]),
        "dray_delivery_order",
      ).containers[0]!;
    expect(order("3,633.70", "7,790")).toMatchObject({
      gross_weight_kg: 3533.7,
      gross_weight_lb: 7790,
    });
    expect(order("3,633.70", "2,790")).toMatchObject({
      gross_weight_kg: null,
      gross_weight_lb: null,
    });
  });
});

describe("the package count of a bill", () => {
  it("is not the number of containers but the count below it", () => {
    const page = scan([
      [180, 20, "BILL OF LADING", 14],
      [40, 100, "Marks and Numbers"],
      [150, 100, "No. of Containers or Packages"],
      [310, 100, "Description of Goods"],
      [430, 100, "Gross Weight KGS"],
      [530, 100, "Measurement CBM"],
      [40, 115, "N/M"],
      [150, 115, "3 CONTAINER(S)"],
      [310, 115, "SAID TO CONTAIN"],
      [430, 115, "44546.657"],
      [530, 115, "85.566"],
      [150, 126, "(2753 ROLLS)"],
      [310, 126, "COTTON T-SHIRTS"],
      [40, 200, "TOTAL NUMBER OF CONTAINERS OR PACKAGES (IN WORDS)"],
      [40, 211, "SAY THREE (3) CONTAINERS ONLY"],
    ]);
    expect(read(page, "master_bill_of_lading")).toMatchObject({
      total_packages: 2753,
      package_unit: "ROLLS",
      gross_weight: 44546.657,
    });
  });
});

describe("characters that OCR confuses", () => {
  const goods = (...prints: readonly Print[]): Payload =>
    read(
      scan([
        [180, 20, "BILL OF LADING", 14],
        [40, 100, "Marks and Numbers"],
        [180, 100, "Kind of packages: Description of goods"],
        [430, 100, "Gross Weight"],
        [530, 100, "Measurement"],
        ...prints,
      ]),
      "master_bill_of_lading",
    );

  it("reads a colon between two column names as a semicolon", () => {
    expect(
      goods(
        [180, 115, "ROASTED COFFEE"],
        [430, 115, "1180.352 KGS"],
        [530, 115, "4.387 CBM"],
        [180, 126, "H,S.CODE: 090121"],
      ),
    ).toMatchObject({
      description_of_goods: "ROASTED COFFEE",
      hts_codes: ["090121"],
      gross_weight: 1180.352,
      measurement: 4.387,
    });
  });

  it("reads a colon between two goods of a list as a semicolon", () => {
    const page = scan([
      [180, 20, "DELIVERY ORDER", 14],
      [40, 100, "Description of goods:"],
      [180, 100, "PAPER CARTONS; POLYESTER BLANKETS: FLOOR TILES"],
    ]);
    expect(read(page, "dray_delivery_order")["goods_description"]).toBe(
      "PAPER CARTONS; POLYESTER BLANKETS; FLOOR TILES",
    );
  });

  it("keeps the lines of marks on a bent page, and the numbers after their sign", () => {
    expect(
      goods(
        [40, 115, "SILVER", 7],
        [180, 115, "ROASTED COFFEE"],
        [430, 115, "1180.352 KGS"],
        [530, 115, "4.387 CBM"],
        [43, 126, "TACOMA", 7],
        [42, 137, "C/NO.", 7],
        [80, 137, "1-634", 7],
      ),
    ).toMatchObject({ marks_and_numbers: "SILVER\nTACOMA\nC/NO. 1-634" });
  });
});

describe("rows of a scanned table with a partly read head", () => {
  it("have the size that is printed in them, with the letter of its type", () => {
    const page = scan([
      [180, 20, "ARRIVAL NOTICE", 14],
      ...row(100, "CONTAINER", "SEAL", "SIZEITYPE", "PACKAGES", "WEIGHT KGS"),
      ...row(115, "CGMU4227952", "CM8845810", "40'HC", "615 CARTONS", "5,068.10"),
    ]);
    expect(read(page, "arrival_notice").containers[0]?.["container_size"]).toBe("40'HC");
    const typed = scan([
      [180, 20, "ARRIVAL NOTICE", 14],
      ...row(100, "CONTAINER", "SEAL", "ISO TYPE", "PACKAGES", "WEIGHT KGS"),
      ...row(115, "CGMU4227952", "CM8845810", "4561", "615 CARTONS", "5,068.10"),
    ]);
    expect(read(typed, "arrival_notice").containers[0]?.["container_size"]).toBe("45G1");
  });

  it("have a volume under a unit that looks like cubic metres", () => {
    const page = scan([
      [180, 20, "ARRIVAL NOTICE", 14],
      ...row(100, "CONTAINER", "SEAL", "PACKAGES", "WEIGHT (KGS)", "MEASUREMENT (cam)"),
      ...row(115, "CGMU4227952", "CM8845810", "615 CARTONS", "5,068.10", "23.568"),
    ]);
    expect(read(page, "arrival_notice").containers[0]).toMatchObject({
      measurement: "23.568",
      measurement_unit: "CBM",
    });
  });

  it("get the currency of all other charges", () => {
    const page = scan([
      [180, 20, "ARRIVAL NOTICE", 14],
      ...row(100, "Charge", "Basis", "Currency", "Amount"),
      ...row(115, "OCEAN FREIGHT", "CNTR", "uUsD", "1,890.00"),
      ...row(130, "CHASSIS USAGE", "CNTR", "USD", "2,455.00"),
    ]);
    expect(read(page, "arrival_notice")["charges"]).toMatchObject([
      { amount: "1,890.00", currency: "USD" },
      { amount: "2,455.00", currency: "USD" },
    ]);
  });

  it("are the lines of a customs entry, recognised by their tariff numbers", () => {
    const page = scan([
      [180, 20, "ENTRY/IMMEDIATE DELIVERY", 14],
      [306, 100, "24.{ HS. NUMB"],
      [306, 115, "6402.99.3165"],
      [306, 130, "7324.10.0010"],
    ]);
    expect(read(page, "customs_entry")["line_items"]).toMatchObject([
      { hts_code: "6402.99.3165" },
      { hts_code: "7324.10.0010" },
    ]);
  });
});

describe("totals of a scan", () => {
  it("continue below their label, one measure on each line", () => {
    const page = scan([
      [180, 20, "BILL OF LADING", 14],
      [160, 100, "TOTAL: 5633 PKGS"],
      [190, 111, "138071.058 KGM"],
      [190, 122, "329.275 MTQ"],
    ]);
    expect(read(page, "master_bill_of_lading")).toMatchObject({
      total_packages: 5633,
      gross_weight: 138071.058,
      measurement: 329.275,
      measurement_unit: "MTQ",
    });
  });
});

describe("column names with one letter misread by OCR", () => {
  const bill = (unit: string, marks: string): Print[] => [
    [180, 20, "BILL OF LADING", 14],
    [40, 100, marks],
    [180, 100, "Description of goods"],
    [400, 100, "Grass weight (KGS)"],
    [510, 100, `Measurement ${unit}`],
    [40, 115, "SILVER"],
    [180, 115, "CAR TYRES. NEW"],
    [400, 115, "1180.352"],
    [510, 115, "4.387"],
  ];

  it("still identify their column and its unit", () => {
    expect(read(scan(bill("(cBmM)", "Murks and numbers")), "master_bill_of_lading")).toMatchObject({
      marks_and_numbers: "SILVER",
      description_of_goods: "CAR TYRES, NEW",
      gross_weight: 1180.352,
      measurement: 4.387,
      measurement_unit: "CBM",
    });
  });

  it("are not corrected in a text layer", () => {
    expect(
      read(printedPage(bill("(CBM)", "Murks and numbers")), "master_bill_of_lading"),
    ).toMatchObject({
      marks_and_numbers: null,
    });
  });
});

describe("a single character on a scan", () => {
  const received = (count: string): unknown =>
    read(
      scan([
        [180, 20, "BILL OF LADING", 14],
        ...row(100, "Container No.", "Seal No.", "Packages", "Weight KGS"),
        ...row(115, "CGMU4227952", "CM8845810", "615 PCS", "5,068.10"),
        ...row(130, "BMOU1692266", "CM8845811", "318 PCS", "5,068.10"),
        [40, 200, `Total number of containers received: ${count}`],
      ]),
      "master_bill_of_lading",
    )["total_containers_received"];

  it("is published as the container count when it equals the number of containers", () => {
    expect(received("2")).toBe(2);
    expect(received("7")).toBeNull();
  });
});

describe("a weight whose comma OCR read as a point", () => {
  it("is read as a weight with that comma", () => {
    const page = scan([
      [180, 20, "DELIVERY ORDER", 14],
      [40, 100, "Container 1 :"],
      [150, 100, "CGMU4227952 (45HC) Seal# YM3825486 16.700.0 KGS"],
    ]);
    expect(read(page, "dray_delivery_order").containers[0]).toMatchObject({
      gross_weight_kg: 16700,
    });
  });
});
