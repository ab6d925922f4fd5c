import {
  addressLines,
  containerRow,
  day,
  goodsRow,
  printed,
  totalsOf,
  type WordLayout,
} from "./kit.ts";

/** A draft house bill that an export desk typed as a list of labels, then two tables. */
export const layout: WordLayout = {
  kind: "word",
  types: ["draft_house_bill_of_lading"],
  write(s, n) {
    const spelling = { size: "short", weight: "KGS", cube: "CBM", decimals: 2 } as const;
    const lines = (path: string, of: typeof s.shipper): string[] => n.party(path, of.name, addressLines(of)); // prettier-ignore
    const [shipper, consignee] = [lines("shipper", s.shipper), lines("consignee", s.consignee)];
    const notify = s.notify === s.consignee ? n.party("notify_party", "SAME AS CONSIGNEE", []) : lines("notify_party", s.notify); // prettier-ignore
    const total = totalsOf(n, s, spelling);
    return [
      { text: s.forwarder.name, bold: true },
      { heading: "House B/L draft - please confirm" },
      { text: `HB/L #: ${n.put("hbl_number", s.houseBill)}` },
      { text: `Carrier booking #: ${n.put("carrier_booking_number", s.booking)}` },
      { table: [["Shipper", shipper.join("\n")], ["Consignee", consignee.join("\n")], ["Notify", notify.join("\n")], ["Vessel/Voyage", `${n.put("vessel_name", s.vessel)}/${n.put("voyage_number", s.voyage)}`], ["POL", n.put("port_of_loading", printed(s.from, "city, state"))], ["POD", n.put("port_of_discharge", printed(s.to, "city, state"))], ["Final dest.", n.put("place_of_delivery", printed(s.delivery, "city, state"))], ["Payment", n.put("freight_payment_terms", `Freight ${s.terms.toLowerCase()}`)]] },
      { text: "Cargo", bold: true },
      { table: [["Cargo description", "Pieces", "Gross weight", "Volume"], ...s.goods.map((goods) => {
        const item = goodsRow(n, goods, spelling);
        return [item.name, `${item.quantity} ${item.unit}`, `${item.weight} ${item.weightUnit}`, `${item.cube} ${item.cubeUnit}`];
      }), ["Total", `${total.packages} ${total.unit}`, `${total.weight} ${total.weightUnit}`, `${total.cube} ${total.cubeUnit}`]] },
      { text: "Equipment", bold: true },
      { table: [["Container", "Type", "Seal", "Pieces", "Gross weight", "Volume"], ...s.containers.map((container) => {
        const row = containerRow(n, s, container, spelling);
        return [row.number, row.size, row.seal, `${row.packages} ${row.unit}`, `${row.weight} ${row.weightUnit}`, `${row.cube} ${row.cubeUnit}`];
      })] },
      { text: `On board: ${n.put("shipped_on_board_date", day(s.sailed, "09-Mar-2026"))}` },
    ]; // prettier-ignore
  },
};
