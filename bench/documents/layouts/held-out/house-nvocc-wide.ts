import { day } from "../../facts/dates.ts";
import { printed } from "../../facts/places.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";
import { containerRow, goodsRow, notifyLines, partyLines, totalsOf } from "../noting.ts";

/** An NVOCC's combined transport bill: labels below the values, letters cut one by one. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["draft_house_bill_of_lading", "final_house_bill_of_lading"],
  pieces: "characters",
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 8.5 });
    const draft = n.documentType.startsWith("draft");
    drawing.text(s.forwarder.name, 36, 24, { size: 16, bold: true, ink: [0.1, 0.3, 0.15] });
    drawing.text(
      `COMBINED TRANSPORT BILL OF LADING${draft ? " (PROOF / DRAFT)" : " - TELEX RELEASED"}`,
      36,
      46,
      { size: 10, bold: true },
    );
    const labels = { size: 6, italic: true };
    let y = grid(
      drawing,
      36,
      64,
      [
        [
          25,
          { width: 262, label: "B/L number", value: n.put("hbl_number", s.houseBill) },
          {
            width: 261,
            label: "Carrier booking ref.",
            value: n.put("carrier_booking_number", s.booking),
          },
        ],
        [
          74,
          {
            width: 262,
            label: "Shipper / Exporter",
            value: partyLines(n, "shipper", s.shipper, "short"),
          },
          { width: 261, label: "Notify Party", value: notifyLines(n, s, "short") },
        ],
        [
          74,
          {
            width: 262,
            label: "Consignee",
            value: partyLines(n, "consignee", s.consignee, "short"),
          },
          { width: 261, label: "Delivery agent", value: [s.broker.name, s.broker.phone] },
        ],
      ],
      { labels },
    );
    y = grid(
      drawing,
      36,
      y,
      [
        [
          24,
          { width: 131, label: "Vessel", value: n.put("vessel_name", s.vessel) },
          { width: 131, label: "Voyage", value: n.put("voyage_number", s.voyage) },
          {
            width: 131,
            label: "Load port",
            value: n.put("port_of_loading", printed(s.from, "city country")),
          },
          {
            width: 130,
            label: "Disch. port",
            value: n.put("port_of_discharge", printed(s.to, "city country")),
          },
        ],
        [
          24,
          {
            width: 131,
            label: "Receipt at",
            value: n.put("place_of_receipt", printed(s.from, "city")),
          },
          {
            width: 131,
            label: "Delivery at",
            value: n.put("place_of_delivery", printed(s.delivery, "city, state")),
          },
          {
            width: 131,
            label: "Mode",
            value: n.put("service_mode", s.random.pick(["FCL/FCL", "CY/CY", "DOOR/CY"])),
          },
          { width: 130, label: "Freight", value: n.put("freight_payment_terms", s.terms) },
        ],
      ],
      { labels, label: "below" },
    );
    const spelling = { size: "words", weight: "kg", cube: "m3", decimals: 1 } as const;
    y = table(
      drawing,
      36,
      y + 8,
      [
        { title: "Marks & Nos", width: 70 },
        { title: "Packages", width: 85 },
        { title: "Cargo description", width: 208 },
        { title: "Gross weight", width: 85, align: "right" },
        { title: "Volume", width: 75, align: "right" },
      ],
      s.goods.map((goods) => {
        const item = goodsRow(n, goods, spelling);
        return [
          "NO MARKS",
          `${item.quantity} ${item.unit}`,
          `${item.name}\nH.S. ${item.row.add("hts_codes", goods.hts)} / PO ${item.row.add("cargo_references", goods.order)}`,
          `${item.weight} ${item.weightUnit}`,
          `${item.cube} ${item.cubeUnit}`,
        ];
      }),
      { rules: "rows" },
    );
    y = table(
      drawing,
      36,
      y + 10,
      [
        { title: "Container", width: 96 },
        { title: "Equipment", width: 128 },
        { title: "Seal", width: 90 },
        { title: "Qty", width: 89 },
        { title: "Weight", width: 60, align: "right" },
        { title: "Volume", width: 60, align: "right" },
      ],
      s.containers.map((container) => {
        const row = containerRow(n, s, container, spelling);
        return [
          row.number,
          row.size,
          row.seal,
          `${row.packages} ${row.unit}`,
          `${row.weight} kg`,
          `${row.cube} m3`,
        ];
      }),
      { rules: "head", size: 8 },
    );
    const total = totalsOf(n, s, spelling);
    drawing.text(
      `Totals: ${total.packages} ${total.unit} | ${total.weight} ${total.weightUnit} | ${total.cube} ${total.cubeUnit}`,
      36,
      y + 6,
      { bold: true },
    );
    drawing.lines(
      [
        `OTI licence ${n.put("fmc_oti_number", s.forwarder.licence)}`,
        `On board ${n.put("shipped_on_board_date", day(s.sailed, "2026-03-09"))}`,
        `Issued at ${n.put("signed_at", printed(s.from, "city"))} on ${n.put("date_of_issue", day(s.sailed, "2026-03-09"))} by ${n.put("signed_by", s.person)}`,
      ],
      36,
      740,
    );
    return drawing;
  },
};
