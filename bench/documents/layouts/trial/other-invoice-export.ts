import {
  Drawing,
  addressLines,
  amount,
  day,
  grid,
  printed,
  table,
  type DrawingLayout,
} from "./kit.ts";

/** An exporter's commercial invoice in the standard export form, with bill and shipment in fields. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["other"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 8.5 });
    drawing.text("COMMERCIAL INVOICE", 30, 22, { size: 16, bold: true });
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    const ref = (text: string): string => n.add("reference_numbers", text);
    const y = grid(drawing, 30, 46, [
      [70, cell(270, "Seller/Exporter", [s.shipper.name, ...addressLines(s.shipper)]), cell(135, "Invoice No. and Date", [ref(`${s.random.letters(2)}${s.random.numeral(6)}`), day(s.sailed, "09-Mar-2026")]), cell(130, "Buyer's Order No.", s.goods.map(({ order }) => ref(order)))],
      [70, cell(270, "Consignee", [s.consignee.name, ...addressLines(s.consignee)]), cell(265, "L/C No.", ref(`LC${s.random.numeral(8)}`))],
      [24, cell(135, "Vessel/Flight No.", `${s.vessel} ${s.voyage}`), cell(135, "Port of Loading", printed(s.from, "upper")), cell(135, "Country of Origin of Goods", s.from.country), cell(130, "Country of Final Destination", "UNITED STATES")],
      [24, cell(135, "Port of Discharge", printed(s.to, "upper")), cell(135, "Final Destination", printed(s.delivery, "upper")), cell(265, "Terms of Delivery and Payment", `FOB ${printed(s.from, "upper")}, T/T 30 DAYS`)],
    ]); // prettier-ignore
    const end = table(drawing, 30, y, [
      { title: "Marks & Nos./ Container", width: 100 }, { title: "Description of Goods", width: 195 }, { title: "HS Code", width: 70 }, { title: "Quantity", width: 70, align: "right" }, { title: "Rate (US$)", width: 50, align: "right" }, { title: "Amount (US$)", width: 50, align: "right" },
    ], s.goods.map((goods) => ["AS PER P/L", goods.name, goods.hts, `${goods.packages} ${goods.unit}`, amount(goods.value / goods.packages, 2), amount(goods.value, 0)]), { rules: "columns" }); // prettier-ignore
    drawing.rule(30, end, 565, end);
    drawing.text(`TOTAL US$ ${amount(s.goods.reduce((sum, goods) => sum + goods.value, 0), 2)}`, 30, end + 5, { bold: true, width: 530, align: "right" }); // prettier-ignore
    drawing.text("We declare that this invoice shows the actual price of the goods described.", 30, 760, { size: 7.5 }); // prettier-ignore
    return drawing;
  },
};
