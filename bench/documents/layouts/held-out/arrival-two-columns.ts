import { sizeOf } from "../../facts/containers.ts";
import { day, daysAfter } from "../../facts/dates.ts";
import { amount } from "../../facts/numbers.ts";
import { printed } from "../../facts/places.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";
import { containerRow, notifyLines, partyLines } from "../noting.ts";

/** A forwarder's arrival notice: parties down the left, particulars with colons down the right. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["arrival_notice"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", family: "times", text: 9.5 });
    drawing.text("ARRIVAL NOTICE", 36, 26, { size: 22, bold: true });
    drawing.text(n.put("issuer_name", s.forwarder.name), 300, 30, {
      size: 11,
      bold: true,
      width: 259,
      align: "right",
    });
    drawing.rule(36, 56, 559, 56, 1.2);
    const left = grid(
      drawing,
      36,
      62,
      [
        [80, { width: 240, label: "Shipper", value: partyLines(n, "shipper", s.shipper) }],
        [80, { width: 240, label: "Consignee", value: partyLines(n, "consignee", s.consignee) }],
        [80, { width: 240, label: "Notify", value: notifyLines(n, s) }],
      ],
      { border: "none", labels: { size: 8, bold: true } },
    );
    const facts: (readonly [string, string])[] = [
      ["Issued", n.put("notice_date", day(daysAfter(s.arrives, -3), "09-Mar-2026"))],
      ["House bill", n.put("hbl_number", s.houseBill)],
      ["Ocean bill", n.put("mbl_number", s.masterBill)],
      ["Ship / voy", `${n.put("vessel_name", s.vessel)} / ${n.put("voyage_number", s.voyage)}`],
      ["Loaded at", n.put("port_of_loading", printed(s.from, "city country"))],
      ["Discharged at", n.put("port_of_discharge", printed(s.to, "city country"))],
      ["Delivery at", n.put("place_of_delivery", printed(s.delivery, "city, state"))],
      ["ETA", n.put("eta", day(s.arrives, "09-Mar-2026"))],
      ["Available at", n.put("pickup_location", s.terminal.name)],
      ["FIRMS", n.put("firms_code", s.terminal.firms)],
      ["Free time until", n.put("last_free_day", day(daysAfter(s.arrives, 5), "09-Mar-2026"))],
      ...(s.delivery === s.to ? [] : [["IT no.", n.put("it_number", s.inBond)] as const]),
      ["Freight", n.put("freight_payment_terms", s.terms === "PREPAID" ? "Prepaid" : "Collect")],
    ];
    grid(
      drawing,
      296,
      62,
      facts.map(([label, value]) => [17, { width: 263, label, value }] as const),
      { label: "colon", border: "none", labels: { size: 8.5, bold: true }, indent: 86 },
    );
    const spelling = { size: "feet", weight: "kg", cube: "cbm", decimals: 1 } as const;
    let y = table(
      drawing,
      36,
      Math.max(left, 300) + 6,
      [
        { title: "Container", width: 100 },
        { title: "Seal", width: 90 },
        { title: "Eq.", width: 50 },
        { title: "Pieces", width: 103 },
        { title: "Gross (kg)", width: 90, align: "right" },
        { title: "Volume (cbm)", width: 90, align: "right" },
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
      { rules: "columns", headFill: [0.87, 0.87, 0.87] },
    );
    drawing.rule(36, y, 559, y);
    const charges = s.random.some(
      [
        "Ocean freight",
        "Destination THC",
        "Handover fee",
        "ISF filing",
        "Delivery order fee",
        "Chassis usage",
      ],
      s.random.int(2, 5),
    );
    y = table(
      drawing,
      36,
      y + 10,
      [
        { title: "Charge", width: 300 },
        { title: "Currency", width: 100 },
        { title: "Amount", width: 123, align: "right" },
      ],
      charges.map((name) => {
        const row = n.row("charges");
        return [
          row.put("description", name),
          row.put("currency", "USD"),
          row.put("amount", amount(s.random.int(2000, 290_000) / 100, 2)),
        ];
      }),
      { rules: "none" },
    );
    drawing.wrapped(
      `Cargo: ${s.goods.map((goods) => goods.name).join(", ")} in ${sizeOf(s.containers[0]?.kind ?? "40HC", "short")}. Release only against payment and surrender of the bill.`,
      36,
      y + 10,
      523,
      { size: 8.5 },
    );
    return drawing;
  },
};
