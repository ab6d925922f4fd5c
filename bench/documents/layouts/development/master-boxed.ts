import { day } from "../../facts/dates.ts";
import { inWords, amount } from "../../facts/numbers.ts";
import { addressLines } from "../../facts/parties.ts";
import { printed } from "../../facts/places.ts";
import { sizeOf } from "../../facts/containers.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import type { DrawingLayout } from "../layout.ts";
import { termsPage } from "../terms.ts";

/** A shipping line's own bill: fields with small labels above, goods in a ruled block, terms overleaf. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 8.5 });
    const { carrier, random } = s;
    drawing.text(n.put("carrier_name", carrier.name), 30, 24, { size: 15, bold: true });
    drawing.text("BILL OF LADING FOR OCEAN TRANSPORT OR MULTIMODAL TRANSPORT", 30, 44, { size: 8 });
    drawing.text("SCAC", 440, 24, { size: 7 });
    drawing.text(n.put("scac_code", carrier.scac), 470, 22, { size: 10, bold: true });
    drawing.text("B/L No.", 440, 40, { size: 7 });
    drawing.text(n.put("waybill_number", s.masterBill), 470, 38, { size: 10, bold: true });
    const order = random.chance(0.3);
    const shipper = n.party(
      "shipper",
      s.shipper.name.toUpperCase(),
      addressLines(s.shipper, "upper"),
    );
    const consignee = order
      ? n.party("consignee", "TO ORDER OF SHIPPER", [])
      : n.party("consignee", s.consignee.name.toUpperCase(), addressLines(s.consignee, "upper"));
    const notify =
      s.notify === s.consignee && !order
        ? n.party("notify_party", "SAME AS CONSIGNEE", [])
        : n.party("notify_party", s.notify.name.toUpperCase(), addressLines(s.notify, "upper"));
    const reference = random.chance(0.6)
      ? n.put("export_references", `EXP/${random.numeral(6)}`)
      : "";
    const contract = random.chance(0.6) ? n.put("service_contract_number", random.numeral(9)) : "";
    let y = grid(drawing, 30, 60, [
      [
        78,
        { width: 268, label: "Shipper", value: shipper },
        { width: 267, label: "Booking No.", value: n.put("booking_number", s.booking) },
      ],
      [
        78,
        {
          width: 268,
          label:
            'Consignee (negotiable only if consigned "to order", "to order of" a named Person or "to order of bearer")',
          value: consignee,
        },
        { width: 134, label: "Export references", value: reference },
        { width: 133, label: "Svc Contract", value: contract },
      ],
      [
        78,
        { width: 268, label: "Notify Party (see clause 22)", value: notify },
        {
          width: 267,
          label:
            "Onward inland routing (Not part of Carriage as defined in clause 1. For account and risk of Merchant)",
          value: "",
        },
      ],
      [
        32,
        { width: 134, label: "Vessel (see clause 1 + 19)", value: n.put("ocean_vessel", s.vessel) },
        { width: 134, label: "Voyage No.", value: n.put("voyage_number", s.voyage) },
        {
          width: 267,
          label:
            "Place of Receipt. Applicable only when document used as Multimodal Transport B/L. (see clause 1)",
          value: n.put("place_of_receipt", printed(s.from, "city, state")),
        },
      ],
      [
        32,
        {
          width: 134,
          label: "Port of Loading",
          value: n.put("port_of_loading", printed(s.from, "city, state")),
        },
        {
          width: 134,
          label: "Port of Discharge",
          value: n.put("port_of_discharge", printed(s.to, "city, state")),
        },
        {
          width: 267,
          label:
            "Place of Delivery. Applicable only when document used as Multimodal Transport B/L. (see clause 1)",
          value: n.put("place_of_delivery", printed(s.delivery, "city, state")),
        },
      ],
    ]);
    drawing.text("PARTICULARS FURNISHED BY SHIPPER", 30, y + 3, {
      size: 7,
      width: 535,
      align: "centre",
    });
    y += 13;
    drawing.frame(30, y, 535, 250);
    drawing.text(
      "Kind of Packages; Description of goods; Marks and Numbers; Container No./Seal No.",
      34,
      y + 3,
      { size: 6 },
    );
    drawing.text("Weight", 420, y + 3, { size: 6 });
    drawing.text("Measurement", 500, y + 3, { size: 6 });
    let at = y + 16;
    const unit = n.put("package_unit", s.goods[0]?.unit ?? "CARTONS");
    drawing.text(
      `${s.containers.length} container${s.containers.length > 1 ? "s" : ""} said to contain ${n.number("total_packages", s.total.packages, String(s.total.packages))} ${unit}`,
      34,
      at,
    );
    n.put("weight_unit", "KGS");
    n.put("measurement_unit", "CBM");
    drawing.text(
      `${n.number("gross_weight", s.total.kilos, amount(s.total.kilos, 3, false))} KGS`,
      410,
      at,
    );
    drawing.text(
      `${n.number("measurement", s.total.cubicMetres, amount(s.total.cubicMetres, 4, false))} CBM`,
      492,
      at,
    );
    at += 16;
    const names = s.goods.map((goods) => goods.name);
    n.put("description_of_goods", names.join("\n"));
    at = drawing.lines(names, 34, at);
    at =
      drawing.lines(
        s.goods.map((goods) => `HS CODE: ${n.add("hts_codes", goods.hts)}`),
        34,
        at,
      ) + 8;
    for (const container of s.containers) {
      const row = n.row("containers");
      row.put("package_unit", unit);
      row.put("weight_unit", "KGS");
      row.put("measurement_unit", "CBM");
      drawing.text(
        `${row.put("container_number", container.number)}   ${row.put("seal_number", container.seal)}   ${row.put("container_size", sizeOf(container.kind, "words"))}   ${row.put("number_of_packages", String(container.packages))} ${unit}   ${row.put("gross_weight", amount(container.kilos, 3, false))} KGS   ${row.put("measurement", amount(container.cubicMetres, 4, false))} CBM`,
        34,
        at,
        { size: 8 },
      );
      at += 11;
    }
    if (random.chance(0.7))
      drawing.text(n.put("freight_payment_terms", `FREIGHT ${s.terms}`), 34, at + 10, {
        bold: true,
      });
    if (random.chance(0.5)) drawing.text("SHIPPER'S LOAD, STOW, WEIGHT AND COUNT", 34, at + 24);
    y += 250;
    const count = s.containers.length;
    const stated = `${inWords(count)} CONTAINER${count > 1 ? "S" : ""} ONLY`;
    grid(drawing, 30, y, [
      [
        30,
        { width: 180, label: "Freight & Charges   Rate   Unit   Currency", value: "AS ARRANGED" },
        { width: 120, label: "Prepaid", value: "" },
        { width: 120, label: "Collect", value: "" },
        {
          width: 115,
          label: "Freight payable at",
          value: n.put(
            "freight_payable_at",
            printed(s.terms === "PREPAID" ? s.from : s.to, "city"),
          ),
        },
      ],
      [
        34,
        {
          width: 180,
          label:
            "Carrier's Receipt (see clauses 1 and 14). Total number of containers or packages received by Carrier.",
          value: `${n.number("total_containers_received", count, String(count))} ${count > 1 ? "containers" : "container"}`,
        },
        {
          width: 120,
          label: "Place of Issue of B/L",
          value: n.put("place_of_issue", printed(s.from, "city")),
        },
        { width: 235, label: "Total in words", value: n.put("total_containers_in_words", stated) },
      ],
      [
        34,
        {
          width: 180,
          label: "Number & Sequence of Original B(s)/L",
          value: n.put("number_of_original_waybills", "THREE/3"),
        },
        {
          width: 120,
          label: "Date of Issue of B/L",
          value: n.put("date_of_issue", day(s.sailed, "2026-03-09")),
        },
        {
          width: 235,
          label: "Signed for the Carrier",
          value: n.put(
            "signed_by",
            `${carrier.short} (${s.from.country}) Shipping Co., Ltd. as agent`,
          ),
        },
      ],
      [
        28,
        { width: 180, label: "Declared Value (see clause 7.3)" },
        {
          width: 120,
          label: "Shipped on Board Date (Local Time)",
          value: n.put("laden_on_board_date", day(s.sailed, "2026-03-09")),
        },
        { width: 235 },
      ],
    ]);
    if (random.chance(0.5)) termsPage(drawing, random, carrier.name);
    return drawing;
  },
};
