import { day } from "../../facts/dates.ts";
import { amount } from "../../facts/numbers.ts";
import { addressLines } from "../../facts/parties.ts";
import { printed } from "../../facts/places.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";

/** A packing list across the page: cartons row by row over two pages, no rules. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["other"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", landscape: true, text: 8.5 });
    drawing.text("PACKING LIST", 40, 30, { size: 16, bold: true });
    drawing.lines([s.shipper.name, ...addressLines(s.shipper, "short")], 40, 52);
    drawing.lines(
      [
        `Packing list no.: ${n.add("reference_numbers", `PL${s.random.numeral(6)}`)}`,
        `Invoice no.: ${n.add("reference_numbers", `CI-${s.random.numeral(6)}`)}`,
        `Date: ${day(s.sailed, "2026/03/09")}`,
        `Ship: ${s.vessel} from ${printed(s.from, "city")}`,
      ],
      520,
      40,
    );
    drawing.lines(["Messrs.", s.consignee.name, ...addressLines(s.consignee, "short")], 40, 92);
    const orders = s.goods.map((goods) => n.add("reference_numbers", goods.order));
    let carton = 1;
    const rows = Array.from({ length: s.random.int(18, 46) }, (_, index) => {
      const goods = s.goods[index % s.goods.length];
      const count = s.random.int(4, 60);
      const range = `${carton}-${carton + count - 1}`;
      carton += count;
      return [
        range,
        orders[index % orders.length] ?? "",
        goods?.name ?? "",
        String(count * 12),
        amount(count * 9.4, 1),
        amount(count * 10.2, 1),
        amount(count * 0.061, 3),
      ];
    });
    table(
      drawing,
      40,
      150,
      [
        { title: "CTN NO.", width: 80 },
        { title: "P.O.", width: 90 },
        { title: "COMMODITY", width: 300 },
        { title: "QTY (PCS)", width: 70, align: "right" },
        { title: "N.W. KG", width: 70, align: "right" },
        { title: "G.W. KG", width: 70, align: "right" },
        { title: "CBM", width: 70, align: "right" },
      ],
      rows,
      { rules: "none", size: 8, gap: 2, bottom: 550, turn: () => (drawing.page(), 40) },
    );
    return drawing;
  },
};
