import { day, noteParty, type Party, type WorksheetLayout } from "./kit.ts";
import type { SecurityParty } from "../security-party.ts";

/** A workbook of two worksheets: the shipment in pairs, then the parties, one column each. */
export const layout: WorksheetLayout = {
  kind: "worksheet",
  types: ["importer_security_filing"],
  several: true,
  fill(s, n) {
    const columns = ([["seller", "Seller", s.shipper], ["buyer", "Buyer", s.consignee], ["manufacturer", "Manufacturer", s.maker], ["ship_to", "Ship-to", s.notify], ["stuffing_location", "Stuffing location", s.maker], ["consolidator", "Consolidator", s.shipper], ["consignee", "Consignee", s.consignee]] as [SecurityParty, string, Party][]).map(([prefix, title, party]) => ({ title, ...noteParty(n, prefix, party) })); // prettier-ignore
    return [
      {
        name: "Shipment",
        joined: ["A1:D1"],
        rows: [
          ["ISF 10+2 - shipment details"],
          [],
          ["Importer", n.put("importer_name", s.consignee.name)],
          ["IOR / EIN no.", n.put("importer_of_record_number", `${s.random.numeral(2)}-${s.random.numeral(7)}00`)],
          ["MBL", n.put("mbl_number", s.masterBill)],
          ["HBL", n.put("hbl_number", s.houseBill)],
          ["PO", s.goods.map((goods) => n.add("po_numbers", goods.order)).join("; ")],
          ["Commodity", n.put("description_of_goods", s.goods.map((goods) => goods.name).join("; "))],
          ["HTSUS-6", n.put("hts_code", (s.goods[0]?.hts ?? "").slice(0, 7))],
          ["Origin", n.put("country_of_origin", s.from.code)],
          ["Departure", n.put("etd", day(s.sailed, "3/9/26"))],
          ["Arrival", n.put("eta", day(s.arrives, "3/9/26"))],
        ],
      },
      {
        name: "Parties",
        rows: [
          ["", ...columns.map(({ title }) => title)],
          ["Company", ...columns.map(({ name }) => name)],
          ["Street", ...columns.map(({ address1 }) => address1)],
          ["Street 2", ...columns.map(({ address2 }) => address2)],
          ["City", ...columns.map(({ city }) => city)],
          ["State/Prov.", ...columns.map(({ state }) => state)],
          ["Zip", ...columns.map(({ postalCode }) => postalCode)],
          ["Country", ...columns.map(({ country }) => country)],
        ],
      },
    ]; // prettier-ignore
  },
};
