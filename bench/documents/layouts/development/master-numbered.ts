import { day } from "../../facts/dates.ts";
import { inWords } from "../../facts/numbers.ts";
import { printed } from "../../facts/places.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import type { DrawingLayout } from "../layout.ts";
import { containerRow, masterTotals, notifyLines, partyLines } from "../noting.ts";

/** A shipping line's bill whose fields are numbered in brackets, blue print, values in capitals. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  options: { lines: 1 },
  pieces: "words",
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 8.5 });
    const blue = [0.05, 0.2, 0.5] as const;
    drawing.text(n.put("carrier_name", s.carrier.name), 30, 22, {
      size: 12,
      bold: true,
      ink: blue,
    });
    drawing.text("BILL OF LADING", 30, 22, {
      size: 14,
      bold: true,
      width: 552,
      align: "right",
      ink: blue,
    });
    drawing.text("NOT NEGOTIABLE UNLESS CONSIGNED TO ORDER", 30, 38, {
      size: 6.5,
      width: 552,
      align: "right",
      ink: blue,
    });
    const labels = { size: 6, ink: blue };
    const at = n.put("freight_payable_at", printed(s.terms === "PREPAID" ? s.from : s.to, "upper"));
    let y = grid(
      drawing,
      30,
      50,
      [
        [
          70,
          {
            width: 280,
            label: "(2) Shipper/Exporter",
            value: partyLines(n, "shipper", s.shipper, "upper"),
          },
          { width: 136, label: "(5) Document No.", value: n.put("booking_number", s.booking) },
          { width: 136, label: "(5a) B/L No.", value: n.put("waybill_number", s.masterBill) },
        ],
        [
          70,
          {
            width: 280,
            label: "(3) Consignee(complete name and address)",
            value: s.random.chance(0.25)
              ? n.party("consignee", `TO ORDER OF ${s.consignee.name.toUpperCase()}`, [])
              : partyLines(n, "consignee", s.consignee, "upper"),
          },
          {
            width: 272,
            label: "(6) Export References",
            value: s.random.chance(0.5)
              ? n.put("export_references", `SO ${s.random.numeral(6)}`)
              : "",
          },
        ],
        [
          70,
          {
            width: 280,
            label: "(4) Notify Party (complete name and address)",
            value: notifyLines(n, s, "upper"),
          },
          {
            width: 272,
            label: "(7) Forwarding Agent-References",
            value: n.put(
              "forwarding_agent_references",
              `${s.forwarder.name} FMC ${s.forwarder.licence}`,
            ),
          },
        ],
        [
          26,
          {
            width: 140,
            label: "(12) Pre-carriage by",
            value: s.random.chance(0.3) ? n.put("pre_carriage_by", "TRUCK") : "",
          },
          {
            width: 140,
            label: "(13) Place of Receipt/Date",
            value: n.put("place_of_receipt", printed(s.from, "upper country")),
          },
          {
            width: 272,
            label: "(8) Point and Country of Origin (for the Merchant's reference only)",
            value: s.random.chance(0.5)
              ? n.put("point_and_country_of_origin", printed(s.from, "upper country"))
              : "",
          },
        ],
        [
          26,
          {
            width: 280,
            label: "(14) Ocean Vessel/Voy. No.",
            value: `${n.put("ocean_vessel", s.vessel)} ${n.put("voyage_number", s.voyage)}`,
          },
          { width: 272, label: "(10) Onward Inland Routing/Export Instructions", value: "" },
        ],
        [
          26,
          {
            width: 140,
            label: "(16) Port of Discharge",
            value: n.put("port_of_discharge", printed(s.to, "upper country")),
          },
          {
            width: 140,
            label: "(17) Place of Delivery",
            value: n.put("place_of_delivery", printed(s.delivery, "upper country")),
          },
          {
            width: 272,
            label: "(15) Port of Loading",
            value: n.put("port_of_loading", printed(s.from, "upper country")),
          },
        ],
      ],
      { labels },
    );
    drawing.text("Particulars furnished by the Merchant", 30, y + 2, {
      size: 7,
      width: 552,
      align: "centre",
      ink: blue,
    });
    y += 12;
    const widths = [150, 90, 180, 70, 62];
    const titles = [
      "(18) Container No. And Seal No.\nMarks & Nos.",
      "(19) Quantity And\nKind of Packages",
      "(20) Description of Goods",
      "(21) Measurement (M3)",
      "Gross Weight (KGS)",
    ];
    let x = 30;
    for (const [index, width] of widths.entries()) {
      drawing.frame(x, y, width, 210);
      drawing.lines((titles[index] ?? "").split("\n"), x + 3, y + 3, labels);
      x += width;
    }
    const spelling = {
      size: "feet",
      weight: "KGS",
      cube: "M3",
      decimals: 3,
      cubeDecimals: 4,
    } as const;
    const total = masterTotals(n, s, spelling);
    drawing.text(`${total.packages} ${total.unit}`, 183, y + 22);
    n.put("description_of_goods", s.goods[0]?.name ?? "");
    drawing.wrapped(s.goods[0]?.name ?? "", 273, y + 22, 172);
    drawing.lines(
      [
        `HTS CODE: ${n.add("hts_codes", s.goods[0]?.hts ?? "")}`,
        "SHIPPER'S LOAD & COUNT",
        n.put("freight_payment_terms", `FREIGHT ${s.terms}`),
      ],
      273,
      y + 48,
    );
    drawing.text(total.cube, 453, y + 22);
    drawing.text(total.weight, 523, y + 22);
    n.put("marks_and_numbers", "N/M");
    drawing.text("N/M", 33, y + 22);
    let line = y + 40;
    for (const container of s.containers.slice(0, 6)) {
      const row = containerRow(n, s, container, spelling);
      line =
        drawing.lines(
          [
            `${row.number}/${row.size}/${row.seal}/`,
            `  ${row.packages} ${row.unit}/${row.weight} ${row.weightUnit}/${row.cube} ${row.cubeUnit}`,
          ],
          33,
          line,
          { size: 7 },
        ) + 3;
    }
    y += 210;
    const count = s.containers.length;
    grid(
      drawing,
      30,
      y,
      [
        [
          26,
          {
            width: 300,
            label: "(22) TOTAL NUMBER OF CONTAINERS OR PACKAGES (IN WORDS)",
            value: n.put(
              "total_containers_in_words",
              `${inWords(count)} (${count}) CONTAINER${count > 1 ? "S" : ""} ONLY`,
            ),
          },
          { width: 252, label: "(23) Declared Value $" },
        ],
        [
          40,
          { width: 300, label: "(24) FREIGHT & CHARGES", value: "FREIGHT AS ARRANGED" },
          {
            width: 126,
            label: "Prepaid at",
            value: s.terms === "PREPAID" ? n.put("prepaid_at", printed(s.from, "upper")) : "",
          },
          {
            width: 126,
            label: "Collect at",
            value: s.terms === "COLLECT" ? n.put("collect_at", printed(s.to, "upper")) : "",
          },
        ],
        [
          28,
          {
            width: 140,
            label: "(25) B/L NO. of Originals",
            value: n.put("number_of_original_waybills", "THREE (3)"),
          },
          { width: 160, label: "(27) Number of Original B(s)/L" },
          {
            width: 126,
            label: "(29) Place of B(s)/L Issue/Date",
            value: [
              n.put("place_of_issue", printed(s.from, "upper")),
              n.put("date_of_issue", day(s.sailed, "MAR 09, 2026")),
            ],
          },
          { width: 126, label: "Freight payable at", value: at },
        ],
        [
          30,
          { width: 140, label: "(31) Exchange Rate" },
          {
            width: 160,
            label: "(33) Laden on Board",
            value: n.put("laden_on_board_date", day(s.sailed, "MAR 09, 2026")),
          },
          {
            width: 252,
            label: "Signed by (As Agent for the Carrier)",
            value: n.put(
              "signed_by",
              `${s.carrier.short.toUpperCase()} AGENCY ${s.from.city.toUpperCase()}`,
            ),
          },
        ],
      ],
      { labels },
    );
    return drawing;
  },
};
