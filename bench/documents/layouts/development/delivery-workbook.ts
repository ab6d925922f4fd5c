import { sizeOf } from "../../facts/containers.ts";
import { day } from "../../facts/dates.ts";
import { addressLines } from "../../facts/parties.ts";
import { printed } from "../../facts/places.ts";
import type { WorksheetLayout } from "../layout.ts";

/** A delivery order in a workbook: fields in pairs of columns, the containers as a table below. */
export const layout: WorksheetLayout = {
  kind: "worksheet",
  types: ["dray_delivery_order"],
  fill: (s, n) => [
    [n.put("issuer_name", s.forwarder.name), null, null, "DELIVERY ORDER"],
    [],
    [
      "D/O No.",
      n.put("document_number", `DO-${s.random.numeral(5)}`),
      null,
      "Date",
      n.put("document_date", day(s.arrives, "03/09/2026")),
    ],
    ["MBL", n.put("mbol", s.masterBill), null, "HBL", n.put("hbol", s.houseBill)],
    ["Vessel", n.put("vessel_name", s.vessel), null, "Voyage", n.put("voyage_number", s.voyage)],
    [
      "Carrier",
      n.put("ocean_carrier", s.carrier.short),
      null,
      "ETA",
      n.put("eta", day(s.arrives, "03/09/2026")),
    ],
    [
      "Port of Loading",
      n.put("port_of_loading", printed(s.from, "city")),
      null,
      "Port of Discharge",
      n.put("port_of_discharge", printed(s.to, "city")),
    ],
    [
      "Pickup Terminal",
      n.put("pickup_terminal_name", s.terminal.name),
      null,
      "Trucker",
      n.put("delivery_carrier", s.trucker),
    ],
    ["Deliver To", n.put("delivery_name", s.consignee.name)],
    ["Delivery Address", n.put("delivery_address", addressLines(s.consignee, "short").join(", "))],
    ["Commodity", n.put("goods_description", s.goods.map((goods) => goods.name).join(", "))],
    [],
    ["Container #", "Type", "Seal #", "Weight (KG)", "Weight (LB)"],
    ...s.containers.map((container) => {
      const row = n.row("containers");
      const [kilos, pounds] = [Math.round(container.kilos), Math.round(container.kilos * 2.204_62)];
      row.number("gross_weight_kg", kilos, String(kilos));
      row.number("gross_weight_lb", pounds, String(pounds));
      return [
        row.put("container_number", container.number),
        row.put("container_type", sizeOf(container.kind, "short")),
        row.put("seal_number", container.seal),
        kilos,
        pounds,
      ];
    }),
    [],
    ["Notes", n.put("delivery_notes", "Call before delivery. Return empty to the terminal.")],
  ],
};
