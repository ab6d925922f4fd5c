import { Drawing, containerRow, day, masterTotals, notifyLines, partyLines, printed, type DrawingLayout } from "./kit.ts"; // prettier-ignore

/** A shipping line's draft for checking, printed from its system: label and value on one line, no field borders. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 9 });
    drawing.text("VERIFY COPY", 36, 24, { size: 16, bold: true, ink: [0.6, 0.6, 0.6] });
    n.put("document_state", "VERIFY COPY");
    n.allow("document_state", "COPY");
    drawing.text(n.put("carrier_name", s.carrier.name), 36, 48, { bold: true });
    drawing.text("Bill of Lading", 420, 24, { size: 14, bold: true });
    let y = 66;
    const line = (left: string, value: string, right = "", other = ""): void => {
      drawing.text(left, 36, y, { bold: true });
      drawing.text(value, 140, y);
      if (right) drawing.text(right, 330, y, { bold: true });
      if (other) drawing.text(other, 440, y);
      y += 13;
    };
    line("B/L number", n.put("waybill_number", s.masterBill), "Booking number", n.put("booking_number", s.booking)); // prettier-ignore
    line("Vessel / Voyage", `${n.put("ocean_vessel", s.vessel)} / ${n.put("voyage_number", s.voyage)}`, "Contract no.", n.put("service_contract_number", `S${s.random.numeral(8)}`)); // prettier-ignore
    line("Load port", n.put("port_of_loading", printed(s.from, "city, state")), "Discharge port", n.put("port_of_discharge", printed(s.to, "city, state"))); // prettier-ignore
    line("Place of receipt", n.put("place_of_receipt", printed(s.from, "city, state")), "Place of delivery", n.put("place_of_delivery", printed(s.delivery, "city, state"))); // prettier-ignore
    line("Freight terms", n.put("freight_payment_terms", s.terms === "PREPAID" ? "Prepaid" : "Collect"), "Service type", n.put("service_type", s.random.pick(["CY / CY", "CY/Door"]))); // prettier-ignore
    y += 6;
    for (const [title, lines] of [
      ["Shipper", partyLines(n, "shipper", s.shipper)],
      ["Consignee", partyLines(n, "consignee", s.consignee)],
      ["Notify party 1", notifyLines(n, s)],
    ] as const) {
      // prettier-ignore
      drawing.text(title, 36, y, { bold: true });
      y = drawing.lines(lines, 140, y) + 5;
    }
    y += 6;
    drawing.text("Container", 36, y, { bold: true });
    drawing.text("Cargo", 200, y, { bold: true });
    y += 14;
    const spelling = { size: "short", weight: "KGS", cube: "CBM", decimals: 2 } as const;
    for (const container of s.containers) {
      const row = containerRow(n, s, container, spelling);
      drawing.lines([row.number, `Type: ${row.size}`, `Seal(s): ${row.seal}`], 36, y);
      drawing.lines([`${row.packages} ${row.unit}`, `Weight: ${row.weight} ${row.weightUnit}`, `Volume: ${row.cube} ${row.cubeUnit}`], 200, y); // prettier-ignore
      y += 42;
    }
    drawing.text("Goods", 36, y, { bold: true });
    y = drawing.wrapped(n.put("description_of_goods", s.goods.map(({ name }) => name).join(", ")), 200, y, 330) + 8; // prettier-ignore
    const total = masterTotals(n, s, spelling);
    drawing.text(`Totals: ${s.containers.length} container(s), ${total.packages} ${total.unit}, ${total.weight} ${total.weightUnit}, ${total.cube} ${total.cubeUnit}`, 36, y, { bold: true }); // prettier-ignore
    n.number("total_containers_received", s.containers.length, "");
    y += 22;
    line("On board date", n.put("laden_on_board_date", day(s.sailed, "09-Mar-2026")), "Place of issue", n.put("place_of_issue", printed(s.from, "city"))); // prettier-ignore
    line("Date of issue", n.put("date_of_issue", day(s.sailed, "09-Mar-2026")), "Originals", n.put("number_of_original_waybills", "3")); // prettier-ignore
    drawing.wrapped("Please check this document and tell us of any correction before the documentation closing. Fees apply to amendments afterwards.", 36, y + 20, 500, { italic: true }); // prettier-ignore
    return drawing;
  },
};
