import { day } from "../../facts/dates.ts";
import { printed } from "../../facts/places.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";
import { containerRow, goodsRow, notifyLines, partyLines, totalsOf } from "../noting.ts";

/** A house bill that sends its reader to an attached list for containers and goods. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["draft_house_bill_of_lading", "final_house_bill_of_lading"],
  options: { containers: 6, lines: 4 },
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 8.5 });
    const draft = n.documentType.startsWith("draft");
    drawing.text(s.forwarder.name, 40, 26, { size: 13, bold: true });
    drawing.text(draft ? "OCEAN BILL OF LADING - DRAFT COPY" : "OCEAN BILL OF LADING", 40, 44, {
      size: 10,
      bold: true,
    });
    if (!draft)
      drawing.text("SURRENDERED - TELEX RELEASE", 400, 44, {
        size: 10,
        bold: true,
        ink: [0.7, 0, 0],
      });
    const labels = { size: 6, bold: true };
    let y = grid(
      drawing,
      40,
      60,
      [
        [
          70,
          { width: 266, label: "SHIPPER / EXPORTER", value: partyLines(n, "shipper", s.shipper) },
          {
            width: 266,
            label: "BILL OF LADING NUMBER",
            value: [
              n.put("hbl_number", s.houseBill),
              "",
              `BOOKING NUMBER  ${n.put("carrier_booking_number", s.booking)}`,
            ],
          },
        ],
        [
          70,
          {
            width: 266,
            label: "CONSIGNEE",
            value: s.random.chance(0.3)
              ? n.party("consignee", "TO THE ORDER OF SHIPPER", [])
              : partyLines(n, "consignee", s.consignee),
          },
          { width: 266, label: "FMC NO.", value: n.put("fmc_oti_number", s.forwarder.licence) },
        ],
        [
          70,
          { width: 266, label: "NOTIFY PARTY / INTERMEDIATE CONSIGNEE", value: notifyLines(n, s) },
          {
            width: 266,
            label: "POINT (STATE) AND COUNTRY OF ORIGIN",
            value: n.put("point_and_country_of_origin", printed(s.from, "upper country")),
          },
        ],
        [
          26,
          { width: 133, label: "EXPORTING CARRIER", value: n.put("vessel_name", s.vessel) },
          { width: 133, label: "VOYAGE", value: n.put("voyage_number", s.voyage) },
          {
            width: 133,
            label: "PLACE OF RECEIPT",
            value: n.put("place_of_receipt", printed(s.from, "city")),
          },
          { width: 133, label: "TYPE OF MOVE", value: n.put("service_mode", "CY/CY") },
        ],
        [
          26,
          {
            width: 133,
            label: "PORT OF LOADING",
            value: n.put("port_of_loading", printed(s.from, "city")),
          },
          {
            width: 133,
            label: "FOREIGN PORT OF UNLOADING",
            value: n.put("port_of_discharge", printed(s.to, "city")),
          },
          {
            width: 266,
            label: "FINAL DESTINATION (FOR THE MERCHANT'S REFERENCE ONLY)",
            value: n.put("place_of_delivery", printed(s.delivery, "city, state")),
          },
        ],
      ],
      { labels },
    );
    const spelling = { size: "feet", weight: "KGS", cube: "M3" } as const;
    const total = totalsOf(n, s, spelling);
    drawing.frame(40, y, 532, 160);
    drawing.lines(
      [
        "SEE ATTACHED LIST FOR CONTAINER AND CARGO DETAILS",
        "",
        `GRAND TOTAL ${total.packages} ${total.unit}`,
        `GROSS WEIGHT ${total.weight} ${total.weightUnit}`,
        `MEASUREMENT ${total.cube} ${total.cubeUnit}`,
      ],
      160,
      y + 30,
      { bold: true },
    );
    drawing.text(n.put("freight_payment_terms", `FREIGHT ${s.terms}`), 160, y + 130);
    y = grid(
      drawing,
      40,
      y + 160,
      [
        [
          40,
          {
            width: 177,
            label: "DATED AT",
            value: n.put("signed_at", printed(s.from, "upper country")),
          },
          {
            width: 177,
            label: "SHIPPED ON BOARD",
            value: n.put("shipped_on_board_date", day(s.sailed, "09 MAR 2026")),
          },
          {
            width: 178,
            label: "DATE OF ISSUE",
            value: n.put("date_of_issue", day(s.sailed, "09 MAR 2026")),
          },
        ],
      ],
      { labels },
    );
    n.allow("signed_by", `${s.person}, AGENT FOR THE CARRIER`);
    drawing.text(`BY ${n.put("signed_by", s.person)}, AGENT FOR THE CARRIER`, 40, y + 20);
    drawing.page();
    drawing.text(`ATTACHED LIST TO B/L NO. ${s.houseBill}`, 40, 30, { size: 11, bold: true });
    y = table(
      drawing,
      40,
      54,
      [
        { title: "CONTAINER NO.", width: 90 },
        { title: "SEAL NO.", width: 80 },
        { title: "TYPE", width: 50 },
        { title: "PACKAGES", width: 112 },
        { title: "G.W. (KGS)", width: 100, align: "right" },
        { title: "MEAS. (M3)", width: 100, align: "right" },
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
      { size: 8.5 },
    );
    table(
      drawing,
      40,
      y + 20,
      [
        { title: "MARKS", width: 60 },
        { title: "QUANTITY", width: 92 },
        { title: "DESCRIPTION OF GOODS", width: 200 },
        { title: "G.W. (KGS)", width: 90, align: "right" },
        { title: "MEAS. (M3)", width: 90, align: "right" },
      ],
      s.goods.map((goods) => {
        const item = goodsRow(n, goods, spelling);
        return [
          "N/M",
          `${item.quantity} ${item.unit}`,
          `${item.name}\nHTS ${item.row.add("hts_codes", goods.hts)}\nPO ${item.row.add("cargo_references", goods.order)}`,
          item.weight,
          item.cube,
        ];
      }),
      { size: 8.5, rules: "rows" },
    );
    return drawing;
  },
};
