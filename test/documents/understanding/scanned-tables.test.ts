import { describe, expect, it } from "vitest";
import type { Page } from "#src/documents/page-model.ts";
import { extractAs } from "#src/documents/understanding/index.ts";
import { paper, type Print } from "./paper.ts";

type Container = Readonly<Record<string, string | null>>;
type Payload = Readonly<Record<string, unknown>> & { readonly containers: readonly Container[] };

/** A page as an engine saw it; of some texts it was unsure. */
function scan(prints: readonly Print[], unsure?: RegExp): Page {
  const page = paper(prints);
  const seen = (line: Page["lines"][number]): Page["lines"][number] => ({
    ...line,
    words: line.words.map((word) => ({
      ...word,
      confidence: unsure?.test(word.text) ? 0.3 : 0.95,
    })),
  });
  return { ...page, origin: "ocr", lines: page.lines.map(seen) };
}

const read = (page: Page, type: Parameters<typeof extractAs>[1]): Payload =>
  extractAs([page], type, { date: "2026-12-31" })!.payload as unknown as Payload;

const columns = [40, 150, 250, 330, 430];
const row = (top: number, ...cells: readonly string[]): Print[] =>
  cells.map((text, index): Print => [columns[index]!, top, text]);
const notice = (...rows: readonly Print[][]): Print[] => [
  [180, 20, "ARRIVAL NOTICE", 14],
  ...row(100, "Container No.", "Seal No.", "Packages", "Weight KGS", "Volume CBM"),
  ...rows.flat(),
];

describe("a container number that an engine doubted or misread", () => {
  it("is told where its check digit proves it, with what is said of the box", () => {
    const page = scan(
      notice(
        row(115, "CGMU4227952", "CM8845810", "615 CARTONS", "5,068.10", "58.1"),
        row(130, "BMOU 1692266", "6983336", "318 CARTONS", "18,178.20", "62.7"),
      ),
      /BMOU|1692266/,
    );
    expect(read(page, "arrival_notice").containers).toMatchObject([
      { container_number: "CGMU4227952" },
      { container_number: "BMOU 1692266", seal_number: "6983336", measurement: "62.7" },
    ]);
  });

  it("is mended where one reading alone has the right check digit", () => {
    const page = scan(notice(row(115, "CCLUB657334", "FK533590", "79 BAGS", "12,576.88", "11.28")));
    expect(read(page, "arrival_notice").containers).toMatchObject([
      { container_number: "CCLU6657334", seal_number: "FK533590" },
    ]);
  });
});

describe("figures in a column of a scan", () => {
  const volumes = (...printed: readonly string[]): (string | null)[] =>
    read(
      scan(
        notice(
          ...["CGMU4227952", "BMOU1692266", "TCNU6423350"].map((number, index) =>
            row(
              115 + index * 15,
              number,
              `CM884581${index}`,
              "615 CARTONS",
              "5,068.10",
              printed[index]!,
            ),
          ),
        ),
      ),
      "arrival_notice",
    ).containers.map(({ measurement }) => measurement ?? null);

  it("get a lost point back where all others have theirs at one place", () => {
    expect(volumes("58.1", "627", "28.3")).toEqual(["58.1", "62.7", "28.3"]);
  });

  it("are left out where no place for the point is known", () => {
    expect(volumes("58.1", "627", "28.35")).toEqual(["58.1", null, "28.35"]);
  });

  it("are whole though a blank parts them behind the point", () => {
    expect(volumes("58.125", "62. 777", "28.315")).toEqual(["58.125", "62.777", "28.315"]);
  });

  it("are told although an engine doubts them, when printed in full", () => {
    const page = scan(
      notice(row(115, "CGMU4227952", "CM8845810", "615 CARTONS", "21,947.2", "58.1")),
      /21,947.2/,
    );
    expect(read(page, "arrival_notice").containers[0]?.["gross_weight"]).toBe("21,947.2");
  });

  it("are none of the air that a cold box gets in an hour", () => {
    const page = scan([
      [180, 20, "ARRIVAL NOTICE", 14],
      [40, 100, "Container No."],
      [150, 100, "Description of goods"],
      [430, 100, "Weight KGS"],
      [40, 115, "CGMU4227952"],
      [150, 115, "615 CARTONS FROZEN SHRIMP"],
      [430, 115, "5,068.10"],
      [150, 125, "AIR EXCHANGE 10 CBM/H"],
    ]);
    expect(read(page, "arrival_notice").containers[0]?.["measurement"]).toBeNull();
  });
});

