import { day } from "../../facts/dates.ts";
import { Drawing } from "../../drawing/drawing.ts";
import type { DrawingLayout } from "../layout.ts";
import { noteParty, type SecurityParty } from "../security-party.ts";

/** A forwarder's ISF request letter: headings, and below each the block as an envelope has it. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["importer_security_filing"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 9 });
    drawing.text(s.forwarder.name, 40, 26, { size: 11, bold: true });
    drawing.text("Importer Security Filing - Request Form", 40, 42, { size: 14 });
    drawing.rule(40, 62, 572, 62, 1);
    const pairs: (readonly [string, string])[] = [
      ["Importer of Record:", n.put("importer_name", s.consignee.name)],
      [
        "Importer of Record No.:",
        n.put("importer_of_record_number", `${s.random.numeral(2)}-${s.random.numeral(7)}`),
      ],
      ["AMS HBL #:", n.put("hbl_number", s.houseBill)],
      ["MBL #:", n.put("mbl_number", s.masterBill)],
      ["Bill of Lading Type:", n.put("bol_type", s.random.pick(["House", "HBL"]))],
      ["P.O. #:", s.goods.map((goods) => n.add("po_numbers", goods.order)).join(", ")],
    ];
    const more: (readonly [string, string])[] = [
      ["ETD (Port of Lading):", n.put("etd", day(s.sailed, "MAR 09, 2026"))],
      ["ETA (US Port):", n.put("eta", day(s.arrives, "MAR 09, 2026"))],
      ["Commodity HTS #:", n.put("hts_code", s.goods[0]?.hts ?? "")],
      ["Country of Origin:", n.put("country_of_origin", s.from.country)],
    ];
    for (const [index, [label, value]] of pairs.entries()) {
      drawing.text(label, 40, 70 + index * 13, { bold: true });
      drawing.text(value, 150, 70 + index * 13);
    }
    for (const [index, [label, value]] of more.entries()) {
      drawing.text(label, 340, 70 + index * 13, { bold: true });
      drawing.text(value, 450, 70 + index * 13);
    }
    drawing.text("Description of Goods:", 40, 150, { bold: true });
    drawing.wrapped(
      n.put("description_of_goods", s.goods.map((goods) => goods.name).join(", ")),
      150,
      150,
      420,
    );
    const block = (
      prefix: SecurityParty,
      title: string,
      party: Parameters<typeof noteParty>[2],
      x: number,
      y: number,
      also: readonly string[] = [],
    ): void => {
      const p = noteParty(n, prefix, party);
      const town =
        party.countryCode === "US"
          ? `${p.city}, ${p.state} ${p.postalCode}`
          : [p.city, p.state, p.postalCode].filter(Boolean).join(", ");
      drawing.fill(x, y, 256, 14, [0.88, 0.88, 0.88]);
      drawing.text(title, x + 4, y + 2.5, { bold: true });
      drawing.lines(
        [p.name, p.address1, p.address2, town, p.country, ...also].filter(Boolean),
        x + 4,
        y + 18,
      );
    };
    block("manufacturer", "Manufacturer (or Supplier)", s.maker, 40, 190);
    block("seller", "Seller", s.shipper, 312, 190);
    block("buyer", "Buyer", s.consignee, 40, 290);
    block("ship_to", "Ship To", s.notify, 312, 290);
    block("stuffing_location", "Container Stuffing Location", s.maker, 40, 390);
    block("consolidator", "Consolidator", s.shipper, 312, 390);
    block("consignee", "Consignee", s.consignee, 40, 490, [
      `IRS / EIN: ${n.put("consignee_irs_tax_id", `${s.random.numeral(2)}-${s.random.numeral(7)}`)}`,
    ]);
    drawing.wrapped(
      "Late or inaccurate filings may lead to penalties of USD 5,000 per violation. Please send this form back no later than three days before the vessel sails.",
      40,
      620,
      532,
      { size: 7.5 },
    );
    return drawing;
  },
};
