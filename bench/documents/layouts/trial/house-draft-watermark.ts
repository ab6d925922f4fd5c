import { Drawing, containerRow, day, goodsRow, grid, notifyLines, partyLines, printed, table, totalsOf, type DrawingLayout } from "./kit.ts"; // prettier-ignore

/** A forwarder's draft under a large grey word, the goods in a table and the containers below it. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["draft_house_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 8.5 });
    for (const [index, letter] of ["D", "R", "A", "F", "T"].entries()) drawing.text(letter, 110 + index * 80, 480 - index * 70, { size: 90, bold: true, ink: [0.9, 0.9, 0.9] }); // prettier-ignore
    drawing.text(s.forwarder.name, 30, 20, { size: 13, bold: true });
    drawing.text("BILL OF LADING FOR COMBINED TRANSPORT SHIPMENT OR PORT TO PORT SHIPMENT", 30, 37, { size: 7 }); // prettier-ignore
    drawing.text("DRAFT - FOR APPROVAL ONLY - NOT VALID FOR RELEASE", 330, 20, {
      size: 8,
      bold: true,
    });
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    let y = grid(drawing, 30, 48, [
      [64, cell(276, "SHIPPER / EXPORTER", partyLines(n, "shipper", s.shipper, "upper")), cell(138, "B/L NO.", n.put("hbl_number", s.houseBill)), cell(138, "BOOKING NO.", n.put("carrier_booking_number", s.booking))],
      [64, cell(276, "CONSIGNEE", partyLines(n, "consignee", s.consignee, "upper")), cell(276, "EXPORT REFERENCES", `ISF ${n.put("reference_number_isf", s.random.numeral(10))}`)],
      [64, cell(276, "NOTIFY PARTY", [...notifyLines(n, s, "upper"), ...(s.notify === s.consignee ? [] : [`TEL ${n.put("notify_party.phone", s.notify.phone)}`])]), cell(276, "DESTINATION AGENT", [s.broker.name, `FMC NO. ${n.put("fmc_oti_number", s.forwarder.licence)}`])],
      [24, cell(138, "PLACE OF RECEIPT", n.put("place_of_receipt", printed(s.from, "upper"))), cell(138, "PORT OF LOADING", n.put("port_of_loading", printed(s.from, "upper"))), cell(276, "VESSEL / VOYAGE / FLAG", `${n.put("vessel_name", s.vessel)} / ${n.put("voyage_number", s.voyage)} / PANAMA`)],
      [24, cell(138, "PORT OF DISCHARGE", n.put("port_of_discharge", printed(s.to, "upper"))), cell(138, "PLACE OF DELIVERY", n.put("place_of_delivery", printed(s.delivery, "upper"))), cell(138, "TYPE OF MOVE", n.put("service_mode", s.random.pick(["CY/CY", "CFS/CY", "CY/DOOR"]))), cell(138, "FREIGHT", n.put("freight_payment_terms", s.terms))],
    ], { labels: { size: 5.5 } }); // prettier-ignore
    n.allow("freight_payment_terms", `FREIGHT ${s.terms}`);
    const spelling = { size: "short", weight: "KGS", cube: "CBM", decimals: 3 } as const;
    const total = totalsOf(n, s, spelling);
    y = table(drawing, 30, y + 4, [
      { title: "MARKS & NUMBERS", width: 90 }, { title: "NO. OF PKGS", width: 92 }, { title: "DESCRIPTION OF PACKAGES AND GOODS", width: 210 },
      { title: "GROSS WEIGHT", width: 85, align: "right" }, { title: "MEASUREMENT", width: 75, align: "right" },
    ], s.goods.map((goods) => {
      const item = goodsRow(n, goods, spelling);
      return ["N/M", `${item.quantity} ${item.unit}`, `${item.name}\nHTS ${item.row.add("hts_codes", goods.hts)}`, `${item.weight} ${item.weightUnit}`, `${item.cube} ${item.cubeUnit}`];
    }), { rules: "columns", head: { size: 6 } }); // prettier-ignore
    drawing.rule(30, y, 582, y);
    drawing.text(`TOTAL: ${total.packages} ${total.unit}    ${total.weight} ${total.weightUnit}    ${total.cube} ${total.cubeUnit}`, 120, y + 4, { bold: true }); // prettier-ignore
    y = table(drawing, 30, y + 24, [
      { title: "CONTAINER NO.", width: 100 }, { title: "SEAL NO.", width: 90 }, { title: "TYPE", width: 60 },
      { title: "PACKAGES", width: 110 }, { title: "G.W. (KGS)", width: 96 }, { title: "MEAS. (CBM)", width: 96 },
    ], s.containers.map((container) => {
      const row = containerRow(n, s, container, spelling);
      return [row.number, row.seal, row.size, `${row.packages} ${row.unit}`, row.weight, row.cube];
    }), { rules: "head" }); // prettier-ignore
    drawing.text(
      `ON BOARD DATE: ${n.put("shipped_on_board_date", day(s.sailed, "MAR 09, 2026"))}`,
      30,
      680,
    );
    drawing.text(`DATED AT ${n.put("signed_at", printed(s.from, "upper"))} ON ${n.put("date_of_issue", day(s.sailed, "MAR 09, 2026"))}`, 300, 680); // prettier-ignore
    return drawing;
  },
};
