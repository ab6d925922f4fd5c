import { day } from "../../facts/dates.ts";
import { inWords } from "../../facts/numbers.ts";
import { printed } from "../../facts/places.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";
import { containerRow, masterTotals, notifyLines, partyLines } from "../noting.ts";
import { termsPage } from "../terms.ts";

/** A shipping line's bill in capitals with vertical rules; containers continue over continuation pages. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  options: { containers: 14, lines: 1 },
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", family: "times", text: 9 });
    const labels = { size: 6.5, italic: true };
    const head = (): number => {
      drawing.text(s.carrier.name, 30, 20, { size: 13, bold: true });
      drawing.text("BILL OF LADING", 420, 20, { size: 12, bold: true });
      drawing.text("BILL OF LADING NO.", 420, 36, labels);
      drawing.text(s.masterBill, 492, 34, { bold: true });
      return 52;
    };
    n.put("carrier_name", s.carrier.name);
    n.put("waybill_number", s.masterBill);
    let y = grid(
      drawing,
      30,
      head(),
      [
        [
          68,
          {
            width: 276,
            label: "SHIPPER (PRINCIPAL OR SELLER LICENSEE AND ADDRESS)",
            value: partyLines(n, "shipper", s.shipper, "upper"),
          },
          { width: 276, label: "BOOKING NUMBER", value: n.put("booking_number", s.booking) },
        ],
        [
          68,
          {
            width: 276,
            label: "CONSIGNEE (NAME AND ADDRESS)",
            value: s.random.chance(0.3)
              ? n.party("consignee", "TO ORDER", [])
              : partyLines(n, "consignee", s.consignee, "upper"),
          },
          {
            width: 276,
            label: "FORWARDING AGENT (REFERENCES)",
            value: n.put("forwarding_agent_references", s.forwarder.name),
          },
        ],
        [
          68,
          {
            width: 276,
            label: "NOTIFY PARTY (NAME AND ADDRESS)",
            value: notifyLines(n, s, "upper", "SAME AS ABOVE"),
          },
          {
            width: 276,
            label: "ALSO NOTIFY (NAME AND ADDRESS)",
            value: s.random.chance(0.4) ? n.put("also_notify", s.broker.name) : "",
          },
        ],
        [
          26,
          { width: 138, label: "INITIAL CARRIAGE BY", value: "" },
          {
            width: 138,
            label: "PLACE OF RECEIPT",
            value: n.put("place_of_receipt", printed(s.from, "upper")),
          },
          {
            width: 276,
            label: "POINT AND COUNTRY OF ORIGIN",
            value: n.put(
              "point_and_country_of_origin",
              `${s.from.city}, ${s.from.country}`.toUpperCase(),
            ),
          },
        ],
        [
          38,
          {
            width: 138,
            label: "EXPORTING CARRIER (VESSEL) VOYAGE",
            value: `${n.put("ocean_vessel", s.vessel)}  ${n.put("voyage_number", s.voyage)}`,
          },
          {
            width: 138,
            label: "PORT OF LOADING",
            value: n.put("port_of_loading", printed(s.from, "upper")),
          },
          { width: 276, label: "LOADING PIER/TERMINAL" },
        ],
        [
          26,
          {
            width: 138,
            label: "PORT OF DISCHARGE",
            value: n.put("port_of_discharge", printed(s.to, "upper country")),
          },
          {
            width: 138,
            label: "PLACE OF DELIVERY BY ON-CARRIER",
            value: n.put("place_of_delivery", printed(s.delivery, "upper country")),
          },
          { width: 138, label: "TYPE OF MOVE", value: n.put("movement_type", "FCL / FCL") },
          { width: 138, label: "ORIGINALS TO BE RELEASED AT", value: printed(s.from, "upper") },
        ],
      ],
      { labels },
    );
    const spelling = { size: "feet", weight: "KGS", cube: "CBM", decimals: 3 } as const;
    const rows = s.containers.map((container, index) => {
      const row = containerRow(n, s, container, spelling);
      const goods = index === 0 ? `${s.goods[0]?.name}\nHTS ${s.goods[0]?.hts}` : "";
      return [
        `${row.number}\nSEAL ${row.seal}`,
        `${row.packages}\n${row.unit}`,
        `${row.size} CONTAINER\n${goods}`,
        `${row.weight}${row.weightUnit}`,
        `${row.cube}${row.cubeUnit}`,
      ];
    });
    n.put("description_of_goods", s.goods[0]?.name ?? "");
    n.add("hts_codes", s.goods[0]?.hts ?? "");
    y = table(
      drawing,
      30,
      y + 4,
      [
        { title: "CNTR. NOS. W/SEAL NOS.\nMARKS & NUMBERS", width: 140 },
        { title: "QUANTITY", width: 70 },
        { title: "H.M.\nDESCRIPTION OF GOODS", width: 182 },
        { title: "GROSS WEIGHT", width: 90 },
        { title: "MEASUREMENT", width: 70 },
      ],
      rows,
      {
        rules: "columns",
        size: 8,
        head: { size: 6, bold: false },
        bottom: 640,
        turn: () => {
          drawing.page();
          const top = head();
          drawing.text("CONTINUATION", 30, top, { bold: true });
          return top + 16;
        },
      },
    );
    const total = masterTotals(n, s, spelling);
    y = drawing.lines(
      [
        `*TOTAL ${total.packages} ${total.unit}  ${total.weight}${total.weightUnit}  ${total.cube}${total.cubeUnit}`,
        `SAY ${n.put("total_containers_in_words", `${inWords(s.containers.length)} CONTAINERS ONLY`)}`,
        n.put("freight_payment_terms", `OCEAN FREIGHT ${s.terms}`),
        "SHIPPER'S LOAD & COUNT",
      ],
      34,
      y + 4,
      { bold: true },
    );
    if (y > 680) {
      drawing.page();
      y = head();
    }
    grid(
      drawing,
      30,
      690,
      [
        [
          28,
          {
            width: 184,
            label: "DATE CARGO RECEIVED",
            value: n.put("date_of_receipt", day(s.sailed, "09 MAR 2026")),
          },
          {
            width: 184,
            label: "DATE LADEN ON BOARD",
            value: n.put("laden_on_board_date", day(s.sailed, "09 MAR 2026")),
          },
          {
            width: 184,
            label: "PLACE OF BILL(S) ISSUE",
            value: n.put("place_of_issue", printed(s.from, "upper")),
          },
        ],
        [
          28,
          {
            width: 184,
            label: "NO. OF ORIGINAL B/LS",
            value: n.put("number_of_original_waybills", "3 (THREE)"),
          },
          {
            width: 184,
            label: "DATED",
            value: n.put("date_of_issue", day(s.sailed, "09 MAR 2026")),
          },
          {
            width: 184,
            label: "SIGNED AS AGENT FOR THE CARRIER",
            value: n.put(
              "signed_by",
              `${s.carrier.short.toUpperCase()} ${s.from.country.toUpperCase()}`,
            ),
          },
        ],
      ],
      { labels },
    );
    if (s.random.chance(0.4)) termsPage(drawing, s.random, s.carrier.name);
    return drawing;
  },
};
