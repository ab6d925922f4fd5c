import { addressLines, amount, containerRow, day, daysAfter, notifyLines, partyLines, printed, type WordLayout } from "../trial/kit.ts"; // prettier-ignore

const tariff = [
  ["Ocean freight", 1850], ["Destination terminal handling", 385], ["Chassis usage", 45], ["Document fee", 75],
  ["Clean truck fee", 20], ["ISF filing", 35], ["Handling charge", 95], ["AMS fee", 30],
] as const; // prettier-ignore

/** A small forwarder's arrival notice: four cells a row, parties side by side without borders, charges with rates. */
export const layout: WordLayout = {
  kind: "word",
  types: ["arrival_notice"],
  write(s, n) {
    const { random } = s;
    const spelling = { size: "short", weight: "KGS", cube: "CBM", decimals: 1 } as const;
    const date = (of: Date): string => day(of, "09-Mar-2026");
    const inland = s.delivery !== s.to;
    const address = `${random.int(100, 2900)} Harbor Blvd, ${printed(s.to, "city, state")}`;
    n.allow("pickup_location", `${s.terminal.name}\n${address}`);
    n.allow("freight_payment_terms", s.terms);
    let total = 0;
    const charges = random.some(tariff, random.int(2, 5)).map(([name, base]) => {
      const rate = base + random.int(0, 99) / 100;
      const row = n.row("charges");
      row.put("currency", "USD");
      total += rate * s.containers.length;
      return [
        row.put("description", name),
        amount(rate, 2),
        String(s.containers.length),
        row.put("amount", amount(rate * s.containers.length, 2)),
      ];
    });
    return [
      { text: n.put("issuer_name", s.forwarder.name), bold: true },
      { text: `${addressLines(s.forwarder, "short").join(", ")}\nTel: ${s.forwarder.phone}   E-mail: ${s.forwarder.email}   Tax ID ${random.int(10, 98)}-${random.numeral(7)}` },
      { heading: "ARRIVAL NOTICE" },
      { text: `Date: ${n.put("notice_date", date(daysAfter(s.arrives, -5)))}        Our file no.: OI${random.numeral(6)}` },
      { table: [
        [`Shipper\n${partyLines(n, "shipper", s.shipper).join("\n")}`, `Consignee\n${partyLines(n, "consignee", s.consignee).join("\n")}`, `Notify party\n${notifyLines(n, s).join("\n")}`],
      ], borders: false },
      { table: [
        ["Master B/L no.", n.put("mbl_number", s.masterBill), "House B/L no.", n.put("hbl_number", s.houseBill)],
        ["Vessel", n.put("vessel_name", s.vessel), "Voyage", n.put("voyage_number", s.voyage)],
        ["Port of loading", n.put("port_of_loading", printed(s.from, "city country")), "Sailing date", date(s.sailed)],
        ["Port of discharge", n.put("port_of_discharge", printed(s.to, "city, state")), "ETA", n.put("eta", date(s.arrives))],
        ["Place of delivery", n.put("place_of_delivery", printed(s.delivery, "city, state")), "Carrier / SCAC", `${s.carrier.short} / ${n.put("scac_code", s.carrier.scac)}`],
        ["Cargo location", `${n.put("pickup_location", s.terminal.name)}\n${address}`, "FIRMS code", n.put("firms_code", s.terminal.firms)],
        ["Last free day", random.chance(0.7) ? n.put("last_free_day", date(daysAfter(s.arrives, 4))) : "", "G.O. date", date(daysAfter(s.arrives, 15))],
        ["I.T. no.", inland ? n.put("it_number", s.inBond) : "", "I.T. date / place", inland ? `${date(s.arrives)} ${printed(s.to, "city")}` : ""],
      ] },
      { table: [
        ["Container no.\nSeal no.", "Size", "Packages", "Gross weight", "Measurement"],
        ...s.containers.map((container) => {
          const row = containerRow(n, s, container, spelling);
          return [`${row.number}\n${row.seal}`, row.size, `${row.packages} ${row.unit}`, `${row.weight} ${row.weightUnit}`, `${row.cube} ${row.cubeUnit}`];
        }),
        ["Total", `${s.containers.length} CNTR`, amount(s.total.packages, 0), `${amount(s.total.kilos, 1)} KGS`, `${amount(s.total.cubicMetres, 3)} CBM`],
      ] },
      { text: `Description of goods (said to contain): ${s.goods.map(({ name, hts }) => `${name}, HS ${hts.slice(0, 7)}`).join("; ")}` },
      { text: `Freight terms: ${n.put("freight_payment_terms", `FREIGHT ${s.terms}`)}` },
      { table: [["Charge", "Rate", "Qty", "Amount (USD)"], ...charges, ["TOTAL DUE", "", "", amount(total, 2)]] },
      { text: `Rate of exchange where it applies: EUR 1.00 = USD 1.0${random.digits(3)}. Bank: Lakeshore Trust, ABA 071${random.digits(6)}, account ${random.numeral(9)}.` },
      { text: `Please let us have the original bill of lading, duly endorsed, and your payment before the vessel arrives; cargo is not released on an open balance. Storage after free time is charged by the terminal at USD ${random.int(140, 320)}.00 per container and day. Customs clearance is for the account of the consignee. The arrival date may change without notice.` },
      { text: `Questions: ${s.person}, import desk, ext. ${random.int(101, 149)}` },
    ]; // prettier-ignore
  },
};
