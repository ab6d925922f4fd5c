import { Drawing, day, goodsRow, grid, notifyLines, partyLines, printed, totalsOf, type DrawingLayout } from "./kit.ts"; // prettier-ignore

/** A consolidator's house bill: "CNTR/SEAL" pairs under the marks, quantities far right. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["final_house_bill_of_lading", "draft_house_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 8, family: "courier" });
    const draft = n.documentType.startsWith("draft");
    drawing.text(s.forwarder.name, 28, 16, { family: "helvetica", size: 12, bold: true });
    drawing.text(draft ? "HOUSE BILL OF LADING (PROOF READ COPY - DRAFT)" : "EXPRESS HOUSE BILL OF LADING - SURRENDERED", 28, 32, { family: "helvetica", size: 8, bold: true }); // prettier-ignore
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    let y = grid(drawing, 28, 46, [
      [64, cell(300, "Shipper (Name and Full Address)", partyLines(n, "shipper", s.shipper, "upper")), cell(240, "House B/L Number", n.put("hbl_number", s.houseBill))],
      [64, cell(300, "Consignee (Name and Full Address)", partyLines(n, "consignee", s.consignee, "upper")), cell(240, "Also Notify / Delivery Agent", [s.broker.name])],
      [64, cell(300, "Notify Party (Name and Full Address)", notifyLines(n, s, "upper", "SAME AS ABOVE")), cell(240, "Reference Nos.", [`BKG# ${n.put("carrier_booking_number", s.booking)}`, `MBL# ${s.masterBill}`])],
      [24, cell(150, "Local Vessel"), cell(150, "From", n.put("place_of_receipt", printed(s.from, "upper country"))), cell(240, "Ocean Vessel & Voy. No.", `${n.put("vessel_name", s.vessel)} V.${n.put("voyage_number", s.voyage)}`)],
      [24, cell(150, "Port of Lading", n.put("port_of_loading", printed(s.from, "upper"))), cell(150, "Port of Discharge", n.put("port_of_discharge", printed(s.to, "upper"))), cell(240, "Final Destination", n.put("place_of_delivery", printed(s.delivery, "upper")))],
    ], { labels: { size: 6, family: "helvetica" } }); // prettier-ignore
    for (const [x, title] of [[30, "Marks & Nos. / Container No."], [190, "Description of Goods"], [370, "Pkgs"], [430, "G.W.(KGS)"], [500, "Meas.(CBM)"]] as const) drawing.text(title, x, y + 3, { size: 6, family: "helvetica" }); // prettier-ignore
    y += 16;
    const spelling = { size: "feet", weight: "KGS", cube: "CBM", decimals: 2, thousands: false } as const; // prettier-ignore
    let right = y;
    for (const goods of s.goods) {
      const item = goodsRow(n, goods, spelling);
      drawing.text(`${item.quantity} ${item.unit}`, 350, right);
      drawing.text(item.weight, 430, right);
      drawing.text(item.cube, 500, right);
      right = drawing.wrapped(item.name, 190, right, 150) + 4;
    }
    let left = y;
    for (const container of s.containers) {
      const row = n.row("containers");
      row.put("container_number", container.number);
      row.put("seal_number", container.seal);
      left =
        drawing.lines([`CNTR/SEAL NO.:`, `${container.number}/${container.seal}`], 30, left) + 3;
    }
    const total = totalsOf(n, s, spelling);
    const bottom = Math.max(left, right) + 8;
    drawing.text(`TOTAL: ${total.packages} ${total.unit}`, 270, bottom, { bold: true });
    drawing.text(total.weight, 430, bottom, { bold: true });
    drawing.text(total.cube, 500, bottom, { bold: true });
    drawing.text(`"${n.put("freight_payment_terms", `FREIGHT ${s.terms}`)}"   "${n.put("service_mode", "CY-CY")}"`, 190, bottom + 16); // prettier-ignore
    drawing.text(`LADEN ON BOARD THE VESSEL: ${n.put("shipped_on_board_date", day(s.sailed, "2026/03/09"))}`, 190, bottom + 30); // prettier-ignore
    drawing.text(`Place & Date of Issue: ${n.put("signed_at", printed(s.from, "upper"))} ${n.put("date_of_issue", day(s.sailed, "2026/03/09"))}`, 30, 700); // prettier-ignore
    drawing.text(`As agent for the carrier ${n.put("signed_by", s.forwarder.name)}`, 30, 720, {
      size: 7,
    });
    return drawing;
  },
};
