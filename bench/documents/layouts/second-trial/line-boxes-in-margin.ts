import { Drawing, day, grid, masterTotals, notifyLines, partyLines, printed, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A shipping line's bill that lists its containers in the margin and counts and weighs the goods once, beside the first. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 8.5 });
    drawing.text(n.put("carrier_name", s.carrier.name), 30, 18, { size: 12, bold: true });
    drawing.text("BILL OF LADING", 400, 18, { size: 13, bold: true });
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    let y = grid(drawing, 30, 40, [
      [66, cell(290, "Shipper", partyLines(n, "shipper", s.shipper, "upper")), cell(131, "B/L No.", n.put("waybill_number", s.masterBill)), cell(131, "Booking No.", n.put("booking_number", s.booking))],
      [66, cell(290, "Consignee", partyLines(n, "consignee", s.consignee, "upper")), cell(262, "Export References")],
      [66, cell(290, "Notify Party", notifyLines(n, s, "upper")), cell(262, "Forwarding Agent")],
      [24, cell(145, "Ocean Vessel", n.put("ocean_vessel", s.vessel)), cell(145, "Voyage No.", n.put("voyage_number", s.voyage)), cell(262, "Port of Loading", n.put("port_of_loading", printed(s.from, "upper")))],
      [24, cell(290, "Port of Discharge", n.put("port_of_discharge", printed(s.to, "upper"))), cell(262, "Place of Delivery", n.put("place_of_delivery", printed(s.delivery, "upper")))],
    ]); // prettier-ignore
    for (const [x, title] of [[32, "Container No. / Seal No.\nMarks and Numbers"], [170, "No. of Packages"], [260, "Description of Goods"], [435, "Gross Weight (KGS)"], [515, "Measurement (CBM)"]] as const) drawing.lines(title.split("\n"), x, y + 3, { size: 6 }); // prettier-ignore
    y += 22;
    const total = masterTotals(n, s, { weight: "KGS", cube: "CBM", decimals: 3 });
    drawing.text(`${total.packages} ${total.unit}`, 170, y);
    drawing.text(total.weight, 435, y);
    drawing.text(total.cube, 515, y);
    const goods = n.put("description_of_goods", s.goods.map(({ name }) => name).join("\n"));
    const end = drawing.wrapped(goods, 260, y, 165);
    drawing.text(n.put("freight_payment_terms", `FREIGHT ${s.terms}`), 260, end + 6);
    for (const container of s.containers) {
      const row = n.row("containers");
      const alone = s.containers.length === 1;
      drawing.text(`${row.put("container_number", container.number)}/${row.put("seal_number", container.seal)}`, 32, y); // prettier-ignore
      // With one container its row and the whole cargo are the same line.
      if (alone) {
        row.put("number_of_packages", total.packages);
        row.put("package_unit", total.unit);
        row.put("gross_weight", total.weight);
        row.put("weight_unit", "KGS");
        row.put("measurement", total.cube);
        row.put("measurement_unit", "CBM");
      }
      y += 12;
    }
    grid(drawing, 30, 680, [
      [26, cell(184, "Place and Date of Issue", `${n.put("place_of_issue", printed(s.from, "upper"))} ${n.put("date_of_issue", day(s.sailed, "MAR 09, 2026"))}`), cell(184, "Laden on Board", n.put("laden_on_board_date", day(s.sailed, "MAR 09, 2026"))), cell(184, "Number of Originals", n.put("number_of_original_waybills", "3"))],
    ]); // prettier-ignore
    return drawing;
  },
};
