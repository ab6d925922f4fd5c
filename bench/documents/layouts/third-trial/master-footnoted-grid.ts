import { Drawing, addressLines, amount, containerRow, day, daysAfter, grid, masterTotals, notifyLines, partyLines, printed, table, type Party, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A shipping line's bill in a pale grid whose labels carry footnotes; containers are typed below the goods. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", family: "courier", text: 8 });
    const { random, carrier } = s;
    const pale = [0.82, 0.72, 0.78] as const;
    const pink = [0.7, 0.1, 0.4] as const;
    const label = { family: "helvetica", size: 5.5, ink: pink } as const;
    type Row = readonly [number, ...{ width: number; label: string; value: string | string[] }[]];
    const containers = (top: number, rows: readonly Row[]): number => {
      let [x, at] = [30, top];
      for (const [height, ...cells] of rows) {
        for (const { width } of cells) drawing.frame((x += width) - width, at, width, height, 0.5, pale); // prettier-ignore
        [x, at] = [30, at + height];
      }
      return grid(drawing, 30, top, rows, { border: "none", labels: label });
    };
    const cell = (width: number, title: string, value: string | string[] = "") => ({ width, label: title, value }); // prettier-ignore
    const party = (path: string, of: Party): string[] => {
      const lines = partyLines(n, path, of, "upper");
      const more = [`TEL:${n.put(`${path}.phone`, of.phone)}`, n.put(`${path}.email`, of.email.toUpperCase())]; // prettier-ignore
      for (const kept of [more, more.slice(0, 1)]) n.allow(`${path}.address`, [...lines.slice(1), ...kept].join("\n")); // prettier-ignore
      return [...lines, ...more];
    };
    drawing.fill(30, 16, 552, 24, pink);
    drawing.text(carrier.short.toUpperCase(), 36, 19, { family: "helvetica", size: 17, bold: true, ink: [1, 1, 1] }); // prettier-ignore
    n.allow("carrier_name", carrier.short.toUpperCase());
    drawing.text("BILL OF LADING", 440, 21, { family: "helvetica", size: 14, bold: true, ink: [1, 1, 1] }); // prettier-ignore
    const state = n.put("document_state", random.pick(["COPY NON-NEGOTIABLE", "ORIGINAL"]));
    if (state !== "ORIGINAL") for (const word of ["COPY", "NON-NEGOTIABLE"]) n.allow("document_state", word); // prettier-ignore
    drawing.text(state, 440, 43, { family: "helvetica", size: 9, bold: true });
    if (random.chance(0.3)) {
      drawing.text("SURRENDERED", 250, 43, { size: 11, bold: true, ink: [0.1, 0.2, 0.6] });
      n.allow("document_state", "SURRENDERED");
    }
    const also = { ...s.broker, lines: addressLines(s.broker, "upper") };
    const alsoLines = random.chance(0.5) ? [also.name, ...also.lines, `TEL:${also.phone}`] : [];
    if (alsoLines.length > 0) n.put("also_notify", alsoLines.slice(0, -1).join("\n"));
    if (alsoLines.length > 0) for (const text of [also.name, alsoLines.join("\n")]) n.allow("also_notify", text); // prettier-ignore
    const agent = n.put("forwarding_agent_references", s.forwarder.name);
    const licence = `FMC NO. ${s.forwarder.licence}`;
    for (const text of [s.forwarder.licence, licence, `${agent} ${s.forwarder.licence}`, `${agent} ${licence}`]) n.allow("forwarding_agent_references", text); // prettier-ignore
    let y = containers(56, [
      [82, cell(276, "SHIPPER/EXPORTER", party("shipper", s.shipper)), cell(138, "BOOKING NO.", n.put("booking_number", s.booking)), cell(138, "BILL OF LADING NO.", n.put("waybill_number", s.masterBill))],
      [82, cell(276, "CONSIGNEE (1)", party("consignee", s.consignee)), cell(138, "EXPORT REFERENCES (2)", random.chance(0.6) ? n.put("export_references", `SO${random.numeral(7)}`) : ""), cell(138, "FORWARDING AGENT-REFERENCES FMC NO.", [agent, licence])],
      [82, cell(276, "NOTIFY PARTY (3)", notifyLines(n, s, "upper")), cell(276, "ALSO NOTIFY", alsoLines)],
      [25, cell(138, "PRE-CARRIAGE BY (4)", random.chance(0.3) ? n.put("pre_carriage_by", "TRUCK") : ""), cell(138, "PLACE OF RECEIPT (4)", n.put("place_of_receipt", printed(s.from, "upper country"))), cell(276, "FINAL DESTINATION (2)")],
      [25, cell(138, "OCEAN VESSEL  VOYAGE NO.  FLAG", `${n.put("ocean_vessel", s.vessel)} ${n.put("voyage_number", s.voyage)}`), cell(138, "PORT OF LOADING", n.put("port_of_loading", printed(s.from, "upper country"))), cell(276, "TYPE OF MOVEMENT (5)", n.put("movement_type", random.pick(["FCL / FCL  CY / CY", "FCL / FCL  CY / DOOR"])))],
      [25, cell(138, "PORT OF DISCHARGE", n.put("port_of_discharge", printed(s.to, "upper country"))), cell(138, "PLACE OF DELIVERY (4)", n.put("place_of_delivery", printed(s.delivery, "upper country"))), cell(276, "FOR DELIVERY OF GOODS PLEASE APPLY TO", `${carrier.short.toUpperCase()} (NORTH AMERICA) INC. 1-888-555-0${random.digits(3)}`)],
    ]); // prettier-ignore
    n.allow("movement_type", "FCL / FCL");
    for (const word of ["CY / CY", "CY / DOOR", "FCL / FCL  CY / CY", "FCL / FCL  CY / DOOR"]) n.allow("service_type", word); // prettier-ignore
    drawing.text("(CHECK \"HM\" COLUMN IF HAZARDOUS MATERIAL)   PARTICULARS DECLARED BY SHIPPER BUT NOT ACKNOWLEDGED BY THE CARRIER", 30, y + 3, { ...label, width: 552, align: "centre" }); // prettier-ignore
    y += 12;
    const tops = [30, 140, 220, 240, 430, 506, 582];
    const titles = ["CNTR. NOS. W/SEAL NOS.\nMARKS & NUMBERS", "QUANTITY (6)", "H\nM", "DESCRIPTION OF GOODS", "GROSS WEIGHT", "GROSS MEASUREMENT"]; // prettier-ignore
    for (const [index, title] of titles.entries()) {
      drawing.frame(
        tops[index] ?? 0,
        y,
        (tops[index + 1] ?? 0) - (tops[index] ?? 0),
        168,
        0.5,
        pale,
      );
      drawing.lines(title.split("\n"), (tops[index] ?? 0) + 3, y + 3, label);
    }
    const spelling = { size: "short", weight: "KGS", cube: "CBM", decimals: 3 } as const;
    const total = masterTotals(n, s, spelling);
    const goods = s.goods.map(({ name }) => name);
    const coded = s.goods.map(({ hts }) => `HTS: ${n.add("hts_codes", hts)}`);
    n.put("description_of_goods", goods.join("\n"));
    n.allow("description_of_goods", [...goods, ...coded].join("\n"));
    n.put("marks_and_numbers", "NO MARKS");
    drawing.text("NO MARKS", 33, y + 20);
    drawing.lines([total.packages, total.unit], 143, y + 20);
    const terms = n.put("freight_payment_terms", `FREIGHT ${s.terms}`);
    drawing.wrapped(
      [...goods, ...coded, terms, "SHIPPER'S LOAD AND COUNT"].join("\n"),
      243,
      y + 20,
      184,
    );
    n.allow("freight_payment_terms", s.terms);
    drawing.text(`${total.weight}${total.weightUnit}`, 430, y + 20, { width: 73, align: "right" });
    drawing.text(`${total.cube}${total.cubeUnit}`, 506, y + 20, { width: 73, align: "right" });
    drawing.frame(30, y + 168, 552, 62, 0.5, pale);
    let at = y + 173;
    const typed = (cells: readonly string[]): void => {
      for (const [index, x] of [33, 118, 200, 240, 340, 450].entries()) drawing.text(cells[index] ?? "", x, at); // prettier-ignore
      at += 11;
    };
    typed(["CONTAINER", "SEAL", "TYPE", "PACKAGES", "CARGO WEIGHT", "MEASUREMENT"]);
    for (const container of s.containers) {
      const row = containerRow(n, s, container, spelling);
      typed([row.number, row.seal, row.size, `${row.packages} ${row.unit}`, `${row.weight} ${row.weightUnit}`, `${row.cube} ${row.cubeUnit}`]); // prettier-ignore
    }
    const count = n.number(
      "total_containers_received",
      s.containers.length,
      String(s.containers.length),
    );
    y = containers(y + 230, [
      [24, cell(276, "TOTAL NO. OF CONTAINERS RECEIVED BY THE CARRIER", `${count} CONTAINER(S)`), cell(138, "DECLARED CARGO VALUE US$ (7)", "NIL"), cell(138, "SERVICE CONTRACT NO.", n.put("service_contract_number", `${s.from.code}${random.numeral(6)}A${random.int(10, 25)}`))],
      [24, cell(138, "FREIGHT & CHARGES PAYABLE AT / BY", n.put("freight_payable_at", printed(s.terms === "PREPAID" ? s.from : s.to, "upper"))), cell(138, "DOC FORM NO.", `F-${random.numeral(4)}`), cell(138, "COMMODITY CODE"), cell(138, "EXCHANGE RATE", `1 USD = ${random.int(6, 31)}.${random.digits(4)}`)],
    ]); // prettier-ignore
    const value = amount(random.int(1200, 4100) * s.containers.length, 2);
    const columns = [["CODE", 60], ["TARIFF ITEM", 90], ["FREIGHTED AS", 100], ["RATE", 100], ["PREPAID", 101], ["COLLECT", 101]] as const; // prettier-ignore
    y = table(drawing, 30, y, columns.map(([title, width]) => ({ title, width })), [["OFT", `${random.numeral(4)}-00-0000`, `${s.containers.length}.000`, "LUMPSUM", ...(s.terms === "PREPAID" ? [value, ""] : ["", value])]], { rules: "none", size: 7.5, gap: 2, head: label }) + 4; // prettier-ignore
    const date = day(s.sailed, "09MAR26");
    const signer = `${carrier.short.toUpperCase()} (${s.from.country.toUpperCase()}) CO., LTD.`;
    y = containers(y, [
      [26, cell(110, "DATE CARGO RECEIVED", n.put("date_of_receipt", day(daysAfter(s.sailed, -3), "09MAR26"))), cell(110, "DATE LADEN ON BOARD", n.put("laden_on_board_date", date)), cell(110, "PLACE OF BILL(S) ISSUE", n.put("place_of_issue", printed(s.from, "upper"))), cell(80, "DATED", n.put("date_of_issue", date)), cell(142, "NUMBER OF ORIGINAL BILL(S) (8)", n.put("number_of_original_waybills", "THREE(3)"))],
      [34, cell(330, "SIGNED BY", [n.put("signed_by", signer), "AS AGENT FOR AND ON BEHALF OF"]), cell(222, "THE CARRIER", n.put("carrier_name", carrier.name))],
    ]); // prettier-ignore
    n.allow("signed_by", `${signer} AS AGENT FOR AND ON BEHALF OF`);
    for (const word of ["3", "THREE"]) n.allow("number_of_original_waybills", word);
    const notes = ["(1) Not negotiable unless consigned to order.", "(2) For the Merchant's reference only; see clause 8(4).", "(3) The Carrier and its agents bear no responsibility for failure to notify; see clause 20(1).", "(4) Applicable only where the document is used as a through bill.", "(5) If mixed, use the description of packages and goods field.", "(6) For customs declaration only.", "(7) If a value is entered the package limitation does not apply and ad valorem rates are charged; see clause 23.", "(8) One of which being accomplished, the others stand void."]; // prettier-ignore
    drawing.wrapped(notes.join("  "), 30, y + 5, 552, { family: "helvetica", size: 5.5 });
    return drawing;
  },
};
