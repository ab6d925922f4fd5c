import { Drawing, addressLines, amount, day, grid, inWords, masterTotals, notifyLines, partyLines, printed, sizeOf, table, termsPage, type Party, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A shipping line's blue printed bill, filled in by a typewriter; each container is one line of slashes. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", family: "courier", text: 8 });
    const { random, carrier } = s;
    const blue = [0.05, 0.2, 0.55] as const;
    const labels = { family: "helvetica", size: 5.8, ink: blue } as const;
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    drawing.text(n.put("carrier_name", carrier.name), 28, 18, { family: "helvetica", size: 12, bold: true, ink: blue }); // prettier-ignore
    n.allow("carrier_name", carrier.short);
    drawing.text(`TLX ${random.numeral(5)}   FAX (86) 21 5550 ${random.digits(4)}`, 28, 34, labels);
    drawing.text("PORT-TO-PORT OR COMBINED TRANSPORT", 360, 16, { ...labels, size: 8 });
    drawing.text("BILL OF LADING", 360, 26, {
      family: "helvetica",
      size: 14,
      bold: true,
      ink: blue,
    });
    const state = random.pick(["ORIGINAL", "COPY NON-NEGOTIABLE", "SURRENDERED"]);
    drawing.text(n.put("document_state", state), 480, 29, { size: 9, bold: true, ink: state === "SURRENDERED" ? [0.8, 0, 0] : [0, 0, 0] }); // prettier-ignore
    if (state.startsWith("COPY")) for (const word of ["COPY", "NON-NEGOTIABLE"]) n.allow("document_state", word); // prettier-ignore
    const party = (path: string, of: Party): string[] => {
      const lines = partyLines(n, path, of, "upper");
      const more = `TEL ${n.put(`${path}.phone`, of.phone)} ATTN ${s.person.toUpperCase()}`;
      n.allow(`${path}.address`, [...lines.slice(1), more].join("\n"));
      n.allow(`${path}.address`, [...lines.slice(1), `TEL ${of.phone}`].join("\n"));
      return [...lines, more];
    };
    const order = random.chance(0.3);
    const consignee = order ? n.party("consignee", "TO ORDER OF SHIPPER", []) : party("consignee", s.consignee); // prettier-ignore
    const notify = order || s.notify !== s.consignee ? party("notify_party", s.notify) : notifyLines(n, s, "upper", "SAME AS CONSIGNEE"); // prettier-ignore
    const movement = n.put("movement_type", random.pick(["FCL/FCL CY-CY", "FCL/FCL CY-DOOR"]));
    for (const word of ["FCL/FCL", "FCL / FCL"]) n.allow("movement_type", word);
    for (const word of [movement, movement.slice(8), "FCL / FCL"]) n.allow("service_type", word);
    const origin = random.chance(0.5) ? n.put("point_and_country_of_origin", printed(s.from, "upper country")) : ""; // prettier-ignore
    const agent = { ...s.broker, name: `${carrier.short.toUpperCase()} (NORTH AMERICA) INC.` };
    const lines = addressLines(agent, "short");
    for (const kept of [[], lines, [...lines, `TEL ${agent.phone}`]]) n.allow("also_notify", [agent.name, ...kept].join("\n")); // prettier-ignore
    let y = grid(drawing, 28, 46, [
      [74, cell(278, "1. Shipper  Insert Name, Address and Phone/Fax", party("shipper", s.shipper)), cell(139, "Booking No.", n.put("booking_number", s.booking)), cell(139, "Bill of Lading No.", n.put("waybill_number", s.masterBill))],
      [74, cell(278, "2. Consignee  Insert Name, Address and Phone/Fax", consignee), cell(139, "Export References", n.put("export_references", `${random.letters(3)}${random.numeral(5)}`)), cell(139, "Forwarding Agent and References  FMC/CHB No.")],
      [82, cell(278, "3. Notify Party  Insert Name, Address and Phone/Fax (It is agreed that no responsibility shall attach to the Carrier or his agents for failure to notify)", notify), cell(278, "Also Notify Party-routing & Instructions", ["DESTINATION AGENT:", agent.name, ...lines, `TEL ${agent.phone}`])],
      [33, cell(139, "4. Combined Transport* Pre-Carriage by"), cell(139, "5. Combined Transport* Place of Receipt", n.put("place_of_receipt", printed(s.from, "city, state"))), cell(278, "Point and Country of Origin", origin)],
      [33, cell(139, "6. Ocean Vessel Voy. No.", `${n.put("ocean_vessel", s.vessel)} ${n.put("voyage_number", s.voyage)}`), cell(139, "7. Port of Loading", n.put("port_of_loading", printed(s.from, "city, state"))), cell(139, "Service Contract No.", n.put("service_contract_number", `${random.letters(3)}${random.numeral(5)}`)), cell(139, "Commodity Code")],
      [33, cell(139, "8. Port of Discharge", n.put("port_of_discharge", printed(s.to, "city, state"))), cell(139, "9. Combined Transport* Place of Delivery", n.put("place_of_delivery", printed(s.delivery, "city, state"))), cell(278, "Type of Movement", movement)],
    ], { labels }); // prettier-ignore
    const edges = [28, 138, 218, 428, 506, 584];
    const titles = ["Marks & Nos.\nContainer / Seal No.", "No. of Containers\nor Packages", "Description of Goods (If Dangerous Goods, See Clause 20)", "Gross Weight", "Measurement"]; // prettier-ignore
    for (const [index, title] of titles.entries()) drawing.lines(title.split("\n"), (edges[index] ?? 0) + 3, y + 3, labels); // prettier-ignore
    for (const edge of edges) drawing.rule(edge, y, edge, y + 18, 0.5, blue);
    drawing.rule(28, y + 18, 584, y + 18, 0.5, blue);
    const spelling = { weight: "KGS", cube: "CBM", decimals: 3, cubeDecimals: 4, thousands: false } as const; // prettier-ignore
    const total = masterTotals(n, s, spelling);
    const goods = s.goods.map(({ name }) => name);
    const extra = [
      ...s.goods.map(({ hts }) => `H.S.CODE:${n.add("hts_codes", hts.slice(0, 7).replace(".", ""))}`), // prettier-ignore
      ...s.goods.map(({ order: po }) => `P/O:${n.add("cargo_references", po)}`),
      `INV.NO.:${n.add("invoice_references", `${random.letters(3)}-${random.numeral(5)}`)}`,
    ];
    n.put("description_of_goods", goods.join("\n"));
    const stated = ["SHIPPER'S LOAD, COUNT AND SEAL", "SAID TO CONTAIN:"];
    for (const lines of [[...goods, ...extra], [...stated, ...goods], [...stated.slice(1), ...goods], [...stated, ...goods, ...extra]]) n.allow("description_of_goods", lines.join("\n")); // prettier-ignore
    drawing.text(n.put("marks_and_numbers", "N/M"), 31, y + 24);
    drawing.lines([total.packages, total.unit], 141, y + 24);
    const sent = random.chance(0.4) ? [`AMS HBL:${n.put("hbl_reference", s.houseBill)}`] : [];
    drawing.wrapped([...stated, ...goods, ...extra, ...sent, "", n.put("freight_payment_terms", `FREIGHT ${s.terms}`)].join("\n"), 221, y + 24, 204); // prettier-ignore
    n.allow("freight_payment_terms", s.terms);
    drawing.text(`${total.weight}${total.weightUnit}`, 428, y + 24, { width: 74, align: "right" });
    drawing.text(`${total.cube}${total.cubeUnit}`, 506, y + 24, { width: 74, align: "right" });
    const bottom = y + 232;
    let at = bottom - 4 - s.containers.length * 10;
    for (const container of s.containers) {
      const row = n.row("containers");
      const parts = [
        row.put("container_number", container.number), row.put("seal_number", container.seal),
        `${row.put("number_of_packages", String(container.packages))} ${row.put("package_unit", total.unit)}`, "FCL / FCL",
        row.put("container_size", sizeOf(container.kind, "feet").replace("'", "")),
        `${row.put("gross_weight", container.kilos.toFixed(3))}${row.put("weight_unit", "KGS")}`,
        `${row.put("measurement", container.cubicMetres.toFixed(4))}${row.put("measurement_unit", "CBM")}`,
      ]; // prettier-ignore
      drawing.text(parts.join(" /"), 31, at);
      at += 10;
    }
    drawing.frame(28, y, 556, bottom - y, 0.6, blue);
    drawing.text("Description of Contents for Shipper's Use Only (Not Part of This B/L Contract)", 28, bottom + 2, { ...labels, width: 556, align: "centre" }); // prettier-ignore
    const count = s.containers.length;
    const plural = count > 1 ? "S" : "";
    n.number("total_containers_received", count, String(count));
    y = grid(drawing, 28, bottom + 11, [[24, cell(556, "10. Total Number of Containers and/or Packages (in words) Subject to Clause 7 Limitation", n.put("total_containers_in_words", `SAY ${inWords(count)} CONTAINER${plural} ONLY`))]], { labels }); // prettier-ignore
    n.allow("total_containers_in_words", `${inWords(count)} CONTAINER${plural} ONLY`);
    n.allow("total_containers_in_words", `${inWords(count)} CONTAINER${plural}`);
    const heads = [["11. Freight & Charges", 120], ["Revenue Tons", 66], ["Rate", 66], ["Per", 44], ["Amount", 70], ["Prepaid", 50], ["Collect", 50], ["Payable at/by", 90]] as const; // prettier-ignore
    const sum = amount(random.int(1300, 3900) * count, 2, false);
    const pay = n.put(
      "freight_payable_at",
      printed(s.terms === "PREPAID" ? s.from : s.to, "upper"),
    );
    const [pre, due] = s.terms === "PREPAID" ? ["X", ""] : ["", "X"];
    y = table(drawing, 28, y, heads.map(([title, width]) => ({ title, width })), [["OCEAN FREIGHT", `${count}.00`, "LUMPSUM", "CTNR", `USD${sum}`, pre, due, pay], ["BUNKER ADJUST.", `${count}.00`, "96.00", "CTNR", `USD${96 * count}.00`, pre, due, ""]], { rules: "columns", size: 7, gap: 2, head: { ...labels, bold: false } }); // prettier-ignore
    const date = day(s.sailed, "09 MAR 2026");
    const signer = `${carrier.short.toUpperCase()} AGENCY (${s.from.city.toUpperCase()}) LTD.`;
    n.allow("signed_by", `${signer} AS AGENT FOR THE CARRIER`);
    for (const word of ["3", "THREE"]) n.allow("number_of_original_waybills", word);
    y = grid(drawing, 28, y, [
      [26, cell(139, "Date Laden on Board", n.put("laden_on_board_date", date)), cell(139, "No. of Original B(s)/L", n.put("number_of_original_waybills", "THREE(3)")), cell(278, "Declared Cargo Value (see Clause 9)", "NO VALUE DECLARED")],
      [36, cell(139, "Date of Issue", n.put("date_of_issue", date)), cell(139, "Place of Issue", n.put("place_of_issue", printed(s.from, "upper"))), cell(278, "Signed by:", [n.put("signed_by", signer), "AS AGENT FOR THE CARRIER"])],
    ], { labels }); // prettier-ignore
    drawing.wrapped("Received in external apparent good order and condition except as otherwise noted. The total number of packages or units stuffed in the container, the description of the goods and the weights shown are furnished by the Merchants, and the Carrier has no reasonable means of checking them. *Applicable only when used for combined transport.", 28, y + 4, 556, labels); // prettier-ignore
    if (random.chance(0.5)) termsPage(drawing, random, carrier.short);
    return drawing;
  },
};
