import { sizeOf } from "../../facts/containers.ts";
import { day } from "../../facts/dates.ts";
import { amount } from "../../facts/numbers.ts";
import { addressLines } from "../../facts/parties.ts";
import { printed } from "../../facts/places.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";

/** An order to a drayage company across the page, its three stops side by side. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["dray_delivery_order"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", landscape: true, text: 8.5 });
    drawing.text("DELIVERY ORDER", 30, 22, { size: 20, bold: true });
    drawing.text(n.put("issuer_name", s.forwarder.name), 300, 22, {
      size: 12,
      bold: true,
      width: 462,
      align: "right",
    });
    drawing.text(`FMC # ${n.put("issuer_fmc_oti_number", `${s.forwarder.licence}NF`)}`, 300, 38, {
      size: 8,
      width: 462,
      align: "right",
    });
    const labels = { size: 6.5, ink: [0.35, 0.35, 0.35] } as const;
    const stop = (title: string, lines: readonly string[]): readonly string[] => [title, ...lines];
    let y = grid(
      drawing,
      30,
      54,
      [
        [
          24,
          { width: 183, label: "Order No.", value: n.put("document_number", s.random.numeral(8)) },
          {
            width: 183,
            label: "Order Date",
            value: n.put("document_date", day(s.arrives, "MAR 09, 2026")),
          },
          {
            width: 183,
            label: "Consolidation No.",
            value: n.put("consol_number", `CNS${s.random.numeral(6)}`),
          },
          {
            width: 183,
            label: "Prepared by / date",
            value: `${n.put("prepared_by", s.person)}  ${n.put("prepared_date", day(s.arrives, "MAR 09, 2026"))}`,
          },
        ],
        [
          24,
          { width: 183, label: "Master BL", value: n.put("mbol", s.masterBill) },
          { width: 183, label: "House BL", value: n.put("hbol", s.houseBill) },
          { width: 183, label: "Steamship Line", value: n.put("ocean_carrier", s.carrier.short) },
          {
            width: 183,
            label: "Vessel / Voyage",
            value: `${n.put("vessel_name", s.vessel)} / ${n.put("voyage_number", s.voyage)}`,
          },
        ],
        [
          24,
          {
            width: 183,
            label: "Load Port",
            value: n.put("port_of_loading", printed(s.from, "city")),
          },
          {
            width: 183,
            label: "Discharge Port",
            value: n.put("port_of_discharge", printed(s.to, "city")),
          },
          { width: 183, label: "ETA Port", value: n.put("eta", day(s.arrives, "MAR 09, 2026")) },
          {
            width: 183,
            label: "Customs Entry No.",
            value: n.put("entry_number", `${s.broker.filer}-${s.entry}`),
          },
        ],
      ],
      { labels, border: "row" },
    );
    const address = n.put("delivery_address", addressLines(s.notify).join("\n")).split("\n");
    y = grid(
      drawing,
      30,
      y + 8,
      [
        [
          72,
          {
            width: 244,
            label: "1  PICK UP FULL",
            value: stop(n.put("pickup_terminal_name", s.terminal.name), [
              n.put("pickup_address", printed(s.to, "city, state")),
            ]),
          },
          {
            width: 244,
            label: "2  DELIVER TO",
            value: stop(n.put("delivery_name", s.notify.name), address),
          },
          {
            width: 244,
            label: "3  TRUCKER",
            value: stop(n.put("delivery_carrier", s.trucker), []),
          },
        ],
      ],
      { labels },
    );
    y = table(
      drawing,
      30,
      y + 8,
      [
        { title: "Container", width: 150 },
        { title: "Seal", width: 120 },
        { title: "Type", width: 80 },
        { title: "Gross kg", width: 100, align: "right" },
        { title: "Gross lb", width: 100, align: "right" },
        { title: "Commodity", width: 182 },
      ],
      s.containers.map((container) => {
        const row = n.row("containers");
        return [
          row.put("container_number", container.number),
          row.put("seal_number", container.seal),
          row.put("container_type", sizeOf(container.kind, "feet")),
          row.number(
            "gross_weight_kg",
            Number(container.kilos.toFixed(1)),
            amount(container.kilos, 1),
          ),
          row.number(
            "gross_weight_lb",
            Number((container.kilos * 2.204_62).toFixed(1)),
            amount(container.kilos * 2.204_62, 1),
          ),
          s.goods[0]?.name ?? "",
        ];
      }),
      { rules: "rows" },
    );
    n.put("goods_description", s.goods[0]?.name ?? "");
    drawing.text("Instructions", 30, y + 8, labels);
    drawing.text(
      n.put(
        "delivery_notes",
        s.random.pick([
          "Deliver between 7 AM and 2 PM, forklift on site.",
          "Scale ticket required. Chassis to be returned with the empty.",
        ]),
      ),
      30,
      y + 17,
    );
    return drawing;
  },
};
