import { sizeOf } from "../../facts/containers.ts";
import { day } from "../../facts/dates.ts";
import { amount } from "../../facts/numbers.ts";
import { addressLines } from "../../facts/parties.ts";
import { printed } from "../../facts/places.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";

/** A sea waybill typed into a printed form; the containers are on rider pages. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  options: { containers: 9, lines: 2 },
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", family: "courier", text: 8 });
    const label = { family: "helvetica", size: 5.5 } as const;
    const { random } = s;
    drawing.text(n.put("carrier_name", s.carrier.name), 28, 20, {
      family: "times",
      size: 13,
      bold: true,
    });
    const state = random.pick(["ORIGINAL", "COPY NON NEGOTIABLE"]);
    drawing.text("SEA WAYBILL No.", 400, 20, { family: "times", size: 9 });
    drawing.text(n.put("waybill_number", s.masterBill), 480, 20, { bold: true, size: 10 });
    drawing.text(n.put("document_state", state), 400, 36, { family: "times", size: 9, bold: true });
    const pages = "2";
    grid(
      drawing,
      28,
      52,
      [
        [
          72,
          {
            width: 270,
            label: "SHIPPER:",
            value: n.party(
              "shipper",
              s.shipper.name.toUpperCase(),
              addressLines(s.shipper, "long"),
            ),
          },
          {
            width: 90,
            label: "NO. & SEQUENCE OF SEA WAYBILLS",
            value: n.put("number_of_original_waybills", "0 / ZERO"),
          },
          { width: 180, label: "NO. OF RIDER PAGES", value: n.put("rider_pages", pages) },
        ],
        [
          72,
          {
            width: 270,
            label: "CONSIGNEE: This B/L is not negotiable",
            value: n.party(
              "consignee",
              s.consignee.name.toUpperCase(),
              addressLines(s.consignee, "long"),
            ),
          },
          {
            width: 270,
            label: "CARRIER'S AGENTS ENDORSEMENTS: (Include Agent(s) at POD)",
            value: ["LINER OUT", "PORT OF DISCHARGE AGENT:", `${s.carrier.short} (USA) INC.`],
          },
        ],
        [
          72,
          {
            width: 270,
            label:
              "NOTIFY PARTIES: (No responsibility shall attach to the Carrier or to his Agent for failure to notify)",
            value:
              s.notify === s.consignee
                ? n.party("notify_party", "SAME AS CONSIGNEE", [])
                : n.party(
                    "notify_party",
                    s.notify.name.toUpperCase(),
                    addressLines(s.notify, "long"),
                  ),
          },
          { width: 270, value: "" },
        ],
        [
          28,
          {
            width: 135,
            label: "VESSEL AND VOYAGE NO (see Clause 8 & 9)",
            value: `${n.put("ocean_vessel", s.vessel)} - ${n.put("voyage_number", s.voyage)}`,
          },
          {
            width: 135,
            label: "PORT OF LOADING",
            value: n.put("port_of_loading", printed(s.from, "upper country")),
          },
          {
            width: 135,
            label: "PLACE OF RECEIPT: (Combined Transport ONLY - see Clause 1 & 5.2)",
            value: "XXXXXXXXXXXX",
          },
          { width: 135, label: "BOOKING REF.", value: n.put("booking_number", s.booking) },
        ],
        [
          28,
          {
            width: 135,
            label: "PORT OF DISCHARGE",
            value: n.put("port_of_discharge", printed(s.to, "upper country")),
          },
          {
            width: 135,
            label: "PLACE OF DELIVERY : (Combined Transport ONLY - see Clause 1 & 5.2)",
            value:
              s.delivery === s.to
                ? "XXXXXXXXXXXX"
                : n.put("place_of_delivery", printed(s.delivery, "upper country")),
          },
          {
            width: 270,
            label: "SHIPPER'S REF.",
            value: n.put("export_references", `REF${random.numeral(6)}`),
          },
        ],
      ],
      { labels: label },
    );
    let y = 334;
    drawing.text(
      "PARTICULARS DECLARED BY THE SHIPPER BUT NOT CHECKED BY THE CARRIER (see Clause 14)",
      28,
      y,
      { ...label, width: 540, align: "centre" },
    );
    y += 12;
    drawing.text("Container Numbers, Seal Numbers and Marks", 32, y, label);
    drawing.text("Description of Packages and Goods", 190, y, label);
    drawing.text("Gross Cargo Weight", 430, y, label);
    drawing.text("Measurement", 510, y, label);
    y += 14;
    drawing.text(`${s.containers.length} CONTAINERS - SEE RIDER`, 32, y);
    const names = s.goods.map((goods) => goods.name);
    n.put("description_of_goods", names.join("\n"));
    let at = drawing.lines(
      names.flatMap((name) => name),
      190,
      y,
    );
    for (const goods of s.goods) {
      drawing.text(`H.S. CODE ${n.add("hts_codes", goods.hts.slice(0, 7))}`, 190, at);
      at += 11;
    }
    for (const goods of s.goods) {
      drawing.text(`P.O. NO. ${n.add("cargo_references", goods.order)}`, 190, at);
      at += 11;
    }
    drawing.text(n.put("freight_payment_terms", `FREIGHT ${s.terms}`), 190, at + 8);
    drawing.text("SHIPPER'S LOAD, STOWAGE AND COUNT", 190, at + 22);
    drawing.text(
      `Total Items : ${n.number("total_packages", s.total.packages, String(s.total.packages))}`,
      190,
      560,
    );
    drawing.text(
      `Total Gross Weight : ${n.number("gross_weight", s.total.kilos, amount(s.total.kilos, 3))} ${n.put("weight_unit", "Kgs.")}`,
      190,
      571,
    );
    drawing.text(
      `Total Measurement : ${n.number("measurement", s.total.cubicMetres, amount(s.total.cubicMetres, 3))} ${n.put("measurement_unit", "cu. m.")}`,
      190,
      582,
    );
    grid(
      drawing,
      28,
      620,
      [
        [
          40,
          {
            width: 150,
            label:
              "FREIGHT & CHARGES Cargo shall not be delivered unless Freight & charges are paid (see Clause 16).",
            value: "AS PER AGREEMENT",
          },
          {
            width: 190,
            label: "CARRIER'S RECEIPT (No. of Cntrs or Pkgs rcvd by Carrier - see Clause 14.1)",
            value: `${n.number("total_containers_received", s.containers.length, String(s.containers.length))} cntrs`,
          },
          {
            width: 200,
            label: "SIGNED",
            value: n.put("signed_by", `${s.carrier.short} ${s.from.city} Agency`.toUpperCase()),
          },
        ],
        [
          30,
          { width: 150, label: "DECLARED VALUE (Only applicable if Ad Valorem charges paid)" },
          {
            width: 190,
            label: "PLACE AND DATE OF ISSUE",
            value: `${n.put("place_of_issue", printed(s.from, "upper"))} ${n.put("date_of_issue", day(s.sailed, "09-Mar-2026"))}`,
          },
          {
            width: 200,
            label: "SHIPPED ON BOARD DATE",
            value: n.put("laden_on_board_date", day(s.sailed, "09-Mar-2026")),
          },
        ],
      ],
      { labels: label },
    );
    const rider = (): number => {
      drawing.page();
      drawing.text("RIDER PAGE", 28, 20, { family: "times", size: 12, bold: true });
      drawing.text("SEA WAYBILL No.", 400, 20, { family: "times", size: 9 });
      drawing.text(s.masterBill, 480, 20, { bold: true, size: 10 });
      drawing.text(`Page ${drawing.worksheets.length - 1} of ${pages}`, 400, 34, {
        family: "times",
        size: 8,
      });
      return 60;
    };
    const unit = s.goods[0]?.unit ?? "CTNS";
    n.put("package_unit", unit);
    n.put("tare_weight_unit", "kgs");
    const rows = s.containers.map((container) => {
      const row = n.row("containers");
      row.put("weight_unit", "kgs.");
      row.put("measurement_unit", "cu. m.");
      return [
        `${row.put("container_number", container.number)}\n${row.put("container_size", sizeOf(container.kind, "words"))}\nSeal Number:\n${row.put("seal_number", container.seal)}\nTare Weight: ${amount(container.tareKilos, 0)} kgs`,
        `${row.put("number_of_packages", String(container.packages))} ${row.put("package_unit", unit)} OF\n${s.goods[0]?.name ?? ""}`,
        `${row.put("gross_weight", amount(container.kilos, 3))} kgs.`,
        `${row.put("measurement", amount(container.cubicMetres, 3))} cu. m.`,
      ];
    });
    const tare = s.containers.reduce((sum, container) => sum + container.tareKilos, 0);
    const end = table(
      drawing,
      28,
      rider(),
      [
        { title: "Container Numbers, Seal Numbers and Marks", width: 160 },
        { title: "Description of Packages and Goods", width: 210 },
        { title: "Gross Cargo Weight", width: 90, align: "right" },
        { title: "Measurement", width: 80, align: "right" },
      ],
      rows,
      { rules: "head", head: { family: "helvetica", size: 6 }, size: 8, bottom: 480, turn: rider },
    );
    n.put("tare_weight", amount(tare, 0));
    drawing.text(`Total Tare Weight: ${amount(tare, 0)} kgs`, 28, end + 10);
    return drawing;
  },
};
