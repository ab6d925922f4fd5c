import { Drawing, addressLines, amount, day, daysAfter, grid, printed, sizeOf, table, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A forwarder's order out of its freight system: dark bars over fields, metric and imperial figures. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["dray_delivery_order"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 8 });
    const bar = (x: number, y: number, width: number, title: string): number => {
      drawing.fill(x, y, width, 12, [0.18, 0.2, 0.28]);
      drawing.text(title, x + 4, y + 2.6, { size: 7, bold: true, ink: [1, 1, 1] });
      return y + 12;
    };
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    const small = { labels: { size: 5.5, ink: [0.3, 0.3, 0.3] } } as const;
    const unit = s.goods[0]?.unit ?? "CARTONS";
    const job = s.random.numeral(5);
    drawing.text(n.put("issuer_name", s.forwarder.name), 36, 24, { size: 12, bold: true });
    drawing.lines([addressLines(s.forwarder, "short").join(", "), `Tel ${s.forwarder.phone}   Fax ${s.forwarder.phone.slice(0, -2)}99   ${s.forwarder.email}`, `FMC OTI Licence ${n.put("issuer_fmc_oti_number", s.forwarder.licence)}   IATA 01-1 ${s.random.digits(4)}`], 36, 40, { size: 6.5 }); // prettier-ignore
    drawing.text("DELIVERY ORDER", 396, 24, { size: 16, bold: true, width: 180, align: "right" });
    drawing.text("Page 1 of 1", 396, 44, { size: 6.5, width: 180, align: "right" });
    let y = grid(drawing, 36, 68, [
      [22, cell(108, "DELIVERY ORDER NO.", n.put("document_number", `DLV000${job}`)), cell(108, "SHIPMENT", `S000${s.random.numeral(5)}`), cell(108, "CONSOL NUMBER", n.put("consol_number", `C000${s.random.numeral(5)}`)), cell(108, "DATE", n.put("document_date", day(daysAfter(s.arrives, -2), "09-Mar-2026"))), cell(108, "OUR CONTACT", `Import Desk ${s.random.int(2, 9)}`)],
    ], small); // prettier-ignore
    const split = (titles: [string, string], lines: [string[], string[]], height: number): void => {
      bar(36, y + 5, 267, titles[0]);
      const top = bar(309, y + 5, 267, titles[1]);
      drawing.frame(36, top, 267, height);
      drawing.frame(309, top, 267, height);
      drawing.lines(lines[0], 40, top + 4);
      drawing.lines(lines[1], 313, top + 4);
      y = top + height;
    };
    split(["TRANSPORT COMPANY", "CUSTOMER"], [
      [n.put("delivery_carrier", s.trucker), `MC# ${s.random.numeral(6)}   DOT# ${s.random.numeral(7)}`, "Attn: Dispatch"],
      [n.put("customer", s.consignee.name), `Customer code ${s.consignee.name.slice(0, 4).toUpperCase()}${s.to.locode.slice(2)}`, "Payment by invoice, 15 days"],
    ], 38); // prettier-ignore
    n.allow("pickup_address_name", s.terminal.name);
    const street = `${s.random.int(110, 3900)} ${s.random.pick(["Terminal Way", "Seaside Avenue", "Pier Road"])}`; // prettier-ignore
    const pickup = n
      .put("pickup_address", `${street}\n${printed(s.to, "city, state")}`)
      .split("\n");
    const to = addressLines(s.notify);
    const attn = `Receiving ${s.notify.phone}`;
    n.allow("delivery_address", [...to, attn].join("\n"));
    split(["PICKUP CARGO FROM", "DELIVER CARGO TO"], [
      [n.put("pickup_terminal_name", s.terminal.name), ...pickup, `Phone ${n.put("pickup_address_phone", `${s.random.pick(["310", "562", "757"])}-555-0${s.random.digits(3)}`)}   FIRMS ${s.terminal.firms}`],
      [n.put("delivery_name", s.notify.name), ...n.put("delivery_address", to.join("\n")).split("\n"), attn],
    ], 64); // prettier-ignore
    const lloyds = `9${s.random.digits(6)}`;
    const when = (days: number): string => day(daysAfter(s.arrives, days), "09-Mar-2026");
    y = bar(36, y + 5, 540, "SHIPMENT DETAILS");
    y = grid(drawing, 36, y, [
      [22, cell(140, "CARRIER", n.put("ocean_carrier", s.carrier.short)), cell(220, "VESSEL / VOYAGE / LLOYDS NO.", `${n.put("vessel_name", s.vessel)} / ${n.put("voyage_number", s.voyage)} / ${lloyds}`), cell(90, "ETD", day(s.sailed, "09-Mar-2026")), cell(90, "ETA", n.put("eta", when(0)))],
      [22, cell(180, "LOAD PORT", n.put("port_of_loading", printed(s.from, "city country"))), cell(180, "DISCHARGE PORT", n.put("port_of_discharge", printed(s.to, "city, state"))), cell(90, "STORAGE STARTS", when(5)), cell(90, "EST. DOOR DELIVERY", n.put("door_eta", when(3)))],
      [22, cell(180, "OCEAN BILL OF LADING", n.put("mbol", s.masterBill)), cell(180, "HOUSE BILL OF LADING", n.put("hbol", s.houseBill)), cell(180, "CUSTOMS ENTRY NO.", n.put("entry_number", `${s.broker.filer}-${s.entry}`))],
      [22, cell(90, "TRANSPORT MODE", n.put("transport_mode", "SEA")), cell(90, "SERVICE TYPE", n.put("service_type", "FCL")), cell(180, "MOVEMENT TYPE", n.put("movement_type", s.random.pick(["CY/DOOR", "PORT TO DOOR"]))), cell(90, "FREIGHT TERMS", n.put("freight_payment_terms", s.terms)), cell(90, "INCOTERM", s.terms === "PREPAID" ? "CIF" : "FOB")],
      [22, cell(360, "ORDER NUMBERS / OWNER'S REFERENCE", s.goods.map(({ order }) => n.add("cargo_references", order)).join(", ")), cell(180, "SERVICE LEVEL", "STD")],
      [30, cell(540, "GOODS DESCRIPTION", n.put("goods_description", s.goods.map(({ name }) => name).join(", ")))],
    ], small); // prettier-ignore
    const { packages, kilos, cubicMetres } = s.total;
    n.put("package_count", amount(packages, 0));
    n.allow("package_count", `${amount(packages, 0)} ${unit}`);
    y = grid(drawing, 36, y, [
      [30, cell(135, "PACKAGES", `${amount(packages, 0)} ${unit}`), cell(135, "WEIGHT", [`${amount(kilos, 3)} KG`, `${amount(kilos * 2.204_62, 1)} LB`]), cell(135, "VOLUME", [`${n.put("measurement_cbm", amount(cubicMetres, 3))} M3`, `${n.put("measurement_cft", amount(cubicMetres * 35.3147, 2))} CF`]), cell(135, "CHARGEABLE", `${amount(Math.max(cubicMetres, kilos / 1000), 3)} M3`)],
    ], small); // prettier-ignore
    y = bar(36, y + 5, 540, "CONTAINERS");
    y = table(drawing, 36, y, [
      { title: "CONTAINER", width: 90 }, { title: "TYPE", width: 46 }, { title: "SEAL", width: 90 }, { title: "GROSS (KG)", width: 76, align: "right" }, { title: "GROSS (LB)", width: 76, align: "right" }, { title: "TARE (KG)", width: 62, align: "right" }, { title: "PICKUP REF", width: 100 },
    ], s.containers.map((container) => {
      const row = n.row("containers");
      const [kg, lb] = [Number(container.kilos.toFixed(3)), Number((container.kilos * 2.204_62).toFixed(1))];
      return [row.put("container_number", container.number), row.put("container_type", sizeOf(container.kind, "short")), row.put("seal_number", container.seal), row.number("gross_weight_kg", kg, amount(kg, 3)), row.number("gross_weight_lb", lb, amount(lb, 1)), amount(container.tareKilos, 0), `PU${s.random.numeral(6)}`];
    }), { head: { size: 6 }, size: 7.5 }); // prettier-ignore
    y = bar(36, y + 5, 540, "SPECIAL INSTRUCTIONS");
    drawing.frame(36, y, 540, 34);
    drawing.wrapped(n.put("delivery_notes", s.random.pick(["DELIVER BETWEEN 07:00 AND 14:30 ONLY. DRIVER MUST WEAR A SAFETY VEST. NOTE THE SEAL NUMBER ON THE PROOF OF DELIVERY.", "DROP TRAILER. CALL RECEIVING THE DAY BEFORE. SEND THE SIGNED PROOF OF DELIVERY WITH YOUR INVOICE."])), 40, y + 4, 530); // prettier-ignore
    drawing.text("RECEIVED IN APPARENT GOOD ORDER AND CONDITION", 36, 704, {
      size: 6.5,
      bold: true,
    });
    grid(drawing, 36, 714, [[26, cell(216, "NAME AND SIGNATURE"), cell(108, "DATE"), cell(108, "TIME IN"), cell(108, "TIME OUT")]], small); // prettier-ignore
    const printedOn = day(daysAfter(s.arrives, -1), "09-Mar-2026");
    n.allow("prepared_date", `${printedOn} 14:06`);
    drawing.text(`Printed by: ${n.put("prepared_by", s.person)}   Printed on: ${n.put("prepared_date", printedOn)} 14:06`, 36, 750, { size: 6.5 }); // prettier-ignore
    drawing.text("All business is done under our trading conditions, which limit our liability. Ask for a copy.", 36, 760, { size: 5.5, italic: true }); // prettier-ignore
    return drawing;
  },
};
