import { sizeOf } from "../../facts/containers.ts";
import { day } from "../../facts/dates.ts";
import { amount } from "../../facts/numbers.ts";
import { addressLines } from "../../facts/parties.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";

/** A broker's pick-up and delivery instruction: labels on the left, underlined blanks. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["dray_delivery_order"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", family: "times", text: 10 });
    drawing.text(n.put("issuer_name", s.broker.name), 50, 36, {
      size: 14,
      bold: true,
      width: 512,
      align: "centre",
    });
    drawing.text(addressLines(s.broker, "short").join(", "), 50, 54, {
      size: 8,
      width: 512,
      align: "centre",
    });
    drawing.text("PICK-UP & DELIVERY ORDER", 50, 72, {
      size: 13,
      bold: true,
      width: 512,
      align: "centre",
    });
    const attempt = {
      label: "colon",
      border: "underline",
      labels: { size: 8.5, italic: true },
      indent: 96,
    } as const;
    const right = { ...attempt, indent: 84 } as const;
    const address = n.put("delivery_address", addressLines(s.consignee).join("\n")).split("\n");
    const left = grid(
      drawing,
      50,
      100,
      [
        [
          18,
          {
            width: 265,
            label: "Our file no.",
            value: n.put("document_number", `${s.random.letters(2)}${s.random.numeral(5)}`),
          },
        ],
        [
          18,
          { width: 265, label: "Steamship line", value: n.put("ocean_carrier", s.carrier.short) },
        ],
        [18, { width: 265, label: "Vessel", value: n.put("vessel_name", s.vessel) }],
        [18, { width: 265, label: "Voyage", value: n.put("voyage_number", s.voyage) }],
        [
          18,
          {
            width: 265,
            label: "Pick up at",
            value: n.put("pickup_terminal_name", s.terminal.name),
          },
        ],
        [18, { width: 265, label: "Trucker", value: n.put("delivery_carrier", s.trucker) }],
      ],
      attempt,
    );
    grid(
      drawing,
      325,
      100,
      [
        [
          18,
          { width: 240, label: "Date", value: n.put("document_date", day(s.arrives, "3/9/26")) },
        ],
        [18, { width: 240, label: "OBL no.", value: n.put("mbol", s.masterBill) }],
        [
          18,
          {
            width: 240,
            label: "HBL no.",
            value: s.random.chance(0.7) ? n.put("hbol", s.houseBill) : "",
          },
        ],
        [
          18,
          {
            width: 240,
            label: "Entry no.",
            value: n.put("entry_number", `${s.broker.filer}-${s.entry}`),
          },
        ],
        [18, { width: 240, label: "Arrival date", value: n.put("eta", day(s.arrives, "3/9/26")) }],
        [18, { width: 240, label: "Customer", value: n.put("customer", s.consignee.name) }],
      ],
      right,
    );
    drawing.text("Deliver to:", 50, left + 10, { size: 8.5, italic: true });
    let y =
      drawing.lines(
        [
          n.put("delivery_name", s.notify.name),
          ...(s.notify === s.consignee
            ? address
            : n.put("delivery_address", addressLines(s.notify).join("\n")).split("\n")),
        ],
        146,
        left + 9,
      ) + 10;
    const rows = s.containers.map((container) => {
      const row = n.row("containers");
      return [
        row.put("container_number", container.number),
        row.put("seal_number", container.seal),
        row.put("container_type", sizeOf(container.kind, "feet")),
        `${container.packages} ${s.goods[0]?.unit ?? ""}`,
        s.goods[0]?.name ?? "",
        row.number(
          "gross_weight_lb",
          Math.round(container.kilos * 2.204_62),
          `${amount(container.kilos * 2.204_62, 0)} LBS`,
        ),
      ];
    });
    y = table(
      drawing,
      50,
      y,
      [
        { title: "CONTAINER", width: 90 },
        { title: "SEAL", width: 75 },
        { title: "SIZE", width: 42 },
        { title: "PIECES", width: 80 },
        { title: "COMMODITY", width: 145 },
        { title: "WEIGHT", width: 80, align: "right" },
      ],
      rows,
      { rules: "head", size: 9 },
    );
    n.put("goods_description", s.goods[0]?.name ?? "");
    n.allow("package_count", `${s.total.packages} ${s.goods[0]?.unit ?? ""}`);
    drawing.text("Remarks:", 50, y + 14, { size: 8.5, italic: true });
    drawing.text(
      n.put(
        "delivery_notes",
        s.random.pick([
          "Return empty within free time.",
          "Delivery by appointment only, contact the warehouse.",
          "Prepull authorised if needed.",
        ]),
      ),
      110,
      y + 13,
    );
    drawing.text(`Issued by ${n.put("prepared_by", s.person)}`, 50, y + 60);
    return drawing;
  },
};
