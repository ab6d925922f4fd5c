import { Drawing, addressLines, amount, day, daysAfter, grid, sizeOf, table, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** An importer's tender to its trucker across the page: three blocks of fields and a table. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["dray_delivery_order"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", landscape: true, text: 8.5 });
    drawing.text(n.put("issuer_name", s.forwarder.name), 36, 24, { size: 13, bold: true });
    drawing.text("DRAYAGE LOAD TENDER / DELIVERY ORDER", 400, 26, { size: 12, bold: true });
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    let y = grid(drawing, 36, 50, [
      [28, cell(120, "Load number", n.put("document_number", `L${s.random.numeral(7)}`)), cell(120, "Tender date", n.put("document_date", day(s.arrives, "03/09/2026"))), cell(240, "Motor carrier", n.put("delivery_carrier", s.trucker)), cell(240, "Dispatcher", n.put("prepared_by", s.person))],
      [28, cell(120, "SSL", n.put("ocean_carrier", s.carrier.short)), cell(120, "MBOL", n.put("mbol", s.masterBill)), cell(240, "Vessel / Voyage", `${n.put("vessel_name", s.vessel)} / ${n.put("voyage_number", s.voyage)}`), cell(120, "ETA", n.put("eta", day(s.arrives, "03/09/2026"))), cell(120, "LFD", day(daysAfter(s.arrives, 4), "03/09/2026"))],
      [66, cell(240, "Pick up location", [n.put("pickup_terminal_name", s.terminal.name)]), cell(240, "Delivery location", [n.put("delivery_name", s.consignee.name), ...n.put("delivery_address", addressLines(s.consignee).join("\n")).split("\n")]), cell(240, "Empty return", [s.terminal.name])],
    ], { labels: { size: 6.5, ink: [0.3, 0.3, 0.3] } }); // prettier-ignore
    y = table(drawing, 36, y + 10, [
      { title: "Container", width: 120 }, { title: "Size", width: 70 }, { title: "Seal", width: 110 }, { title: "Commodity", width: 240 }, { title: "Weight (lbs)", width: 90, align: "right" }, { title: "PO", width: 90 },
    ], s.containers.map((container) => {
      const row = n.row("containers");
      const pounds = Math.round(container.kilos * 2.204_62);
      return [row.put("container_number", container.number), row.put("container_type", sizeOf(container.kind, "short")), row.put("seal_number", container.seal), s.goods[0]?.name ?? "", row.number("gross_weight_lb", pounds, amount(pounds, 0)), n.add("cargo_references", s.goods[0]?.order ?? "")];
    }), { stripes: [0.95, 0.95, 0.95] }); // prettier-ignore
    n.put("goods_description", s.goods[0]?.name ?? "");
    drawing.text("Driver notes", 36, y + 12, { bold: true });
    drawing.wrapped(n.put("delivery_notes", "Live unload. Two hours free, then detention at the agreed rate. Send the signed receipt the same day."), 36, y + 24, 600); // prettier-ignore
    return drawing;
  },
};
