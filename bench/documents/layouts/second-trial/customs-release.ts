import { Drawing, day, printed, table, type DrawingLayout } from "../trial/kit.ts";

/** A release message off a broker's screen: pairs in two columns, statuses in a table, lines of tariff numbers. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["customs_entry"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 9 });
    drawing.text("ACE Cargo Release - Entry Details", 40, 26, { size: 14, bold: true });
    drawing.text(s.broker.name, 40, 46);
    n.allow("filer_code", s.broker.filer);
    let y = 72;
    const pair = (a: string, av: string, b: string, bv: string): void => {
      for (const [x, label, value] of [
        [40, a, av],
        [320, b, bv],
      ] as const) {
        drawing.text(label, x, y, { size: 7, ink: [0.4, 0.4, 0.4] });
        drawing.text(value, x, y + 9);
      }
      y += 26;
    };
    pair("Entry Number", n.put("entry_number", `${s.broker.filer}-${s.entry}`), "Entry Type", n.put("entry_type", "01 - Consumption")); // prettier-ignore
    pair("Importer of Record", n.put("importer_name", s.consignee.name), "Importer Number", n.put("importer_of_record_number", `${s.random.numeral(2)}-${s.random.numeral(7)}00`)); // prettier-ignore
    pair("Port of Entry", n.put("port_of_entry", `${s.random.numeral(4)} - ${printed(s.to, "city")}`), "Entry Date", n.put("entry_date", day(s.arrives, "03/09/2026"))); // prettier-ignore
    pair(
      "Vessel Name",
      n.put("vessel_name", s.vessel),
      "Voyage/Flight No.",
      n.put("voyage_number", s.voyage),
    );
    pair(
      "Master Bill",
      n.put("mbl_number", s.masterBill),
      "House Bill",
      n.put("hbl_number", s.houseBill),
    );
    pair("Arrival Date", n.put("arrival_date", day(s.arrives, "03/09/2026")), "Country of Origin", n.put("country_of_origin", s.from.code)); // prettier-ignore
    y = table(drawing, 40, y + 6, [{ title: "Agency", width: 120 }, { title: "Status", width: 180 }, { title: "Date", width: 120 }], [["CBP", "RELEASED", day(s.arrives, "03/09/2026")], ["FDA", "MAY PROCEED", day(s.arrives, "03/09/2026")]], { rules: "rows" }); // prettier-ignore
    table(
      drawing,
      40,
      y + 16,
      [
        { title: "HTS Number", width: 120 },
        { title: "Commodity Description", width: 250 },
        { title: "Value (USD)", width: 100, align: "right" },
      ],
      s.goods.map((goods) => {
        // prettier-ignore
        const row = n.row("line_items");
        return [row.put("hts_code", goods.hts), row.put("description", goods.name), row.put("entered_value", goods.value.toFixed(2))]; // prettier-ignore
      }),
      { rules: "all" },
    );
    return drawing;
  },
};
