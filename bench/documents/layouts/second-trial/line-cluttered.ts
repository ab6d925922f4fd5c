import { Drawing, containerRow, day, grid, inWords, masterTotals, notifyLines, partyLines, printed, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A shipping line's bill full of remarks: marks in lines, clauses among the goods, containers below a dashed rule. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 8, family: "courier" });
    const head = { family: "helvetica" } as const;
    drawing.text(n.put("carrier_name", s.carrier.name), 30, 18, { ...head, size: 12, bold: true });
    drawing.text("COMBINED TRANSPORT BILL OF LADING", 330, 20, { ...head, size: 10, bold: true });
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    let y = grid(drawing, 30, 36, [
      [62, cell(280, "1. Shipper Insert Name, Address and Phone", partyLines(n, "shipper", s.shipper, "upper")), cell(136, "Booking No.", n.put("booking_number", s.booking)), cell(136, "Bill of Lading No.", n.put("waybill_number", s.masterBill))],
      [62, cell(280, "2. Consignee Insert Name, Address and Phone", partyLines(n, "consignee", s.consignee, "upper")), cell(272, "Export References", n.put("export_references", `CTR-${s.random.numeral(6)}`))],
      [62, cell(280, "3. Notify Party Insert Name, Address and Phone (It is agreed that no responsibility shall attach to the Carrier or his agents for failure to notify)", notifyLines(n, s, "upper")), cell(272, "Also Notify Party-routing & Instructions")],
      [24, cell(140, "4. Combined Transport* Pre-Carriage by"), cell(140, "5. Combined Transport* Place of Receipt", n.put("place_of_receipt", printed(s.from, "upper"))), cell(272, "Forwarding Agent and References", n.put("forwarding_agent_references", `${s.forwarder.name} FMC ${s.forwarder.licence}`))],
      [24, cell(140, "6. Ocean Vessel Voy. No.", `${n.put("ocean_vessel", s.vessel)} ${n.put("voyage_number", s.voyage)}`), cell(140, "7. Port of Loading", n.put("port_of_loading", printed(s.from, "upper"))), cell(272, "Service Contract No.", n.put("service_contract_number", `WC${s.random.numeral(6)}`))],
      [24, cell(140, "8. Port of Discharge", n.put("port_of_discharge", printed(s.to, "upper"))), cell(140, "9. Combined Transport* Place of Delivery", n.put("place_of_delivery", printed(s.delivery, "upper"))), cell(272, "Type of Movement", n.put("movement_type", s.random.pick(["FCL / FCL", "CY-CY"])))],
    ], { labels: { ...head, size: 5.5 } }); // prettier-ignore
    for (const [x, title] of [[32, "Marks & Nos.\nContainer / Seal No."], [150, "No. of Containers\nor Packages"], [230, "Description of Goods (If Dangerous Goods, See Clause 20)"], [440, "Gross Weight Kgs"], [520, "Measurement"]] as const) drawing.lines(title.split("\n"), x, y + 3, { ...head, size: 5.5 }); // prettier-ignore
    y += 20;
    const spelling = { size: "feet", weight: "KGS", cube: "CBM", decimals: 3 } as const;
    const total = masterTotals(n, s, spelling);
    const unit = s.goods[0]?.unit ?? "CARTONS";
    n.put("marks_and_numbers", `${s.consignee.name.split(" ")[0]?.toUpperCase()}\n${s.to.city.toUpperCase()}\nC/NO. 1-UP`); // prettier-ignore
    drawing.lines([s.consignee.name.split(" ")[0]?.toUpperCase() ?? "", s.to.city.toUpperCase(), "C/NO. 1-UP"], 32, y); // prettier-ignore
    drawing.lines([`${s.containers.length} CONTAINER${s.containers.length > 1 ? "S" : ""}`, total.packages, unit], 150, y); // prettier-ignore
    drawing.text(`${total.weight}KGS`, 432, y);
    drawing.text(`${total.cube}CBM`, 515, y);
    let at = drawing.lines(["SHIPPER'S LOAD, COUNT & SEAL", "SAID TO CONTAIN:"], 230, y);
    at = drawing.wrapped(n.put("description_of_goods", s.goods.map(({ name }) => name).join("\n")), 230, at, 195); // prettier-ignore
    at = drawing.lines([...s.goods.map(({ order }) => `PO NO.: ${n.add("cargo_references", order)}`), ...s.goods.map(({ hts }) => `HS CODE: ${n.add("hts_codes", hts.slice(0, 7))}`), "14 DAYS FREE DETENTION AT DESTINATION", "NO SOLID WOOD PACKING MATERIAL", n.put("freight_payment_terms", `FREIGHT ${s.terms}`)], 230, at + 2); // prettier-ignore
    drawing.text(
      "- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -",
      32,
      at + 3,
    );
    at += 14;
    for (const container of s.containers) {
      const row = containerRow(n, s, container, spelling);
      drawing.text(`${row.number} /${row.seal}   /${row.packages} ${row.unit} /${row.size} /${row.weight}${row.weightUnit} /${row.cube}${row.cubeUnit}`, 32, at, { size: 7.5 }); // prettier-ignore
      at += 10;
    }
    const count = s.containers.length;
    drawing.text(`10. Total Number of Containers and/or Packages (in words)  SAY ${n.put("total_containers_in_words", `${inWords(count)} CONTAINER${count > 1 ? "S" : ""} ONLY`)}`, 32, 628, { size: 7 }); // prettier-ignore
    grid(drawing, 30, 645, [
      [26, cell(184, "11. Freight & Charges", "AS ARRANGED"), cell(92, "Revenue Tons"), cell(92, "Rate"), cell(92, "Prepaid"), cell(92, "Collect")],
      [26, cell(184, "Declared Value Charge"), cell(184, "Payable at", n.put("freight_payable_at", printed(s.terms === "PREPAID" ? s.from : s.to, "upper"))), cell(184, "Number of Original B(s)/L", n.put("number_of_original_waybills", "THREE"))],
      [26, cell(184, "Date Laden on Board", n.put("laden_on_board_date", day(s.sailed, "09 MAR 2026"))), cell(184, "Place and Date of Issue", `${n.put("place_of_issue", printed(s.from, "upper"))} ${n.put("date_of_issue", day(s.sailed, "09 MAR 2026"))}`), cell(184, "Signed for the Carrier", n.put("signed_by", `${s.carrier.short.toUpperCase()} ${s.from.city.toUpperCase()} OFFICE`))],
    ], { labels: { ...head, size: 5.5 } }); // prettier-ignore
    n.allow("total_containers_received", String(count));
    return drawing;
  },
};
