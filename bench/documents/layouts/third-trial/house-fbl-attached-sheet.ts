import { Drawing, addressLines, containerRow, day, goodsRow, grid, notifyLines, printed, table, totalsOf, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A forwarders' multimodal bill in blue print: its containers on an attached page when they are several. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["final_house_bill_of_lading", "draft_house_bill_of_lading"],
  options: { lines: 2 },
  draw(s, n) {
    const blue = [0.08, 0.16, 0.45] as const;
    const ink = [0, 0, 0] as const;
    const drawing = new Drawing({ size: "a4", text: 8.5, family: "times", ink: blue });
    const draft = n.documentType.startsWith("draft");
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    const attempt = { labels: { size: 6.5, italic: true }, values: { ink, family: "courier", size: 8 } } as const; // prettier-ignore
    const shipper = addressLines(s.shipper);
    const tel = `TEL: ${s.shipper.phone}`;
    n.allow("shipper.address", [...shipper, tel].join("\n"));
    const consignee = addressLines(s.consignee);
    const tax = `TAX ID: ${s.random.numeral(2)}-${s.random.digits(7)}`;
    n.allow("consignee.address", [...consignee, tax].join("\n"));
    grid(drawing, 30, 28, [
      [72, cell(268, "Consignor", [...n.party("shipper", s.shipper.name, shipper), tel])],
      [72, cell(268, "Consigned to order of", [...n.party("consignee", s.consignee.name, consignee), tax])],
      [72, cell(268, "Notify address", notifyLines(n, s))],
      [34, cell(134, ""), cell(134, "Place of receipt", n.put("place_of_receipt", printed(s.from, "city country")))],
      [34, cell(134, "Ocean vessel", `${n.put("vessel_name", s.vessel)} V.${n.put("voyage_number", s.voyage)}`), cell(134, "Port of loading", n.put("port_of_loading", printed(s.from, "city country")))],
      [34, cell(134, "Port of discharge", n.put("port_of_discharge", printed(s.to, "city country"))), cell(134, "Place of delivery", n.put("place_of_delivery", printed(s.delivery, "city country")))],
    ], attempt); // prettier-ignore
    drawing.frame(298, 28, 267, 318);
    drawing.text("FBL", 304, 36, { size: 22, bold: true });
    drawing.lines(["NEGOTIABLE FIATA", "MULTIMODAL TRANSPORT", "BILL OF LADING"], 352, 36, { size: 8, bold: true }); // prettier-ignore
    drawing.text("issued subject to the rules of UNCTAD and ICC for multimodal transport documents", 304, 70, { size: 6 }); // prettier-ignore
    drawing.text("No.", 466, 36, { size: 7 });
    drawing.text(n.put("hbl_number", s.houseBill), 466, 46, {
      ...attempt.values,
      size: 9,
      bold: true,
    });
    drawing.text(s.from.code, 548, 34, { size: 9, bold: true });
    drawing.rule(298, 84, 565, 84);
    drawing.lines([s.forwarder.name, ...addressLines(s.forwarder, "short"), `Phone ${s.forwarder.phone}`], 306, 94, { size: 9, bold: true }); // prettier-ignore
    drawing.lines([`Member of the national forwarders' association, no. ${s.random.numeral(4)}`, `Licensed by the FMC, OTI no. ${n.put("fmc_oti_number", s.forwarder.licence)}`, `Our file: ${s.random.letters(2)}-${s.random.numeral(6)}`, `Carrier's booking ref.: ${n.put("carrier_booking_number", s.booking)}`], 306, 148, { size: 7.5 }); // prettier-ignore
    drawing.text(draft ? "D R A F T" : "TELEX RELEASE", 306, 204, { size: 20, bold: true, ink: draft ? [0.55, 0.55, 0.55] : [0.75, 0.1, 0.1] }); // prettier-ignore
    if (draft) drawing.text("for your checking, answer by 17:00 the day before cut-off", 306, 230, { size: 7.5, ink }); // prettier-ignore
    let y = 346;
    for (const [x, title] of [[33, "Marks and numbers"], [132, "Number and kind of packages"], [256, "Description of goods"], [418, "Gross weight"], [496, "Measurement"]] as const) drawing.text(title, x, y + 3, attempt.labels); // prettier-ignore
    drawing.frame(30, y, 535, 276);
    y += 17;
    const typed = { family: "courier", size: 8, ink } as const;
    const spelling = { size: "feet", weight: "KGS", cube: "CBM", decimals: 2 } as const;
    drawing.lines([s.consignee.name.split(" ")[0]?.toUpperCase() ?? "", printed(s.to, "upper"), `C/NO. 1-${s.total.packages}`, `MADE IN`, s.from.country.toUpperCase()], 33, y, typed); // prettier-ignore
    drawing.text(`${s.containers.length} CONTAINER${s.containers.length > 1 ? "S" : ""} SAID TO CONTAIN`, 132, y, typed); // prettier-ignore
    y += 14;
    for (const goods of s.goods) {
      const item = goodsRow(n, goods, spelling);
      drawing.text(`${item.quantity} ${item.unit}`, 132, y, typed);
      drawing.text(`${item.weight} ${item.weightUnit}`, 410, y, typed);
      drawing.text(`${item.cube} ${item.cubeUnit}`, 492, y, typed);
      y = drawing.wrapped(item.name, 256, y, 148, typed);
      y = drawing.lines([`H.S. CODE ${item.row.add("hts_codes", goods.hts)}`, `ORDER NO. ${item.row.add("cargo_references", goods.order)}`], 256, y, typed) + 6; // prettier-ignore
    }
    const total = totalsOf(n, s, spelling);
    drawing.rule(132, y, 560, y, 0.5, ink, true);
    for (const [x, text] of [[132, `${total.packages} ${total.unit}`], [256, "TOTAL"], [410, `${total.weight} ${total.weightUnit}`], [492, `${total.cube} ${total.cubeUnit}`]] as const) drawing.text(text, x, y + 4, { ...typed, bold: true }); // prettier-ignore
    n.allow("freight_payment_terms", s.terms);
    y = drawing.lines([n.put("freight_payment_terms", `FREIGHT ${s.terms}`), `SHIPPED ON BOARD ${n.put("shipped_on_board_date", day(s.sailed, "09.03.2026"))}`, n.put("service_mode", s.random.pick(["FCL/FCL", "CY/CY"])), s.terms === "PREPAID" ? "TERMINAL CHARGES AT DESTINATION FOR CONSIGNEE" : "ALL CHARGES TO BE PAID BEFORE RELEASE"], 132, y + 20, typed) + 6; // prettier-ignore
    const rows = s.containers.map((container) => containerRow(n, s, container, spelling));
    const [only] = rows;
    if (rows.length > 1) drawing.text("CONTAINERS AND SEALS AS PER ATTACHED SHEET", 132, y, { ...typed, bold: true }); // prettier-ignore
    else if (only) drawing.lines([`CONTAINER ${only.number}  SEAL ${only.seal}  ${only.size}`, `${only.packages} ${only.unit}  ${only.weight} ${only.weightUnit}  ${only.cube} ${only.cubeUnit}`], 132, y, typed); // prettier-ignore
    drawing.text("according to the declaration of the consignor", 33, 612, {
      size: 6.5,
      italic: true,
    });
    y = grid(drawing, 30, 622, [
      [24, cell(268, "Declaration of interest of the consignor in timely delivery (clause 6.2)"), cell(267, "Declared value for ad valorem rate (clauses 7 and 8)", "NVD")],
    ], attempt); // prettier-ignore
    y = drawing.wrapped("The goods described above were taken in charge in apparent good order and condition, unless noted otherwise, at the place of receipt for transport and delivery as mentioned. One of these bills, duly endorsed, has to be given up in exchange for the goods. In witness whereof the originals were signed in the number stated below, one being accomplished the others to be void.", 33, y + 3, 528, { size: 6.5 }); // prettier-ignore
    n.allow("signed_by", `${s.forwarder.name} AS CARRIER`);
    grid(drawing, 30, y + 3, [
      [26, cell(178, "Freight amount", "AS ARRANGED"), cell(178, "Freight payable at", s.terms === "PREPAID" ? "ORIGIN" : "DESTINATION"), cell(179, "Place and date of issue", `${n.put("signed_at", printed(s.from, "city"))}, ${n.put("date_of_issue", day(s.sailed, "09.03.2026"))}`)],
      [40, cell(178, "Cargo insurance through the undersigned", "[X] not covered   [ ] covered"), cell(178, "Number of original FBLs", draft ? "THREE (3)" : "ZERO (0)"), cell(179, "Stamp and signature", [n.put("signed_by", s.forwarder.name), "AS CARRIER"])],
      [40, cell(535, "For delivery of goods please apply to:", [s.broker.name, addressLines(s.broker, "short").join(", "), `Tel ${s.broker.phone}   ${s.broker.email}`])],
    ], attempt); // prettier-ignore
    if (rows.length === 1) return drawing;
    drawing.page();
    drawing.text(`ATTACHED SHEET TO FBL NO. ${s.houseBill}`, 40, 40, {
      ...typed,
      size: 11,
      bold: true,
    });
    drawing.text("Page 2 of 2", 40, 40, { ...typed, width: 515, align: "right" });
    table(drawing, 40, 70, [
      { title: "CONTAINER NO.", width: 92 }, { title: "SEAL NO.", width: 88 }, { title: "TYPE", width: 46 }, { title: "PACKAGES", width: 100 }, { title: "GROSS WEIGHT", width: 100, align: "right" }, { title: "MEASUREMENT", width: 89, align: "right" },
    ], rows.map((row) => [row.number, row.seal, row.size, `${row.packages} ${row.unit}`, `${row.weight} ${row.weightUnit}`, `${row.cube} ${row.cubeUnit}`]), { rules: "head", body: typed, head: { ...typed, bold: true }, size: 8 }); // prettier-ignore
    return drawing;
  },
};
