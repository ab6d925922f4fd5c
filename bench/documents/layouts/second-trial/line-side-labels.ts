import { Drawing, amount, containerRow, day, inWords, masterTotals, notifyLines, partyLines, printed, table, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A shipping line's waybill with its labels in a narrow left column and sections under grey bars. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 8.5 });
    drawing.text(n.put("carrier_name", s.carrier.name), 36, 22, { size: 12, bold: true });
    drawing.text("Sea Waybill", 36, 38, { size: 11 });
    drawing.text(n.put("document_state", "NON-NEGOTIABLE"), 480, 24, { size: 8, bold: true });
    let y = 60;
    const bar = (title: string): void => {
      drawing.fill(36, y, 523, 13, [0.88, 0.88, 0.88]);
      drawing.text(title, 40, y + 2, { bold: true });
      y += 18;
    };
    const row = (label: string, ...lines: string[]): void => {
      drawing.text(label, 40, y, { ink: [0.3, 0.3, 0.3] });
      y = drawing.lines(lines, 170, y) + 3;
    };
    bar("References");
    row("Waybill number", n.put("waybill_number", s.masterBill));
    row("Booking number", n.put("booking_number", s.booking));
    row("SCAC", n.put("scac_code", s.carrier.scac));
    row("Service contract", n.put("service_contract_number", s.random.numeral(8)));
    bar("Parties");
    row("Shipper", ...partyLines(n, "shipper", s.shipper));
    row("Consignee", ...partyLines(n, "consignee", s.consignee));
    row("Notify party", ...notifyLines(n, s, "usual", "SAME AS CONSIGNEE"));
    bar("Transport");
    row("Vessel", n.put("ocean_vessel", s.vessel));
    row("Voyage", n.put("voyage_number", s.voyage));
    row("Place of receipt", n.put("place_of_receipt", printed(s.from, "city country")));
    row("Port of loading", n.put("port_of_loading", printed(s.from, "city country")));
    row("Port of discharge", n.put("port_of_discharge", printed(s.to, "city country")));
    row("Place of delivery", n.put("place_of_delivery", printed(s.delivery, "city country")));
    row("Movement", n.put("movement_type", s.random.pick(["FCL/FCL", "CY/CY"])));
    bar("Cargo");
    const spelling = { size: "iso", weight: "KGS", cube: "CBM", decimals: 2 } as const;
    row("Description of goods", ...n.put("description_of_goods", s.goods.map(({ name }) => name).join("\n")).split("\n")); // prettier-ignore
    row("HS code", s.goods.map(({ hts }) => n.add("hts_codes", hts.slice(0, 7))).join(", "));
    n.put("marks_and_numbers", "N/M");
    row("Marks and numbers", "N/M");
    y = table(drawing, 36, y + 2, [
      { title: "Container", width: 90 }, { title: "Seal", width: 90 }, { title: "ISO type", width: 60 }, { title: "Packages", width: 103 }, { title: "Gross weight (KGS)", width: 90, align: "right" }, { title: "Volume (CBM)", width: 90, align: "right" },
    ], s.containers.map((container) => {
      const one = containerRow(n, s, container, spelling);
      return [one.number, one.seal, one.size, `${one.packages} ${one.unit}`, one.weight, one.cube];
    }), { rules: "rows" }); // prettier-ignore
    const total = masterTotals(n, s, spelling);
    drawing.text(`Total  ${total.packages} ${total.unit}   ${total.weight} ${total.weightUnit}   ${total.cube} ${total.cubeUnit}`, 276, y + 4, { bold: true }); // prettier-ignore
    y += 22;
    const count = s.containers.length;
    n.number("total_containers_received", count, "");
    row("Total containers received", String(count));
    row("In words", n.put("total_containers_in_words", `${inWords(count)} CONTAINER${count > 1 ? "S" : ""}`)); // prettier-ignore
    row("Freight", n.put("freight_payment_terms", `Freight ${s.terms.toLowerCase()}`));
    row("Freight payable at", n.put("freight_payable_at", printed(s.terms === "PREPAID" ? s.from : s.to, "city"))); // prettier-ignore
    row("Laden on board", n.put("laden_on_board_date", day(s.sailed, "09-Mar-2026")));
    row("Issued at", n.put("place_of_issue", printed(s.from, "city")));
    row("Date of issue", n.put("date_of_issue", day(s.sailed, "09-Mar-2026")));
    row("Number of originals", n.put("number_of_original_waybills", "0"));
    row("Signed for the carrier", n.put("signed_by", `${s.carrier.short} Agency ${s.from.city}`));
    drawing.text(`Ocean freight ${amount(s.random.int(800, 4000), 2)} USD per container`, 40, y + 6, { size: 7 }); // prettier-ignore
    return drawing;
  },
};
