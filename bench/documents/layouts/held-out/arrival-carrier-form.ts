import { day, daysAfter } from "../../facts/dates.ts";
import { printed } from "../../facts/places.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";
import { containerRow, notifyLines, partyLines } from "../noting.ts";

/** A shipping line's arrival notice as a bordered form, every word by itself, long container lists overleaf. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["arrival_notice"],
  options: { containers: 12 },
  pieces: "words",
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 8 });
    drawing.text("ARRIVAL NOTICE", 36, 22, { size: 14, bold: true, width: 540, align: "centre" });
    drawing.text(n.put("issuer_name", s.carrier.name), 36, 40, {
      size: 9,
      width: 540,
      align: "centre",
    });
    const labels = { size: 5.8 };
    let y = grid(
      drawing,
      36,
      58,
      [
        [
          24,
          { width: 180, label: "B/L NO", value: n.put("mbl_number", s.masterBill) },
          {
            width: 180,
            label: "PRINT DATE",
            value: n.put("notice_date", day(daysAfter(s.arrives, -5), "2026/03/09")),
          },
          { width: 180, label: "SCAC CODE", value: n.put("scac_code", s.carrier.scac) },
        ],
        [
          66,
          { width: 180, label: "SHIPPER", value: partyLines(n, "shipper", s.shipper, "upper") },
          {
            width: 180,
            label: "CONSIGNEE",
            value: partyLines(n, "consignee", s.consignee, "upper"),
          },
          { width: 180, label: "NOTIFY PARTY", value: notifyLines(n, s, "upper") },
        ],
        [
          24,
          {
            width: 180,
            label: "VESSEL VOYAGE",
            value: `${n.put("vessel_name", s.vessel)} ${n.put("voyage_number", s.voyage)}`,
          },
          {
            width: 180,
            label: "PORT OF LOADING",
            value: n.put("port_of_loading", printed(s.from, "upper country")),
          },
          {
            width: 180,
            label: "PORT OF DISCHARGE",
            value: n.put("port_of_discharge", printed(s.to, "upper country")),
          },
        ],
        [
          24,
          {
            width: 180,
            label: "FINAL DESTINATION",
            value: n.put("place_of_delivery", printed(s.delivery, "upper country")),
          },
          { width: 180, label: "ETA DATE", value: n.put("eta", day(s.arrives, "2026/03/09")) },
          {
            width: 180,
            label: "LAST FREE DATE",
            value: n.put("last_free_day", day(daysAfter(s.arrives, 4), "2026/03/09")),
          },
        ],
        [
          24,
          {
            width: 360,
            label: "CARGO PICK UP LOCATION",
            value: n.put("pickup_location", s.terminal.name),
          },
          { width: 180, label: "FIRM CODE", value: n.put("firms_code", s.terminal.firms) },
        ],
      ],
      { labels },
    );
    const spelling = { size: "iso", weight: "KGS", cube: "CBM", decimals: 3 } as const;
    y = table(
      drawing,
      36,
      y + 6,
      [
        { title: "CONTAINER", width: 90 },
        { title: "SEAL", width: 90 },
        { title: "TYPE", width: 50 },
        { title: "PACKAGE", width: 110 },
        { title: "KGS", width: 100, align: "right" },
        { title: "CBM", width: 100, align: "right" },
      ],
      s.containers.map((container) => {
        const row = containerRow(n, s, container, spelling);
        return [
          row.number,
          row.seal,
          row.size,
          `${row.packages} ${row.unit}`,
          row.weight,
          row.cube,
        ];
      }),
      {
        bottom: 480,
        headFill: [0.9, 0.9, 0.9],
        turn: () => {
          drawing.page();
          drawing.text(`ARRIVAL NOTICE   B/L NO ${s.masterBill}   (CONTINUED)`, 36, 24, {
            bold: true,
          });
          return 44;
        },
      },
    );
    drawing.lines(
      [
        s.goods.map((goods) => goods.name).join(", "),
        n.put("freight_payment_terms", `FREIGHT ${s.terms}`),
      ],
      36,
      y + 8,
    );
    return drawing;
  },
};
