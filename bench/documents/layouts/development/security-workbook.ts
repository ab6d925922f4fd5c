import { day } from "../../facts/dates.ts";
import type { WorksheetLayout } from "../layout.ts";
import { noteParty, type SecurityParty } from "../security-party.ts";

/** An importer's 10+2 template: label in column A, value in B, a heading before each party. */
export const layout: WorksheetLayout = {
  kind: "worksheet",
  types: ["importer_security_filing"],
  fill(s, n) {
    const block = (
      prefix: SecurityParty,
      title: string,
      party: Parameters<typeof noteParty>[2],
    ) => {
      const p = noteParty(n, prefix, party);
      return [
        [], [title],
        ["Name", p.name], ["Address 1", p.address1], ["Address 2", p.address2], ["City", p.city],
        ["State/Province", p.state], ["Postal Code", p.postalCode], ["Country", p.country],
      ]; // prettier-ignore
    };
    return [
      ["IMPORTER SECURITY FILING DATA SHEET"],
      [],
      ["Importer Name", n.put("importer_name", s.consignee.name)],
      [
        "Importer of Record Number",
        n.put("importer_of_record_number", `${s.random.numeral(2)}-${s.random.numeral(7)}00`),
      ],
      ["Bill of Lading Type", n.put("bol_type", "House")],
      ["House Bill Number", n.put("hbl_number", s.houseBill)],
      ["Master Bill Number", n.put("mbl_number", s.masterBill)],
      ["PO Number(s)", s.goods.map((goods) => n.add("po_numbers", goods.order)).join(", ")],
      [
        "Description of Goods",
        n.put("description_of_goods", s.goods.map((goods) => goods.name).join(", ")),
      ],
      ["HTS Code", n.put("hts_code", s.goods[0]?.hts ?? "")],
      ["Country of Origin", n.put("country_of_origin", s.from.country)],
      ["ETD", n.put("etd", day(s.sailed, "2026-03-09"))],
      ["ETA", n.put("eta", day(s.arrives, "2026-03-09"))],
      ...block("seller", "SELLER", s.shipper),
      ...block("buyer", "BUYER", s.consignee),
      ...block("ship_to", "SHIP TO", s.notify),
      ...block("consignee", "CONSIGNEE", s.consignee),
      ...block("manufacturer", "MANUFACTURER", s.maker),
      ...block("stuffing_location", "CONTAINER STUFFING LOCATION", s.maker),
      ...block("consolidator", "CONSOLIDATOR", s.shipper),
    ];
  },
};
