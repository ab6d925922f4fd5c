import { day } from "../../facts/dates.ts";
import { printed } from "../../facts/places.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";

/** An immediate transportation entry as a table of two columns, label and value. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["customs_entry"],
  options: { lines: 2 },
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", family: "times", text: 10 });
    drawing.text("IN-BOND TRANSPORTATION ENTRY (CBP FORM 7512)", 44, 36, { size: 13, bold: true });
    n.allow("filer_code", s.broker.filer);
    const y = table(
      drawing,
      44,
      66,
      [
        { title: "", width: 180 },
        { title: "", width: 327 },
      ],
      [
        ["Entry number", n.put("entry_number", `${s.broker.filer}${s.entry.replace("-", "")}`)],
        ["Type of entry", n.put("entry_type", s.random.pick(["61 - IT", "62 - T&E"]))],
        ["IT number", n.put("it_number", s.inBond)],
        ["Entry date", n.put("entry_date", day(s.arrives, "MAR 09, 2026"))],
        ["Port of entry", n.put("port_of_entry", printed(s.to, "city, state"))],
        ["Importer", n.put("importer_name", s.consignee.name)],
        ["Vessel name", n.put("vessel_name", s.vessel)],
        ["Voyage number", n.put("voyage_number", s.voyage)],
        ["Date of arrival", n.put("arrival_date", day(s.arrives, "MAR 09, 2026"))],
        ["Master bill of lading", n.put("mbl_number", s.masterBill)],
        ["House bill of lading", n.put("hbl_number", s.houseBill)],
        ["Country of origin", n.put("country_of_origin", s.from.country)],
      ],
      { rules: "all" },
    );
    table(
      drawing,
      44,
      y + 14,
      [
        { title: "HTS", width: 110 },
        { title: "Description of merchandise", width: 287 },
        { title: "Quantity", width: 110 },
      ],
      s.goods.map((goods) => {
        const row = n.row("line_items");
        return [
          row.put("hts_code", goods.hts),
          row.put("description", goods.name),
          row.put("quantity", `${goods.packages} ${goods.unit}`),
        ];
      }),
      { rules: "rows" },
    );
    return drawing;
  },
};
