import { Drawing, containerRow, day, grid, masterTotals, notifyLines, partyLines, printed, termsPage, type DrawingLayout } from "./kit.ts"; // prettier-ignore

/** A waybill whose labels quote clauses; containers and their seals continue inside the description. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 8 });
    drawing.text(n.put("carrier_name", s.carrier.name), 30, 20, { size: 14, bold: true });
    drawing.text("NON-NEGOTIABLE WAYBILL", 330, 18, { size: 11, bold: true });
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    const origin = s.random.chance(0.4) ? n.put("point_and_country_of_origin", printed(s.from, "city country")) : ""; // prettier-ignore
    const y = grid(drawing, 30, 36, [
      [24, cell(300, "Waybill for Ocean Transport or Multimodal Transport"), cell(85, "SCAC", n.put("scac_code", s.carrier.scac)), cell(150, "B/L No.", n.put("waybill_number", s.masterBill))],
      [66, cell(300, "Shipper", partyLines(n, "shipper", s.shipper)), cell(235, "Booking No.", n.put("booking_number", s.booking))],
      [66, cell(300, "Consignee (As to consignment provisions, see clause 20)", partyLines(n, "consignee", s.consignee)), cell(117, "Export references", n.put("export_references", `REF ${s.random.numeral(7)}`)), cell(118, "Svc Contract", n.put("service_contract_number", s.random.numeral(9)))],
      [66, cell(300, "Notify Party (see clause 22)", notifyLines(n, s, "usual", "Same as Consignee")), cell(235, "Onward inland routing (Not part of Carriage as defined in clause 1. For account and risk of Merchant)")],
      [26, cell(180, "Vessel (see clause 1 + 19)", n.put("ocean_vessel", s.vessel)), cell(120, "Voyage No.", n.put("voyage_number", s.voyage)), cell(235, "Place of Receipt. Applicable only when document used as Multimodal Waybill (see clause 1)", n.put("place_of_receipt", printed(s.from, "city country")))],
      [26, cell(150, "Port of Loading", n.put("port_of_loading", printed(s.from, "city country"))), cell(150, "Port of Discharge", n.put("port_of_discharge", printed(s.to, "city country"))), cell(235, "Place of Delivery. Applicable only when document used as Multimodal Waybill (see clause 1)", n.put("place_of_delivery", printed(s.delivery, "city country")))],
      [14, cell(535, "Point and country of origin of goods", "")],
    ]); // prettier-ignore
    if (origin) drawing.text(origin, 180, y - 12, { size: 8 });
    drawing.text("PARTICULARS FURNISHED BY SHIPPER - NOT CHECKED BY CARRIER - CARRIER NOT RESPONSIBLE, See Clause 14", 30, y + 3, { size: 6.5, width: 535, align: "centre" }); // prettier-ignore
    drawing.text("Kind of Packages; Description of goods; Marks and Numbers; Container No./Seal No.", 33, y + 14, { size: 6.5 }); // prettier-ignore
    drawing.text("Weight", 440, y + 14, { size: 6.5 });
    drawing.text("Measurement", 500, y + 14, { size: 6.5 });
    const total = masterTotals(n, s, { weight: "KGS", cube: "CBM", decimals: 3, cubeDecimals: 4, thousands: false }); // prettier-ignore
    let at = y + 30;
    const count = n.number(
      "total_containers_received",
      s.containers.length,
      String(s.containers.length),
    );
    drawing.text(`${count} Container${s.containers.length > 1 ? "s" : ""} Said to Contain ${total.packages} ${total.unit}`, 33, at); // prettier-ignore
    drawing.text(`${total.weight} ${total.weightUnit}`, 430, at);
    drawing.text(`${total.cube} ${total.cubeUnit}`, 495, at);
    at = drawing.wrapped(n.put("description_of_goods", s.goods.map(({ name }) => name).join("\n")), 33, at + 14, 330); // prettier-ignore
    at = drawing.lines(s.goods.map(({ hts }) => `HS Code: ${n.add("hts_codes", hts.slice(0, 7).replace(".", ""))}`), 33, at + 2); // prettier-ignore
    for (const container of s.containers) {
      const row = containerRow(n, s, container, { size: "words", weight: "KGS", cube: "CBM", decimals: 3, cubeDecimals: 4, thousands: false }); // prettier-ignore
      drawing.text(`${row.number}  ${row.size}  ${row.packages} ${row.unit}  ${row.weight} ${row.weightUnit}  ${row.cube} ${row.cubeUnit}`, 33, at + 8, { size: 7.5 }); // prettier-ignore
      at = drawing.lines([`Shipper Seal : ${row.seal}`], 45, at + 18, { size: 7.5 });
    }
    drawing.lines(["SHIPPER'S LOAD, STOW, WEIGHT AND COUNT", n.put("freight_payment_terms", `FREIGHT ${s.terms}`), "CY/CY"], 33, at + 10); // prettier-ignore
    grid(drawing, 30, 640, [
      [40, cell(200, "Freight & Charges"), cell(70, "Rate"), cell(65, "Unit"), cell(60, "Currency"), cell(70, "Prepaid"), cell(70, "Collect")],
      [30, cell(180, "Carrier's Receipt (see clauses 1 and 14). Total number of containers or packages received by Carrier.", `${count} container${s.containers.length > 1 ? "s" : ""}`), cell(120, "Place of Issue of Waybill", n.put("place_of_issue", printed(s.from, "city"))), cell(235, "Shipped, as far as ascertained by reasonable means of checking, in apparent good order and condition")],
      [30, cell(180, "Number & Sequence of Original B(s)/L"), cell(120, "Date of Issue of Waybill", n.put("date_of_issue", day(s.sailed, "2026-03-09"))), cell(235, "Signed for the Carrier", n.put("signed_by", `${s.carrier.short} ${s.from.country} Shipping Co.`))],
      [30, cell(180, "Declared Value Charges (see clause 7.3)"), cell(120, "Shipped on Board Date (Local Time)", n.put("laden_on_board_date", day(s.sailed, "2026-03-09"))), cell(235, "As Agent(s) for the Carrier")],
    ]); // prettier-ignore
    if (s.random.chance(0.4)) termsPage(drawing, s.random, s.carrier.short);
    return drawing;
  },
};
