import { Drawing, addressLines, amount, containerRow, day, daysAfter, grid, notifyLines, partyLines, printed, table, type DrawingLayout } from "./kit.ts"; // prettier-ignore

/** A shipping line's arrival notice and freight invoice: a framed head, containers in a table, charges with a total. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["arrival_notice"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 8.5 });
    drawing.text(n.put("issuer_name", s.carrier.name), 30, 20, { size: 12, bold: true });
    drawing.text("ARRIVAL NOTICE / FREIGHT INVOICE", 30, 20, { size: 12, bold: true, width: 552, align: "right" }); // prettier-ignore
    drawing.text("THIS IS NOT A NOTICE OF AVAILABILITY", 30, 36, {
      size: 7,
      width: 552,
      align: "right",
    });
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    let y = grid(drawing, 30, 48, [
      [24, cell(138, "BILL OF LADING", n.put("mbl_number", s.masterBill)), cell(138, "NOTICE DATE", n.put("notice_date", day(s.arrives, "MAR 09, 2026"))), cell(276, "VESSEL VOYAGE", `${n.put("vessel_name", s.vessel)} ${n.put("voyage_number", s.voyage)}`)],
      [64, cell(276, "SHIPPER", partyLines(n, "shipper", s.shipper, "upper")), cell(276, "CONSIGNEE", partyLines(n, "consignee", s.consignee, "upper"))],
      [64, cell(276, "NOTIFY PARTY", notifyLines(n, s, "upper")), cell(276, "CARGO MAY BE PICKED UP AT", [n.put("pickup_location", s.terminal.name), `FIRMS CODE: ${n.put("firms_code", s.terminal.firms)}`])],
      [24, cell(138, "PORT OF LOAD", n.put("port_of_loading", printed(s.from, "upper"))), cell(138, "DISCHARGE PORT", n.put("port_of_discharge", printed(s.to, "upper country"))), cell(138, "FINAL DESTINATION", n.put("place_of_delivery", printed(s.delivery, "upper country"))), cell(138, "ESTIMATED ARRIVAL AT DISCHARGE PORT", n.put("eta", day(s.arrives, "MAR 09, 2026")))],
      [24, cell(138, "I.T. NUMBER", s.delivery === s.to ? "" : n.put("it_number", s.inBond)), cell(138, "LAST FREE DAY", n.put("last_free_day", day(daysAfter(s.arrives, 4), "MAR 09, 2026"))), cell(138, "FREIGHT TERMS", n.put("freight_payment_terms", s.terms)), cell(138, "OBL STATUS", "NOT RECEIVED")],
    ], { labels: { size: 5.5, bold: true } }); // prettier-ignore
    n.allow("freight_payment_terms", `FREIGHT ${s.terms}`);
    y = table(drawing, 30, y + 6, [
      { title: "CONTAINER", width: 92 }, { title: "SEAL", width: 90 }, { title: "SIZE/TYPE", width: 70 }, { title: "PACKAGES", width: 120 }, { title: "WEIGHT (KG)", width: 90, align: "right" }, { title: "CUBE (CBM)", width: 90, align: "right" },
    ], s.containers.map((container) => {
      const row = containerRow(n, s, container, { size: "short", weight: "KG", cube: "CBM", decimals: 1, cubeDecimals: 2 });
      return [row.number, row.seal, row.size, `${row.packages} ${row.unit}`, row.weight, row.cube];
    }), { headFill: [0.9, 0.9, 0.9] }); // prettier-ignore
    drawing.wrapped(`DESCRIPTION: ${s.goods.map(({ name }) => name).join(", ")}`, 30, y + 4, 540);
    let sum = 0;
    y = table(drawing, 30, y + 30, [
      { title: "CHARGE", width: 252 }, { title: "BASIS", width: 80 }, { title: "RATE", width: 80, align: "right" }, { title: "CURRENCY", width: 60 }, { title: "AMOUNT", width: 80, align: "right" },
    ], ["OCEAN FREIGHT", "DESTINATION TERMINAL HANDLING CHARGE", "CHASSIS USAGE", "DOCUMENTATION FEE"].map((name) => {
      const row = n.row("charges");
      const rate = s.random.int(40, 3900);
      sum += rate * s.containers.length;
      return [row.put("description", name), `${s.containers.length} CNTR`, amount(rate, 2), row.put("currency", "USD"), row.put("amount", amount(rate * s.containers.length, 2))];
    }), { rules: "head" }); // prettier-ignore
    drawing.text(`TOTAL DUE: USD ${amount(sum, 2)}`, 30, y + 5, {
      bold: true,
      width: 548,
      align: "right",
    });
    drawing.lines(["Remit to:", s.carrier.name, ...addressLines(s.broker)], 30, 690, { size: 7 });
    return drawing;
  },
};
