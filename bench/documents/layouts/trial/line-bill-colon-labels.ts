import { Drawing, day, grid, inWords, masterTotals, notifyLines, partyLines, printed, sizeOf, spelledNumber, type DrawingLayout } from "./kit.ts"; // prettier-ignore

/** A shipping line's bill with its carrier named last, clauses in the labels and containers over several lines. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", family: "courier", text: 8 });
    drawing.text(`Carrier: ${n.put("carrier_name", s.carrier.name)}`, 28, 20, { family: "helvetica", size: 8 }); // prettier-ignore
    drawing.text("Bill of Lading", 400, 18, { family: "helvetica", size: 16, bold: true });
    drawing.text("Multimodal Transport or Port to Port Shipment", 400, 37, {
      family: "helvetica",
      size: 7,
    });
    const labels = { size: 6, family: "helvetica" } as const;
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    let y = grid(drawing, 28, 50, [
      [72, cell(280, "Shipper:", partyLines(n, "shipper", s.shipper, "upper")), cell(130, "Carrier's Reference:", n.put("carrier_reference", s.random.numeral(8))), cell(130, "B/L-No.:", n.put("waybill_number", s.masterBill))],
      [72, cell(280, "Consignee (not negotiable unless consigned to order):", partyLines(n, "consignee", s.consignee, "upper")), cell(260, "Export References:", n.put("export_references", `${s.random.numeral(7)}/${s.random.letters(2)}`))],
      [72, cell(280, "Notify Address (Carrier not responsible for failure to notify; see clause 20 (1) hereof):", notifyLines(n, s, "upper")), cell(260, "Forwarding Agent:", s.random.chance(0.5) ? n.put("forwarding_agent_references", s.forwarder.name) : "")],
      [24, cell(140, "Pre-Carriage by:"), cell(140, "Place of Receipt by Carrier:", s.random.chance(0.5) ? n.put("place_of_receipt", printed(s.from, "upper")) : ""), cell(260, "Place of Delivery by Carrier:", n.put("place_of_delivery", printed(s.delivery, "upper country")))],
      [24, cell(140, "Ocean Vessel(s):", n.put("ocean_vessel", s.vessel)), cell(140, "Voyage-No.:", n.put("voyage_number", s.voyage)), cell(260, "Booking No.:", n.put("booking_number", s.booking))],
      [24, cell(280, "Port of Loading:", n.put("port_of_loading", printed(s.from, "upper"))), cell(260, "Port of Discharge:", n.put("port_of_discharge", printed(s.to, "upper country")))],
    ], { labels }); // prettier-ignore
    const head = { size: 6, family: "helvetica" } as const;
    drawing.text("Container Nos., Seal Nos.; Marks and Nos.", 30, y + 4, head);
    drawing.text("Number and Kind of Packages; Description of Goods", 190, y + 4, head);
    drawing.text("Gross Weight:", 430, y + 4, head);
    drawing.text("Measurement:", 505, y + 4, head);
    y += 20;
    const spelling = { size: "feet", number: "spaced", weight: "KGM", cube: "MTQ", decimals: 3, thousands: false } as const; // prettier-ignore
    for (const [index, container] of s.containers.entries()) {
      const row = n.row("containers");
      const [unit, weight] = [s.goods[0]?.unit ?? "CTNS", container.kilos.toFixed(3)];
      drawing.lines([row.put("container_number", spelledNumber(container.number, "spaced")), `SEAL: ${row.put("seal_number", container.seal)}`], 30, y); // prettier-ignore
      drawing.lines([`1 CONT. ${row.put("container_size", sizeOf(container.kind, "feet"))} SLAC*`, `${row.put("number_of_packages", String(container.packages))} ${row.put("package_unit", unit)}`], 190, y); // prettier-ignore
      drawing.lines([weight, row.put("weight_unit", spelling.weight)], 430, y);
      drawing.lines([row.put("measurement", container.cubicMetres.toFixed(3)), row.put("measurement_unit", spelling.cube)], 505, y); // prettier-ignore
      row.put("gross_weight", weight);
      y += 26;
      if (index === 0)
        y = drawing.wrapped(n.put("description_of_goods", s.goods.map(({ name }) => name).join("\n")), 190, y, 230) + 4; // prettier-ignore
    }
    y = drawing.lines(
      s.goods.map(({ hts }) => `HS CODE: ${n.add("hts_codes", hts.slice(0, 7))}`),
      190,
      y,
    );
    drawing.text(n.put("freight_payment_terms", `FREIGHT ${s.terms}`), 190, y + 6);
    drawing.text("*SLAC = Shipper's Load, Stow, Weight and Count", 190, y + 20, { size: 6.5 });
    const total = masterTotals(n, s, spelling);
    drawing.text(`TOTAL ${total.packages} ${total.unit}`, 190, y + 34);
    drawing.text(`${total.weight} ${total.weightUnit}`, 420, y + 34);
    drawing.text(`${total.cube} ${total.cubeUnit}`, 500, y + 34);
    const count = s.containers.length;
    grid(drawing, 28, 690, [
      [28, cell(180, "Total No. of Containers received by the Carrier:", n.number("total_containers_received", count, String(count))), cell(180, "Movement:", n.put("movement_type", "FCL/FCL")), cell(180, "Total in words:", n.put("total_containers_in_words", `${inWords(count)} CONTAINER${count > 1 ? "S" : ""} ONLY`))],
      [28, cell(180, "Place and date of issue:", `${n.put("place_of_issue", printed(s.from, "upper"))}, ${n.put("date_of_issue", day(s.sailed, "MAR 09, 2026"))}`), cell(180, "Freight payable at:", n.put("freight_payable_at", printed(s.terms === "PREPAID" ? s.from : s.to, "upper"))), cell(180, "Number of original Bs/L:", n.put("number_of_original_waybills", "3/THREE"))],
      [28, cell(360, "SHIPPED ON BOARD, DATE :", n.put("laden_on_board_date", day(s.sailed, "09.03.2026"))), cell(180, "FOR ABOVE NAMED CARRIER", n.put("signed_by", `${s.carrier.short.toUpperCase()} (${s.from.country.toUpperCase()}) LTD. (AS AGENT)`))],
    ], { labels }); // prettier-ignore
    n.allow("signed_by", `${s.carrier.short.toUpperCase()} (${s.from.country.toUpperCase()}) LTD.`);
    return drawing;
  },
};
