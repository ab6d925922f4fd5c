import { sizeOf } from "../../facts/containers.ts";
import { day } from "../../facts/dates.ts";
import { amount } from "../../facts/numbers.ts";
import { addressLines } from "../../facts/parties.ts";
import { printed } from "../../facts/places.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";
import { termsPage } from "../terms.ts";

/** A forwarder's multimodal bill: fields on the left, number and logo on the right, goods in columns. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["draft_house_bill_of_lading", "final_house_bill_of_lading"],
  pieces: "words",
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 8.5, family: "times" });
    const draft = n.documentType === "draft_house_bill_of_lading";
    if (draft)
      drawing.text("D R A F T", 180, 380, {
        size: 72,
        bold: true,
        ink: [0.87, 0.87, 0.87],
        family: "helvetica",
      });
    const notify =
      s.notify === s.consignee
        ? n.party("notify_party", "SAME AS CONSIGNEE", [])
        : [
            ...n.party("notify_party", s.notify.name, addressLines(s.notify)),
            `TEL: ${n.put("notify_party.phone", s.notify.phone)}`,
            `EMAIL: ${n.put("notify_party.email", s.notify.email)}`,
          ];
    grid(drawing, 36, 40, [
      [
        78,
        {
          width: 260,
          label: "Consignor",
          value: n.party("shipper", s.shipper.name, addressLines(s.shipper)),
        },
      ],
      [
        78,
        {
          width: 260,
          label: "Consigned to order of",
          value: n.party("consignee", s.consignee.name, addressLines(s.consignee)),
        },
      ],
      [86, { width: 260, label: "Notify address", value: notify }],
    ]);
    drawing.text(
      n.documentType.startsWith("draft")
        ? "DRAFT BILL OF LADING"
        : "MULTIMODAL TRANSPORT BILL OF LADING",
      306,
      44,
      { size: 12, bold: true },
    );
    drawing.text(draft ? "for checking only, not a document of title" : "TELEX RELEASE", 306, 60, {
      size: 9,
      bold: true,
    });
    drawing.text("B/L No.", 306, 80, { size: 8 });
    drawing.text(n.put("hbl_number", s.houseBill), 360, 78, { size: 11, bold: true });
    drawing.text("Reference No.", 306, 96, { size: 8 });
    drawing.text(n.put("carrier_booking_number", s.booking), 380, 96, { size: 9 });
    drawing.text("(carrier's booking)", 306, 108, { size: 6 });
    drawing.text(s.forwarder.name, 306, 150, { size: 14, bold: true });
    drawing.text(`FMC OTI No. ${n.put("fmc_oti_number", s.forwarder.licence)}`, 306, 170, {
      size: 8,
    });
    drawing.lines(addressLines(s.forwarder, "short"), 306, 184, { size: 7.5 });
    let y = grid(drawing, 36, 282, [
      [
        26,
        { width: 130, label: "Pre-carriage by", value: "" },
        {
          width: 130,
          label: "Place of receipt",
          value: n.put("place_of_receipt", printed(s.from, "upper country")),
        },
        { width: 263, label: "For delivery of goods please apply to", value: "" },
      ],
      [
        26,
        {
          width: 130,
          label: "Ocean vessel / Voy. No.",
          value: `${n.put("vessel_name", s.vessel)} / ${n.put("voyage_number", s.voyage)}`,
        },
        {
          width: 130,
          label: "Port of loading",
          value: n.put("port_of_loading", printed(s.from, "upper country")),
        },
        { width: 263 },
      ],
      [
        26,
        {
          width: 130,
          label: "Port of discharge",
          value: n.put("port_of_discharge", printed(s.to, "upper country")),
        },
        {
          width: 130,
          label: "Place of delivery",
          value: n.put("place_of_delivery", printed(s.delivery, "upper country")),
        },
        { width: 263 },
      ],
    ]);
    const rows = s.goods.map((goods, index) => {
      const item = n.row("line_items");
      item.put("quantity_unit", goods.unit);
      item.put("weight_unit", "KGS");
      item.put("measurement_unit", "CBM");
      return [
        index === 0 ? "N/M" : "",
        `${item.put("quantity", String(goods.packages))} ${goods.unit}`,
        `${item.put("description", goods.name)}\nHS: ${item.add("hts_codes", goods.hts)}\nP/O: ${item.add("cargo_references", goods.order)}`,
        `${item.put("weight", amount(goods.kilos, 2))} KGS`,
        `${item.put("measurement", amount(goods.cubicMetres, 3))} CBM`,
      ];
    });
    y = table(
      drawing,
      36,
      y + 6,
      [
        { title: "Marks and numbers", width: 90 },
        { title: "Number and kind of packages", width: 85 },
        { title: "Description of goods", width: 188 },
        { title: "Gross weight", width: 85, align: "right" },
        { title: "Measurement", width: 75, align: "right" },
      ],
      rows,
      { rules: "head", size: 8.5, head: { bold: false, size: 7 } },
    );
    const unit = s.goods[0]?.unit ?? "PKGS";
    n.put("totals.package_unit", unit);
    n.put("totals.weight_unit", "KGS");
    n.put("totals.measurement_unit", "CBM");
    drawing.text(
      `TOTAL: ${n.put("totals.number_of_packages", String(s.total.packages))} ${unit}      ${n.put("totals.gross_weight", amount(s.total.kilos, 2))} KGS      ${n.put("totals.measurement", amount(s.total.cubicMetres, 3))} CBM`,
      130,
      y + 4,
      { bold: true },
    );
    y += 22;
    drawing.text("CONTAINER NO. / SEAL NO. / TYPE / PACKAGES / WEIGHT / VOLUME", 40, y, {
      size: 7,
    });
    y += 11;
    for (const container of s.containers) {
      const row = n.row("containers");
      for (const [field, text] of [
        ["package_unit", unit],
        ["weight_unit", "KGS"],
        ["measurement_unit", "CBM"],
      ] as const)
        row.put(field, text);
      drawing.text(
        [
          row.put("container_number", container.number),
          row.put("seal_number", container.seal),
          row.put("container_size", sizeOf(container.kind, "feet")),
          `${row.put("number_of_packages", String(container.packages))}${unit}`,
          `${row.put("gross_weight", amount(container.kilos, 2))}KGS`,
          `${row.put("measurement", amount(container.cubicMetres, 3))}CBM`,
        ].join("/"),
        40,
        y,
      );
      y += 11;
    }
    drawing.text(n.put("freight_payment_terms", `FREIGHT ${s.terms}`), 40, y + 6, { bold: true });
    drawing.text(`SERVICE: ${n.put("service_mode", "CY/CY")}`, 200, y + 6);
    drawing.text(
      `ON BOARD DATE: ${n.put("shipped_on_board_date", day(s.sailed, "MAR 09, 2026"))}`,
      320,
      y + 6,
    );
    grid(drawing, 36, 690, [
      [
        60,
        { width: 175, label: "Freight amount", value: "AS ARRANGED" },
        {
          width: 174,
          label: "Freight payable at",
          value: printed(s.terms === "PREPAID" ? s.from : s.to, "upper"),
        },
        {
          width: 174,
          label: "Place and date of issue",
          value: `${n.put("signed_at", printed(s.from, "upper"))}  ${n.put("date_of_issue", day(s.sailed, "MAR 09, 2026"))}`,
        },
      ],
      [
        56,
        { width: 175, label: "Cargo insurance through the undersigned", value: "not covered" },
        { width: 174, label: "Number of original FBL's", value: draft ? "" : "ZERO (0)" },
        { width: 174, label: "Stamp and signature", value: n.put("signed_by", s.forwarder.name) },
      ],
    ]);
    if (!draft && s.random.chance(0.4)) termsPage(drawing, s.random, s.forwarder.name);
    return drawing;
  },
};
