import { addressLines, amount, day, type WorksheetLayout } from "./kit.ts";

/** A factory's packing list in a workbook: head in pairs, cartons below, a total row. */
export const layout: WorksheetLayout = {
  kind: "worksheet",
  types: ["other"],
  fill: (s, n) => [
    [s.shipper.name],
    [addressLines(s.shipper).join(", ")],
    ["PACKING LIST"],
    ["TO:", s.consignee.name, null, null, "INVOICE NO.:", n.add("reference_numbers", `${s.random.letters(3)}-${s.random.numeral(5)}`)],
    ["", addressLines(s.consignee).join(", "), null, null, "DATE:", day(s.sailed, "2026/03/09")],
    ["SHIPPED PER:", `${s.vessel} ${s.voyage}`, null, null, "CONTRACT NO.:", n.add("reference_numbers", `SC${s.random.numeral(6)}`)],
    [],
    ["P.O. NO.", "DESCRIPTION", "CTNS", "N.W. (KGS)", "G.W. (KGS)", "CBM"],
    ...s.goods.map((goods) => [n.add("reference_numbers", goods.order), goods.name, goods.packages, amount(goods.kilos * 0.92, 2, false), amount(goods.kilos, 2, false), amount(goods.cubicMetres, 3, false)]),
    ["TOTAL", "", s.total.packages, "", amount(s.total.kilos, 2, false), amount(s.total.cubicMetres, 3, false)],
    ["Marks: N/M"],
  ], // prettier-ignore
};
