import { day } from "../../facts/dates.ts";
import type { WorksheetLayout } from "../layout.ts";
import { noteParty } from "../security-party.ts";

/** A 10+2 workbook whose parties are side by side: parts in rows, one column for each party. */
export const layout: WorksheetLayout = {
  kind: "worksheet",
  types: ["importer_security_filing"],
  fill(s, n) {
    const parties = (
      [
        ["manufacturer", s.maker],
        ["seller", s.shipper],
        ["buyer", s.consignee],
        ["ship_to", s.notify],
        ["consignee", s.consignee],
        ["stuffing_location", s.maker],
        ["consolidator", s.shipper],
      ] as const
    ).map(([prefix, party]) => noteParty(n, prefix, party));
    const row = (title: string, part: keyof (typeof parties)[number]): string[] => [
      title,
      ...parties.map((party) => party[part]),
    ];
    return [
      ["ISF 10+2"],
      ["Importer", n.put("importer_name", s.consignee.name), null, "Importer No.", n.put("importer_of_record_number", `${s.random.numeral(2)}-${s.random.numeral(7)}00`)],
      ["HBL", n.put("hbl_number", s.houseBill), null, "MBL", n.put("mbl_number", s.masterBill)],
      ["BL Type", n.put("bol_type", "House"), null, "PO #", s.goods.map((goods) => n.add("po_numbers", goods.order)).join(", ")],
      ["ETD", n.put("etd", day(s.sailed, "03/09/2026")), null, "ETA", n.put("eta", day(s.arrives, "03/09/2026"))],
      ["HTS", n.put("hts_code", s.goods[0]?.hts ?? ""), null, "Origin Country", n.put("country_of_origin", s.from.country)],
      ["Goods", n.put("description_of_goods", s.goods.map((goods) => goods.name).join(", "))],
      [],
      ["", "Manufacturer", "Seller", "Buyer", "Ship To", "Consignee", "Stuffing Location", "Consolidator"],
      row("Name", "name"), row("Address 1", "address1"), row("Address 2", "address2"), row("City", "city"),
      row("State / Province", "state"), row("Postal Code", "postalCode"), row("Country", "country"),
    ]; // prettier-ignore
  },
};
