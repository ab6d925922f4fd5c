import { day, noteParty, type Party, type WorksheetLayout } from "../trial/kit.ts";
import type { SecurityParty } from "../security-party.ts";

/** An importer's list of elements: each part of a party is a row that names its party. */
export const layout: WorksheetLayout = {
  kind: "worksheet",
  types: ["importer_security_filing"],
  fill(s, n) {
    const party = (prefix: SecurityParty, title: string, of: Party) => {
      const p = noteParty(n, prefix, of);
      return [[`${title} Name`, p.name], [`${title} Address 1`, p.address1], [`${title} Address 2`, p.address2], [`${title} City`, p.city], [`${title} State/Province`, p.state], [`${title} Postal Code`, p.postalCode], [`${title} Country`, p.country]]; // prettier-ignore
    };
    return [
      ["Element", "Value"],
      ["Filing", "ISF 10+2"],
      ["Importer Name", n.put("importer_name", s.consignee.name)],
      ["Importer of Record No.", n.put("importer_of_record_number", `${s.random.numeral(2)}-${s.random.numeral(7)}00`)],
      ["MBL No.", n.put("mbl_number", s.masterBill)],
      ["HBL No.", n.put("hbl_number", s.houseBill)],
      ["HTS No.", n.put("hts_code", s.goods[0]?.hts.slice(0, 7) ?? "")],
      ["Country of Origin", n.put("country_of_origin", s.from.country)],
      ["ETD", n.put("etd", day(s.sailed, "2026-03-09"))],
      ["ETA", n.put("eta", day(s.arrives, "2026-03-09"))],
      ...party("seller", "Seller", s.shipper),
      ...party("buyer", "Buyer", s.consignee),
      ...party("manufacturer", "Manufacturer", s.maker),
      ...party("ship_to", "Ship To", s.notify),
      ...party("stuffing_location", "Stuffing Location", s.maker),
      ...party("consolidator", "Consolidator", s.shipper),
      ...party("consignee", "Consignee", s.consignee),
    ]; // prettier-ignore
  },
};
