import { day } from "../../facts/dates.ts";
import { amount } from "../../facts/numbers.ts";
import { addressLines } from "../../facts/parties.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";

/** An entry summary from a broker's program: other fields, all lines ruled, a continuation page. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["customs_entry"],
  options: { lines: 6 },
  draw(s, n) {
    const drawing = new Drawing({ size: "legal", text: 8 });
    drawing.text("ENTRY SUMMARY - CBP FORM 7501", 30, 24, { size: 12, bold: true });
    drawing.text(s.broker.name, 30, 40, { size: 8 });
    const total = s.goods.reduce((sum, goods) => sum + goods.value, 0);
    const labels = { size: 6, bold: true };
    let y = grid(
      drawing,
      30,
      56,
      [
        [
          24,
          {
            width: 138,
            label: "ENTRY NO.",
            value: n.put("entry_number", `${s.broker.filer}-${s.entry}`),
          },
          { width: 80, label: "FILER CODE", value: n.put("filer_code", s.broker.filer) },
          {
            width: 80,
            label: "ENTRY TYPE",
            value: n.put("entry_type", s.random.pick(["01", "03", "06"])),
          },
          {
            width: 127,
            label: "ENTRY DATE",
            value: n.put("entry_date", day(s.arrives, "09-Mar-2026")),
          },
          { width: 127, label: "PORT CODE", value: n.put("port_of_entry", s.random.numeral(4)) },
        ],
        [
          24,
          {
            width: 218,
            label: "VESSEL / IMPORTING CARRIER",
            value: n.put("vessel_name", s.vessel),
          },
          { width: 80, label: "VOYAGE", value: n.put("voyage_number", s.voyage) },
          {
            width: 127,
            label: "IMPORT DATE",
            value: n.put("arrival_date", day(s.arrives, "09-Mar-2026")),
          },
          {
            width: 127,
            label: "COUNTRY OF ORIGIN",
            value: n.put("country_of_origin", s.from.code),
          },
        ],
        [
          24,
          { width: 218, label: "B/L OR AWB NO.", value: n.put("mbl_number", s.masterBill) },
          { width: 207, label: "HOUSE BILL", value: n.put("hbl_number", s.houseBill) },
          {
            width: 127,
            label: "I.T. NO.",
            value: s.delivery === s.to ? "" : n.put("it_number", s.inBond),
          },
        ],
        [
          62,
          {
            width: 276,
            label: "IMPORTER OF RECORD NAME AND ADDRESS",
            value: [
              n.put("importer_name", s.consignee.name.toUpperCase()),
              ...addressLines(s.consignee, "upper"),
            ],
          },
          {
            width: 276,
            label: "IMPORTER NO.",
            value: n.put(
              "importer_of_record_number",
              `${s.random.numeral(2)}-${s.random.numeral(7)}00`,
            ),
          },
        ],
      ],
      { labels },
    );
    const rows = s.goods.map((goods, index) => {
      const row = n.row("line_items");
      return [
        String(index + 1).padStart(3, "0"),
        row.put("hts_code", goods.hts),
        row.put("description", goods.name),
        row.put("quantity", `${goods.packages} ${goods.unit}`),
        row.put("entered_value", amount(goods.value, 2)),
        row.put("duty", amount(goods.value * 0.031, 2)),
      ];
    });
    y = table(
      drawing,
      30,
      y,
      [
        { title: "LINE", width: 36 },
        { title: "HTSUS NO.", width: 92 },
        { title: "DESCRIPTION OF MERCHANDISE", width: 204 },
        { title: "QUANTITY", width: 90 },
        { title: "ENTERED VALUE", width: 70, align: "right" },
        { title: "DUTY", width: 60, align: "right" },
      ],
      rows,
      {
        head: labels,
        bottom: s.random.chance(0.5) ? 290 : 900,
        turn: () => {
          drawing.page();
          drawing.text(
            `ENTRY SUMMARY CONTINUATION SHEET   ENTRY NO. ${s.broker.filer}-${s.entry}`,
            30,
            24,
            { bold: true },
          );
          return 44;
        },
      },
    );
    grid(
      drawing,
      30,
      y + 12,
      [
        [
          24,
          {
            width: 276,
            label: "TOTAL ENTERED VALUE",
            value: n.put("total_entered_value", amount(total, 2)),
          },
          { width: 276, label: "TOTAL DUTY", value: amount(total * 0.031, 2) },
        ],
      ],
      { labels },
    );
    return drawing;
  },
};
