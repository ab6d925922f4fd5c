import { day } from "../../facts/dates.ts";
import { amount } from "../../facts/numbers.ts";
import { addressLines } from "../../facts/parties.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";

/** A forwarder's bill for its services; it names vessel, container and bills and is not one of those. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["other"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 9 });
    drawing.text("INVOICE", 40, 30, { size: 24, bold: true, ink: [0.15, 0.15, 0.5] });
    drawing.lines([s.forwarder.name, ...addressLines(s.forwarder, "short")], 320, 32);
    let y = grid(
      drawing,
      40,
      80,
      [
        [
          70,
          { width: 266, label: "BILL TO", value: [s.consignee.name, ...addressLines(s.consignee)] },
          {
            width: 266,
            label: "INVOICE NUMBER",
            value: n.add("reference_numbers", `F${s.random.numeral(7)}`),
          },
        ],
        [
          26,
          { width: 133, label: "INVOICE DATE", value: day(s.arrives, "03/09/2026") },
          { width: 133, label: "DUE DATE", value: day(s.arrives, "03/09/2026") },
          {
            width: 133,
            label: "OUR REFERENCE",
            value: n.add("reference_numbers", `S${s.random.numeral(8)}`),
          },
          {
            width: 133,
            label: "YOUR PO",
            value: n.add("reference_numbers", s.goods[0]?.order ?? ""),
          },
        ],
      ],
      { border: "row" },
    );
    const services = s.random.some(
      [
        "Ocean freight",
        "Fuel surcharge",
        "Customs clearance",
        "Delivery to door",
        "Documentation",
        "Chassis",
        "Insurance",
      ],
      4,
    );
    let total = 0;
    y = table(
      drawing,
      40,
      y + 12,
      [
        { title: "Service", width: 360 },
        { title: "Amount USD", width: 172, align: "right" },
      ],
      services.map((name) => {
        const price = s.random.int(3000, 400_000) / 100;
        total += price;
        return [name, amount(price, 2)];
      }),
      { rules: "rows" },
    );
    drawing.text(`Total USD ${amount(total, 2)}`, 40, y + 8, {
      bold: true,
      width: 529,
      align: "right",
    });
    drawing.text("Please quote the invoice number with your payment.", 40, 720, { size: 8 });
    return drawing;
  },
};
