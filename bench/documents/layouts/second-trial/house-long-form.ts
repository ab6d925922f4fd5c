import { Drawing, addressLines, containerRow, day, goodsRow, grid, notifyLines, partyLines, printed, totalsOf, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** An NVOCC's long form: letterhead on the right, clutter among the goods, a container table at the foot. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["final_house_bill_of_lading", "draft_house_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 8.5 });
    const draft = n.documentType.startsWith("draft");
    drawing.text("Bill of Lading", 30, 18, { size: 15, bold: true });
    drawing.text(draft ? "DRAFT COPY - PLEASE CHECK AND CONFIRM" : "TELEX RELEASE / SURRENDERED", 30, 37, { size: 8, bold: true }); // prettier-ignore
    drawing.lines([s.forwarder.name, ...addressLines(s.forwarder, "short"), `FMC-OTI NO. ${n.put("fmc_oti_number", s.forwarder.licence)}`], 330, 16, { size: 8 }); // prettier-ignore
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    let y = grid(drawing, 30, 66, [
      [62, cell(300, "SHIPPER/EXPORTER (PROVIDE COMPLETE NAME AND ADDRESS)", partyLines(n, "shipper", s.shipper)), cell(126, "DOCUMENT NO.", n.put("hbl_number", s.houseBill)), cell(126, "BOOKING NO.", n.put("carrier_booking_number", s.booking))],
      [62, cell(300, "CONSIGNEE (NOT NEGOTIABLE UNLESS CONSIGNED TO ORDER)", partyLines(n, "consignee", s.consignee)), cell(252, "FORWARDING AGENT, F.M.C. NO.")],
      [62, cell(300, "NOTIFY PARTY/INTERMEDIATE CONSIGNEE (PROVIDE COMPLETE NAME AND ADDRESS)", notifyLines(n, s)), cell(252, "FOR DELIVERY PLEASE APPLY TO", [s.broker.name, s.broker.phone])],
      [24, cell(150, "PRE-CARRIAGE BY"), cell(150, "PLACE OF RECEIPT BY PRE-CARRIER", n.put("place_of_receipt", printed(s.from, "city country"))), cell(252, "POINT (STATE) OF ORIGIN", n.put("point_and_country_of_origin", s.from.country))],
      [24, cell(150, "EXPORTING CARRIER (VESSEL, VOYAGE)", `${n.put("vessel_name", s.vessel)}, ${n.put("voyage_number", s.voyage)}`), cell(150, "PORT OF LOADING/EXPORT", n.put("port_of_loading", printed(s.from, "city country"))), cell(252, "TYPE OF MOVE", n.put("service_mode", s.random.pick(["CY/CY", "CY/DOOR"])))],
      [24, cell(150, "FOREIGN PORT OF UNLOADING", n.put("port_of_discharge", printed(s.to, "city country"))), cell(150, "PLACE OF DELIVERY BY ON-CARRIER", n.put("place_of_delivery", printed(s.delivery, "city country"))), cell(252, "CONTAINERIZED", "YES")],
    ], { labels: { size: 5.5 } }); // prettier-ignore
    for (const [x, title] of [[32, "MARKS AND NUMBERS"], [130, "NUMBER OF PACKAGES"], [220, "DESCRIPTION OF COMMODITIES"], [440, "GROSS WEIGHT"], [515, "MEASUREMENT"]] as const) drawing.text(title, x, y + 3, { size: 5.5 }); // prettier-ignore
    y += 14;
    const spelling = { size: "feet", weight: "KGS", cube: "CBM", decimals: 2 } as const;
    drawing.lines(["N/M", "", "MADE IN", s.from.country.toUpperCase()], 32, y);
    for (const goods of s.goods) {
      const item = goodsRow(n, goods, spelling);
      drawing.text(`${item.quantity} ${item.unit}`, 130, y);
      drawing.text(`${item.weight} ${item.weightUnit}`, 435, y);
      drawing.text(`${item.cube} ${item.cubeUnit}`, 515, y);
      y = drawing.wrapped(item.name, 220, y, 205);
      y = drawing.lines([`HTS: ${item.row.add("hts_codes", goods.hts)}  PO: ${item.row.add("cargo_references", goods.order)}`], 220, y) + 3; // prettier-ignore
    }
    y = drawing.lines(["SHIPPER'S LOAD AND COUNT. S.T.C.", "NO WOOD PACKAGING MATERIAL IS USED", n.put("freight_payment_terms", `FREIGHT ${s.terms}`), `CLEAN ON BOARD ${n.put("shipped_on_board_date", day(s.sailed, "MAR 09, 2026"))}`], 220, y + 4); // prettier-ignore
    const total = totalsOf(n, s, spelling);
    drawing.text(`TOTAL: ${total.packages} ${total.unit}   ${total.weight} ${total.weightUnit}   ${total.cube} ${total.cubeUnit}`, 130, y + 6, { bold: true }); // prettier-ignore
    y += 26;
    for (const [x, title] of [[32, "Container No."], [120, "Seal No."], [210, "Type"], [260, "Quantity"], [370, "Weight"], [470, "Volume"]] as const) drawing.text(title, x, y, { size: 7, bold: true }); // prettier-ignore
    y += 11;
    for (const container of s.containers) {
      const row = containerRow(n, s, container, spelling);
      for (const [x, text] of [[32, row.number], [120, row.seal], [210, row.size], [260, `${row.packages} ${row.unit}`], [370, `${row.weight} ${row.weightUnit}`], [470, `${row.cube} ${row.cubeUnit}`]] as const) drawing.text(text, x, y); // prettier-ignore
      y += 11;
    }
    drawing.text(`DATED AT: ${n.put("signed_at", printed(s.from, "city"))}`, 330, 690);
    drawing.text(`DATE: ${n.put("date_of_issue", day(s.sailed, "MAR 09, 2026"))}`, 330, 703);
    drawing.text(`BY: ${n.put("signed_by", s.person)}`, 330, 716);
    drawing.text("AGENT FOR THE CARRIER", 350, 729, { size: 7 });
    return drawing;
  },
};
