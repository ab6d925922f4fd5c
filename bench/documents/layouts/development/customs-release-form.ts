import { day } from "../../facts/dates.ts";
import { amount } from "../../facts/numbers.ts";
import { printed } from "../../facts/places.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";

/** An entry for immediate delivery in the manner of CBP Form 3461, filled in a typewriter face. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["customs_entry"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", family: "courier", text: 9 });
    const label = { family: "helvetica", size: 6 } as const;
    drawing.text(
      "U.S. DEPARTMENT OF HOMELAND SECURITY - Bureau of Customs and Border Protection",
      30,
      24,
      { family: "helvetica", size: 8 },
    );
    drawing.text("ENTRY/IMMEDIATE DELIVERY", 30, 36, { family: "helvetica", size: 13, bold: true });
    drawing.text("CBP FORM 3461", 30, 24, {
      family: "helvetica",
      size: 7,
      width: 550,
      align: "right",
    });
    n.allow("filer_code", s.broker.filer);
    const value = s.goods.reduce((sum, goods) => sum + goods.value, 0);
    let y = grid(
      drawing,
      30,
      58,
      [
        [
          28,
          {
            width: 110,
            label: "1. ARRIVAL DATE",
            value: n.put("arrival_date", day(s.arrives, "03-09-26")),
          },
          { width: 120, label: "2. ELECTED ENTRY DATE", value: "" },
          {
            width: 170,
            label: "3. ENTRY TYPE CODE/NAME",
            value: n.put("entry_type", "01 CONSUMPTION"),
          },
          {
            width: 150,
            label: "4. ENTRY NUMBER",
            value: n.put("entry_number", `${s.broker.filer} ${s.entry}`),
          },
        ],
        [
          28,
          {
            width: 110,
            label: "5. PORT",
            value: n.put("port_of_entry", s.random.pick(["2704", "1401", "3001"])),
          },
          { width: 120, label: "6. SINGLE TRANS. BOND", value: "" },
          { width: 320, label: "7. BROKER/IMPORTER FILE NUMBER", value: `F${s.random.numeral(6)}` },
        ],
        [
          28,
          { width: 230, label: "8. CONSIGNEE NUMBER", value: "SAME" },
          {
            width: 320,
            label: "9. IMPORTER NUMBER",
            value: n.put(
              "importer_of_record_number",
              `${s.random.numeral(2)}-${s.random.numeral(7)}00`,
            ),
          },
        ],
        [
          40,
          { width: 230, label: "10. ULTIMATE CONSIGNEE NAME", value: "SAME" },
          {
            width: 320,
            label: "11. IMPORTER OF RECORD NAME",
            value: n.put("importer_name", s.consignee.name.toUpperCase()),
          },
        ],
        [
          28,
          { width: 110, label: "12. CARRIER CODE", value: s.carrier.scac },
          { width: 120, label: "13. VOYAGE/FLIGHT/TRIP", value: n.put("voyage_number", s.voyage) },
          {
            width: 320,
            label: "14. LOCATION OF GOODS-CODE(S)/NAME(S)",
            value: `${s.terminal.firms} ${s.terminal.name}`,
          },
        ],
        [
          28,
          { width: 230, label: "15. VESSEL CODE/NAME", value: n.put("vessel_name", s.vessel) },
          { width: 160, label: "16. U.S. PORT OF UNLADING", value: printed(s.to, "upper") },
          { width: 160, label: "18. G.O. NO." },
        ],
        [
          28,
          {
            width: 230,
            label: "21. TOTAL VALUE",
            value: n.put("total_entered_value", amount(value, 0)),
          },
          { width: 160, label: "22. FOREIGN PORT OF LADING", value: printed(s.from, "upper") },
          { width: 160, label: "20. DESCRIPTION OF MERCHANDISE", value: "SEE BELOW" },
        ],
      ],
      { labels: label },
    );
    const house = s.random.chance(0.6) ? n.put("hbl_number", s.houseBill) : "";
    y = table(
      drawing,
      30,
      y,
      [
        { title: "23. IT/BL/AWB CODE", width: 80 },
        { title: "24. IT/BL/AWB NO.", width: 200 },
        { title: "25. MANIFEST QUANTITY", width: 270 },
      ],
      [
        ["M", n.put("mbl_number", s.masterBill), `${s.total.packages}`],
        ...(house === "" ? [] : [["H", house, `${s.total.packages} ${s.goods[0]?.unit ?? ""}`]]),
      ],
      { head: label, size: 9 },
    );
    n.put("country_of_origin", s.from.code);
    y = table(
      drawing,
      30,
      y,
      [
        { title: "27. H.S. NUMBER", width: 130 },
        { title: "DESCRIPTION", width: 230 },
        { title: "28. COUNTRY OF ORIGIN", width: 90 },
        { title: "29. MANUFACTURER ID.", width: 100 },
      ],
      s.goods.map((goods) => {
        const row = n.row("line_items");
        return [
          row.put("hts_code", goods.hts),
          row.put("description", goods.name),
          s.from.code,
          `${s.from.code}${s.random.letters(6)}`,
        ];
      }),
      { head: label, size: 9 },
    );
    grid(
      drawing,
      30,
      y + 10,
      [
        [
          70,
          {
            width: 275,
            label: "30. CERTIFICATION - I hereby make application for entry/immediate delivery.",
            value: ["X", s.broker.name],
          },
          { width: 275, label: "31. CBP USE ONLY" },
        ],
      ],
      { labels: label },
    );
    return drawing;
  },
};
