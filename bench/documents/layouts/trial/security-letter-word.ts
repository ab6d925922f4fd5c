import { day, noteParty, type Party, type WordLayout } from "./kit.ts";
import type { SecurityParty } from "../security-party.ts";

/** ISF data in a word processor, one paragraph a line, as an exporter answers an email. */
export const layout: WordLayout = {
  kind: "word",
  types: ["importer_security_filing"],
  write(s, n) {
    const party = (prefix: SecurityParty, title: string, of: Party) => {
      const p = noteParty(n, prefix, of, of.countryCode === "US" ? "USA" : of.country);
      return [
        { text: `${title}:`, bold: true },
        { text: p.name },
        { text: p.address1 },
        ...(p.address2 ? [{ text: p.address2 }] : []),
        { text: of.countryCode === "US" ? `${p.city}, ${p.state} ${p.postalCode}` : [p.city, p.state, p.postalCode].filter(Boolean).join(", ") }, // prettier-ignore
        { text: p.country },
      ];
    };
    return [
      { heading: "ISF (10+2) filing details" },
      { text: `Importer: ${n.put("importer_name", s.consignee.name)}` },
      { text: `Importer ID (EIN): ${n.put("importer_of_record_number", `${s.random.numeral(2)}-${s.random.numeral(7)}`)}` },
      { text: `House bill: ${n.put("hbl_number", s.houseBill)}   Master bill: ${n.put("mbl_number", s.masterBill)}` },
      { text: `Goods: ${n.put("description_of_goods", s.goods.map((goods) => goods.name).join(", "))}` },
      { text: `HTS: ${n.put("hts_code", s.goods[0]?.hts ?? "")}   Made in: ${n.put("country_of_origin", s.from.country)}` },
      { text: `ETD ${n.put("etd", day(s.sailed, "09-Mar-2026"))}   ETA ${n.put("eta", day(s.arrives, "09-Mar-2026"))}` },
      ...party("manufacturer", "Manufacturer/supplier", s.maker),
      ...party("seller", "Seller", s.shipper),
      ...party("buyer", "Buyer", s.consignee),
      ...party("ship_to", "Ship to", s.notify),
      ...party("stuffing_location", "Container stuffing location", s.maker),
      ...party("consolidator", "Consolidator", s.shipper),
    ]; // prettier-ignore
  },
};
