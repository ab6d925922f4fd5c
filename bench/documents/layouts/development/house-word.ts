import { day } from "../../facts/dates.ts";
import { printed } from "../../facts/places.ts";
import type { WordLayout } from "../layout.ts";
import { containerRow, goodsRow, notifyLines, partyLines, totalsOf } from "../noting.ts";

/** A house bill typed in a word processor: a bordered table of parties, one of containers, one of goods. */
export const layout: WordLayout = {
  kind: "word",
  types: ["draft_house_bill_of_lading", "final_house_bill_of_lading"],
  write(s, n) {
    const spelling = { weight: "KGS", cube: "CBM" } as const;
    const draft = n.documentType.startsWith("draft");
    const total = totalsOf(n, s, spelling);
    return [
      { heading: draft ? "DRAFT BILL OF LADING" : "BILL OF LADING (TELEX RELEASE)" },
      { text: s.forwarder.name, bold: true },
      { table: [
        [`SHIPPER:\n${partyLines(n, "shipper", s.shipper).join("\n")}`, `HBL NO.: ${n.put("hbl_number", s.houseBill)}\nBOOKING NO.: ${n.put("carrier_booking_number", s.booking)}`],
        [`CONSIGNEE:\n${partyLines(n, "consignee", s.consignee).join("\n")}`, `OCEAN VESSEL: ${n.put("vessel_name", s.vessel)}\nVOYAGE NO.: ${n.put("voyage_number", s.voyage)}`],
        [`NOTIFY PARTY:\n${notifyLines(n, s).join("\n")}`, `PORT OF LOADING: ${n.put("port_of_loading", printed(s.from, "upper country"))}\nPORT OF DISCHARGE: ${n.put("port_of_discharge", printed(s.to, "upper country"))}\nPLACE OF DELIVERY: ${n.put("place_of_delivery", printed(s.delivery, "upper country"))}`],
      ] },
      { table: [
        ["CONTAINER NO.", "SEAL NO.", "SIZE", "PACKAGES", "GROSS WEIGHT (KGS)", "MEASUREMENT (CBM)"],
        ...s.containers.map((container) => {
          const row = containerRow(n, s, container, spelling);
          return [row.number, row.seal, row.size, `${row.packages} ${row.unit}`, row.weight, row.cube];
        }),
      ] },
      { table: [
        ["DESCRIPTION OF GOODS", "QUANTITY", "HTS CODE", "GROSS WEIGHT (KGS)", "MEASUREMENT (CBM)"],
        ...s.goods.map((goods) => {
          const item = goodsRow(n, goods, spelling);
          return [item.name, `${item.quantity} ${item.unit}`, item.row.add("hts_codes", goods.hts), item.weight, item.cube];
        }),
      ] },
      { text: `TOTAL: ${total.packages} ${total.unit} / ${total.weight} ${total.weightUnit} / ${total.cube} ${total.cubeUnit}`, bold: true },
      { text: n.put("freight_payment_terms", `FREIGHT ${s.terms}`) },
      { text: `SHIPPED ON BOARD: ${n.put("shipped_on_board_date", day(s.sailed, "MAR 09, 2026"))}` },
      { text: `PLACE AND DATE OF ISSUE: ${n.put("signed_at", printed(s.from, "upper"))}, ${n.put("date_of_issue", day(s.sailed, "MAR 09, 2026"))}` },
    ]; // prettier-ignore
  },
};
