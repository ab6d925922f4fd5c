import {
  Drawing,
  containerRow,
  day,
  daysAfter,
  partyLines,
  printed,
  type DrawingLayout,
} from "./kit.ts";

/** A forwarder's arrival notice: labels and values without rules, one line per container. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["arrival_notice"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 9 });
    drawing.text(n.put("issuer_name", s.forwarder.name), 40, 24, { size: 13, bold: true });
    drawing.text("A R R I V A L   N O T I C E", 40, 48, {
      size: 14,
      bold: true,
      width: 532,
      align: "centre",
    });
    let y = 76;
    const pair = (a: string, av: string, b = "", bv = ""): void => {
      drawing.text(a, 40, y, { size: 8, ink: [0.35, 0.35, 0.35] });
      drawing.text(av, 130, y, { bold: true });
      drawing.text(b, 320, y, { size: 8, ink: [0.35, 0.35, 0.35] });
      drawing.text(bv, 420, y, { bold: true });
      y += 14;
    };
    pair("House B/L No", n.put("hbl_number", s.houseBill), "Date", n.put("notice_date", day(s.arrives, "03/09/2026"))); // prettier-ignore
    pair(
      "Master B/L No",
      n.put("mbl_number", s.masterBill),
      "Our file",
      `OI-${s.random.numeral(7)}`,
    );
    pair("Carrier", s.carrier.short, "Vessel / Voy", `${n.put("vessel_name", s.vessel)} / ${n.put("voyage_number", s.voyage)}`); // prettier-ignore
    pair("Loading port", n.put("port_of_loading", printed(s.from, "city country")), "Sailed", day(s.sailed, "03/09/2026")); // prettier-ignore
    pair("Discharge port", n.put("port_of_discharge", printed(s.to, "city, state")), "ETA port", n.put("eta", day(s.arrives, "03/09/2026"))); // prettier-ignore
    pair("Final dest.", n.put("place_of_delivery", printed(s.delivery, "city, state")), "Free time until", n.put("last_free_day", day(daysAfter(s.arrives, 5), "03/09/2026"))); // prettier-ignore
    pair("Freight location", n.put("pickup_location", s.terminal.name), "FIRMS", n.put("firms_code", s.terminal.firms)); // prettier-ignore
    if (s.delivery !== s.to) pair("IT #", n.put("it_number", s.inBond), "IT date", day(s.arrives, "03/09/2026")); // prettier-ignore
    y += 8;
    drawing.text("Shipper", 40, y, { size: 8, ink: [0.35, 0.35, 0.35] });
    drawing.text("Consignee", 320, y, { size: 8, ink: [0.35, 0.35, 0.35] });
    drawing.lines(partyLines(n, "shipper", s.shipper), 40, y + 12);
    drawing.lines(partyLines(n, "consignee", s.consignee), 320, y + 12);
    y += 84;
    drawing.text("Equipment", 40, y, { size: 8, ink: [0.35, 0.35, 0.35] });
    y += 12;
    for (const container of s.containers) {
      const row = containerRow(n, s, container, {
        size: "feet",
        weight: "KGS",
        cube: "CBM",
        decimals: 2,
      });
      drawing.text(`${row.number}  ${row.size}  Seal: ${row.seal}   ${row.packages} ${row.unit}   ${row.weight} ${row.weightUnit}   ${row.cube} ${row.cubeUnit}`, 40, y); // prettier-ignore
      y += 13;
    }
    y = drawing.wrapped(
      `Said to contain: ${s.goods.map(({ name }) => name).join(", ")}`,
      40,
      y + 4,
      520,
    );
    drawing.text(n.put("freight_payment_terms", `FREIGHT ${s.terms}`), 40, y + 8, { bold: true });
    drawing.wrapped("Please send the endorsed original bill and payment before pick up. Customs clearance is for your account. Free time, storage and demurrage follow the tariff of the terminal and of the line.", 40, y + 30, 520); // prettier-ignore
    return drawing;
  },
};
