import { Drawing, amount, containerRow, day, grid, inWords, masterTotals, notifyLines, partyLines, printed, table, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A shipping line's port to port bill with numbered fields after their labels, the clause beside the parties, and every charge rated. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  pieces: "words",
  draw(s, n) {
    const { random } = s;
    const drawing = new Drawing({
      size: "a4",
      family: "courier",
      text: 7.5,
      ink: [0.05, 0.05, 0.1],
    });
    const green = [0, 0.32, 0.28] as const;
    const print = { family: "helvetica", size: 5.6, ink: green } as const;
    drawing.text(n.put("carrier_name", s.carrier.name), 30, 16, { ...print, size: 11, bold: true });
    drawing.text("PORT-TO-PORT OR COMBINED TRANSPORT BILL OF LADING", 30, 31, {
      ...print,
      size: 8,
    });
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    const move = random.pick(["FCL/FCL", "FCL/LCL", "CY/CY"]);
    n.allow("service_type", move);
    const attempt = { labels: print, values: { leading: 8.6 } };
    const forwarder = random.chance(0.6);
    let y = grid(drawing, 30, 46, [
      [64, cell(285, "SHIPPER (1)", forwarder ? partyLines(n, "shipper", s.forwarder, "upper") : partyLines(n, "shipper", s.shipper, "upper"))],
      [64, cell(285, "CONSIGNEE (2)  NOT NEGOTIABLE UNLESS CONSIGNED TO ORDER", partyLines(n, "consignee", s.consignee, "upper"))],
      [64, cell(285, "NOTIFY PARTY (3)", notifyLines(n, s, "upper", "THE SAME AS CONSIGNEE"))],
    ], attempt); // prettier-ignore
    grid(drawing, 315, 46, [
      [24, cell(125, "BOOKING NO. (4)", n.put("booking_number", s.booking)), cell(125, "B/L NO. (5)", n.put("waybill_number", s.masterBill))],
      [24, cell(250, "EXPORT REFERENCES (6)", random.chance(0.5) ? n.put("export_references", `E${random.numeral(8)}`) : "")],
    ], attempt); // prettier-ignore
    const clause = "RECEIVED by the Carrier from the Shipper, in apparent external good order unless noted otherwise, the container(s) or package(s) said by the Shipper to hold the goods described below, to be carried subject to every term on both sides of this document from box (7) or (9) to box (10) or (11). Where goods are consigned to order, one signed original must be handed in before release. EXCESS VALUE DECLARATION: see clause 6(4) overleaf. Delivery agents listed hereunder act for the Carrier only."; // prettier-ignore
    const stop = drawing.wrapped(clause, 319, 99, 240, { ...print, size: 6 });
    drawing.lines(["FOR CARGO RELEASE CONTACT:", `${s.carrier.short.toUpperCase()} LINES (USA) LTD.`, `${random.int(1000, 9900)} KATELLA AVE, CYPRESS, CA 90630`, `PHONE 562-555-01${random.digits(2)} / FAX 562-555-01${random.digits(2)}`], 319, stop + 6, { size: 7 }); // prettier-ignore
    drawing.frame(315, 94, 250, y - 94);
    const via = random.chance(0.35) ? n.put("transshipment_port", random.pick(["KAOHSIUNG", "SINGAPORE", "HONG KONG"])) : ""; // prettier-ignore
    y = grid(drawing, 30, y, [
      [23, cell(142, "PRE-CARRIAGE BY (8)"), cell(143, "PLACE OF RECEIPT (7)", n.put("place_of_receipt", printed(s.from, "locode"))), cell(125, "TRANSHIPMENT PORT (12)", via), cell(125, "TYPE OF MOVE (13)", n.put("movement_type", move))],
      [23, cell(142, "OCEAN VESSEL VOY. NO. (14)", `${n.put("ocean_vessel", s.vessel)} ${n.put("voyage_number", s.voyage)}`), cell(143, "PORT OF LOADING (9)", n.put("port_of_loading", printed(s.from, "locode"))), cell(250, "FINAL DESTINATION FOR THE MERCHANT'S REFERENCE ONLY (15)")],
      [23, cell(142, "PORT OF DISCHARGE (10)", n.put("port_of_discharge", printed(s.to, "locode"))), cell(143, "PLACE OF DELIVERY (11)", n.put("place_of_delivery", printed(s.delivery, "locode"))), cell(250, "ORIGIN OF GOODS (16)", n.put("point_and_country_of_origin", s.from.country.toUpperCase()))],
    ], attempt); // prettier-ignore
    for (const [field, place] of [["place_of_receipt", s.from], ["port_of_loading", s.from], ["port_of_discharge", s.to], ["place_of_delivery", s.delivery]] as const) n.allow(field, printed(place, "upper")); // prettier-ignore
    const spelling = { size: "feet", weight: "KGS", cube: "CBM", decimals: 3, cubeDecimals: 3, thousands: false } as const; // prettier-ignore
    const total = masterTotals(n, s, spelling);
    const count = s.containers.length;
    n.number("total_containers_received", count, "");
    const names = s.goods.map(({ name }) => name);
    n.put("description_of_goods", names.join("\n"));
    const rest = [
      ...s.goods.map(({ hts }) => `H.S.CODE:${n.add("hts_codes", hts.slice(0, 7))}`),
      `INV.NO.${n.add("invoice_references", `${random.letters(3)}${random.numeral(5)}`)}`,
      ...(forwarder ? [`HBL NO.:${n.put("hbl_reference", s.houseBill)}`] : []),
    ];
    n.allow("description_of_goods", [...names, ...rest].join("\n"));
    n.allow("description_of_goods", [`${count} CONTAINER(S)`, ...names].join("\n"));
    n.put("marks_and_numbers", "N/M");
    y = table(drawing, 30, y, [
      { title: "CONTAINER NO./SEAL NO. (17)\nMARKS & NUMBERS", width: 112 }, { title: "NUMBER OF CONTAINERS\nOR PACKAGES (18)", width: 84 }, { title: "KIND OF PACKAGES; DESCRIPTION OF GOODS (19)", width: 187 }, { title: "GROSS WEIGHT\nKGS (20)", width: 76, align: "right" }, { title: "MEASUREMENT\nCBM (21)", width: 76, align: "right" },
    ], [["N/M\n\n\n\n\n\n\n\n\n\n", `${count} CONTAINER(S)\n(${total.packages} ${total.unit})`, ["SHIPPER'S LOAD COUNT & SEAL", "SAID TO CONTAIN", ...names, ...rest, `"${n.put("freight_payment_terms", `FREIGHT ${s.terms}`)}"`, "THC AT ORIGIN PREPAID"].join("\n"), total.weight, total.cube]], { rules: "columns", head: print, body: { size: 7.5 }, headFill: [0.92, 0.96, 0.95] }); // prettier-ignore
    for (const text of [`"FREIGHT ${s.terms}"`, s.terms]) n.allow("freight_payment_terms", text);
    drawing.rule(30, y, 565, y);
    y = table(drawing, 30, y, [
      { title: "CONTAINER", width: 92 }, { title: "SEAL", width: 88 }, { title: "TY/SZ", width: 50 }, { title: "PKG", width: 90 }, { title: "WEIGHT", width: 100 }, { title: "M'MENT", width: 75 }, { title: "STATUS", width: 40 },
    ], s.containers.map((container) => {
      const row = containerRow(n, s, container, spelling);
      return [row.number, row.seal, row.size, `${row.packages} ${row.unit}`, `${row.weight} ${row.weightUnit}`, `${row.cube} ${row.cubeUnit}`, "FCL"];
    }), { rules: "none", head: print, gap: 2 }); // prettier-ignore
    const words = `${inWords(count)} (${count}) CONTAINER${count > 1 ? "S" : ""} ONLY`;
    n.put("total_containers_in_words", words);
    n.allow("total_containers_in_words", `SAY ${words}`);
    y = grid(drawing, 30, Math.max(y + 6, 610), [[22, cell(535, "TOTAL NUMBER OF CONTAINERS OR PACKAGES (IN WORDS) (22)", `SAY ${words}`)]], attempt); // prettier-ignore
    const [ocean, origin, local] = [random.int(1200, 4800), random.int(800, 1500), random.int(90, 480)]; // prettier-ignore
    const paid = (code: string, value: number, unit: string, early: boolean, each = count): string[] => [code, `${each}.000`, `${unit} ${amount(value, 2)}`, "CNTR", early ? `${unit} ${amount(value * each, 2)}` : "", early ? "" : `${unit} ${amount(value * each, 2)}`]; // prettier-ignore
    const early = s.terms === "PREPAID";
    y = table(drawing, 30, y, [
      { title: "FREIGHT & CHARGES (23)", width: 165 }, { title: "REVENUE TONS", width: 70, align: "right" }, { title: "RATE", width: 90, align: "right" }, { title: "PER", width: 40 }, { title: "PREPAID", width: 85, align: "right" }, { title: "COLLECT", width: 85, align: "right" },
    ], [paid("OCEAN FREIGHT", ocean, "USD", early), paid("ORIGIN THC", origin, "LCY", true), paid("SEAL FEE", 55, "LCY", true), paid("AMS FILING", 35, "USD", early, 1), paid("DEST. DELIVERY CHARGE", local, "USD", false)], { rules: "columns", head: print, size: 7, gap: 1.5 }); // prettier-ignore
    const issued = day(s.sailed, "MAR 09, 2026");
    const signer = `${s.carrier.short.toUpperCase()} LINES (${s.from.city.toUpperCase()}) LTD.`;
    drawing.rule(30, y, 565, y);
    grid(drawing, 30, y, [
      [24, cell(95, "B/L NUMBER OF ORIGINALS (24)", n.put("number_of_original_waybills", "THREE")), cell(120, "PREPAID AT (25)", early ? n.put("prepaid_at", printed(s.from, "upper")) : ""), cell(120, "COLLECT AT (26)", early ? "" : n.put("collect_at", printed(s.to, "upper"))), cell(200, "PLACE AND DATE OF ISSUE (27)", `${n.put("place_of_issue", printed(s.from, "upper"))} ${n.put("date_of_issue", issued)}`)],
      [24, cell(95, "EXCHANGE RATE (28)", `1:${random.int(6, 8)}.${random.digits(4)}`), cell(120, "SERVICE CONTRACT NO. (29)", n.put("service_contract_number", `${random.letters(2)}${random.int(24, 26)}-${random.numeral(4)}`)), cell(120, "COMMODITY CODE (30)", `${random.numeral(3)} FAK`), cell(200, "LADEN ON BOARD THE VESSEL, DATE (31)", n.put("laden_on_board_date", issued))],
      [36, cell(335, "DECLARED VALUE US$ (32) - carrier's package limit applies when blank"), cell(200, "SIGNED (33)", [n.put("signed_by", signer), "AS AGENT FOR THE CARRIER"])],
    ], attempt); // prettier-ignore
    n.allow("signed_by", `${signer} AS AGENT FOR THE CARRIER`);
    const seen = random.pick(["ORIGINAL", "NON-NEGOTIABLE COPY", ""]);
    if (seen !== "") drawing.text(n.put("document_state", seen), 30, 16, { ...print, size: 13, bold: true, ink: [0.75, 0.2, 0.2], width: 535, align: "right" }); // prettier-ignore
    if (seen.startsWith("NON")) for (const text of ["COPY", "NON-NEGOTIABLE"]) n.allow("document_state", text); // prettier-ignore
    drawing.turned("FORM BL-07 (REV. 11)   TERMS ON REVERSE SIDE PREVAIL", 22, 600, { ink: green });
    return drawing;
  },
};
