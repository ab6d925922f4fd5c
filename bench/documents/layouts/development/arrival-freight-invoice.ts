import { sizeOf } from "../../facts/containers.ts";
import { day, daysAfter } from "../../facts/dates.ts";
import { amount } from "../../facts/numbers.ts";
import { addressLines } from "../../facts/parties.ts";
import { printed } from "../../facts/places.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";

/** A forwarder's arrival notice that is its freight invoice too: charges with a total below. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["arrival_notice"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 8.5 });
    drawing.text(n.put("issuer_name", s.forwarder.name), 36, 28, { size: 12, bold: true });
    drawing.text("ARRIVAL NOTICE / FREIGHT INVOICE", 36, 28, {
      size: 12,
      bold: true,
      width: 540,
      align: "right",
    });
    drawing.lines(addressLines(s.forwarder, "short"), 36, 44, { size: 7.5 });
    drawing.rule(36, 66, 576, 66, 1.5);
    let y = grid(
      drawing,
      36,
      72,
      [
        [
          64,
          {
            width: 200,
            label: "SHIPPER",
            value: n.party("shipper", s.shipper.name, addressLines(s.shipper)),
          },
          {
            width: 200,
            label: "CONSIGNEE",
            value: n.party("consignee", s.consignee.name, addressLines(s.consignee)),
          },
          {
            width: 140,
            label: "NOTICE DATE",
            value: n.put("notice_date", day(s.arrives, "March 9, 2026")),
          },
        ],
        [
          64,
          {
            width: 200,
            label: "NOTIFY PARTY",
            value:
              s.notify === s.consignee
                ? n.party("notify_party", "SAME AS CONSIGNEE", [])
                : n.party("notify_party", s.notify.name, addressLines(s.notify)),
          },
          {
            width: 200,
            label: "FREIGHT LOCATION / FIRMS CODE",
            value: [
              n.put("pickup_location", s.terminal.name),
              `FIRMS: ${n.put("firms_code", s.terminal.firms)}`,
            ],
          },
          {
            width: 140,
            label: "LAST FREE DAY",
            value: s.random.chance(0.7)
              ? n.put("last_free_day", day(daysAfter(s.arrives, 4), "March 9, 2026"))
              : "",
          },
        ],
        [
          25,
          { width: 135, label: "MASTER B/L NO.", value: n.put("mbl_number", s.masterBill) },
          { width: 135, label: "HOUSE B/L NO.", value: n.put("hbl_number", s.houseBill) },
          {
            width: 135,
            label: "VESSEL / VOYAGE",
            value: `${n.put("vessel_name", s.vessel)} / ${n.put("voyage_number", s.voyage)}`,
          },
          {
            width: 135,
            label: "I.T. NUMBER",
            value: s.delivery === s.to ? "" : n.put("it_number", `V${s.inBond.slice(0, 8)}`),
          },
        ],
        [
          25,
          {
            width: 135,
            label: "PORT OF LOADING",
            value: n.put("port_of_loading", printed(s.from, "city, state")),
          },
          {
            width: 135,
            label: "PORT OF DISCHARGE",
            value: n.put("port_of_discharge", printed(s.to, "city, state")),
          },
          {
            width: 135,
            label: "FINAL DESTINATION",
            value: n.put("place_of_delivery", printed(s.delivery, "city, state")),
          },
          { width: 135, label: "E.T.A.", value: n.put("eta", day(s.arrives, "March 9, 2026")) },
        ],
      ],
      { labels: { size: 6, bold: true, ink: [0.25, 0.25, 0.5] } },
    );
    const rows = s.containers.map((container) => {
      const row = n.row("containers");
      row.put("weight_unit", "KGS");
      row.put("measurement_unit", "CBM");
      return [
        row.put("container_number", container.number),
        row.put("seal_number", container.seal),
        row.put("container_size", sizeOf(container.kind, "feet")),
        `${row.put("number_of_packages", amount(container.packages, 0))} ${row.put("package_unit", s.goods[0]?.unit ?? "PKGS")}`,
        row.put("gross_weight", amount(container.kilos, 2)),
        row.put("measurement", amount(container.cubicMetres, 3)),
      ];
    });
    y = table(
      drawing,
      36,
      y + 8,
      [
        { title: "CONTAINER NO.", width: 100 },
        { title: "SEAL NO.", width: 90 },
        { title: "SIZE", width: 60 },
        { title: "PACKAGES", width: 110 },
        { title: "GROSS WT (KGS)", width: 90, align: "right" },
        { title: "CBM", width: 90, align: "right" },
      ],
      rows,
      { rules: "rows", size: 8 },
    );
    y =
      drawing.wrapped(
        `DESCRIPTION: ${s.goods.map((goods) => goods.name).join(", ")}`,
        36,
        y + 6,
        540,
      ) + 10;
    const charges = s.random.some(
      [
        "OCEAN FREIGHT",
        "TERMINAL HANDLING CHARGE",
        "CHASSIS FEE",
        "DOCUMENTATION FEE",
        "CUSTOMS CLEARANCE",
        "PIER PASS",
        "HANDLING",
        "BUNKER SURCHARGE",
      ],
      s.random.int(2, 6),
    );
    let total = 0;
    const lines = charges.map((name) => {
      const price = s.random.int(2500, 320_000) / 100;
      total += price;
      const row = n.row("charges");
      return [
        row.put("description", name),
        row.put("currency", "USD"),
        row.put("amount", amount(price, 2)),
      ];
    });
    n.put("freight_payment_terms", `FREIGHT ${s.terms}`);
    y = table(
      drawing,
      36,
      y,
      [
        { title: `CHARGES (FREIGHT ${s.terms})`, width: 340 },
        { title: "CURR", width: 60 },
        { title: "AMOUNT", width: 140, align: "right" },
      ],
      lines,
      { rules: "frame", size: 8.5, headFill: [0.9, 0.9, 0.9] },
    );
    drawing.text(`TOTAL DUE  USD ${amount(total, 2)}`, 36, y + 4, {
      bold: true,
      width: 537,
      align: "right",
    });
    drawing.wrapped(
      "Please surrender the duly endorsed original bill of lading and pay all charges to obtain the freight release. Cargo is subject to demurrage after the last free day. Payment by wire transfer or certified cheque only.",
      36,
      700,
      540,
      { size: 7 },
    );
    return drawing;
  },
};
