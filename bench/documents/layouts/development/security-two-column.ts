import { day } from "../../facts/dates.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import type { DrawingLayout } from "../layout.ts";
import { noteParty, type SecurityParty } from "../security-party.ts";

/** An importer's 10+2 worksheet: two columns of parties, every part of an address on its own row. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["importer_security_filing"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 8 });
    drawing.fill(36, 28, 540, 22, [0.1, 0.25, 0.45]);
    drawing.text("IMPORTER SECURITY FILING (ISF 10+2)", 44, 33, {
      size: 12,
      bold: true,
      ink: [1, 1, 1],
    });
    drawing.text(
      "Complete and return 72 hours before vessel loading. Fields marked * are mandatory.",
      36,
      55,
      { size: 7, italic: true },
    );
    const attempt = {
      label: "left",
      border: "box",
      labels: { size: 7, bold: true },
      indent: 92,
      pad: 2.5,
    } as const;
    const country = s.random.chance(0.5);
    let y =
      grid(
        drawing,
        36,
        68,
        [
          [
            15,
            {
              width: 270,
              label: "Importer Name*",
              value: n.put("importer_name", s.consignee.name),
            },
            {
              width: 270,
              label: "IOR / EIN No.*",
              value: n.put(
                "importer_of_record_number",
                `${s.random.numeral(2)}-${s.random.numeral(7)}00`,
              ),
            },
          ],
          [
            15,
            { width: 270, label: "HBL No. (AMS)", value: n.put("hbl_number", s.houseBill) },
            { width: 270, label: "MBL No.", value: n.put("mbl_number", s.masterBill) },
          ],
          [
            15,
            {
              width: 270,
              label: "B/L Type",
              value: n.put("bol_type", s.random.pick(["HOUSE", "House B/L", "HBL"])),
            },
            {
              width: 270,
              label: "PO Number(s)",
              value: s.goods.map((goods) => n.add("po_numbers", goods.order)).join(", "),
            },
          ],
          [
            15,
            { width: 270, label: "ETD", value: n.put("etd", day(s.sailed, "03/09/2026")) },
            { width: 270, label: "ETA", value: n.put("eta", day(s.arrives, "03/09/2026")) },
          ],
          [
            15,
            {
              width: 270,
              label: "HTS-6 Code*",
              value: n.put("hts_code", s.goods[0]?.hts.slice(0, 7) ?? ""),
            },
            {
              width: 270,
              label: "Country of Origin*",
              value: n.put("country_of_origin", s.from.country),
            },
          ],
          [
            24,
            {
              width: 540,
              label: "Description of Goods",
              value: n.put("description_of_goods", s.goods.map((goods) => goods.name).join("; ")),
            },
          ],
        ],
        attempt,
      ) + 8;
    const block = (
      prefix: SecurityParty,
      title: string,
      party: Parameters<typeof noteParty>[2],
      x: number,
      also: readonly (readonly [string, string])[] = [],
    ): void => {
      const p = noteParty(n, prefix, party, country ? party.countryCode : party.country);
      drawing.fill(x, y, 266, 13, [0.82, 0.87, 0.94]);
      drawing.text(title, x + 3, y + 2.5, { size: 8, bold: true });
      const rows: (readonly [string, string])[] = [
        ["Name", p.name],
        ["Address 1", p.address1],
        ["Address 2", p.address2],
        ["City", p.city],
        ["State / Province", p.state],
        ["Postal Code", p.postalCode],
        ["Country", p.country],
        ...also,
      ];
      grid(
        drawing,
        x,
        y + 13,
        rows.map(([label, value]) => [13, { width: 266, label, value }] as const),
        { ...attempt, indent: 80 },
      );
    };
    const put = (field: string, text: string): string => n.put(field, text);
    block("seller", "SELLER (name and address)*", s.shipper, 36);
    block("buyer", "BUYER (name and address)*", s.consignee, 310, [
      ["DUNS", s.random.chance(0.5) ? put("buyer_duns", s.random.numeral(9)) : ""],
    ]);
    y += 126;
    block("manufacturer", "MANUFACTURER (SUPPLIER)*", s.maker, 36);
    block("ship_to", "SHIP TO PARTY*", s.notify, 310);
    y += 126;
    block("stuffing_location", "CONTAINER STUFFING LOCATION*", s.maker, 36);
    block("consignee", "CONSIGNEE*", s.consignee, 310, [
      [
        "Consignee IRS / EIN",
        put("consignee_irs_tax_id", `${s.random.numeral(2)}-${s.random.numeral(7)}`),
      ],
    ]);
    y += 126;
    block("consolidator", "CONSOLIDATOR (STUFFER)*", s.shipper, 36);
    drawing.lines(
      [
        "I certify that the above is true to the best of my knowledge.",
        "",
        "Signature: ______________________",
        "Date: ______________",
      ],
      320,
      y + 20,
    );
    return drawing;
  },
};
