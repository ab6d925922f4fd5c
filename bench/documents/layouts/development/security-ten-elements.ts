import { day } from "../../facts/dates.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";
import { noteParty, type SecurityParty } from "../security-party.ts";

/** The ten elements as one table: number, element, name and address in a single cell each. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["importer_security_filing"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", family: "times", text: 9.5 });
    drawing.text("ISF - 10+2 INFORMATION SHEET", 40, 36, { size: 16, bold: true });
    drawing.text(`Prepared for ${s.broker.name}`, 40, 56, { size: 8, italic: true });
    const general: (readonly [string, string])[] = [
      ["House bill of lading no.", n.put("hbl_number", s.houseBill)],
      ["Master bill of lading no.", n.put("mbl_number", s.masterBill)],
      ["Bill type", n.put("bol_type", "HOUSE")],
      ["Purchase order", s.goods.map((goods) => n.add("po_numbers", goods.order)).join(" / ")],
      ["Est. departure", n.put("etd", day(s.sailed, "09-Mar-2026"))],
      ["Est. arrival", n.put("eta", day(s.arrives, "09-Mar-2026"))],
      [
        "Cargo description",
        n.put("description_of_goods", s.goods.map((goods) => goods.name).join(", ")),
      ],
    ];
    let y = table(
      drawing,
      40,
      74,
      [
        { title: "", width: 150 },
        { title: "", width: 365 },
      ],
      general,
      { rules: "rows" },
    );
    const block = (prefix: SecurityParty, party: Parameters<typeof noteParty>[2]): string => {
      const p = noteParty(n, prefix, party);
      const town =
        party.countryCode === "US"
          ? `${p.city}, ${p.state} ${p.postalCode}`
          : [p.city, p.state, p.postalCode].filter(Boolean).join(", ");
      return [p.name, p.address1, p.address2, town, p.country].filter(Boolean).join("\n");
    };
    const rows = [
      ["1", "Seller", block("seller", s.shipper)],
      ["2", "Buyer", block("buyer", s.consignee)],
      [
        "3",
        "Importer of record",
        `${n.put("importer_name", s.consignee.name)}\nIOR number: ${n.put("importer_of_record_number", `${s.random.numeral(2)}-${s.random.numeral(7)}`)}`,
      ],
      ["4", "Consignee", block("consignee", s.consignee)],
      ["5", "Manufacturer / supplier", block("manufacturer", s.maker)],
      ["6", "Ship to party", block("ship_to", s.notify)],
      ["7", "Country of origin", n.put("country_of_origin", s.from.country)],
      [
        "8",
        "HTSUS (6 digit)",
        n.put("hts_code", s.goods[0]?.hts.replaceAll(".", "").slice(0, 6) ?? ""),
      ],
      ["9", "Container stuffing location", block("stuffing_location", s.maker)],
      ["10", "Consolidator (stuffer)", block("consolidator", s.shipper)],
    ];
    y = table(
      drawing,
      40,
      y + 12,
      [
        { title: "#", width: 24 },
        { title: "Element", width: 126 },
        { title: "Name and address", width: 365 },
      ],
      rows,
      { size: 8.5, headFill: [0.9, 0.9, 0.9], bottom: 800, turn: () => (drawing.page(), 40) },
    );
    drawing.text("Must be received 24 hours before lading at foreign port.", 40, y + 8, {
      size: 7,
      italic: true,
    });
    return drawing;
  },
};
