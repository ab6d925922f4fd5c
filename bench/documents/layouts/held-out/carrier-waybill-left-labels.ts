import { day } from "../../facts/dates.ts";
import { printed } from "../../facts/places.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";
import { containerRow, masterTotals, notifyLines, partyLines } from "../noting.ts";

/** A shipping line's electronic waybill: the routing in a band of columns, labels in grey below a headline. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  options: { lines: 2 },
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 8 });
    const grey = { size: 6.5, ink: [0.4, 0.4, 0.4] } as const;
    drawing.text(n.put("carrier_name", s.carrier.name), 34, 26, { size: 11, bold: true });
    drawing.text("Non-negotiable Waybill", 34, 42, { size: 17 });
    drawing.text("Sea waybill no.", 420, 26, grey);
    drawing.text(n.put("waybill_number", s.masterBill), 420, 34, { size: 11, bold: true });
    drawing.text("Booking no.", 420, 50, grey);
    drawing.text(n.put("booking_number", s.booking), 420, 58, { size: 9 });
    drawing.rule(34, 74, 561, 74, 2);
    let y = grid(
      drawing,
      34,
      80,
      [
        [
          74,
          {
            width: 176,
            label: "Shipper/Exporter (complete name and address)",
            value: partyLines(n, "shipper", s.shipper),
          },
          {
            width: 176,
            label: "Consignee (complete name and address)",
            value: partyLines(n, "consignee", s.consignee),
          },
          {
            width: 175,
            label: "Notify party (complete name and address)",
            value: notifyLines(n, s, "usual", "Same as consignee"),
          },
        ],
      ],
      { labels: grey, border: "row" },
    );
    y = grid(
      drawing,
      34,
      y + 4,
      [
        [
          30,
          {
            width: 106,
            label: "Place of receipt",
            value: n.put("place_of_receipt", printed(s.from, "city, state")),
          },
          {
            width: 106,
            label: "Port of loading",
            value: n.put("port_of_loading", printed(s.from, "city, state")),
          },
          {
            width: 106,
            label: "Transhipment port",
            value: s.random.chance(0.3) ? n.put("transshipment_port", "Singapore") : "",
          },
          {
            width: 106,
            label: "Port of discharge",
            value: n.put("port_of_discharge", printed(s.to, "city, state")),
          },
          {
            width: 103,
            label: "Place of delivery",
            value: n.put("place_of_delivery", printed(s.delivery, "city, state")),
          },
        ],
        [
          30,
          { width: 106, label: "Ocean vessel", value: n.put("ocean_vessel", s.vessel) },
          { width: 106, label: "Voy. no.", value: n.put("voyage_number", s.voyage) },
          {
            width: 106,
            label: "Service contract",
            value: n.put("service_contract_number", `SC${s.random.numeral(7)}`),
          },
          {
            width: 106,
            label: "Type of movement",
            value: n.put("movement_type", s.random.pick(["FCL/FCL", "CY/CY"])),
          },
          {
            width: 103,
            label: "Shipper's reference",
            value: n.put("export_references", s.random.numeral(8)),
          },
        ],
      ],
      { labels: grey, border: "row" },
    );
    const spelling = {
      size: "short",
      weight: "KGM",
      cube: "MTQ",
      decimals: 2,
      thousands: false,
    } as const;
    const rows = s.containers.map((container) => {
      const row = containerRow(n, s, container, spelling);
      return [
        `${row.number}\n${row.size}`,
        row.seal,
        `${row.packages} ${row.unit}`,
        `${row.weight} ${row.weightUnit}`,
        `${row.cube} ${row.cubeUnit}`,
      ];
    });
    y = table(
      drawing,
      34,
      y + 8,
      [
        { title: "Container / type", width: 130 },
        { title: "Carrier seal", width: 110 },
        { title: "No. of packages", width: 107 },
        { title: "Gross weight", width: 90, align: "right" },
        { title: "Volume", width: 90, align: "right" },
      ],
      rows,
      { rules: "none", headFill: [0.93, 0.93, 0.93] },
    );
    drawing.text("Shipper's description of goods", 34, y + 8, grey);
    const names = s.goods.map((goods) => goods.name);
    n.put("description_of_goods", names.join("\n"));
    y = drawing.lines(names, 34, y + 17);
    y =
      drawing.lines(
        s.goods.map(
          (goods) =>
            `HS ${n.add("hts_codes", goods.hts)}  Order ${n.add("cargo_references", goods.order)}`,
        ),
        34,
        y + 2,
      ) + 8;
    const total = masterTotals(n, s, spelling);
    drawing.text(
      `Total  ${total.packages} ${total.unit}   ${total.weight} ${total.weightUnit}   ${total.cube} ${total.cubeUnit}`,
      34,
      y,
      { bold: true },
    );
    grid(
      drawing,
      34,
      640,
      [
        [
          28,
          {
            width: 132,
            label: "Freight",
            value: n.put("freight_payment_terms", s.terms === "PREPAID" ? "Prepaid" : "Collect"),
          },
          {
            width: 132,
            label: "Freight payable at",
            value: n.put(
              "freight_payable_at",
              printed(s.terms === "PREPAID" ? s.from : s.to, "city"),
            ),
          },
          {
            width: 132,
            label: "Number of original waybills",
            value: n.put("number_of_original_waybills", "0"),
          },
          {
            width: 131,
            label: "Containers received",
            value: n.number(
              "total_containers_received",
              s.containers.length,
              String(s.containers.length),
            ),
          },
        ],
        [
          28,
          {
            width: 132,
            label: "Issued at",
            value: n.put("place_of_issue", printed(s.from, "city")),
          },
          {
            width: 132,
            label: "Issued on",
            value: n.put("date_of_issue", day(s.sailed, "09-Mar-2026")),
          },
          {
            width: 132,
            label: "Laden on board",
            value: n.put("laden_on_board_date", day(s.sailed, "09-Mar-2026")),
          },
          {
            width: 131,
            label: "For the carrier",
            value: n.put("signed_by", `${s.carrier.short} ${s.from.city}`),
          },
        ],
      ],
      { labels: grey, border: "row" },
    );
    return drawing;
  },
};
