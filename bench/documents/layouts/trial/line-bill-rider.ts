import { Drawing, containerRow, day, grid, inWords, masterTotals, notifyLines, partyLines, printed, table, termsPage, type DrawingLayout } from "./kit.ts"; // prettier-ignore

/** A shipping line's bill whose containers are on an attached list; the small print comes between. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  options: { containers: 7 },
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 8 });
    drawing.text(n.put("carrier_name", s.carrier.name), 30, 18, { size: 11, bold: true, ink: [0, 0.35, 0.15] }); // prettier-ignore
    drawing.text("ORIGINAL BILL OF LADING", 30, 18, {
      size: 12,
      bold: true,
      width: 552,
      align: "right",
    });
    n.put("document_state", "ORIGINAL");
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    let y = grid(drawing, 30, 40, [
      [66, cell(290, "(2) Shipper/Exporter", partyLines(n, "shipper", s.shipper)), cell(131, "(5) Document No.", n.put("waybill_number", s.masterBill)), cell(131, "Booking No.", n.put("booking_number", s.booking))],
      [66, cell(290, "(3) Consignee (complete name and address/non-negotiable unless consigned to order)", partyLines(n, "consignee", s.consignee)), cell(262, "(6) Export References")],
      [66, cell(290, "(4) Notify Party (complete name and address)", notifyLines(n, s)), cell(262, "(7) Forwarding Agent - References", n.put("forwarding_agent_references", `${s.forwarder.name}, OTI ${s.forwarder.licence}`))],
      [24, cell(145, "(12) Pre-carriage by"), cell(145, "(13) Place of Receipt/Date", n.put("place_of_receipt", printed(s.from, "upper"))), cell(262, "(8) Point and Country of Origin (for the merchant's reference only)", n.put("point_and_country_of_origin", s.from.country.toUpperCase()))],
      [24, cell(145, "(14) Ocean Vessel/Voy. No.", `${n.put("ocean_vessel", s.vessel)} ${n.put("voyage_number", s.voyage)}`), cell(145, "(15) Port of Loading", n.put("port_of_loading", printed(s.from, "upper"))), cell(262, "(10) Onward Inland Routing/Export Instructions")],
      [24, cell(145, "(16) Port of Discharge", n.put("port_of_discharge", printed(s.to, "upper"))), cell(145, "(17) Place of Delivery", n.put("place_of_delivery", printed(s.delivery, "upper"))), cell(262, "(9) Also Notify Party (complete name and address)")],
    ]); // prettier-ignore
    const total = masterTotals(n, s, { weight: "KGS", cube: "CBM", decimals: 1, cubeDecimals: 2 });
    const goods = n.put("description_of_goods", s.goods.map(({ name }) => name).join(", "));
    y = table(drawing, 30, y + 4, [
      { title: "(18) Container No. & Seal No. Marks & Nos.", width: 130 },
      { title: "(19) Quantity and Kind of Packages", width: 90 },
      { title: "(20) Description of Goods", width: 182 },
      { title: "(21) Measurement (CBM)", width: 75 },
      { title: "Gross Weight (KGS)", width: 75 },
    ], [["SEE ATTACHED LIST", `${total.packages}\n${total.unit}`, `${s.containers.length} CONTAINERS S.T.C.\n${goods}\n${n.put("freight_payment_terms", `FREIGHT ${s.terms}`)}`, total.cube, total.weight]], { head: { size: 6 } }); // prettier-ignore
    grid(drawing, 30, 640, [
      [24, cell(300, "(22) TOTAL NUMBER OF CONTAINERS OR PACKAGES (IN WORDS)", n.put("total_containers_in_words", `${inWords(s.containers.length)} (${s.containers.length}) CONTAINERS ONLY`)), cell(252, "(27) Number of Original B(s)/L", n.put("number_of_original_waybills", "THREE (3)"))],
      [24, cell(150, "(29) Place of B(s)/L Issue/Date", `${n.put("place_of_issue", printed(s.from, "upper"))} ${n.put("date_of_issue", day(s.sailed, "MAR 09, 2026"))}`), cell(150, "(33) Laden on Board", n.put("laden_on_board_date", day(s.sailed, "MAR 09, 2026"))), cell(126, "(30) Prepaid at", s.terms === "PREPAID" ? n.put("prepaid_at", printed(s.from, "upper")) : ""), cell(126, "(32) Collect at", s.terms === "COLLECT" ? n.put("collect_at", printed(s.to, "upper")) : "")],
    ]); // prettier-ignore
    if (s.random.chance(0.5)) termsPage(drawing, s.random, s.carrier.short);
    drawing.page();
    drawing.text("ATTACHED LIST", 30, 30, { size: 13, bold: true, width: 552, align: "centre" });
    drawing.text(`B/L NO.: ${s.masterBill}     VESSEL: ${s.vessel} ${s.voyage}     PAGE 2`, 30, 50);
    table(drawing, 30, 70, [
      { title: "CONTAINER NO.", width: 90 }, { title: "SEAL NO.", width: 80 }, { title: "TYPE", width: 50 },
      { title: "PKGS", width: 110, align: "right" }, { title: "G.W. (KGS)", width: 100, align: "right" }, { title: "CBM", width: 80, align: "right" },
    ], s.containers.map((container) => {
      const row = containerRow(n, s, container, { size: "feet", weight: "KGS", cube: "CBM", decimals: 1, cubeDecimals: 2 }); // prettier-ignore
      return [row.number, row.seal, row.size, `${row.packages} ${row.unit}`, row.weight, row.cube];
    }), { rules: "none", gap: 2 }); // prettier-ignore
    return drawing;
  },
};
