import { Drawing, addressLines, amount, containerRow, day, daysAfter, grid, inWords, masterTotals, notifyLines, printed, termsPage, type Party, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A shipping line's bill whose labels are at the foot of each field; every container is a typed paragraph. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  draw(s, n) {
    const { random } = s;
    const drawing = new Drawing({ size: "legal", family: "times", text: 9 });
    const labels = { size: 6, italic: true, ink: [0.25, 0.25, 0.3] } as const;
    drawing.text(n.put("carrier_name", s.carrier.name), 32, 20, { size: 14, bold: true });
    drawing.text("Bill of Lading for Multimodal Transport or Port to Port Shipment", 32, 38, { size: 8.5, italic: true }); // prettier-ignore
    const stamp = random.pick(["FIRST ORIGINAL", "COPY NOT NEGOTIABLE", "TELEX RELEASE"]);
    drawing.text(n.put("document_state", stamp), 32, 20, { family: "helvetica", size: 13, bold: true, width: 548, align: "right" }); // prettier-ignore
    for (const [text, other] of [["FIRST ORIGINAL", "ORIGINAL"], ["COPY NOT NEGOTIABLE", "COPY"], ["TELEX RELEASE", "TELEX"]]) if (text === stamp) n.allow("document_state", other ?? ""); // prettier-ignore
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    const party = (path: "shipper" | "consignee", of: Party): string[] => {
      const lines = n.party(path, of.name, addressLines(of));
      const more = `Phone ${n.put(`${path}.phone`, of.phone)}, ${n.put(`${path}.email`, of.email)}`;
      n.allow(`${path}.address`, [...lines.slice(1), more].join("\n"));
      return [...lines, more];
    };
    const agent = [`${s.carrier.short} American Integrated Agency`, `${random.int(100, 990)} Lynnhaven Parkway, Virginia Beach, VA 23452`, `Tel 757-555-01${random.digits(2)}, import@agency.example`]; // prettier-ignore
    const own = random.chance(0.5);
    const y = grid(drawing, 32, 52, [
      [78, cell(290, "Shipper (name and full address)", party("shipper", s.shipper)), cell(129, "Booking No.", n.put("booking_number", s.booking)), cell(129, "Bill of Lading No.", n.put("waybill_number", s.masterBill))],
      [78, cell(290, "Consignee (if 'To Order' so indicate)", own ? party("consignee", s.consignee) : n.party("consignee", "TO ORDER", [])), cell(258, "Export references / shipper's references", random.chance(0.6) ? n.put("export_references", `${random.letters(3)}/${random.numeral(5)}-${random.digits(2)}`) : "")],
      [78, cell(290, "Notify party (the carrier accepts no duty to notify)", own ? notifyLines(n, s) : n.party("notify_party", s.consignee.name, addressLines(s.consignee))), cell(258, "Agent at port of discharge for release of cargo", agent)],
      [30, cell(145, "Pre-carriage by", random.chance(0.3) ? n.put("pre_carriage_by", "RAIL") : ""), cell(145, "Place of receipt / date", `${n.put("place_of_receipt", printed(s.from, "city country"))} ${n.put("date_of_receipt", day(daysAfter(s.sailed, -4), "09.03.2026"))}`), cell(258, "Forwarding agent and F.M.C. No.", random.chance(0.5) ? n.put("forwarding_agent_references", `${s.forwarder.name}, FMC ${s.forwarder.licence}`) : "")],
      [30, cell(145, "Ocean vessel", n.put("ocean_vessel", s.vessel)), cell(145, "Voyage No.", n.put("voyage_number", s.voyage)), cell(129, "Port of loading", n.put("port_of_loading", printed(s.from, "city country"))), cell(129, "Freight payable at", n.put("freight_payable_at", printed(s.terms === "PREPAID" ? s.from : s.to, "city")))],
      [30, cell(145, "Port of discharge", n.put("port_of_discharge", printed(s.to, "city, state"))), cell(145, "Place of delivery", s.delivery === s.to ? "" : n.put("place_of_delivery", printed(s.delivery, "city, state"))), cell(129, "Quotation / service contract", n.put("service_contract_number", `ZQ${random.numeral(7)}`)), cell(129, "Number of original Bs/L", n.put("number_of_original_waybills", stamp === "TELEX RELEASE" ? "0 (ZERO)" : "3 (THREE)"))],
    ], { label: "below", labels, values: { leading: 10.4 } }); // prettier-ignore
    drawing.fill(32, y + 3, 548, 12, [0.9, 0.9, 0.9]);
    for (const [x, title] of [[34, "Marks and numbers"], [130, "Packages and description of goods as declared by shipper - carrier has no means of checking"], [440, "Gross weight (KGM)"], [512, "Volume (CBM)"]] as const) drawing.text(title, x, y + 6, { ...labels, italic: false, bold: true }); // prettier-ignore
    const spelling = { size: "words", weight: "KGM", cube: "CBM", decimals: 3, cubeDecimals: 2 } as const; // prettier-ignore
    const total = masterTotals(n, s, spelling);
    const count = s.containers.length;
    const marks = [`${random.letters(2)}-${random.numeral(4)}`, s.to.city, "Handle with care"];
    n.put("marks_and_numbers", marks.join("\n"));
    n.allow("marks_and_numbers", marks.slice(0, 2).join("\n"));
    const top = y + 24;
    drawing.lines(marks, 34, top);
    drawing.text(total.weight, 440, top, { width: 66, align: "right" });
    drawing.text(total.cube, 512, top, { width: 62, align: "right" });
    const intro = `${total.packages} ${total.unit} in ${count} container${count > 1 ? "s" : ""}, shipper's load, stow and count, said to contain:`; // prettier-ignore
    n.allow("total_containers_received", String(count));
    let at = drawing.wrapped(intro, 130, top, 300) + 2;
    const names = s.goods.map(({ name }) => name).join("; ");
    const codes = `HS ${s.goods.map(({ hts }) => n.add("hts_codes", hts.slice(0, 7))).join(", ")}`;
    const orders = `Order ${s.goods.map(({ order }) => n.add("cargo_references", order)).join(", ")}`;
    n.put("description_of_goods", names);
    n.allow("description_of_goods", s.goods.map(({ name }) => name).join("\n"));
    n.allow("description_of_goods", [names, codes, orders].join("\n"));
    n.allow("description_of_goods", [intro, names, codes, orders].join("\n"));
    at = drawing.wrapped(names, 130, at, 300);
    at = drawing.wrapped([codes, orders, n.put("freight_payment_terms", `Freight ${s.terms.toLowerCase()}`)].join("\n"), 130, at, 300); // prettier-ignore
    n.allow("freight_payment_terms", s.terms.toLowerCase());
    at = drawing.wrapped(`Free time at destination ${random.int(5, 10)} days; thereafter detention USD ${random.int(95, 180)}.00 per day per container.`, 130, at + 3, 300) + 6; // prettier-ignore
    for (const [index, container] of s.containers.entries()) {
      const row = containerRow(n, s, container, spelling);
      const cold = container.kind === "40RH" ? [`Temperature to be set at -${random.int(16, 21)} deg. C, fresh air exchange 0 CBM/hour`] : []; // prettier-ignore
      at = drawing.lines([`${index + 1}) Container ${row.number}, ${row.size}, seal ${row.seal}`, `    ${row.packages} ${row.unit}, ${row.weight} ${row.weightUnit}, ${row.cube} ${row.cubeUnit}; VGM ${amount(container.kilos + container.tareKilos, 0)} KGM`, ...cold.map((text) => `    ${text}`)], 130, at) + 4; // prettier-ignore
    }
    drawing.frame(32, y + 3, 548, 400);
    const words = `${inWords(count)} CONTAINER${count > 1 ? "S" : ""} ONLY`;
    const rate = random.int(1200, 5100);
    const signer = `${s.carrier.short} ${s.from.country} Ltd.`;
    const end = grid(drawing, 32, y + 403, [
      [26, cell(290, "Total containers or packages in words", n.put("total_containers_in_words", words)), cell(258, "Merchant's declared value (clause 22: charged ad valorem)", "Nil")],
      [62, cell(190, "Freight and charges", ["Basic ocean freight", "Terminal handling origin", "Carrier security fee"]), cell(100, "Rate per unit", [amount(rate, 2), "175.00", "12.00"]), cell(100, "Currency", ["USD", "USD", "USD"]), cell(79, "Prepaid", s.terms === "PREPAID" ? [amount(rate * count, 2), amount(175 * count, 2), amount(12 * count, 2)] : ["", amount(175 * count, 2)]), cell(79, "Collect", s.terms === "COLLECT" ? [amount(rate * count, 2), "", amount(12 * count, 2)] : "")],
      [30, cell(145, "Shipped on board, date", n.put("laden_on_board_date", day(s.sailed, "09-Mar-2026"))), cell(145, "Place of issue", n.put("place_of_issue", printed(s.from, "city"))), cell(129, "Date of issue", n.put("date_of_issue", day(daysAfter(s.sailed, 1), "09-Mar-2026"))), cell(129, "Rate of exchange", `1 USD = ${random.int(3, 30)}.${random.digits(4)}`)],
      [44, cell(290, "", "Received in external good order unless stated otherwise, to be carried under the terms printed overleaf."), cell(258, "Signed for the carrier by its agent", n.put("signed_by", signer))],
    ], { label: "below", labels, values: { size: 8.5 } }); // prettier-ignore
    drawing.text(`ver. ${random.int(2, 6)}.${random.int(0, 9)}   printed ${day(daysAfter(s.sailed, 2), "2026/03/09")} 14:${random.int(10, 59)}`, 32, end + 6, { size: 6 }); // prettier-ignore
    if (random.chance(0.4)) termsPage(drawing, random, s.carrier.short);
    return drawing;
  },
};
