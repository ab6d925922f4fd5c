import { day } from "../../facts/dates.ts";
import type { WorksheetLayout } from "../layout.ts";

/** A packing list in a workbook: nothing but cartons, orders and weights. */
export const layout: WorksheetLayout = {
  kind: "worksheet",
  types: ["other"],
  fill: (s, n) => [
    ["PACKING LIST"],
    ["Seller", s.shipper.name],
    ["Buyer", s.consignee.name],
    [
      "Invoice No.",
      n.add("reference_numbers", `INV${s.random.numeral(6)}`),
      "Date",
      day(s.sailed, "2026-03-09"),
    ],
    [],
    ["Order", "Style", "Cartons", "Pieces", "Net KG", "Gross KG"],
    ...s.goods.map((goods) => [
      n.add("reference_numbers", goods.order),
      goods.name,
      goods.packages,
      goods.packages * 12,
      Math.round(goods.kilos * 0.9),
      Math.round(goods.kilos),
    ]),
  ],
};
