import { Drawing, containerRow, day, goodsRow, grid, notifyLines, partyLines, printed, totalsOf, type DrawingLayout } from "./kit.ts"; // prettier-ignore

/** The forwarders' association's bill: consignor, "consigned to order of", notify address. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["final_house_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 8.5 });
    drawing.text("NEGOTIABLE FIATA MULTIMODAL TRANSPORT BILL OF LADING", 30, 20, {
      size: 10,
      bold: true,
    });
    drawing.text("issued subject to UNCTAD/ICC Rules for Multimodal Transport Documents", 30, 33, {
      size: 6,
    });
    drawing.text("TELEX RELEASE", 480, 20, { size: 9, bold: true, ink: [0.7, 0, 0] });
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    let y = grid(drawing, 30, 44, [
      [66, cell(270, "Consignor", partyLines(n, "shipper", s.shipper)), cell(265, "FBL No.", [n.put("hbl_number", s.houseBill), "", s.forwarder.name, `OTI No. ${n.put("fmc_oti_number", s.forwarder.licence)}`])],
      [66, cell(270, "Consigned to order of", partyLines(n, "consignee", s.consignee)), cell(265, "Carrier's booking reference", n.put("carrier_booking_number", s.booking))],
      [66, cell(270, "Notify address", notifyLines(n, s)), cell(265, "For delivery of goods please apply to:", [s.broker.name, s.broker.phone])],
      [24, cell(135, "Pre-carriage by"), cell(135, "Place of receipt", n.put("place_of_receipt", printed(s.from, "city country"))), cell(265, "")],
      [24, cell(135, "Ocean vessel", n.put("vessel_name", s.vessel)), cell(135, "Voyage", n.put("voyage_number", s.voyage)), cell(265, "Port of loading", n.put("port_of_loading", printed(s.from, "city country")))],
      [24, cell(135, "Port of discharge", n.put("port_of_discharge", printed(s.to, "city country"))), cell(135, "Place of delivery", n.put("place_of_delivery", printed(s.delivery, "city country"))), cell(265, "")],
    ]); // prettier-ignore
    for (const [x, title] of [[32, "Marks and numbers"], [150, "Number and kind of packages"], [260, "Description of goods"], [430, "Gross weight"], [505, "Measurement"]] as const) drawing.text(title, x, y + 3, { size: 6.5 }); // prettier-ignore
    y += 16;
    const spelling = { size: "feet", weight: "KGS", cube: "CBM", decimals: 2 } as const;
    for (const goods of s.goods) {
      const item = goodsRow(n, goods, spelling);
      drawing.text(`${item.quantity} ${item.unit}`, 150, y);
      drawing.text(`${item.weight} ${item.weightUnit}`, 425, y);
      drawing.text(`${item.cube} ${item.cubeUnit}`, 505, y);
      y = drawing.wrapped(item.name, 260, y, 160) + 3;
    }
    drawing.text("said to contain", 260, y);
    y += 20;
    for (const container of s.containers) {
      const row = containerRow(n, s, container, spelling);
      drawing.text(`${row.number} / ${row.seal} / ${row.size} / ${row.packages} ${row.unit} / ${row.weight} ${row.weightUnit} / ${row.cube} ${row.cubeUnit}`, 32, y, { size: 8 }); // prettier-ignore
      y += 12;
    }
    const total = totalsOf(n, s, spelling);
    drawing.text(`TOTAL: ${total.packages} ${total.unit}`, 150, y + 6, { bold: true });
    drawing.text(`${total.weight} ${total.weightUnit}`, 425, y + 6, { bold: true });
    drawing.text(`${total.cube} ${total.cubeUnit}`, 505, y + 6, { bold: true });
    drawing.text(`${n.put("freight_payment_terms", `FREIGHT ${s.terms}`)}     SHIPPED ON BOARD ${n.put("shipped_on_board_date", day(s.sailed, "09 MAR 2026"))}`, 150, y + 24); // prettier-ignore
    drawing.text("according to the declaration of the consignor", 30, 640, { size: 6.5 });
    grid(drawing, 30, 660, [
      [26, cell(180, "Freight amount", "AS ARRANGED"), cell(180, "Freight payable at", printed(s.terms === "PREPAID" ? s.from : s.to, "city")), cell(175, "Place and date of issue", `${n.put("signed_at", printed(s.from, "city"))}, ${n.put("date_of_issue", day(s.sailed, "09 MAR 2026"))}`)],
      [30, cell(180, "Cargo Insurance through the undersigned", "not covered"), cell(180, "Number of Original FBL's", "THREE"), cell(175, "Stamp and signature", n.put("signed_by", s.forwarder.name))],
    ]); // prettier-ignore
    return drawing;
  },
};
