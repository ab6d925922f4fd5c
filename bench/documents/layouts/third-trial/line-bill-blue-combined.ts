import { Drawing, amount, day, daysAfter, grid, inWords, masterTotals, notifyLines, printed, addressLines, sizeOf, spelledNumber, type Party, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A shipping line's combined transport bill in blue print: containers named in the margin, broken down at the end. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  pieces: "words",
  draw(s, n) {
    const { random } = s;
    const drawing = new Drawing({ size: "a4", text: 8 });
    const blue = [0.1, 0.15, 0.5] as const;
    const print = { family: "times", size: 6.5, ink: blue } as const;
    drawing.text(n.put("carrier_name", s.carrier.name), 26, 18, { ...print, size: 13, bold: true, width: 543, align: "centre" }); // prettier-ignore
    drawing.text("COMBINED TRANSPORT BILL OF LADING", 26, 36, { ...print, size: 9, bold: true, width: 543, align: "centre" }); // prettier-ignore
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    const party = (path: "shipper" | "consignee", of: Party, tax: string): string[] => {
      const more = [`TEL: ${of.phone}`, `EMAIL: ${of.email}`, tax];
      n.put(`${path}.phone`, of.phone);
      n.put(`${path}.email`, of.email);
      const lines = n.party(path, of.name.toUpperCase(), addressLines(of, "upper"));
      n.allow(`${path}.address`, [...lines.slice(1), ...more].join("\n"));
      n.allow(`${path}.address`, [...lines.slice(1), tax].join("\n"));
      return [...lines, ...more];
    };
    const service = random.pick(["CY - CY", "CY - DOOR", "FCL / FCL"]);
    n.allow("movement_type", service);
    const attempt = { labels: print, values: { leading: 9.2 } };
    grid(drawing, 306, 50, [
      [26, cell(131, "B/L No.", n.put("waybill_number", s.masterBill)), cell(132, "Booking No.", n.put("booking_number", s.booking))],
      [34, cell(263, "Export References", random.chance(0.5) ? n.put("export_references", `${random.numeral(4)}/${random.letters(3)}/${s.sailed.getUTCFullYear()}`) : "")],
      [36, cell(263, "Forwarding Agent References, F.M.C. No.", random.chance(0.6) ? n.put("forwarding_agent_references", `${s.forwarder.name} / ${s.forwarder.licence}`) : "")],
      [26, cell(263, "Point and Country of Origin of Goods (for Merchant's reference only)", n.put("point_and_country_of_origin", printed(s.from, "upper country")))],
      [70, cell(263, "For Delivery of Goods Please Apply to", [`${s.carrier.short.toUpperCase()} (AMERICA) CORP.`, `${random.int(100, 990)} WASHINGTON BLVD, 8TH FLOOR`, "JERSEY CITY, NJ 07310, U.S.A.", `TEL: 201-555-01${random.digits(2)}  FAX: 201-555-01${random.digits(2)}`])],
      [60, cell(263, "Onward Inland Routing / Export Instructions", s.delivery === s.to ? "" : n.put("onward_inland_routing", `RAIL VIA ${printed(s.to, "upper")}`))],
    ], attempt); // prettier-ignore
    let y = grid(drawing, 26, 50, [
      [88, cell(280, "Shipper (Complete Name and Address)", party("shipper", s.shipper, `TAX ID ${random.numeral(12)}`))],
      [88, cell(280, "Consignee (Complete Name and Address)", party("consignee", s.consignee, `EIN ${random.numeral(2)}-${random.numeral(7)}`))],
      [76, cell(280, "Notify Party (Complete Name and Address; the Carrier shall not be liable for failure to notify)", notifyLines(n, s, "upper"))],
    ], attempt); // prettier-ignore
    y = grid(drawing, 26, y, [
      [25, cell(140, "Pre-carriage by", random.chance(0.3) ? n.put("pre_carriage_by", `FEEDER ${random.letters(2)} ${random.int(10, 99)}`) : ""), cell(140, "Place of Receipt", n.put("place_of_receipt", `${printed(s.from, "upper")} CY`)), cell(131, "Freight Payable at", n.put("freight_payable_at", printed(s.terms === "PREPAID" ? s.from : s.to, "upper"))), cell(132, "Number of Original B(s)/L", n.put("number_of_original_waybills", "THREE"))],
      [32, cell(140, "Ocean Vessel / Voy. No.", `${n.put("ocean_vessel", s.vessel)}  V.${n.put("voyage_number", s.voyage)}`), cell(140, "Port of Loading", n.put("port_of_loading", printed(s.from, "upper country"))), cell(263, "Type of Service", n.put("service_type", service))],
      [25, cell(140, "Port of Discharge", n.put("port_of_discharge", printed(s.to, "upper country"))), cell(140, "Place of Delivery (On-carriage)", n.put("place_of_delivery", (printed(s.delivery, "upper country")))), cell(263, "Declared Value (ad valorem, see Clause 24)")],
    ], attempt); // prettier-ignore
    n.allow("place_of_receipt", printed(s.from, "upper"));
    n.allow("voyage_number", `V.${s.voyage}`);
    drawing.text("PARTICULARS FURNISHED BY THE MERCHANT", 26, y + 2, { ...print, width: 543, align: "centre" }); // prettier-ignore
    y += 11;
    for (const [x, title] of [[26, "Container No. / Seal No.\nMarks and Numbers"], [150, "No. of Containers\nor Packages"], [222, "Kind of Packages; Description of Goods"], [426, "Gross Weight"], [499, "Measurement"]] as const) drawing.lines(title.split("\n"), x + 3, y + 2, print); // prettier-ignore
    for (const x of [26, 150, 222, 426, 499, 569]) drawing.rule(x, y, x, y + 262, 0.6, blue);
    for (const at of [0, 19, 262]) drawing.rule(26, y + at, 569, y + at, 0.6, blue);
    const spelling = { weight: "KGS", cube: "M3", decimals: 2, cubeDecimals: 3 } as const;
    const total = masterTotals(n, s, spelling);
    const count = s.containers.length;
    drawing.lines([`${count} CNTR${count > 1 ? "S" : ""}`, `(${total.packages}`, `${total.unit})`], 153, y + 24); // prettier-ignore
    n.number("total_containers_received", count, "");
    drawing.text(`${total.weight} ${total.weightUnit}`, 426, y + 24, { width: 70, align: "right" });
    drawing.text(`${total.cube} ${total.cubeUnit}`, 499, y + 24, { width: 67, align: "right" });
    const rows = s.containers.map((container) => ({ container, row: n.row("containers") }));
    let left = y + 24;
    for (const { container, row } of rows)
      left = drawing.lines([row.put("container_number", spelledNumber(container.number, "dashed")), `  ${row.put("container_size", sizeOf(container.kind, "feet"))}  SN#${row.put("seal_number", container.seal)}`], 29, left) + 2; // prettier-ignore
    const marks = ["-------", s.carrier.scac === "YMLU" ? "Y.M." : "L.B.", s.to.city.toUpperCase(), "NO. 1-UP"]; // prettier-ignore
    n.put("marks_and_numbers", marks.slice(1).join("\n"));
    n.allow("marks_and_numbers", marks.join("\n"));
    drawing.lines(marks, 29, left + 2);
    const names = s.goods.map(({ name }) => name).join("\n");
    const orders = s.goods.map(({ order }) => `P/O NO. ${n.add("cargo_references", order)}`);
    const invoice = `INVOICE NO. ${n.add("invoice_references", `${random.letters(2)}-${random.numeral(6)}`)}`; // prettier-ignore
    const codes = `H.S. CODE: ${s.goods.map(({ hts }) => n.add("hts_codes", hts.slice(0, 7).replace(".", ""))).join(", ")}`; // prettier-ignore
    n.put("description_of_goods", names);
    n.allow("description_of_goods", [names, ...orders, invoice, codes].join("\n"));
    drawing.text("SHIPPER'S LOAD & COUNT   S.T.C.:", 225, y + 24);
    let at = drawing.wrapped(names, 225, y + 34, 196);
    at = drawing.wrapped([...orders, invoice, codes].join("\n"), 225, at, 196);
    at = drawing.lines([n.put("freight_payment_terms", `FREIGHT ${s.terms}`), "FREE TIME: 7 DAYS COMBINED AT POD"], 225, at + 4) + 4; // prettier-ignore
    n.allow("freight_payment_terms", s.terms);
    const unit = s.goods[0]?.unit ?? "CARTONS";
    for (const { container, row } of rows) {
      row.put("package_unit", unit);
      row.put("weight_unit", "KGS");
      row.put("measurement_unit", "M3");
      at = drawing.lines([`${container.number}: ${row.put("number_of_packages", amount(container.packages, 0))} ${unit} /`, `   ${row.put("gross_weight", amount(container.kilos, 2))} KGS / ${row.put("measurement", amount(container.cubicMetres, 3))} M3`], 225, at); // prettier-ignore
    }
    if (random.chance(0.4)) {
      drawing.frame(452, y + 66, 96, 30, 1.4, [0.6, 0.1, 0.1]);
      drawing.text(n.put("document_state", "SURRENDERED"), 452, y + 76, { size: 11, bold: true, ink: [0.6, 0.1, 0.1], width: 96, align: "centre" }); // prettier-ignore
    }
    const words = `${inWords(count)} CONTAINER${count > 1 ? "S" : ""} ONLY`;
    n.put("total_containers_in_words", words);
    n.allow("total_containers_in_words", `SAY: ${words}`);
    const rate = random.int(900, 4200);
    const ocean = amount(rate * count, 2);
    const issued = day(s.sailed, "MAR 09, 2026");
    grid(drawing, 26, y + 262, [
      [24, cell(543, "*Total Number of Containers and/or Packages (in words) received by the Carrier", `SAY: ${words}`)],
      [52, cell(160, "Freight & Charges", ["OCEAN FREIGHT", "BUNKER SURCHARGE", "DOC FEE"]), cell(70, "Revenue Tons", [`${count}.000`, `${count}.000`, "1.000"]), cell(75, "Rate", [amount(rate, 2), "265.00", "50.00"]), cell(48, "Per", ["UNIT", "UNIT", "B/L"]), cell(95, "Prepaid", s.terms === "PREPAID" ? [`USD ${ocean}`, `USD ${amount(265 * count, 2)}`, "USD 50.00"] : ["", "", "USD 50.00"]), cell(95, "Collect", s.terms === "COLLECT" ? [`USD ${ocean}`, `USD ${amount(265 * count, 2)}`] : "")],
      [26, cell(110, "Ex. Rate", `@${random.int(6, 31)}.${random.digits(3)}`), cell(138, "Prepaid at", s.terms === "PREPAID" ? n.put("prepaid_at", printed(s.from, "upper")) : ""), cell(138, "Collect at", s.terms === "COLLECT" ? n.put("collect_at", printed(s.to, "upper")) : ""), cell(157, "Place and Date of Issue", `${n.put("place_of_issue", printed(s.from, "upper"))}  ${n.put("date_of_issue", issued)}`)],
      [44, cell(248, "Laden on Board the Vessel   Date / By", [n.put("laden_on_board_date", day(daysAfter(s.sailed, -1), "MAR 09, 2026")), `${random.letters(1)}. ${random.pick(["LIN", "WANG", "CHEN", "HUANG"])}`]), cell(295, "In witness whereof the original bills stated above have been signed, one being accomplished, the others to stand void. Signed by", [(n.put("signed_by", `${s.carrier.short.toUpperCase()} LINE (${s.from.country.toUpperCase()}) LTD.`)), "AS AGENT FOR THE CARRIER"])],
    ], attempt); // prettier-ignore
    n.allow("signed_by", `${s.carrier.short.toUpperCase()} LINE (${s.from.country.toUpperCase()}) LTD. AS AGENT FOR THE CARRIER`); // prettier-ignore
    drawing.text("(Terms continued on the back hereof)     FORM OP-4102   PAGE 1 OF 1", 26, 822, { ...print, size: 6 }); // prettier-ignore
    return drawing;
  },
};
