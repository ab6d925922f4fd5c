import { day } from "../../facts/dates.ts";
import { printed } from "../../facts/places.ts";
import type { WordLayout } from "../layout.ts";
import { containerRow, goodsRow, partyLines } from "../noting.ts";

/** A house bill as running paragraphs: a label on its own line and its value below. */
export const layout: WordLayout = {
  kind: "word",
  types: ["draft_house_bill_of_lading", "final_house_bill_of_lading"],
  write(s, n) {
    const spelling = { weight: "KGS", cube: "CBM", size: "feet" } as const;
    const draft = n.documentType.startsWith("draft");
    return [
      { heading: `HOUSE BILL OF LADING - ${draft ? "DRAFT" : "TELEX RELEASE"}` },
      { text: s.forwarder.name },
      { text: `B/L No.: ${n.put("hbl_number", s.houseBill)}` },
      { text: "Shipper", bold: true },
      { text: partyLines(n, "shipper", s.shipper).join("\n") },
      { text: "Consignee", bold: true },
      { text: partyLines(n, "consignee", s.consignee).join("\n") },
      { text: "Notify party", bold: true },
      { text: n.put("notify_party.name", "SAME AS CONSIGNEE") },
      { table: [
        ["Vessel / Voyage", "Port of loading", "Port of discharge", "Place of delivery"],
        [`${n.put("vessel_name", s.vessel)} / ${n.put("voyage_number", s.voyage)}`, n.put("port_of_loading", printed(s.from, "city")), n.put("port_of_discharge", printed(s.to, "city")), n.put("place_of_delivery", printed(s.delivery, "city, state"))],
      ] },
      { table: [["Container no.", "Seal no.", "Size", "Packages", "Weight KGS", "Measurement CBM"], ...s.containers.map((container) => {
        const row = containerRow(n, s, container, spelling);
        return [row.number, row.seal, row.size, `${row.packages} ${row.unit}`, row.weight, row.cube];
      })] },
      { table: [["Description of goods", "Packages", "Weight KGS", "Measurement CBM"], ...s.goods.map((goods) => {
        const item = goodsRow(n, goods, spelling);
        return [item.name, `${item.quantity} ${item.unit}`, item.weight, item.cube];
      })] },
      { text: n.put("freight_payment_terms", `FREIGHT ${s.terms}`) },
      { text: `Date of issue: ${n.put("date_of_issue", day(s.sailed, "09-Mar-2026"))}` },
    ]; // prettier-ignore
  },
};