describe("units and sizes of a scan", () => {
  it("are told although an engine doubts them: they are of a short list", () => {
    const page = scan(
      notice(row(115, "CGMU4227952", "CM8845810", "615 CARTONS", "5,068.10 KGS", "58.1 CBM")),
      /CARTONS|KGS|CBM/,
    );
    expect(read(page, "arrival_notice").containers[0]).toMatchObject({
      weight_unit: "KGS",
      measurement_unit: "CBM",
      package_unit: "CARTONS",
    });
  });

  it("misread by a letter are those of the rows beside", () => {
    const page = scan([
      [180, 20, "BILL OF LADING", 14],
      ...row(100, "Container No.", "Type", "Packages", "Weight KGS", "Volume CBM"),
      ...row(115, "CGMU4227952", "40'HQ", "615 PCS", "5,068.10", "58.1"),
      ...row(130, "BMOU1692266", "40HQ", "318 BCS", "5,068.10", "58.1"),
      ...row(145, "TCNU6423350", "20Gp", "111 pcs", "5,068.10", "58.1"),
      ...row(170, "TOTAL", "", "1,044 BCS", "15,204.30", "174.3"),
    ]);
    expect(read(page, "final_house_bill_of_lading")).toMatchObject({
      containers: [
        { container_size: "40'HQ", package_unit: "PCS" },
        { container_size: "40'HQ", package_unit: "PCS" },
        { container_size: "20GP", package_unit: "PCS" },
      ],
      totals: { number_of_packages: "1,044", package_unit: "PCS" },
    });
  });

  it("that were not read are those of their column", () => {
    const page = scan([
      [180, 20, "ARRIVAL NOTICE", 14],
      ...row(100, "Container No.", "Seal No.", "Packages", "Weight", "Volume"),
      ...row(115, "CGMU4227952", "CM8845810", "615 PCS", "5,068.10 KGM", "58.1 MTQ"),
      ...row(130, "BMOU1692266", "CM8845811", "318 PCS", "5,068.10", "62.7"),
    ]);
    expect(read(page, "arrival_notice").containers[1]).toMatchObject({
      gross_weight: "5,068.10",
      weight_unit: "KGM",
      measurement: "62.7",
      measurement_unit: "MTQ",
    });
  });
});

describe("boxes and goods side by side", () => {
  it("whose lines stand closer than half a line keep their own", () => {
    const page = scan([
      [180, 20, "BILL OF LADING", 14],
      [40, 100, "Container No."],
      [150, 100, "Description of Goods"],
      [330, 100, "Packages"],
      [430, 100, "Weight KGS"],
      [40, 115, "CNTR/SEAL NO."],
      [150, 115, "PAPER CARTONS"],
      [330, 115, "2656 CTNS"],
      [430, 115, "37065.78"],
      [40, 126, "KOCU6859129/UL-7057324"],
      [150, 131.2, "HAND DRILLS"],
      [330, 130.8, "779 CTNS"],
      [430, 130.8, "10872.63"],
    ]);
    expect(read(page, "final_house_bill_of_lading")).toMatchObject({
      line_items: [
        { description: "PAPER CARTONS", quantity: "2656", weight: "37065.78" },
        { description: "HAND DRILLS", quantity: "779", weight: "10872.63" },
      ],
      containers: [{ container_number: "KOCU6859129", gross_weight: null }],
    });
  });
});

describe("figures of a scan that have to add up", () => {
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

  it("are told although an engine doubts them", () => {
    expect(volumesOf(bill(["42.2", "24.8", "29.5"], "96.5", /^(?:29|42)/))).toEqual([
      "42.2",
      "24.8",
      "29.5",
    ]);
  });

  it("are mended where one look-alike digit alone makes the sum right", () => {
    expect(volumesOf(bill(["42.175", "24.839", "20.468"], "96.482"))).toEqual([
      "42.175",
      "24.839",
      "29.468",
    ]);
  });

  it("are left out where one of several may be misread", () => {
    expect(volumesOf(bill(["56.237", "46.780", "11.000"], "113.017"))).toEqual([
      null,
      null,
      "11.000",
    ]);
  });

  it("stay as they are where no digit explains the difference", () => {
    expect(volumesOf(bill(["56.237", "46.780", "11.000"], "99.999"))).toEqual([
      "56.237",
      "46.780",
      "11.000",
    ]);
  });

  it("have the point that a total lost", () => {
    expect(bill(["42.175", "24.839", "29.468"], "96482")).toMatchObject({
      totals: { measurement: "96.482" },
    });
  });

  it("agree in kilograms and pounds, or one is mended", () => {
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

describe("packages of a whole bill", () => {
  it("are not the number of its boxes, but what is counted beneath", () => {
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

describe("signs of a scan that are taken for one another", () => {
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

  it("a colon between the names of two columns is a semicolon", () => {
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

  it("a colon between two goods of a list is one too", () => {
    const page = scan([
      [180, 20, "DELIVERY ORDER", 14],
      [40, 100, "Description of goods:"],
      [180, 100, "PAPER CARTONS; POLYESTER BLANKETS: FLOOR TILES"],
    ]);
    expect(read(page, "dray_delivery_order")["goods_description"]).toBe(
      "PAPER CARTONS; POLYESTER BLANKETS; FLOOR TILES",
    );
  });

  it("marks keep their lines though the page is bent, and the numbers behind their sign", () => {
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
