import { Drawing, addressLines, amount, containerRow, day, daysAfter, notifyLines, partyLines, printed, table, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A shipping line's notice without field borders: several containers, charges in dollars and in the freight's currency. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["arrival_notice"],
  options: { containers: 5 },
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", family: "times", text: 9 });
    const date = (days: number): string => day(daysAfter(s.arrives, days), "09 MAR 2026");
    const foreign = s.random.pick(["EUR", "CNY"]);
    drawing.text(n.put("issuer_name", s.carrier.name), 36, 26, { size: 13, bold: true });
    drawing.text(`as represented by its agency in ${printed(s.to, "city, state")}, ${s.random.int(100, 990)} Broad Street, customer service 800-555-0${s.random.digits(3)}`, 36, 43, { size: 7.5 }); // prettier-ignore
    drawing.rule(36, 56, 559, 56, 1.2);
    drawing.text("NOTICE OF ARRIVAL", 36, 62, { size: 15, bold: true });
    drawing.text(`SCAC ${n.put("scac_code", s.carrier.scac)}`, 250, 66);
    drawing.text(`Date ${n.put("notice_date", date(-4))}`, 36, 66, { width: 523, align: "right" });
    const label = (text: string, x: number, y: number): number => drawing.text(text, x, y, { size: 7.5, italic: true }); // prettier-ignore
    let y = 92;
    const inland = s.delivery !== s.to;
    const rows: readonly (readonly [string, string, string, string])[] = [
      ["Bill of lading", n.put("mbl_number", s.masterBill), "Booking", s.booking],
      ["Vessel", n.put("vessel_name", s.vessel), "Voyage", n.put("voyage_number", s.voyage)],
      ["Loaded at", n.put("port_of_loading", printed(s.from, "locode")), "Sailed", day(s.sailed, "09 MAR 2026")],
      ["Discharged at", n.put("port_of_discharge", printed(s.to, "locode")), "Expected", n.put("eta", date(0))],
      ["Delivered at", n.put("place_of_delivery", printed(s.delivery, "city, state")), "Last free day", n.put("last_free_day", date(5))],
      ["Pick up at", n.put("pickup_location", s.terminal.name), "FIRMS", n.put("firms_code", s.terminal.firms)],
      ["Freight", n.put("freight_payment_terms", s.terms), "I.T. number", inland ? n.put("it_number", s.inBond) : ""],
      ["Imdg / reefer", s.containers.some(({ kind }) => kind === "40RH") ? "set point -18.0 C" : "no", "Call sign", `${s.random.letters(4)}${s.random.int(1, 9)}`],
    ]; // prettier-ignore
    n.allow("freight_payment_terms", `FREIGHT ${s.terms}`);
    for (const place of ["from", "to"] as const) n.allow(place === "from" ? "port_of_loading" : "port_of_discharge", printed(s[place], "upper")); // prettier-ignore
    for (const [one, text, other, second] of rows) {
      label(one, 36, y + 1);
      drawing.text(text, 102, y, { bold: true });
      label(other, 370, y + 1);
      drawing.text(second, 436, y, { bold: true });
      y += 14;
    }
    y += 6;
    const parties: readonly (readonly [string, string[]])[] = [
      ["Shipper", partyLines(n, "shipper", s.shipper, "upper")],
      ["Consignee", partyLines(n, "consignee", s.consignee, "upper")],
      ["Notify", notifyLines(n, s, "upper")],
    ];
    for (const [index, [title, lines]] of parties.entries()) {
      label(title, 36 + index * 178, y);
      const [name = "", ...rest] = lines;
      const below = drawing.wrapped(name, 36 + index * 178, y + 11, 168, { size: 8, bold: true });
      drawing.lines(rest, 36 + index * 178, below, { size: 8 });
    }
    y += 84;
    const spelling = { size: "iso", weight: "KGM", cube: "MTQ", decimals: 0, cubeDecimals: 1, thousands: false } as const; // prettier-ignore
    y = table(drawing, 36, y, [
      { title: "Container", width: 82 }, { title: "Type", width: 40 }, { title: "Seal", width: 80 }, { title: "Packages", width: 52, align: "right" }, { title: "Kind", width: 70 }, { title: "Weight", width: 58, align: "right" }, { title: "Unit", width: 32 }, { title: "Volume", width: 46, align: "right" }, { title: "Unit", width: 32 }, { title: "Tare", width: 31, align: "right" },
    ], s.containers.map((container) => {
      const row = containerRow(n, s, container, spelling);
      return [row.number, row.size, row.seal, row.packages, row.unit, row.weight, row.weightUnit, row.cube, row.cubeUnit, String(container.tareKilos)];
    }), { size: 8, rules: "head" }); // prettier-ignore
    drawing.rule(36, y, 559, y, 0.4);
    drawing.text(`${s.containers.length} containers said to contain ${s.goods.map(({ name }) => name.toLowerCase()).join("; ")}`.slice(0, 130), 36, y + 4, { size: 8 }); // prettier-ignore
    y += 24;
    drawing.text("Charges open on this bill of lading", 36, y, { bold: true, size: 10 });
    const sums = new Map<string, number>();
    const units = s.containers.length;
    const worth = foreign === "CNY" ? 7 : 1;
    const tariff: readonly (readonly [string, string, number, boolean])[] = [
      ["Basic ocean freight", foreign, s.random.int(900, 4800) * worth, true],
      ["Emergency fuel charge", foreign, s.random.int(60, 390) * worth, true],
      ["Destination terminal handling", "USD", s.random.int(210, 640), true],
      ["Chassis provision", "USD", s.random.int(60, 180), true],
      ["Documentation, destination", "USD", s.random.int(35, 95), false],
    ];
    y = table(drawing, 36, y + 14, [
      { title: "Charge", width: 190 }, { title: "Basis", width: 60 }, { title: "Units", width: 45, align: "right" }, { title: "Rate", width: 80, align: "right" }, { title: "Currency", width: 58, align: "centre" }, { title: "Amount", width: 90, align: "right" },
    ], tariff.map(([name, currency, rate, each]) => {
      const row = n.row("charges");
      const owed = each ? rate * units : rate;
      sums.set(currency, (sums.get(currency) ?? 0) + owed);
      return [row.put("description", name), each ? "container" : "B/L", each ? String(units) : "1", amount(rate, 2), row.put("currency", currency), row.put("amount", amount(owed, 2))];
    }), { rules: "rows", size: 8.5 }); // prettier-ignore
    for (const [currency, sum] of sums) {
      drawing.text(`Total ${currency}  ${amount(sum, 2)}`, 36, y + 4, { bold: true, width: 520, align: "right" }); // prettier-ignore
      y += 13;
    }
    const rate = foreign === "CNY" ? 0.1391 : 1.0842;
    drawing.text(`Payable in USD at our rate of the day: 1 ${foreign} = ${rate} USD (valid to ${date(2)})`, 36, y + 8, { size: 8 }); // prettier-ignore
    const bottom = drawing.wrapped("This is not a notice of availability. Check with the terminal before you send a truck. Free time, demurrage and detention follow our tariff. Cargo not cleared within fifteen days of discharge may be sent to general order at the expense of the cargo. Original bills of lading, if issued, have to be given up before release.", 36, 716, 523, { size: 7 }); // prettier-ignore
    drawing.lines([`Remit to: ${s.carrier.short} receipts, ${addressLines(s.broker, "short").join(", ")}`, `Page 1 of 1   *${s.masterBill}*`], 36, bottom + 4, { size: 7 }); // prettier-ignore
    return drawing;
  },
};
