import { Drawing, day, noteParty, type Party, type DrawingLayout } from "./kit.ts"; // prettier-ignore
import type { SecurityParty } from "../security-party.ts";

/** A broker's 10+2 form: ten numbered elements, the address as a block to the right of its title. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["importer_security_filing"],
  options: { lines: 1 },
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 9 });
    drawing.text(s.broker.name, 40, 24, { size: 12, bold: true });
    drawing.text("Importer Security Filing (ISF 10+2) Information Sheet", 40, 42, {
      size: 13,
      bold: true,
    });
    drawing.text("To be received 72 hours before vessel departure", 40, 60, {
      italic: true,
      size: 8,
    });
    let y = 80;
    const row = (label: string, lines: readonly string[]): void => {
      drawing.text(label, 40, y, { bold: true, size: 8.5 });
      const bottom = drawing.lines(lines, 250, y);
      drawing.rule(40, bottom + 2, 570, bottom + 2, 0.3);
      y = bottom + 6;
    };
    const block = (prefix: SecurityParty, party: Party): string[] => {
      const p = noteParty(n, prefix, party);

      const country = party.countryCode === "US" ? n.put(`${prefix}_country`, "USA") : p.country;
      const town = party.countryCode === "US" ? `${p.city}, ${p.state} ${p.postalCode}` : [p.city, p.state, p.postalCode].filter(Boolean).join(", "); // prettier-ignore
      return [p.name, p.address1, ...(p.address2 ? [p.address2] : []), town, country];
    };
    row("Importer of record", [n.put("importer_name", s.consignee.name)]);
    row("1. Seller (name and address)", block("seller", s.shipper));
    row("2. Buyer (name and address)", block("buyer", s.consignee));
    row("3. Importer of record number / FTZ applicant ID", [n.put("importer_of_record_number", `${s.random.numeral(2)}-${s.random.numeral(7)}00`)]); // prettier-ignore
    row("4. Consignee number(s) (IRS/EIN)", [n.put("consignee_irs_tax_id", `${s.random.numeral(2)}-${s.random.numeral(7)}`)]); // prettier-ignore
    row("5. Manufacturer (or supplier)", block("manufacturer", s.maker));
    row("6. Ship to party", block("ship_to", s.notify));
    row("7. Country of origin", [n.put("country_of_origin", s.from.country)]);
    row("8. Commodity HTSUS number (6 digits)", [n.put("hts_code", s.goods[0]?.hts.slice(0, 7) ?? "")]); // prettier-ignore
    row("9. Container stuffing location", block("stuffing_location", s.maker));
    row("10. Consolidator (stuffer)", block("consolidator", s.shipper));
    row("Master B/L (with SCAC)", [n.put("mbl_number", s.masterBill)]);
    row("House B/L / AMS number", [n.put("hbl_number", s.houseBill)]);
    row("ETD / ETA", [`${n.put("etd", day(s.sailed, "03/09/2026"))} / ${n.put("eta", day(s.arrives, "03/09/2026"))}`]); // prettier-ignore
    return drawing;
  },
};
