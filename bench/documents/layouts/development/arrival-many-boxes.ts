import { day, daysAfter } from "../../facts/dates.ts";
import { printed } from "../../facts/places.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";
import { containerRow, notifyLines, partyLines } from "../noting.ts";

/** A shipping line's arrival notice across the page; a striped table of many containers goes on overleaf. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["arrival_notice"],
  options: { containers: 17 },
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", landscape: true, text: 8.5 });
    const teal = [0, 0.38, 0.42] as const;
    drawing.fill(0, 0, 792, 34, teal);
    drawing.text(n.put("issuer_name", s.carrier.name), 30, 10, {
      size: 13,
      bold: true,
      ink: [1, 1, 1],
    });
    drawing.text("NOTICE OF ARRIVAL", 30, 10, {
      size: 13,
      bold: true,
      ink: [1, 1, 1],
      width: 732,
      align: "right",
    });
    let y = grid(
      drawing,
      30,
      44,
      [
        [
          60,
          { width: 244, label: "Shipper", value: partyLines(n, "shipper", s.shipper, "short") },
          {
            width: 244,
            label: "Consignee",
            value: partyLines(n, "consignee", s.consignee, "short"),
          },
          { width: 244, label: "Notify", value: notifyLines(n, s, "short") },
        ],
        [
          28,
          { width: 122, label: "Bill of Lading", value: n.put("mbl_number", s.masterBill) },
          { width: 122, label: "SCAC", value: n.put("scac_code", s.carrier.scac) },
          { width: 122, label: "Vessel", value: n.put("vessel_name", s.vessel) },
          { width: 122, label: "Voyage", value: n.put("voyage_number", s.voyage) },
          { width: 122, label: "Est. Arrival", value: n.put("eta", day(s.arrives, "09 MAR 2026")) },
          {
            width: 122,
            label: "Issued",
            value: n.put("notice_date", day(daysAfter(s.arrives, -4), "09 MAR 2026")),
          },
        ],
        [
          28,
          {
            width: 122,
            label: "Load Port",
            value: n.put("port_of_loading", printed(s.from, "upper")),
          },
          {
            width: 122,
            label: "Discharge Port",
            value: n.put("port_of_discharge", printed(s.to, "upper")),
          },
          {
            width: 122,
            label: "Place of Delivery",
            value: n.put("place_of_delivery", printed(s.delivery, "upper")),
          },
          { width: 122, label: "Firms Code", value: n.put("firms_code", s.terminal.firms) },
          { width: 244, label: "Terminal", value: n.put("pickup_location", s.terminal.name) },
        ],
      ],
      { border: "row", labels: { size: 6.5, ink: teal, bold: true } },
    );
    const spelling = { size: "iso", weight: "KG", cube: "CBM", decimals: 1 } as const;
    const rows = s.containers.map((container, index) => {
      const row = containerRow(n, s, container, spelling);
      return [
        String(index + 1),
        row.number,
        row.size,
        row.seal,
        row.packages,
        row.unit,
        row.weight,
        row.cube,
      ];
    });
    y = table(
      drawing,
      30,
      y + 10,
      [
        { title: "No", width: 30 },
        { title: "Container Number", width: 120 },
        { title: "ISO Type", width: 70 },
        { title: "Seal", width: 120 },
        { title: "Pkgs", width: 70, align: "right" },
        { title: "Unit", width: 100 },
        { title: "Weight KG", width: 110, align: "right" },
        { title: "Volume CBM", width: 112, align: "right" },
      ],
      rows,
      {
        rules: "none",
        stripes: [0.92, 0.96, 0.96],
        headFill: [0.8, 0.9, 0.9],
        bottom: 560,
        turn: () => (drawing.page(), 40),
      },
    );
    drawing.text(
      n.put(
        "freight_payment_terms",
        `Ocean Freight ${s.terms === "PREPAID" ? "Prepaid" : "Collect"}`,
      ),
      30,
      y + 8,
      { bold: true },
    );
    return drawing;
  },
};
