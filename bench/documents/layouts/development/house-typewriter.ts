import { sizeOf, spelledNumber } from "../../facts/containers.ts";
import { day } from "../../facts/dates.ts";
import { amount } from "../../facts/numbers.ts";
import { addressLines } from "../../facts/parties.ts";
import { printed } from "../../facts/places.ts";
import { Drawing } from "../../drawing/drawing.ts";
import type { DrawingLayout } from "../layout.ts";

/** No rules at all: a program's plain print in a typewriter face, labels with colons. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["draft_house_bill_of_lading", "final_house_bill_of_lading"],
  options: { lines: 1 },
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", family: "courier", text: 9 });
    const draft = n.documentType.startsWith("draft");
    let y = 30;
    const put = (text: string, x = 40, bold = false): void => {
      drawing.text(text, x, y, { bold });
      y += 11.5;
    };
    put(s.forwarder.name, 40, true);
    put(`OTI LICENSE ${n.put("fmc_oti_number", `${s.forwarder.licence}NF`)}`);
    put(
      draft
        ? "*** DRAFT *** HOUSE BILL OF LADING *** PLEASE CONFIRM ***"
        : "HOUSE BILL OF LADING  -  EXPRESS / TELEX RELEASED",
      40,
      true,
    );
    put("-".repeat(96));
    put(
      `HBL NUMBER : ${n.put("hbl_number", s.houseBill).padEnd(30)}BOOKING REF : ${n.put("carrier_booking_number", s.booking)}`,
    );
    if (s.random.chance(0.5))
      put(`ISF REF    : ${n.put("reference_number_isf", `ISF${s.random.numeral(9)}`)}`);
    y += 6;
    const party = (title: string, lines: readonly string[]): void => {
      put(`${title} :`, 40, true);
      for (const line of lines) put(line, 62);
      y += 4;
    };
    party(
      "SHIPPER/EXPORTER",
      n.party("shipper", s.shipper.name.toUpperCase(), addressLines(s.shipper, "upper")),
    );
    party(
      "CONSIGNEE",
      n.party("consignee", s.consignee.name.toUpperCase(), addressLines(s.consignee, "upper")),
    );
    party(
      "NOTIFY PARTY",
      s.notify === s.consignee
        ? n.party("notify_party", "SAME AS ABOVE", [])
        : [
            ...n.party(
              "notify_party",
              s.notify.name.toUpperCase(),
              addressLines(s.notify, "upper"),
            ),
            `PH: ${n.put("notify_party.phone", s.notify.phone)}`,
          ],
    );
    put(
      `VESSEL/VOYAGE    : ${n.put("vessel_name", s.vessel)} V.${n.put("voyage_number", s.voyage)}`,
    );
    put(
      `PORT OF LOADING  : ${n.put("port_of_loading", printed(s.from, "upper")).padEnd(26)}PLACE OF RECEIPT : ${n.put("place_of_receipt", printed(s.from, "upper"))}`,
    );
    put(
      `PORT OF DISCHARGE: ${n.put("port_of_discharge", printed(s.to, "upper")).padEnd(26)}FINAL DEST       : ${n.put("place_of_delivery", printed(s.delivery, "upper"))}`,
    );
    put(
      `SAILED           : ${n.put("shipped_on_board_date", day(s.sailed, "09MAR26")).padEnd(26)}MOVE TYPE        : ${n.put("service_mode", s.random.pick(["CY-CY", "CFS-CY", "CY-DOOR"]))}`,
    );
    put("-".repeat(96));
    put(
      "CONTAINER       SEAL          SIZE         PKGS        WEIGHT (KG)     CUBE (CBM)",
      40,
      true,
    );
    for (const container of s.containers) {
      const row = n.row("containers");
      row.put("weight_unit", "KG");
      row.put("measurement_unit", "CBM");
      const unit = row.put("package_unit", s.goods[0]?.unit.slice(0, 3) ?? "CTN");
      put(
        [
          row.put("container_number", spelledNumber(container.number, "spaced")).padEnd(16),
          row.put("seal_number", container.seal).padEnd(14),
          row.put("container_size", sizeOf(container.kind, "short")).padEnd(9),
          `${row.put("number_of_packages", String(container.packages)).padStart(6)} ${unit}`,
          row.put("gross_weight", amount(container.kilos, 1, false)).padStart(15),
          row.put("measurement", amount(container.cubicMetres, 2)).padStart(15),
        ].join(""),
      );
    }
    y += 6;
    put("DESCRIPTION OF GOODS", 40, true);
    for (const goods of s.goods) {
      const item = n.row("line_items");
      put(item.put("description", goods.name));
      put(
        `HTS ${item.add("hts_codes", goods.hts.replaceAll(".", ""))}   PO# ${item.add("cargo_references", goods.order)}`,
      );
    }
    y += 6;
    n.put("totals.weight_unit", "KG");
    n.put("totals.measurement_unit", "CBM");
    const unit = n.put("totals.package_unit", s.goods[0]?.unit.slice(0, 3) ?? "CTN");
    put(
      `TOTALS           ${n.put("totals.number_of_packages", String(s.total.packages))} ${unit}    ${n.put("totals.gross_weight", amount(s.total.kilos, 1, false))} KG    ${n.put("totals.measurement", amount(s.total.cubicMetres, 2))} CBM`,
      40,
      true,
    );
    put(n.put("freight_payment_terms", `OCEAN FREIGHT ${s.terms}`));
    y += 20;
    put(
      `DATED AT ${n.put("signed_at", printed(s.from, "upper"))} ON ${n.put("date_of_issue", day(s.sailed, "09MAR26"))}`,
    );
    n.allow("signed_by", `${s.person.toUpperCase()} AS AGENT FOR THE CARRIER`);
    put(`BY ${n.put("signed_by", s.person.toUpperCase())} AS AGENT FOR THE CARRIER`);
    return drawing;
  },
};
