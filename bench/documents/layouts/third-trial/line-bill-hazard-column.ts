import { Drawing, amount, containerRow, day, daysAfter, grid, inWords, masterTotals, notifyLines, partyLines, printed, table, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A shipping line's bill typed over a printed form: a hazard column, containers in slashed lines, rates below. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  draw(s, n) {
    const { random } = s;
    const drawing = new Drawing({ size: "letter", family: "courier", text: 7.5 });
    const print = { family: "helvetica", size: 5.5 } as const;
    const red = [0.7, 0.1, 0.15] as const;
    drawing.text(n.put("carrier_name", s.carrier.name), 24, 16, { ...print, size: 11, bold: true, ink: red }); // prettier-ignore
    drawing.text("BILL OF LADING", 24, 14, { ...print, size: 14, bold: true, width: 564, align: "right", ink: red }); // prettier-ignore
    if (random.chance(0.5)) {
      drawing.text(n.put("document_state", "COPY NON-NEGOTIABLE"), 24, 31, { ...print, size: 8, width: 564, align: "right" }); // prettier-ignore
      for (const text of ["COPY", "NON-NEGOTIABLE"]) n.allow("document_state", text);
    }
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    const attempt = { labels: print, values: { leading: 8.8 } };
    const shipper = [...partyLines(n, "shipper", s.shipper, "upper"), `TEL:${n.put("shipper.phone", s.shipper.phone)} FAX:+${random.numeral(11)}`]; // prettier-ignore
    n.allow("shipper.address", shipper.slice(1).join("\n"));
    const broker = [s.broker.name, `${s.broker.street}, ${s.broker.city}, ${s.broker.state} ${s.broker.postalCode}`.toUpperCase()]; // prettier-ignore
    const also = random.chance(0.5) ? broker : [];
    if (also.length > 0) n.put("also_notify", also.join("\n"));
    n.allow("also_notify", s.broker.name);
    const agent = [s.forwarder.name, `FMC NO. ${s.forwarder.licence}N`];
    n.put("forwarding_agent_references", agent.join("\n"));
    n.allow("forwarding_agent_references", s.forwarder.name);
    const reference = `${random.letters(2)}${random.numeral(6)}`;
    n.allow("export_references", `SHPR REF ${reference}`);
    grid(drawing, 324, 42, [
      [24, cell(124, "BOOKING NO.", n.put("booking_number", s.booking)), cell(140, "BILL OF LADING NO.", n.put("waybill_number", s.masterBill))],
      [40, cell(264, "EXPORT REFERENCES", random.chance(0.6) ? `SHPR REF ${n.put("export_references", reference)}` : "")],
      [40, cell(264, "FORWARDING AGENT-REFERENCES FMC NO.", agent)],
      [24, cell(264, "POINT AND COUNTRY OF ORIGIN OF GOODS", random.chance(0.5) ? n.put("point_and_country_of_origin", printed(s.from, "upper country")) : "")],
      [88, cell(264, "ALSO NOTIFY PARTY-ROUTING & INSTRUCTIONS", also)],
      [24, cell(132, "LOADING PIER/TERMINAL", `${s.from.city.toUpperCase()} TERMINAL ${random.int(2, 5)}`), cell(132, "ORIGINALS TO BE RELEASED AT", s.terminal.name.startsWith("M") ? "NEW YORK" : "HONG KONG")],
      [30, cell(264, "TYPE OF MOVEMENT (IF MIXED, USE DESCRIPTION OF PACKAGES AND GOODS FIELD)", n.put("movement_type", "FCL / FCL     CY/CY"))],
      [24, cell(132, "SERVICE CONTRACT NO.", n.put("service_contract_number", `${random.letters(2)}${random.numeral(6)}`)), cell(132, "COMMODITY CODE", `${random.numeral(5)}-00`)],
    ], attempt); // prettier-ignore
    for (const text of ["FCL / FCL", "CY/CY"]) n.allow("movement_type", text);
    n.allow("service_type", "CY/CY");
    let y = grid(drawing, 24, 42, [
      [72, cell(300, "SHIPPER/EXPORTER (COMPLETE NAME AND ADDRESS)", shipper)],
      [72, cell(300, "CONSIGNEE (COMPLETE NAME AND ADDRESS)", partyLines(n, "consignee", s.consignee, "upper"))],
      [72, cell(300, "NOTIFY PARTY (COMPLETE NAME AND ADDRESS) It is agreed that the Carrier and its Agents bear no responsibility for failure to notify", notifyLines(n, s, "upper"))],
      [24, cell(150, "PRE-CARRIAGE BY", random.chance(0.3) ? n.put("pre_carriage_by", "BARGE") : ""), cell(150, "PLACE OF RECEIPT", n.put("place_of_receipt", printed(s.from, "upper country")))],
      [30, cell(150, "OCEAN VESSEL/VOYAGE/FLAG", `${n.put("ocean_vessel", s.vessel)} / ${n.put("voyage_number", s.voyage)} / LR`), cell(150, "PORT OF LOADING", n.put("port_of_loading", printed(s.from, "upper country")))],
      [24, cell(150, "PORT OF DISCHARGE", n.put("port_of_discharge", printed(s.to, "upper country"))), cell(150, "PLACE OF DELIVERY", n.put("place_of_delivery", printed(s.delivery, "upper country")))],
    ], attempt); // prettier-ignore
    drawing.text('(CHECK "HM" COLUMN IF HAZARDOUS MATERIAL)    PARTICULARS DECLARED BY SHIPPER BUT NOT ACKNOWLEDGED BY THE CARRIER', 24, y + 3, { ...print, width: 564, align: "centre" }); // prettier-ignore
    y += 11;
    const edges = [24, 150, 236, 250, 436, 512];
    const titles = ["CNTR. NOS. W/SEAL NOS.\nMARKS & NUMBERS", "QUANTITY (FOR CUSTOMS\nDECLARATION ONLY)", "H\nM", "DESCRIPTION OF GOODS", "GROSS WEIGHT", "MEASUREMENT"]; // prettier-ignore
    for (const [index, x] of edges.entries()) {
      drawing.lines((titles[index] ?? "").split("\n"), x + 2, y + 2, print);
    }
    drawing.frame(24, y, 564, 240);
    const spelling = { size: "feet", weight: "KGS", cube: "CBM", decimals: 3, cubeDecimals: 3, thousands: false } as const; // prettier-ignore
    const total = masterTotals(n, s, spelling);
    const marks = random.chance(0.6) ? [`${s.consignee.name.split(" ")[0]}`.toUpperCase(), s.to.city.toUpperCase(), `C/NO.1-${s.total.packages}`, `MADE IN ${s.from.country.toUpperCase()}`] : ["N/M"]; // prettier-ignore
    n.put("marks_and_numbers", marks.join("\n"));
    drawing.lines(marks, 27, y + 20);
    drawing.lines([total.packages, total.unit], 153, y + 20);
    drawing.lines([total.weight, total.weightUnit], 438, y + 20);
    drawing.lines([total.cube, total.cubeUnit], 514, y + 20);
    const count = s.containers.length;
    n.allow("total_containers_received", String(count));
    const names = s.goods.map(({ name }) => name).join("\n");
    const head = [`${count} CONTAINER(S) SAID TO CONTAIN`];
    const tail = s.goods.flatMap(({ hts, order }) => [`HS CODE:${n.add("hts_codes", hts.slice(0, 7))} PO:${n.add("cargo_references", order)}`]); // prettier-ignore
    n.put("description_of_goods", names);
    n.allow("description_of_goods", [...head, names, ...tail].join("\n"));
    n.allow("description_of_goods", [names, ...tail].join("\n"));
    let at = drawing.lines(head, 253, y + 20);
    at = drawing.wrapped(names, 253, at, 178);
    at = drawing.lines([...tail, "SHIPPER'S LOAD, COUNT AND SEAL", n.put("freight_payment_terms", `OCEAN FREIGHT ${s.terms}`), "DESTINATION THC COLLECT"], 253, at + 2); // prettier-ignore
    for (const text of [s.terms, `FREIGHT ${s.terms}`]) n.allow("freight_payment_terms", text);
    at = Math.max(at, y + 140) + 6;
    for (const x of edges.slice(1)) drawing.rule(x, y, x, x > 400 ? y + 240 : at - 3);
    for (const container of s.containers) {
      const row = containerRow(n, s, container, spelling);
      drawing.text(`${row.number} /${row.seal} / ${row.packages} ${row.unit} /FCL / FCL /${row.size}/`, 27, at); // prettier-ignore
      drawing.text(`${row.weight}${row.weightUnit}`, 438, at);
      drawing.text(`${row.cube}${row.cubeUnit}`, 514, at);
      at += 10;
    }
    y += 240;
    const words = `${inWords(count)} CONTAINER${count > 1 ? "S" : ""} ONLY`;
    const payable = printed(s.terms === "PREPAID" ? s.from : s.to, "upper");
    y = grid(drawing, 24, y, [
      [22, cell(330, "TOTAL NUMBER OF CONTAINERS OR PACKAGES RECEIVED BY THE CARRIER (IN WORDS)", n.put("total_containers_in_words", words)), cell(234, "DECLARED VALUE US$ (IF BLANK, LIABILITY IS LIMITED AS PER CLAUSE 23)", "N.V.D.")],
      [22, cell(330, "FREIGHT & CHARGES PAYABLE AT / BY", n.put("freight_payable_at", payable)), cell(234, "EXCHANGE RATE", `USD 1.00 = ${random.int(6, 34)}.${random.digits(4)}`)],
    ], attempt); // prettier-ignore
    const rate = random.int(900, 4200);
    const money = (value: number): readonly [string, string] => s.terms === "PREPAID" ? [amount(value, 2), ""] : ["", amount(value, 2)]; // prettier-ignore
    y = table(drawing, 24, y, [
      { title: "CODE", width: 60 }, { title: "TARIFF ITEM", width: 104 }, { title: "FREIGHTED AS", width: 100 }, { title: "RATE", width: 100, align: "right" }, { title: "PREPAID USD", width: 100, align: "right" }, { title: "COLLECT USD", width: 100, align: "right" },
    ], [
      ["OFT", `${random.numeral(4)}-0000-${random.digits(3)}`, `${count}.000 CNTR`, amount(rate, 2), ...money(rate * count)],
      ["BAF", "", `${count}.000 CNTR`, "310.00", ...money(310 * count)],
      ["DTHC", "", `${count}.000 CNTR`, "485.00", "", amount(485 * count, 2)],
    ], { rules: "columns", head: print, size: 7, gap: 1.5 }); // prettier-ignore
    y = drawing.wrapped("Received in apparent good order and condition, except as noted, the number of containers or packages stated above, for carriage from the place of receipt or port of loading to the port of discharge or place of delivery under the terms on the face and back hereof. One original duly endorsed must be given up against the goods, the others then being void.", 26, y + 4, 340, { ...print, size: 6 }); // prettier-ignore
    const signer = `${s.carrier.short.toUpperCase()} (${s.from.country.toUpperCase()}) CO., LTD.`;
    drawing.lines([`SIGNED BY: ${n.put("signed_by", signer)}`, "AS AGENT FOR THE CARRIER"], 376, y - 21); // prettier-ignore
    n.allow("signed_by", `${signer} AS AGENT FOR THE CARRIER`);
    grid(drawing, 24, y + 3, [
      [24, cell(112, "DATE CARGO RECEIVED", n.put("date_of_receipt", day(daysAfter(s.sailed, -random.int(2, 6)), "09 MAR 2026"))), cell(112, "DATE LADEN ON BOARD", n.put("laden_on_board_date", day(s.sailed, "09 MAR 2026"))), cell(120, "PLACE OF BILL(S) ISSUE", n.put("place_of_issue", printed(s.from, "upper"))), cell(100, "DATED", n.put("date_of_issue", day(daysAfter(s.sailed, 1), "09 MAR 2026"))), cell(120, "NO. OF ORIGINAL BILLS SIGNED", n.put("number_of_original_waybills", "THREE (3)"))],
    ], attempt); // prettier-ignore
    return drawing;
  },
};
