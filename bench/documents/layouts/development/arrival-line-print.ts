import { sizeOf } from "../../facts/containers.ts";
import { day, daysAfter } from "../../facts/dates.ts";
import { amount } from "../../facts/numbers.ts";
import { addressLines } from "../../facts/parties.ts";
import { printed } from "../../facts/places.ts";
import { Drawing } from "../../drawing/drawing.ts";
import type { DrawingLayout } from "../layout.ts";

/** A shipping line's arrival notice off its mainframe: one face, colons, containers in print columns. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["arrival_notice"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", family: "courier", text: 8.5 });
    let y = 30;
    const put = (text: string, x = 36, bold = false): void => {
      drawing.text(text, x, y, { bold });
      y += 11;
    };
    put(n.put("issuer_name", s.carrier.name), 36, true);
    put(
      `ARRIVAL NOTICE                                        DATE: ${n.put("notice_date", day(s.arrives, "09MAR26"))}   PAGE 1`,
      36,
      true,
    );
    put("=".repeat(104));
    put(
      `BILL OF LADING NO : ${n.put("mbl_number", s.masterBill).padEnd(28)} CARRIER CODE (SCAC) : ${n.put("scac_code", s.carrier.scac)}`,
    );
    put(
      `VESSEL            : ${n.put("vessel_name", s.vessel).padEnd(28)} VOYAGE NO : ${n.put("voyage_number", s.voyage)}`,
    );
    put(
      `LOAD PORT         : ${n.put("port_of_loading", printed(s.from, "upper")).padEnd(28)} DISCH PORT : ${n.put("port_of_discharge", printed(s.to, "upper country"))}`,
    );
    put(
      `ARRIVAL DATE (EST): ${n.put("eta", day(s.arrives, "09MAR26")).padEnd(28)} DELIVERY   : ${n.put("place_of_delivery", printed(s.delivery, "upper country"))}`,
    );
    put(
      `PICKUP FACILITY   : ${n.put("pickup_location", s.terminal.name).padEnd(45)} FIRMS : ${n.put("firms_code", s.terminal.firms)}`,
    );
    put(`FREE TIME EXPIRES : ${n.put("last_free_day", day(daysAfter(s.arrives, 5), "09MAR26"))}`);
    if (s.delivery !== s.to) put(`IT NO             : ${n.put("it_number", s.inBond)}`);
    y += 8;
    const [left, right] = [
      n.party("shipper", s.shipper.name.toUpperCase(), addressLines(s.shipper, "upper")),
      n.party("consignee", s.consignee.name.toUpperCase(), addressLines(s.consignee, "upper")),
    ];
    drawing.text("SHIPPER:", 36, y, { bold: true });
    drawing.text("CONSIGNEE:", 310, y, { bold: true });
    drawing.lines(left, 36, y + 12);
    drawing.lines(right, 310, y + 12);
    y += 84;
    put("NOTIFY:", 36, true);
    for (const line of s.notify === s.consignee
      ? n.party("notify_party", "SAME AS CONSIGNEE", [])
      : n.party("notify_party", s.notify.name.toUpperCase(), addressLines(s.notify, "upper")))
      put(line);
    y += 8;
    put("CONTAINER      SZ/TP  SEAL            PIECES UNIT            KGS           CBM", 36, true);
    for (const container of s.containers) {
      const row = n.row("containers");
      row.put("weight_unit", "KGS");
      row.put("measurement_unit", "CBM");
      put(
        `${row.put("container_number", container.number).padEnd(15)}${row.put("container_size", sizeOf(container.kind, "iso")).padEnd(7)}${row.put("seal_number", container.seal).padEnd(15)}${row.put("number_of_packages", String(container.packages)).padStart(7)} ${row.put("package_unit", s.goods[0]?.unit ?? "PKGS").padEnd(9)}${row.put("gross_weight", amount(container.kilos, 0, false)).padStart(10)}${row.put("measurement", amount(container.cubicMetres, 3)).padStart(14)}`,
      );
    }
    put("-".repeat(104));
    for (const goods of s.goods) put(`${goods.packages} ${goods.unit} ${goods.name}`);
    y += 10;
    put(n.put("freight_payment_terms", `FREIGHT ${s.terms}`), 36, true);
    y += 6;
    put(
      "AN ORIGINAL ENDORSED BILL OF LADING IS REQUIRED UNLESS EXPRESS RELEASED. CHARGES AFTER FREE TIME",
    );
    put("ARE FOR THE ACCOUNT OF THE CARGO. VERIFY AVAILABILITY WITH THE FACILITY BEFORE DISPATCH.");
    return drawing;
  },
};
