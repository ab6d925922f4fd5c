import { day } from "../../facts/dates.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";
import { noteParty, type SecurityParty } from "../security-party.ts";

/** One wide table: a party in each row, a part of its address in each column. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["importer_security_filing"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", landscape: true, text: 8 });
    drawing.text("10+2 IMPORTER SECURITY FILING", 30, 24, { size: 15, bold: true });
    let y = grid(drawing, 30, 50, [
      [
        26,
        { width: 196, label: "IMPORTER NAME", value: n.put("importer_name", s.consignee.name) },
        {
          width: 195,
          label: "IMPORTER NO. (IRS)",
          value: n.put(
            "importer_of_record_number",
            `${s.random.numeral(2)}-${s.random.numeral(7)}00`,
          ),
        },
        { width: 196, label: "HOUSE B/L NO.", value: n.put("hbl_number", s.houseBill) },
        { width: 195, label: "MASTER B/L NO.", value: n.put("mbl_number", s.masterBill) },
      ],
      [
        26,
        { width: 196, label: "TYPE OF B/L", value: n.put("bol_type", "HOUSE") },
        {
          width: 195,
          label: "PURCHASE ORDER NO.",
          value: s.goods.map((goods) => n.add("po_numbers", goods.order)).join(", "),
        },
        { width: 98, label: "ETD", value: n.put("etd", day(s.sailed, "2026/03/09")) },
        { width: 98, label: "ETA", value: n.put("eta", day(s.arrives, "2026/03/09")) },
        { width: 98, label: "HTSUS", value: n.put("hts_code", s.goods[0]?.hts.slice(0, 7) ?? "") },
        { width: 97, label: "COUNTRY OF ORIGIN", value: n.put("country_of_origin", s.from.code) },
      ],
      [
        26,
        {
          width: 782,
          label: "CARGO DESCRIPTION",
          value: n.put("description_of_goods", s.goods.map((goods) => goods.name).join(" / ")),
        },
      ],
    ]);
    const row = (
      prefix: SecurityParty,
      title: string,
      party: Parameters<typeof noteParty>[2],
    ): string[] => {
      const p = noteParty(n, prefix, party, party.countryCode);
      return [title, p.name, p.address1, p.address2, p.city, p.state, p.postalCode, p.country];
    };
    y = table(
      drawing,
      30,
      y + 12,
      [
        { title: "PARTY", width: 100 },
        { title: "NAME", width: 190 },
        { title: "ADDRESS 1", width: 150 },
        { title: "ADDRESS 2", width: 130 },
        { title: "CITY", width: 70 },
        { title: "STATE/PROV.", width: 66 },
        { title: "POSTAL CODE", width: 42 },
        { title: "CTRY", width: 34 },
      ],
      [
        row("manufacturer", "MANUFACTURER", s.maker),
        row("seller", "SELLER", s.shipper),
        row("buyer", "BUYER", s.consignee),
        row("ship_to", "SHIP TO", s.notify),
        row("consignee", "CONSIGNEE", s.consignee),
        row("stuffing_location", "STUFFING LOCATION", s.maker),
        row("consolidator", "CONSOLIDATOR", s.shipper),
      ],
      { size: 7.5, head: { size: 6.5 } },
    );
    drawing.text(
      "Submitted by the importer; to be transmitted by the customs broker.",
      30,
      y + 10,
      {
        size: 7,
      },
    );
    return drawing;
  },
};
