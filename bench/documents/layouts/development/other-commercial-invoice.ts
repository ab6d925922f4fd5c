import { day } from "../../facts/dates.ts";
import { amount } from "../../facts/numbers.ts";
import { addressLines } from "../../facts/parties.ts";
import { printed } from "../../facts/places.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";

/** A seller's commercial invoice, which has words of a bill of lading on it and is not one. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["other"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 9 });
    drawing.text(s.shipper.name, 40, 36, { size: 14, bold: true, width: 515, align: "centre" });
    drawing.text(addressLines(s.shipper).join(", "), 40, 54, {
      size: 7.5,
      width: 515,
      align: "centre",
    });
    drawing.text("COMMERCIAL INVOICE", 40, 76, {
      size: 15,
      bold: true,
      width: 515,
      align: "centre",
    });
    let y = grid(drawing, 40, 104, [
      [
        76,
        { width: 260, label: "Sold to", value: [s.consignee.name, ...addressLines(s.consignee)] },
        {
          width: 255,
          label: "Invoice No.",
          value: n.add("reference_numbers", `INV-${s.random.numeral(6)}`),
        },
      ],
      [
        26,
        { width: 130, label: "Date", value: day(s.sailed, "09-Mar-2026") },
        { width: 130, label: "Terms", value: `FOB ${printed(s.from, "upper")}` },
        {
          width: 255,
          label: "Order No.",
          value: s.goods.map((goods) => n.add("reference_numbers", goods.order)).join(", "),
        },
      ],
      [
        26,
        { width: 130, label: "From", value: printed(s.from, "city country") },
        { width: 130, label: "To", value: printed(s.to, "city country") },
        { width: 255, label: "Per", value: `${s.vessel} ${s.voyage}` },
      ],
    ]);
    const total = s.goods.reduce((sum, goods) => sum + goods.value, 0);
    y = table(
      drawing,
      40,
      y + 12,
      [
        { title: "Description", width: 235 },
        { title: "HS Code", width: 80 },
        { title: "Qty", width: 70, align: "right" },
        { title: "Unit price USD", width: 65, align: "right" },
        { title: "Amount USD", width: 65, align: "right" },
      ],
      s.goods.map((goods) => [
        goods.name,
        goods.hts,
        `${goods.packages} ${goods.unit}`,
        amount(goods.value / goods.packages, 2),
        amount(goods.value, 2),
      ]),
      { rules: "all", headFill: [0.92, 0.92, 0.85] },
    );
    drawing.text(`TOTAL USD ${amount(total, 2)}`, 40, y + 6, {
      bold: true,
      width: 512,
      align: "right",
    });
    drawing.lines(
      [
        "Bank: First Harbor Bank, account 004-558712-838",
        "We certify that this invoice is true and correct.",
        "",
        "Authorised signature",
      ],
      40,
      y + 60,
    );
    return drawing;
  },
};
