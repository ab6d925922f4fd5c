import { sizeOf } from "../../facts/containers.ts";
import { day } from "../../facts/dates.ts";
import { amount } from "../../facts/numbers.ts";
import { addressLines } from "../../facts/parties.ts";
import { printed } from "../../facts/places.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";

/** A forwarder's delivery order to a trucker: shaded headings, pick-up and delivery side by side. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["dray_delivery_order"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 8.5 });
    drawing.text(n.put("issuer_name", s.forwarder.name), 36, 30, { size: 13, bold: true });
    drawing.lines(
      [
        ...addressLines(s.forwarder, "short"),
        `FMC OTI No: ${n.put("issuer_fmc_oti_number", s.forwarder.licence)}`,
      ],
      36,
      46,
      { size: 7.5 },
    );
    drawing.text("DELIVERY ORDER", 380, 30, { size: 18, bold: true, width: 196, align: "right" });
    const heads = { labels: { size: 6.5, bold: true } };
    let y = grid(
      drawing,
      376,
      56,
      [
        [
          24,
          {
            width: 100,
            label: "D/O Number",
            value: n.put("document_number", `DO${s.random.numeral(6)}`),
          },
          { width: 100, label: "Date", value: n.put("document_date", day(s.sailed, "03/09/2026")) },
        ],
        [
          24,
          { width: 100, label: "Prepared By", value: n.put("prepared_by", s.person) },
          {
            width: 100,
            label: "Consol No.",
            value: n.put("consol_number", `C${s.random.numeral(8)}`),
          },
        ],
      ],
      heads,
    );
    const address = addressLines(s.consignee);
    y = grid(
      drawing,
      36,
      y + 8,
      [
        [
          64,
          {
            width: 270,
            label: "PICKUP LOCATION / TERMINAL",
            value: [
              n.put("pickup_terminal_name", s.terminal.name),
              n.put("pickup_address", printed(s.to, "city, state")),
            ],
          },
          {
            width: 270,
            label: "DELIVER TO",
            value: [
              n.put("delivery_name", s.consignee.name),
              n.put("delivery_address", address.join("\n")),
            ]
              .join("\n")
              .split("\n"),
          },
        ],
        [
          26,
          { width: 135, label: "OCEAN CARRIER", value: n.put("ocean_carrier", s.carrier.short) },
          { width: 135, label: "VESSEL", value: n.put("vessel_name", s.vessel) },
          { width: 90, label: "VOYAGE", value: n.put("voyage_number", s.voyage) },
          {
            width: 180,
            label: "ENTRY NO.",
            value: n.put("entry_number", `${s.broker.filer}-${s.entry}`),
          },
        ],
        [
          26,
          { width: 180, label: "MASTER B/L", value: n.put("mbol", s.masterBill) },
          { width: 180, label: "HOUSE B/L", value: n.put("hbol", s.houseBill) },
          {
            width: 180,
            label: "CUSTOMER REF",
            value: n.add("cargo_references", s.goods[0]?.order ?? ""),
          },
        ],
        [
          26,
          {
            width: 180,
            label: "PORT OF LOADING",
            value: n.put("port_of_loading", printed(s.from, "city country")),
          },
          {
            width: 180,
            label: "PORT OF DISCHARGE",
            value: n.put("port_of_discharge", printed(s.to, "city, state")),
          },
          { width: 90, label: "ETA", value: n.put("eta", day(s.arrives, "03/09/2026")) },
          { width: 90, label: "FREIGHT TERMS", value: n.put("freight_payment_terms", s.terms) },
        ],
        [
          26,
          {
            width: 180,
            label: "TRUCKER / DELIVERING CARRIER",
            value: n.put("delivery_carrier", s.trucker),
          },
          {
            width: 180,
            label: "SERVICE TYPE",
            value: n.put("service_type", s.random.pick(["FCL/FCL", "DOOR", "CY/DOOR"])),
          },
          {
            width: 180,
            label: "PIECES",
            value: n.put("package_count", `${s.total.packages} ${s.goods[0]?.unit ?? ""}`),
          },
        ],
        [
          30,
          {
            width: 540,
            label: "DESCRIPTION OF GOODS",
            value: n.put("goods_description", s.goods.map((goods) => goods.name).join(", ")),
          },
        ],
      ],
      heads,
    );
    const rows = s.containers.map((container) => {
      const row = n.row("containers");
      return [
        row.put("container_number", container.number),
        row.put("container_type", sizeOf(container.kind, "short")),
        row.put("seal_number", container.seal),
        row.number(
          "gross_weight_kg",
          Number(container.kilos.toFixed(2)),
          amount(container.kilos, 2),
        ),
        row.number(
          "gross_weight_lb",
          Number((container.kilos * 2.204_62).toFixed(0)),
          amount(container.kilos * 2.204_62, 0),
        ),
      ];
    });
    y = table(
      drawing,
      36,
      y + 10,
      [
        { title: "Container #", width: 140 },
        { title: "Type", width: 70 },
        { title: "Seal #", width: 130 },
        { title: "Weight (KG)", width: 100, align: "right" },
        { title: "Weight (LB)", width: 100, align: "right" },
      ],
      rows,
      { headFill: [0.85, 0.85, 0.85] },
    );
    grid(
      drawing,
      36,
      y + 10,
      [
        [
          44,
          {
            width: 540,
            label: "SPECIAL INSTRUCTIONS",
            value: n.put(
              "delivery_notes",
              s.random.pick([
                "CALL 24 HOURS BEFORE DELIVERY. NO DELIVERIES AFTER 3 PM.",
                "APPOINTMENT REQUIRED. DROP AND PICK, EMPTY RETURN TO TERMINAL.",
                "LIVE UNLOAD, TWO HOURS FREE.",
              ]),
            ),
          },
        ],
      ],
      heads,
    );
    drawing.text("Received in good order by: ____________________   Date: ____________", 36, 730);
    return drawing;
  },
};
