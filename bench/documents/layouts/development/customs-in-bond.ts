import { day } from "../../facts/dates.ts";
import { amount } from "../../facts/numbers.ts";
import { printed } from "../../facts/places.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";

/** Transportation entry in the manner of CBP Form 7512, with sentences that hold blanks. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["customs_entry"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", family: "courier", text: 9 });
    const print = { family: "times", size: 9 } as const;
    const label = { family: "times", size: 6.5 } as const;
    drawing.text("DEPARTMENT OF HOMELAND SECURITY", 30, 24, { ...print, bold: true });
    drawing.text(
      "TRANSPORTATION ENTRY AND MANIFEST OF GOODS SUBJECT TO CBP INSPECTION AND PERMIT",
      30,
      38,
      { ...print, bold: true },
    );
    drawing.text("CBP Form 7512", 30, 24, { ...print, size: 7, width: 552, align: "right" });
    let y = grid(
      drawing,
      30,
      58,
      [
        [
          28,
          {
            width: 184,
            label: "Entry No.",
            value: n.put("entry_number", `${s.broker.filer}-${s.entry}`),
          },
          {
            width: 184,
            label: "Class of Entry",
            value: n.put(
              "entry_type",
              s.random.pick(["I.T.", "T.E.", "61 IMMEDIATE TRANSPORTATION"]),
            ),
          },
          { width: 184, label: "I.T. No.", value: n.put("it_number", `V${s.inBond.slice(0, 8)}`) },
        ],
        [
          28,
          { width: 184, label: "Port", value: n.put("port_of_entry", printed(s.to, "upper")) },
          { width: 184, label: "Date", value: n.put("entry_date", day(s.arrives, "09MAR26")) },
          { width: 184, label: "First U.S. Port of Unlading", value: printed(s.to, "upper") },
        ],
        [
          28,
          {
            width: 368,
            label: "Entered or imported by (Importer)",
            value: n.put("importer_name", s.consignee.name.toUpperCase()),
          },
          {
            width: 184,
            label: "Importer / IRS No.",
            value: n.put(
              "importer_of_record_number",
              `${s.random.numeral(2)}-${s.random.numeral(7)}00`,
            ),
          },
        ],
        [
          28,
          {
            width: 184,
            label: "Imported on the (Vessel or carrier)",
            value: n.put("vessel_name", s.vessel),
          },
          { width: 92, label: "Voyage", value: n.put("voyage_number", s.voyage) },
          {
            width: 92,
            label: "Arrival date",
            value: n.put("arrival_date", day(s.arrives, "09MAR26")),
          },
          {
            width: 184,
            label: "Country of Origin",
            value: n.put("country_of_origin", s.from.country.toUpperCase()),
          },
        ],
        [
          28,
          { width: 276, label: "B/L No. (Master)", value: n.put("mbl_number", s.masterBill) },
          {
            width: 276,
            label: "House B/L",
            value: s.random.chance(0.6) ? n.put("hbl_number", s.houseBill) : "",
          },
        ],
      ],
      { labels: label },
    );
    n.allow("filer_code", s.broker.filer);
    y =
      drawing.wrapped(
        `The merchandise described below to be delivered to ${s.trucker} for transportation in bond to ${printed(s.delivery, "upper")}, final foreign destination for exportations only.`,
        30,
        y + 8,
        552,
        print,
      ) + 8;
    table(
      drawing,
      30,
      y,
      [
        { title: "Marks and Numbers of Packages", width: 120 },
        { title: "Description and Quantity of Merchandise", width: 232 },
        { title: "HTS", width: 90 },
        { title: "Gross Weight in Pounds", width: 60, align: "right" },
        { title: "Value", width: 50, align: "right" },
      ],
      s.goods.map((goods) => {
        const row = n.row("line_items");
        return [
          "AS ADDRESSED",
          row.put("description", goods.name),
          row.put("hts_code", goods.hts),
          amount(goods.kilos * 2.204_62, 0),
          row.put("entered_value", amount(goods.value, 0, false)),
        ];
      }),
      { head: label, size: 8.5 },
    );
    drawing.lines(
      [
        "G.O. No. ____________     Check when withdrawn ____",
        "",
        "CBP officer: _____________________",
        `Attorney: ${s.person}, ${s.broker.name}`,
      ],
      30,
      640,
      print,
    );
    return drawing;
  },
};
