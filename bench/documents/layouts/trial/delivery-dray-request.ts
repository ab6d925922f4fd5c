import { Drawing, addressLines, amount, day, grid, printed, sizeOf, table, type DrawingLayout } from "./kit.ts"; // prettier-ignore

/** A broker's delivery order: two blocks "pick up from" and "deliver to", checkboxes in a row. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["dray_delivery_order"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 9 });
    drawing.text(n.put("issuer_name", s.broker.name), 36, 22, { size: 13, bold: true });
    drawing.lines([...addressLines(s.broker, "short"), `Phone ${s.broker.phone}`], 36, 40, {
      size: 7.5,
    });
    drawing.text("DELIVERY ORDER", 400, 22, { size: 16, bold: true });
    drawing.text(`Our Ref. No.: ${n.put("document_number", `D${s.random.numeral(6)}`)}`, 400, 44);
    drawing.text(`Date: ${n.put("document_date", day(s.arrives, "3/9/26"))}`, 400, 57);
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    let y = grid(drawing, 36, 76, [
      [26, cell(180, "Importing Carrier", n.put("vessel_name", s.vessel)), cell(90, "Voyage", n.put("voyage_number", s.voyage)), cell(130, "From Port of / Origin Airport", n.put("port_of_loading", printed(s.from, "upper"))), cell(140, "Arrival Date", n.put("eta", day(s.arrives, "3/9/26")))],
      [26, cell(180, "Steamship Line", n.put("ocean_carrier", s.carrier.short)), cell(180, "Master B/L No.", n.put("mbol", s.masterBill)), cell(180, "House B/L No.", n.put("hbol", s.houseBill))],
      [26, cell(180, "Entry No.", n.put("entry_number", `${s.broker.filer}-${s.entry}`)), cell(180, "Port of Unlading", n.put("port_of_discharge", printed(s.to, "upper"))), cell(180, "Customer Ref. No.", n.add("cargo_references", s.goods[0]?.order ?? ""))],
      [64, cell(270, "Pick up from (location of goods)", [n.put("pickup_terminal_name", s.terminal.name), n.put("pickup_address", printed(s.to, "city, state"))]), cell(270, "Deliver to", [n.put("delivery_name", s.consignee.name), ...n.put("delivery_address", addressLines(s.consignee).join("\n")).split("\n")])],
      [26, cell(270, "Local delivery or transfer by (delivery order issued to)", n.put("delivery_carrier", s.trucker)), cell(270, "Inland freight", n.put("freight_payment_terms", s.terms))],
    ]); // prettier-ignore
    const unit = s.goods[0]?.unit ?? "CARTONS";
    n.put("goods_description", s.goods.map(({ name }) => name).join(", "));
    n.put("package_count", amount(s.total.packages, 0));
    n.allow("package_count", `${amount(s.total.packages, 0)} ${unit}`);
    y = table(drawing, 36, y, [
      { title: "No. of Pkgs", width: 90 }, { title: "Description of Articles, Special Marks & Exceptions", width: 330 }, { title: "Weight", width: 120, align: "right" },
    ], [[`${amount(s.total.packages, 0)} ${unit}`, s.goods.map(({ name }) => name).join(", "), `${amount(s.total.kilos, 2)} KG`]], { head: { size: 6.5 } }); // prettier-ignore
    y = table(drawing, 36, y + 8, [
      { title: "Container Number", width: 130 }, { title: "Size", width: 90 }, { title: "Seal", width: 130 }, { title: "Gross Wt (kg)", width: 95, align: "right" }, { title: "Gross Wt (lb)", width: 95, align: "right" },
    ], s.containers.map((container) => {
      const row = n.row("containers");
      const [kilos, pounds] = [Number(container.kilos.toFixed(2)), Math.round(container.kilos * 2.204_62)];
      return [row.put("container_number", container.number), row.put("container_type", sizeOf(container.kind, "feet")), row.put("seal_number", container.seal), row.number("gross_weight_kg", kilos, amount(kilos, 2)), row.number("gross_weight_lb", pounds, amount(pounds, 0))];
    }), { rules: "rows" }); // prettier-ignore
    drawing.text("Special instructions:", 36, y + 10, { bold: true });
    drawing.wrapped(n.put("delivery_notes", "Driver to call warehouse one hour ahead. Empty returns to the same terminal. Chassis split must be approved first."), 36, y + 23, 520); // prettier-ignore
    drawing.text(`Prepared by: ${n.put("prepared_by", s.person)}`, 36, 720);
    drawing.text("ALL CHARGES TO BE GUARANTEED BY THE TRUCKER UNLESS NOTED", 36, 740, { size: 7 });
    return drawing;
  },
};
