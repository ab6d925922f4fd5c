import { Drawing, addressLines, amount, containerRow, day, daysAfter, grid, inWords, masterTotals, notifyLines, partyLines, printed, table, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A shipping line's long bill whose fields are numbered to thirty; no field borders, only rules between the rows. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "legal", family: "times", text: 9.5 });
    const { random, carrier } = s;
    const green = [0, 0.32, 0.16] as const;
    const labels = { size: 6.5, italic: true, ink: green };
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    drawing.text(n.put("carrier_name", carrier.name), 36, 24, { size: 14, bold: true, ink: green });
    drawing.text("BILL OF LADING", 36, 24, { size: 15, bold: true, width: 540, align: "right" });
    drawing.text("FOR PORT TO PORT SHIPMENT OR FOR COMBINED TRANSPORT", 36, 43, {
      size: 7,
      ink: green,
    });
    const state = random.pick(["NON-NEGOTIABLE", "ORIGINAL", ""]);
    if (state) drawing.text(n.put("document_state", state), 36, 43, { size: 9, width: 540, align: "right" }); // prettier-ignore
    const inbound = s.delivery === s.to ? "" : `RAIL TO ${printed(s.delivery, "upper")} RAMP`;
    const also = [s.broker.name, ...addressLines(s.broker, "upper")];
    const stated = random.chance(0.4);
    if (stated) {
      n.put("also_notify", also.join("\n"));
      n.allow("also_notify", s.broker.name);
    }
    const agent = [n.put("forwarding_agent_references", s.forwarder.name), `FMC-OTI NO. ${s.forwarder.licence}`, ...addressLines(s.forwarder, "short")]; // prettier-ignore
    for (const rest of [agent.slice(0, 2), agent]) n.allow("forwarding_agent_references", rest.join(" ")); // prettier-ignore
    let y = grid(drawing, 36, 60, [
      [74, cell(290, "(1) Shipper/Exporter (complete name and address)", partyLines(n, "shipper", s.shipper, "upper")), cell(125, "(5) Document No.", n.put("waybill_number", s.masterBill)), cell(125, "(6) Export References", random.chance(0.5) ? n.put("export_references", `EXP ${random.numeral(6)}`) : "")],
      [74, cell(290, "(2) Consignee (complete name and address / non-negotiable unless consigned to order)", partyLines(n, "consignee", s.consignee, "upper")), cell(250, "(7) Forwarding Agent - References (complete name and address)", agent)],
      [74, cell(290, "(3) Notify Party (complete name and address)", notifyLines(n, s, "upper")), cell(250, "(8) Also Notify Party (complete name and address)", stated ? also : "")],
      [37, cell(145, "(9) Pre-Carriage by", random.chance(0.3) ? n.put("pre_carriage_by", "FEEDER") : ""), cell(145, "(10) Place of Receipt/Date", `${n.put("place_of_receipt", printed(s.from, "upper"))}  ${n.put("date_of_receipt", day(daysAfter(s.sailed, -4), "MAR 09, 2026"))}`), cell(250, "(4) Point and Country of Origin (for the Merchant's reference only)", n.put("point_and_country_of_origin", s.from.country.toUpperCase()))],
      [37, cell(145, "(11) Ocean Vessel/Voy. No.", `${n.put("ocean_vessel", s.vessel)} ${n.put("voyage_number", s.voyage)}`), cell(145, "(12) Port of Loading", n.put("port_of_loading", printed(s.from, "upper country"))), cell(250, "(15) Onward Inland Routing/Export Instructions (for the Merchant's reference only)", inbound ? n.put("onward_inland_routing", inbound) : "")],
      [37, cell(145, "(13) Port of Discharge", n.put("port_of_discharge", printed(s.to, "upper country"))), cell(145, "(14) Place of Delivery", n.put("place_of_delivery", printed(s.delivery, "upper country"))), cell(250, "In Witness Whereof, see foot. Delivery agent:", `${carrier.short.toUpperCase()} SHIPPING AGENCY (AMERICA) CORP.`)],
    ], { border: "row", labels }); // prettier-ignore
    drawing.text("Particulars furnished by the Merchant", 36, y + 4, { size: 8, italic: true, width: 540, align: "centre", ink: green }); // prettier-ignore
    y += 17;
    const columns = [[36, "(16) Container No. And Seal No.\nMarks & Nos."], [186, "(17) Quantity And\nKind of Packages"], [276, "(18) Description of Goods"], [446, "(19) Gross Weight\n(KGS)"], [520, "(20) Measurement\n(M3)"]] as const; // prettier-ignore
    for (const [x, title] of columns) drawing.lines(title.split("\n"), x, y, labels);
    drawing.rule(36, y + 20, 576, y + 20, 0.4);
    const spelling = { size: "feet", weight: "KGS", cube: "M3", decimals: 2, cubeDecimals: 3 } as const; // prettier-ignore
    const total = masterTotals(n, s, spelling);
    const count = s.containers.length;
    const plural = count > 1 ? "S" : "";
    const goods = s.goods.map(({ name }) => name);
    const extra = [
      ...s.goods.map(({ hts }) => `HS CODE ${n.add("hts_codes", hts.slice(0, 7))}`),
      `ORDER NO. ${n.add("cargo_references", s.goods[0]?.order ?? "")}`,
    ];
    n.put("description_of_goods", goods.join("\n"));
    const answered = `${count} CONTAINER${plural} S.T.C.`;
    for (const lines of [[answered, ...goods], [...goods, ...extra], [answered, ...goods, ...extra]]) n.allow("description_of_goods", lines.join("\n")); // prettier-ignore
    const figures = (top: number, packages: string, weight: string, cube: string): void => {
      for (const [x, text] of [[186, packages], [446, weight], [520, cube]] as const) drawing.text(text, x, top); // prettier-ignore
    };
    const top = y + 26;
    const marks = [`${s.consignee.name.split(" ")[0]?.toUpperCase() ?? ""} / ${s.to.city.toUpperCase()}`, "LOT 1 - UP", `MADE IN ${s.from.country.toUpperCase()}`]; // prettier-ignore
    n.put("marks_and_numbers", marks.join("\n"));
    let at = drawing.lines(marks, 36, top) + 6;
    figures(top, `${total.packages} ${total.unit}`, total.weight, total.cube);
    drawing.wrapped([answered, ...goods, ...extra, "SHIPPER'S LOAD & COUNT", "OCEAN " + n.put("freight_payment_terms", `FREIGHT ${s.terms}`)].join("\n"), 276, top, 165); // prettier-ignore
    for (const text of [s.terms, `OCEAN FREIGHT ${s.terms}`]) n.allow("freight_payment_terms", text); // prettier-ignore
    at = Math.max(at, top + 152);
    drawing.text("CONTAINER / TYPE / SEAL:", 36, at - 14, { size: 8 });
    for (const container of s.containers) {
      const row = containerRow(n, s, container, spelling);
      drawing.lines([`${row.number} / ${row.size}`, `SEAL ${row.seal}`], 36, at);
      drawing.text(container.kind === "40RH" ? "REEFER, CARRIED AT -18C" : "DRY", 276, at, {
        size: 8,
      });
      figures(at, `${row.packages} ${row.unit}`, row.weight, row.cube);
      at += 28;
    }
    const freight = amount(random.int(1400, 4200) * count, 2);
    y = grid(drawing, 36, Math.max(at + 8, 740), [
      [28, cell(380, "(21) TOTAL NUMBER OF CONTAINERS OR PACKAGES (IN WORDS)", n.put("total_containers_in_words", `${inWords(count)} (${count}) CONTAINER${plural} ONLY`)), cell(160, "Declared Value $ (see clause 7)", "N.V.D.")],
    ], { border: "row", labels }); // prettier-ignore
    n.number("total_containers_received", count, String(count));
    for (const text of [`${inWords(count)} CONTAINER${plural} ONLY`, `${inWords(count)} (${count}) CONTAINER${plural}`]) n.allow("total_containers_in_words", text); // prettier-ignore
    const heads = [["(22) FREIGHT & CHARGES", 170], ["(23) Revenue Tons", 80], ["(24) Rate", 80], ["Per", 50], ["(25) Prepaid", 80], ["Collect", 80]] as const; // prettier-ignore
    y = table(drawing, 36, y, heads.map(([title, width]) => ({ title, width })), [["OCEAN FREIGHT", `${count}.000`, "AS ARRANGED", "CTR", ...(s.terms === "PREPAID" ? [freight, ""] : ["", freight])], ["ARBITRARY", "", "125.00", "CTR", ...(s.terms === "PREPAID" ? ["125.00", ""] : ["", "125.00"])]], { rules: "none", size: 9, gap: 3, head: { ...labels, bold: false } }); // prettier-ignore
    drawing.rule(36, y, 576, y);
    const date = day(s.sailed, "MAR 09, 2026");
    const pay = printed(s.terms === "PREPAID" ? s.from : s.to, "upper");
    y = grid(drawing, 36, y, [
      [30, cell(135, "(26) Service Type/Mode", n.put("service_type", random.pick(["FCL/FCL", "CY/CY"]))), cell(135, "(27) Number of Original B(s)/L", n.put("number_of_original_waybills", "THREE (3)")), cell(135, "(28) Prepaid at", s.terms === "PREPAID" ? n.put("prepaid_at", pay) : ""), cell(135, "Collect at", s.terms === "COLLECT" ? n.put("collect_at", pay) : "")],
      [40, cell(135, "(29) Place of B(s)/L Issue/Date", [n.put("place_of_issue", printed(s.from, "upper")), n.put("date_of_issue", date)]), cell(135, "(30) Laden on Board", n.put("laden_on_board_date", date)), cell(135, "Exchange Rate", `US$1.00 = ${random.int(1, 31)}.${random.digits(3)}`), cell(135, "Booking No.", n.put("booking_number", s.booking))],
    ], { border: "row", labels }); // prettier-ignore
    for (const word of ["FCL/FCL", "CY/CY"]) n.allow("movement_type", word);
    for (const word of ["3", "THREE"]) n.allow("number_of_original_waybills", word);
    n.allow("freight_payable_at", pay);
    const signer = `${carrier.short.toUpperCase()} INTERNATIONAL AGENCY ${s.from.city.toUpperCase()}`;
    n.allow("signed_by", `${signer} AS AGENT FOR THE CARRIER`);
    drawing.wrapped("Received by the Carrier the goods specified herein in apparent external good order and condition unless otherwise stated. In witness whereof the number of original bills stated above have been signed, all of this tenor and date, one of which being accomplished the others stand void.", 36, y + 6, 270, { size: 7 }); // prettier-ignore
    drawing.lines([n.put("signed_by", signer), "AS AGENT FOR THE CARRIER"], 330, y + 14);
    drawing.rule(330, y + 12, 576, y + 12, 0.4);
    drawing.text("By", 318, y + 14, labels);
    drawing.text(`Form No. BL-${random.numeral(4)}   ${carrier.short} Line   (TERMS ON BACK HEREOF)`, 36, 985, { size: 6.5 }); // prettier-ignore
    return drawing;
  },
};
