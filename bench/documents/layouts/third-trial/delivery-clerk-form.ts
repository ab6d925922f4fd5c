import { Drawing, addressLines, amount, day, daysAfter, grid, printed, sizeOf, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A customs broker's old stock form, filled by typewriter: carrier, location and B/L in columns. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["dray_delivery_order"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", family: "courier", text: 9 });
    const head = { family: "helvetica" } as const;
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    const attempt = { labels: { ...head, size: 5.5 } };
    const date = (days: number): string => day(daysAfter(s.arrives, days), "03-09-26");
    drawing.text("DELIVERY ORDER", 30, 20, { ...head, size: 17, bold: true, width: 552, align: "centre" }); // prettier-ignore
    drawing.text(n.put("issuer_name", s.broker.name), 30, 44, { ...head, size: 11, bold: true });
    drawing.lines(["CUSTOMS BROKERS  -  FOREIGN FREIGHT FORWARDERS", addressLines(s.broker, "short").join(", "), `TELEPHONE ${s.broker.phone}`], 30, 58, { ...head, size: 6.5 }); // prettier-ignore
    let y = grid(drawing, 342, 42, [
      [24, cell(120, "DATE", n.put("document_date", date(-1))), cell(120, "OUR REF. NO.", n.put("document_number", `${s.random.numeral(2)}-${s.random.digits(5)}`))],
    ], attempt); // prettier-ignore
    drawing.wrapped("The merchandise described below has been entered, or will be entered, at this port and is to be released to the local carrier named on this order.", 342, y + 3, 240, { ...head, size: 6 }); // prettier-ignore
    const street = `BERTH ${s.random.int(100, 260)}`;
    n.allow("pickup_address_name", s.terminal.name);
    n.allow("pickup_terminal_name", `${s.terminal.name} ${street}`);
    n.allow("pickup_address", street);
    const order = s.goods[0]?.order ?? "";
    const to = addressLines(s.consignee, "upper");
    y = grid(drawing, 30, 92, [
      [34, cell(150, "IMPORTING CARRIER", [n.put("vessel_name", s.vessel), `VOY ${n.put("voyage_number", s.voyage)}`]), cell(240, "LOCATION", [n.put("pickup_terminal_name", s.terminal.name), street]), cell(162, "FROM PORT OF / ORIGIN AIRPORT", n.put("port_of_loading", printed(s.from, "upper")))],
      [24, cell(172, "B/L OR AWB NO.", n.put("mbol", s.masterBill)), cell(110, "ARRIVAL DATE", n.put("eta", date(0))), cell(90, "FREE TIME EXP.", date(4)), cell(180, "HOUSE", n.put("hbol", s.houseBill))],
      [34, cell(282, "LOCAL DELIVERY OR TRANSFER BY (DELIVERY ORDER ISSUED TO)", n.put("delivery_carrier", s.trucker)), cell(135, "ENTRY NO.", n.put("entry_number", `${s.broker.filer} ${s.entry}`)), cell(135, "CUSTOMER REF.", n.add("cargo_references", order))],
    ], attempt); // prettier-ignore
    drawing.fill(30, y, 552, 15, [0.88, 0.88, 0.88]);
    drawing.frame(30, y, 552, 15);
    drawing.text("DELIVERY CLERK: DELIVER TO CARRIER SHOWN ABOVE", 36, y + 4, { ...head, size: 8, bold: true }); // prettier-ignore
    y = grid(drawing, 30, y + 15, [
      [74, cell(282, "FOR DELIVERY TO", [n.put("delivery_name", s.consignee.name.toUpperCase()), ...n.put("delivery_address", to.join("\n")).split("\n")]), cell(270, "ROUTE / INSTRUCTIONS", n.put("delivery_notes", s.random.pick(["PHONE CONSIGNEE 24 HRS AHEAD. OBTAIN CLEAR RECEIPT. NO SATURDAY DELIVERY.", "DELIVER BY APPOINTMENT ONLY. SHOW OUR REFERENCE ON FREIGHT BILL. RETURN EMPTY PROMPTLY."])))],
    ], attempt); // prettier-ignore
    const top = y;
    for (const [x, title] of [[34, "NO. OF PKGS."], [124, "DESCRIPTION OF ARTICLES, SPECIAL MARKS & EXCEPTIONS"], [470, "WEIGHT"]] as const) drawing.text(title, x, y + 4, { ...head, size: 6 }); // prettier-ignore
    drawing.rule(30, y + 14, 582, y + 14);
    y += 20;
    const unit = s.goods[0]?.unit ?? "CARTONS";
    n.put("package_count", amount(s.total.packages, 0));
    n.allow("package_count", `${amount(s.total.packages, 0)} ${unit}`);
    drawing.lines([amount(s.total.packages, 0), unit], 36, y);
    if (s.containers.length > 1) drawing.text(`TOTAL ${amount(s.total.kilos, 0)} KGS`, 472, y);
    n.allow("freight_payment_terms", "COLLECT");
    y = drawing.lines(n.put("goods_description", s.goods.map(({ name }) => name).join("\n")).split("\n"), 124, y) + 8; // prettier-ignore
    for (const container of s.containers) {
      const row = n.row("containers");
      const pounds = Math.round(container.kilos * 2.204_62);
      drawing.text(`CTR ${row.put("container_number", container.number)}  ${row.put("container_type", sizeOf(container.kind, "feet"))}`, 124, y); // prettier-ignore
      drawing.text(`${row.number("gross_weight_lb", pounds, amount(pounds, 0))} LBS`, 472, y);
      const kilos = Math.round(container.kilos);
      drawing.text(`${row.number("gross_weight_kg", kilos, amount(kilos, 0))} KGS`, 472, y + 11);
      drawing.text(`SEAL ${row.put("seal_number", container.seal)}`, 124, y + 11);
      y += 25;
    }
    drawing.text("MARKS: AS PER BILL OF LADING", 124, y + 4);
    for (const x of [30, 118, 464, 582]) drawing.rule(x, top, x, 600);
    drawing.rule(30, 600, 582, 600);
    y = grid(drawing, 30, 600, [
      [24, cell(184, "INLAND FREIGHT  [ ] PREPAID  [X] COLLECT  [ ] THIRD PARTY", "BILL CONSIGNEE"), cell(184, "OCEAN FREIGHT", n.put("freight_payment_terms", s.terms)), cell(184, "STEAMSHIP LINE", n.put("ocean_carrier", s.carrier.short.toUpperCase()))],
      [24, cell(276, "PORT OF UNLADING", n.put("port_of_discharge", printed(s.to, "upper"))), cell(276, "RETURN EMPTY CONTAINER TO", "AS DIRECTED BY THE LINE")],
      [54, cell(276, "RECEIVED THE ABOVE PACKAGES IN GOOD ORDER, EXCEPT AS NOTED", ["", "X ______________________________", "  FOR LOCAL CARRIER      DATE"]), cell(276, "PER (FOR THE BROKER)", ["", n.put("prepared_by", s.person), "ATTORNEY IN FACT FOR IMPORTER"])],
    ], attempt); // prettier-ignore
    drawing.wrapped("Carrier: demurrage, storage and pier charges accruing through delay of the local carrier are for its own account. Any shortage or damage must be noted on the dock receipt before the cargo leaves the pier. The broker acts as agent only.", 30, y + 5, 552, { ...head, size: 6 }); // prettier-ignore
    drawing.lines([`FORM 17-A (REV. 4/98)`], 30, y + 26, { ...head, size: 5.5 });
    drawing.text("1 - PIER COPY", 500, y + 26, { ...head, size: 6.5, bold: true });
    return drawing;
  },
};
