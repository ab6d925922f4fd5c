import { Drawing, addressLines, amount, containerRow, day, daysAfter, grid, notifyLines, printed, table, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A forwarder's notice out of its software: parties on the left, a ladder of facts on the right. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["arrival_notice"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 8.5 });
    const grey = [0.9, 0.91, 0.93] as const;
    const cell = (width: number, label: string, value: string | string[] = "", fill?: typeof grey) => ({ width, label, value, ...(fill ? { fill } : {}) }); // prettier-ignore
    const attempt = { labels: { size: 6, bold: true }, values: { size: 8 } };
    const date = (days: number): string => day(daysAfter(s.arrives, days), "03/09/2026");
    drawing.text(n.put("issuer_name", s.forwarder.name), 34, 24, { size: 13, bold: true });
    drawing.lines([...addressLines(s.forwarder, "short"), `Tel: ${s.forwarder.phone}   Fax: ${s.forwarder.phone.slice(0, -3)}900`, `${s.forwarder.email}   FMC OTI ${s.forwarder.licence}`], 34, 41, { size: 7.5 }); // prettier-ignore
    drawing.text("Arrival Notice / Freight Invoice", 340, 24, { size: 14, bold: true, width: 238, align: "right" }); // prettier-ignore
    grid(drawing, 366, 46, [
      [22, cell(106, "NOTICE DATE", n.put("notice_date", date(-5)), grey), cell(106, "INVOICE NO.", `AI${s.random.numeral(6)}`)],
      [22, cell(106, "DUE DATE", date(10)), cell(106, "OUR FILE NO.", `SI-${s.random.numeral(2)}-${s.random.digits(5)}`)],
    ], attempt); // prettier-ignore
    const container = (path: "shipper" | "consignee", party: typeof s.shipper): string[] => {
      const lines = addressLines(party);
      const tel = `Tel: ${party.phone}`;
      n.allow(`${path}.address`, [...lines, tel].join("\n"));
      return [...n.party(path, party.name, lines), tel];
    };
    const notify = notifyLines(n, s);
    const top = 98;
    grid(drawing, 34, top, [
      [72, cell(266, "SHIPPER", container("shipper", s.shipper))],
      [72, cell(266, "CONSIGNEE", container("consignee", s.consignee))],
      [72, cell(266, "NOTIFY PARTY", notify)],
      [52, cell(266, "CUSTOMS BROKER", [s.broker.name, addressLines(s.broker, "short").join(", "), s.broker.phone])],
    ], attempt); // prettier-ignore
    const inland = s.delivery !== s.to;
    n.allow("freight_payment_terms", `FREIGHT ${s.terms}`);
    const facts: readonly (readonly [string, string])[] = [
      ["Master B/L", n.put("mbl_number", s.masterBill)],
      ["House B/L", n.put("hbl_number", s.houseBill)],
      ["AMS B/L", `${s.forwarder.prefix.padEnd(4, "X")}${s.random.numeral(8)}`],
      ["Carrier", s.carrier.short],
      ["Vessel / voyage", `${n.put("vessel_name", s.vessel)} / ${n.put("voyage_number", s.voyage)}`],
      ["Port of loading", n.put("port_of_loading", printed(s.from, "city country"))],
      ["ETD", day(s.sailed, "03/09/2026")],
      ["Port of discharge", n.put("port_of_discharge", printed(s.to, "city, state"))],
      ["ETA", n.put("eta", date(0))],
      ["Place of delivery", n.put("place_of_delivery", printed(s.delivery, "city, state"))],
      ["ETA delivery", inland ? date(7) : date(0)],
      ["Freight location", n.put("pickup_location", s.terminal.name)],
      ["FIRMS code", n.put("firms_code", s.terminal.firms)],
      ["Last free day", n.put("last_free_day", date(4))],
      ["G.O. date", date(15)],
      ["I.T. no. / date", inland ? `${n.put("it_number", s.inBond)} / ${date(1)}` : ""],
      ["Freight", n.put("freight_payment_terms", s.terms)],
      ["B/L release", s.random.pick(["Express", "Original required"])],
    ]; // prettier-ignore
    let at = top;
    for (const [index, [label, text]] of facts.entries()) {
      if (index % 2 === 0) drawing.fill(306, at, 272, 14.9, grey);
      drawing.text(label, 310, at + 4, { size: 7, bold: true });
      drawing.text(text, 380, at + 3.8, { size: 7.5 });
      at += 14.9;
    }
    drawing.frame(306, top, 272, at - top);
    const spelling = { size: "feet", weight: "KGS", cube: "CBM", decimals: 2 } as const;
    let y = table(drawing, 34, 374, [
      { title: "Container No.", width: 90 }, { title: "Type", width: 46 }, { title: "Seal No.", width: 90 }, { title: "Pieces", width: 110 }, { title: "Gross weight", width: 110, align: "right" }, { title: "Volume", width: 98, align: "right" },
    ], s.containers.map((one) => {
      const row = containerRow(n, s, one, spelling);
      return [row.number, row.size, row.seal, `${row.packages} ${row.unit}`, `${row.weight} ${row.weightUnit}`, `${row.cube} ${row.cubeUnit}`];
    }), { headFill: grey, size: 8 }); // prettier-ignore
    const { packages, kilos, cubicMetres } = s.total;
    drawing.text(`Total: ${amount(packages, 0)} pieces   ${amount(kilos, 2)} KGS (${amount(kilos * 2.204_62, 2)} LBS)   ${amount(cubicMetres, 3)} CBM (${amount(cubicMetres * 35.3147, 2)} CFT)`, 34, y + 4, { size: 7.5, bold: true, width: 544, align: "right" }); // prettier-ignore
    y = drawing.wrapped(`Description of goods: ${s.goods.map(({ name }) => name).join(", ")}`, 34, y + 18, 544) + 8; // prettier-ignore
    let sum = 0;
    const tariff = [["Ocean freight", 1900], ["Destination terminal handling", 420], ["AMS / manifest fee", 30], ["Handling fee", 65], ["Clean truck fee", 20], ["Chassis split", 75], ["Document transfer", 40]] as const; // prettier-ignore
    const charges = s.random.some(tariff, s.random.int(3, 6)).map(([name, usual]) => {
      const row = n.row("charges");
      const [units, cents] = [
        s.random.pick([1, s.containers.length]),
        s.random.int(usual * 80, usual * 190),
      ];
      sum += units * cents;
      row.put("currency", "USD");
      return [row.put("description", name), amount(units, 0), amount(cents / 100, 2), row.put("amount", amount((units * cents) / 100, 2))]; // prettier-ignore
    });
    y = table(drawing, 34, y, [
      { title: "Charges", width: 284 }, { title: "Quantity", width: 70, align: "right" }, { title: "Rate", width: 90, align: "right" }, { title: "Amount (USD)", width: 100, align: "right" },
    ], charges, { headFill: grey, rules: "rows" }); // prettier-ignore
    drawing.text(`Amount due  USD ${amount(sum / 100, 2)}`, 34, y + 5, { bold: true, size: 10, width: 541, align: "right" }); // prettier-ignore
    drawing.text(`Prepared by ${s.person}`, 34, y + 5, { size: 7.5 });
    drawing.lines([`Remit to: ${s.forwarder.name}, Harbor Trust Bank, ABA 0${s.random.digits(8)}, account ${s.random.numeral(9)}`, "Cargo will be released against full payment and, if required, one endorsed original bill of lading.", "Free time runs from the terminal's own records. Storage, demurrage and exam fees are for the account of the cargo."], 34, 736, { size: 6.5 }); // prettier-ignore
    return drawing;
  },
};
