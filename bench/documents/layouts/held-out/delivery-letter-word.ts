import { sizeOf } from "../../facts/containers.ts";
import { day } from "../../facts/dates.ts";
import { addressLines } from "../../facts/parties.ts";
import type { WordLayout } from "../layout.ts";

/** A delivery order in a word processor: a borderless table of labels and values. */
export const layout: WordLayout = {
  kind: "word",
  types: ["dray_delivery_order"],
  write: (s, n) => [
    { text: n.put("issuer_name", s.forwarder.name), bold: true },
    { heading: "Delivery Order" },
    { table: [
      ["Delivery order no.", n.put("document_number", `D${s.random.numeral(6)}`), "Date", n.put("document_date", day(s.arrives, "March 9, 2026"))],
      ["Master bill", n.put("mbol", s.masterBill), "House bill", n.put("hbol", s.houseBill)],
      ["Vessel", n.put("vessel_name", s.vessel), "Voyage", n.put("voyage_number", s.voyage)],
      ["Carrier", n.put("ocean_carrier", s.carrier.short), "ETA", n.put("eta", day(s.arrives, "March 9, 2026"))],
      ["Pickup terminal", n.put("pickup_terminal_name", s.terminal.name), "Trucker", n.put("delivery_carrier", s.trucker)],
    ], borders: false },
    { text: "Deliver to:", bold: true },
    { text: [n.put("delivery_name", s.consignee.name), n.put("delivery_address", addressLines(s.consignee).join("\n"))].join("\n") },
    { table: [["Container", "Type", "Seal"], ...s.containers.map((container) => {
      const row = n.row("containers");
      return [row.put("container_number", container.number), row.put("container_type", sizeOf(container.kind, "short")), row.put("seal_number", container.seal)];
    })] },
    { text: `Goods: ${n.put("goods_description", s.goods.map((goods) => goods.name).join(", "))}` },
    { text: `Remarks: ${n.put("delivery_notes", "Appointment needed one day ahead.")}` },
  ], // prettier-ignore
};
