import { sizeOf } from "../../facts/containers.ts";
import { day } from "../../facts/dates.ts";
import { amount } from "../../facts/numbers.ts";
import { addressLines } from "../../facts/parties.ts";
import { printed } from "../../facts/places.ts";
import { Drawing } from "../../drawing/drawing.ts";
import type { DrawingLayout } from "../layout.ts";

/** A broker's delivery order as a typed memo, colons lined up, one container after the other. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["dray_delivery_order"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", family: "courier", text: 9 });
    let y = 36;
    const line = (label: string, value: string): void => {
      drawing.text(`${label.padEnd(20)}: ${value}`, 44, y);
      y += 13;
    };
    drawing.text(n.put("issuer_name", s.broker.name), 44, y, { bold: true, size: 11 });
    drawing.text("DELIVERY ORDER", 44, y + 16, { bold: true, size: 13 });
    y += 42;
    line("DATE", n.put("document_date", day(s.arrives, "09-Mar-2026")));
    line("D.O. NUMBER", n.put("document_number", `${s.random.letters(3)}${s.random.numeral(6)}`));
    line("TO (TRUCKER)", n.put("delivery_carrier", s.trucker));
    line("ACCOUNT OF", n.put("customer", s.consignee.name));
    line("CARRIER", n.put("ocean_carrier", s.carrier.name));
    line("VESSEL", n.put("vessel_name", s.vessel));
    line("VOYAGE", n.put("voyage_number", s.voyage));
    line("MASTER B/L NO", n.put("mbol", s.masterBill));
    if (s.random.chance(0.6)) line("HOUSE B/L NO", n.put("hbol", s.houseBill));
    line("PORT OF DISCHARGE", n.put("port_of_discharge", printed(s.to, "upper")));
    line("ETA", n.put("eta", day(s.arrives, "09-Mar-2026")));
    line("PICK UP FROM", n.put("pickup_terminal_name", s.terminal.name));
    line("FREIGHT", n.put("freight_payment_terms", s.terms));
    y += 8;
    drawing.text("DELIVER TO:", 44, y, { bold: true });
    y =
      drawing.lines(
        [
          n.put("delivery_name", s.consignee.name),
          ...n.put("delivery_address", addressLines(s.consignee, "upper").join("\n")).split("\n"),
        ],
        70,
        y + 13,
      ) + 10;
    for (const container of s.containers) {
      const row = n.row("containers");
      y =
        drawing.lines(
          [
            `CONTAINER ${row.put("container_number", container.number)}  ${row.put("container_type", sizeOf(container.kind, "short"))}  SEAL ${row.put("seal_number", container.seal)}`,
            `  GROSS WEIGHT ${row.number("gross_weight_kg", Math.round(container.kilos), amount(container.kilos, 0, false))} KGS`,
          ],
          44,
          y,
          { bold: false },
        ) + 4;
    }
    line("CARGO", n.put("goods_description", s.goods.map((goods) => goods.name).join(", ")));
    line("PACKAGES", n.put("package_count", `${s.total.packages} ${s.goods[0]?.unit ?? ""}`));
    y += 10;
    drawing.text("PLEASE SIGN AND RETURN ONE COPY AS PROOF OF DELIVERY.", 44, y);
    return drawing;
  },
};
