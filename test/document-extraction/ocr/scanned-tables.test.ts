import { describe, expect, it } from "vitest";
import type { Print } from "../printed-page.ts";
import { read, row, scan } from "./scan.ts";

const notice = (...rows: readonly Print[][]): Print[] => [
  [180, 20, "ARRIVAL NOTICE", 14],
  ...row(100, "Container No.", "Seal No.", "Packages", "Weight KGS", "Volume CBM"),
  ...rows.flat(),
];

describe("a container number that OCR was unsure of or misread", () => {
  it("is published when its check digit is valid, with the container's other fields", () => {
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

  it("is corrected when exactly one correction has the right check digit, and the page has it again", () => {
    const misread = row(115, "CCLUB657334", "FK533590", "79 BAGS", "12,576.88", "11.28");
    const page = scan([...notice(misread), [40, 300, "CCLU6657334 is ready for pick-up"]]);
    expect(read(page, "arrival_notice").containers).toMatchObject([
      { container_number: "CCLU6657334", seal_number: "FK533590" },
    ]);
  });

  it("is null without that, and its row is whole otherwise", () => {
    const page = scan(notice(row(115, "CCLUB657334", "FK533590", "79 BAGS", "12,576.88", "11.28")));
    expect(read(page, "arrival_notice").containers).toMatchObject([
      { container_number: null, seal_number: "FK533590", measurement: "11.28" },
    ]);
  });
});

describe("figures in a scanned column", () => {
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

  it("get a lost decimal point back when all others have theirs at the same place", () => {
    expect(volumes("58.1", "627", "28.3")).toEqual(["58.1", "62.7", "28.3"]);
  });

  it("are left out when the place of the decimal point is unknown", () => {
    expect(volumes("58.1", "627", "28.35")).toEqual(["58.1", null, "28.35"]);
  });

  it("are joined when a space separates the decimals", () => {
    expect(volumes("58.125", "62. 777", "28.315")).toEqual(["58.125", "62.777", "28.315"]);
  });

  it("are published even if OCR is unsure of them, when they are complete", () => {
    const page = scan(
      notice(row(115, "CGMU4227952", "CM8845810", "615 CARTONS", "21,947.2", "58.1")),
      /21,947.2/,
    );
    expect(read(page, "arrival_notice").containers[0]?.["gross_weight"]).toBe("21,947.2");
  });

  it("are not taken from a reefer's air exchange per hour", () => {
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

describe("units and container sizes on a scan", () => {
  it("are published even if OCR is unsure of them, because they are from a short list", () => {
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

  it("are corrected by the neighbouring rows when one letter was misread", () => {
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

  it("are taken from their column when they were not read", () => {
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

describe("containers and goods side by side", () => {
  it("keep their own values when their lines are closer than half a line", () => {
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
