import { amount, day, daysAfter, type WorksheetLayout } from "../trial/kit.ts";

/** A supplier's quotation in a workbook: one own number, many article codes. */
export const layout: WorksheetLayout = {
  kind: "worksheet",
  types: ["other"],
  fill: (s, n) => [
    [s.shipper.name],
    ["QUOTATION"],
    [],
    ["Quotation No.", n.add("reference_numbers", `Q${s.random.numeral(6)}`), null, "Customer", s.consignee.name],
    ["Date", day(s.sailed, "2026-03-09"), null, "Valid until", day(daysAfter(s.sailed, 45), "2026-03-09")],
    [],
    ["Item", "Article no.", "Description", "MOQ", "Unit price USD", "Carton CBM"],
    ...Array.from({ length: s.random.int(4, 12) }, (_, index) => [index + 1, `${s.random.letters(2)}-${s.random.numeral(4)}`, s.goods[index % s.goods.length]?.name ?? "", s.random.int(1, 20) * 100, amount(s.random.int(80, 9000) / 100, 2), amount(s.random.int(10, 200) / 1000, 3)]),
    [],
    ["Terms: FOB, 30% deposit, balance against copy of B/L"],
  ], // prettier-ignore
};
