import { addressLines, day, goodsRow, printed, totalsOf, type WordLayout } from "../trial/kit.ts";

/** A house bill from a Word template: paragraphs of "label: value", no table but the goods'. */
export const layout: WordLayout = {
  kind: "word",
  types: ["final_house_bill_of_lading", "draft_house_bill_of_lading"],
  write(s, n) {
    const spelling = { size: "short", weight: "KGS", cube: "CBM", decimals: 2 } as const;
    const draft = n.documentType.startsWith("draft");
    const block = (title: string, path: string, of: typeof s.shipper) => [
      { text: title, bold: true },
      ...n.party(path, of.name, addressLines(of)).map((text) => ({ text })),
    ];
    const total = totalsOf(n, s, spelling);
    return [
      { heading: s.forwarder.name },
      { text: draft ? "BILL OF LADING - DRAFT FOR YOUR APPROVAL" : "BILL OF LADING - EXPRESS RELEASE", bold: true },
      { text: `House B/L No.: ${n.put("hbl_number", s.houseBill)}` },
      { text: `Booking No.: ${n.put("carrier_booking_number", s.booking)}` },
      ...block("Shipper", "shipper", s.shipper),
      ...block("Consignee", "consignee", s.consignee),
      { text: "Notify party", bold: true },
      ...(s.notify === s.consignee ? n.party("notify_party", "SAME AS CONSIGNEE", []) : n.party("notify_party", s.notify.name, addressLines(s.notify))).map((text) => ({ text })),
      { text: `Ocean vessel: ${n.put("vessel_name", s.vessel)}` },
      { text: `Voyage: ${n.put("voyage_number", s.voyage)}` },
      { text: `Port of loading: ${n.put("port_of_loading", printed(s.from, "city, state"))}` },
      { text: `Port of discharge: ${n.put("port_of_discharge", printed(s.to, "city, state"))}` },
      { text: `Place of delivery: ${n.put("place_of_delivery", printed(s.delivery, "city, state"))}` },
      { table: [["Container / Seal", "Packages", "Description", "Gross weight", "Measurement"], ...s.containers.map((container, index) => {
        const row = n.row("containers");
        const goods = s.goods[index];
        const item = goods ? goodsRow(n, goods, spelling) : null;
        return [`${row.put("container_number", container.number)}\n${row.put("seal_number", container.seal)}\n${row.put("container_size", container.kind)}`, item ? `${item.quantity} ${item.unit}` : "", item ? item.name : "", item ? `${item.weight} ${item.weightUnit}` : "", item ? `${item.cube} ${item.cubeUnit}` : ""];
      }), ...s.goods.slice(s.containers.length).map((goods) => {
        const item = goodsRow(n, goods, spelling);
        return ["", `${item.quantity} ${item.unit}`, item.name, `${item.weight} ${item.weightUnit}`, `${item.cube} ${item.cubeUnit}`];
      }), ["Total", `${total.packages} ${total.unit}`, "", `${total.weight} ${total.weightUnit}`, `${total.cube} ${total.cubeUnit}`]] },
      { text: n.put("freight_payment_terms", `FREIGHT ${s.terms}`) },
      { text: `Shipped on board: ${n.put("shipped_on_board_date", day(s.sailed, "09-Mar-2026"))}` },
    ]; // prettier-ignore
  },
};
