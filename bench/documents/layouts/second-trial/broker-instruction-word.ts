import { addressLines, amount, day, sizeOf, type WordLayout } from "../trial/kit.ts";

/** A broker's delivery instruction as a letter to the trucker, a table of two columns, the containers below. */
export const layout: WordLayout = {
  kind: "word",
  types: ["dray_delivery_order"],
  write(s, n) {
    return [
      { heading: n.put("issuer_name", s.broker.name) },
      { text: "DELIVERY ORDER", bold: true },
      { text: `To: ${n.put("delivery_carrier", s.trucker)}` },
      { text: `Date: ${n.put("document_date", day(s.arrives, "March 9, 2026"))}` },
      { text: "Please arrange pickup and delivery of the following import shipment:" },
      { table: [
        ["Our reference", n.put("document_number", `I${s.random.numeral(6)}`)],
        ["Master bill of lading", n.put("mbol", s.masterBill)],
        ["House bill of lading", n.put("hbol", s.houseBill)],
        ["Vessel and voyage", `${n.put("vessel_name", s.vessel)} ${n.put("voyage_number", s.voyage)}`],
        ["Arrival date", n.put("eta", day(s.arrives, "March 9, 2026"))],
        ["Entry number", n.put("entry_number", `${s.broker.filer}-${s.entry}`)],
        ["Pick up at", n.put("pickup_terminal_name", s.terminal.name)],
        ["Deliver to", `${n.put("delivery_name", s.consignee.name)}\n${n.put("delivery_address", addressLines(s.consignee).join("\n"))}`],
        ["Goods", n.put("goods_description", s.goods.map(({ name }) => name).join(", "))],
      ] },
      { table: [["Container number", "Type", "Seal", "Weight (kg)"], ...s.containers.map((container) => {
        const row = n.row("containers");
        const kilos = Math.round(container.kilos);
        return [row.put("container_number", container.number), row.put("container_type", sizeOf(container.kind, "feet")), row.put("seal_number", container.seal), row.number("gross_weight_kg", kilos, amount(kilos, 0))];
      })] },
      { text: `Instructions: ${n.put("delivery_notes", "Call the consignee for an appointment. Waiting time must be approved by us.")}` },
      { text: `Prepared by ${n.put("prepared_by", s.person)}` },
    ]; // prettier-ignore
  },
};
