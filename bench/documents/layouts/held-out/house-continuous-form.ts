import { day } from "../../facts/dates.ts";
import { printed } from "../../facts/places.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import type { DrawingLayout } from "../layout.ts";
import { containerRow, goodsRow, notifyLines, partyLines, totalsOf } from "../noting.ts";
import { termsPage } from "../terms.ts";

/** A classic ocean bill form filled by a matrix printer: container lines inside the goods column. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["draft_house_bill_of_lading", "final_house_bill_of_lading"],
  options: { lines: 2 },
  draw(s, n) {
    const drawing = new Drawing({ size: "legal", family: "courier", text: 9 });
    const labels = { family: "helvetica", size: 6 } as const;
    const draft = n.documentType.startsWith("draft");
    drawing.text("BILL OF LADING", 36, 24, { family: "helvetica", size: 16, bold: true });
    drawing.text(draft ? "*** DRAFT - NOT FOR RELEASE ***" : "*** TELEX RELEASE ***", 250, 28, {
      bold: true,
    });
    drawing.text(s.forwarder.name, 36, 44, { family: "helvetica", size: 8 });
    let y = grid(
      drawing,
      36,
      58,
      [
        [
          78,
          {
            width: 270,
            label: "SHIPPER/EXPORTER (COMPLETE NAME AND ADDRESS)",
            value: partyLines(n, "shipper", s.shipper, "upper"),
          },
          { width: 135, label: "BOOKING NO.", value: n.put("carrier_booking_number", s.booking) },
          { width: 135, label: "BILL OF LADING NO.", value: n.put("hbl_number", s.houseBill) },
        ],
        [
          78,
          {
            width: 270,
            label: "CONSIGNEE (NOT NEGOTIABLE UNLESS CONSIGNED TO ORDER)",
            value: partyLines(n, "consignee", s.consignee, "upper"),
          },
          {
            width: 270,
            label: "EXPORT REFERENCES / ISF NO.",
            value: s.random.chance(0.5)
              ? n.put("reference_number_isf", `${s.random.letters(3)}-${s.random.numeral(8)}`)
              : "",
          },
        ],
        [
          86,
          {
            width: 270,
            label: "NOTIFY PARTY (COMPLETE NAME AND ADDRESS)",
            value: [
              ...notifyLines(n, s, "upper"),
              ...(s.notify === s.consignee
                ? []
                : [`EMAIL ${n.put("notify_party.email", s.notify.email)}`]),
            ],
          },
          { width: 270, label: "FOR DELIVERY PLEASE APPLY TO", value: [s.broker.name] },
        ],
        [
          28,
          { width: 135, label: "PRE-CARRIAGE BY" },
          {
            width: 135,
            label: "PLACE OF RECEIPT",
            value: n.put("place_of_receipt", printed(s.from, "upper")),
          },
          {
            width: 135,
            label: "PORT OF LOADING",
            value: n.put("port_of_loading", printed(s.from, "upper")),
          },
          { width: 135, label: "TYPE OF MOVEMENT", value: n.put("service_mode", "CY/CY") },
        ],
        [
          28,
          { width: 135, label: "VESSEL", value: n.put("vessel_name", s.vessel) },
          { width: 135, label: "VOYAGE NO.", value: n.put("voyage_number", s.voyage) },
          {
            width: 135,
            label: "PORT OF DISCHARGE",
            value: n.put("port_of_discharge", printed(s.to, "upper")),
          },
          {
            width: 135,
            label: "PLACE OF DELIVERY",
            value: n.put("place_of_delivery", printed(s.delivery, "upper")),
          },
        ],
      ],
      { labels },
    );
    drawing.frame(36, y, 540, 330);
    for (const [x, label] of [
      [40, "MARKS AND NUMBERS"],
      [150, "NO. OF PKGS"],
      [225, "DESCRIPTION OF PACKAGES AND GOODS"],
      [430, "GROSS WEIGHT"],
      [505, "MEASUREMENT"],
    ] as const)
      drawing.text(label, x, y + 3, labels);
    const spelling = { size: "feet", weight: "KGS", cube: "CBM", decimals: 2 } as const;
    let line = y + 18;
    for (const goods of s.goods) {
      const item = goodsRow(n, goods, spelling);
      drawing.text(`${item.quantity} ${item.unit}`, 150, line, { size: 8 });
      drawing.text(`${item.weight}${item.weightUnit}`, 430, line, { size: 8 });
      drawing.text(`${item.cube}${item.cubeUnit}`, 505, line, { size: 8 });
      line = drawing.wrapped(item.name, 225, line, 200, { size: 8 });
      line =
        drawing.lines([`HTS: ${item.row.add("hts_codes", goods.hts)}`], 225, line, { size: 8 }) + 4;
    }
    drawing.text("N/M", 40, y + 18);
    const total = totalsOf(n, s, spelling);
    drawing.text("TOTAL", 150, line, { size: 8, bold: true });
    line =
      drawing.lines(
        [
          `${total.packages} ${total.unit}   ${total.weight}${total.weightUnit}   ${total.cube}${total.cubeUnit}`,
        ],
        225,
        line,
        { size: 8, bold: true },
      ) + 8;
    line = drawing.lines(["CONTAINER/SEAL/SIZE/PKGS/WEIGHT/MEAS"], 40, line, { size: 7 });
    for (const container of s.containers) {
      const row = containerRow(n, s, container, spelling);
      line =
        drawing.lines(
          [
            `${row.number} / ${row.seal} / ${row.size} / ${row.packages} ${row.unit} / ${row.weight} ${row.weightUnit} / ${row.cube} ${row.cubeUnit}`,
          ],
          40,
          line,
          { size: 7.5 },
        ) + 1;
    }
    drawing.lines(
      [
        "SHIPPER'S LOAD AND COUNT",
        n.put("freight_payment_terms", `FREIGHT ${s.terms}`),
        `LADEN ON BOARD ${n.put("shipped_on_board_date", day(s.sailed, "MAR 09, 2026"))}`,
      ],
      225,
      line + 8,
    );
    y += 330;
    y = grid(
      drawing,
      36,
      y,
      [
        [
          44,
          {
            width: 180,
            label: "PLACE OF ISSUE",
            value: n.put("signed_at", printed(s.from, "upper")),
          },
          {
            width: 180,
            label: "DATE OF ISSUE",
            value: n.put("date_of_issue", day(s.sailed, "MAR 09, 2026")),
          },
          { width: 180, label: "BY (AS CARRIER)", value: n.put("signed_by", s.forwarder.name) },
        ],
      ],
      { labels },
    );
    drawing.text(
      `FMC LICENSE NO. ${n.put("fmc_oti_number", `${s.forwarder.licence}N`)}`,
      36,
      y + 6,
      labels,
    );
    if (s.random.chance(0.5)) termsPage(drawing, s.random, s.forwarder.name);
    return drawing;
  },
};
