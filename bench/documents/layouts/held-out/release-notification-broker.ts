import { day } from "../../facts/dates.ts";
import { addressLines } from "../../facts/parties.ts";
import { printed } from "../../facts/places.ts";
import { amount } from "../../facts/numbers.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";

/** An entry/immediate delivery form printed by a broker's program, labels left of the values. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["customs_entry"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 9 });
    drawing.text("ENTRY / IMMEDIATE DELIVERY (CBP 3461)", 40, 30, { size: 13, bold: true });
    drawing.text([s.broker.name, ...addressLines(s.broker, "short")].join(" - "), 40, 48, {
      size: 7,
    });
    n.allow("filer_code", s.broker.filer);
    const value = s.goods.reduce((sum, goods) => sum + goods.value, 0);
    const attempt = { label: "colon", border: "row", labels: { size: 8 }, indent: 104 } as const;
    const left = grid(
      drawing,
      40,
      66,
      [
        [
          18,
          {
            width: 260,
            label: "Entry number",
            value: n.put("entry_number", `${s.broker.filer}-${s.entry}`),
          },
        ],
        [18, { width: 260, label: "Entry type", value: n.put("entry_type", "01") }],
        [
          18,
          {
            width: 260,
            label: "Port of entry",
            value: n.put("port_of_entry", `${s.random.numeral(4)} ${printed(s.to, "upper")}`),
          },
        ],
        [
          18,
          {
            width: 260,
            label: "Arrival date",
            value: n.put("arrival_date", day(s.arrives, "03/09/2026")),
          },
        ],
        [
          18,
          {
            width: 260,
            label: "Importer of record",
            value: n.put("importer_name", s.consignee.name),
          },
        ],
        [
          18,
          {
            width: 260,
            label: "Importer number",
            value: n.put(
              "importer_of_record_number",
              `${s.random.numeral(2)}-${s.random.numeral(7)}00`,
            ),
          },
        ],
      ],
      attempt,
    );
    grid(
      drawing,
      312,
      66,
      [
        [18, { width: 260, label: "Master bill", value: n.put("mbl_number", s.masterBill) }],
        [18, { width: 260, label: "House bill", value: n.put("hbl_number", s.houseBill) }],
        [18, { width: 260, label: "Vessel", value: n.put("vessel_name", s.vessel) }],
        [18, { width: 260, label: "Voyage", value: n.put("voyage_number", s.voyage) }],
        [
          18,
          {
            width: 260,
            label: "Country of origin",
            value: n.put("country_of_origin", s.from.country),
          },
        ],
        [
          18,
          {
            width: 260,
            label: "Total entered value",
            value: n.put("total_entered_value", `USD ${amount(value, 2)}`),
          },
        ],
      ],
      attempt,
    );
    n.allow("total_entered_value", amount(value, 2));
    const y = table(
      drawing,
      40,
      left + 14,
      [
        { title: "HTS number", width: 110 },
        { title: "Merchandise", width: 300 },
        { title: "Value USD", width: 122, align: "right" },
      ],
      s.goods.map((goods) => {
        const row = n.row("line_items");
        return [
          row.put("hts_code", goods.hts.replaceAll(".", "")),
          row.put("description", goods.name),
          row.put("entered_value", amount(goods.value, 2)),
        ];
      }),
      { rules: "all" },
    );
    drawing.text("Signature of applicant: ______________________", 40, y + 30);
    return drawing;
  },
};
