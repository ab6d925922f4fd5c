import { Drawing, containerRow, day, masterTotals, notifyLines, partyLines, printed, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A shipping line's draft as its mainframe sends it: sections in capitals, everything in one face. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", family: "courier", text: 9 });
    let y = 28;
    const put = (text: string, x = 36): void => {
      drawing.text(text, x, y);
      y += 11;
    };
    put(n.put("carrier_name", s.carrier.name));
    put(`*** ${n.put("document_state", "DRAFT")} BILL OF LADING ***`);
    y += 6;
    put(
      `B/L NUMBER.....: ${n.put("waybill_number", s.masterBill).padEnd(22)} BOOKING NUMBER.: ${n.put("booking_number", s.booking)}`,
    );
    put(
      `VESSEL.........: ${n.put("ocean_vessel", s.vessel).padEnd(22)} VOYAGE.........: ${n.put("voyage_number", s.voyage)}`,
    );
    put(
      `LOAD PORT......: ${n.put("port_of_loading", printed(s.from, "upper")).padEnd(22)} DISCHARGE PORT.: ${n.put("port_of_discharge", printed(s.to, "upper"))}`,
    );
    put(
      `PL. OF RECEIPT.: ${n.put("place_of_receipt", printed(s.from, "upper")).padEnd(22)} PL. OF DELIVERY: ${n.put("place_of_delivery", printed(s.delivery, "upper"))}`,
    );
    put(`FREIGHT........: ${n.put("freight_payment_terms", s.terms).padEnd(22)} ORIGINALS......: ${n.put("number_of_original_waybills", "3")}`); // prettier-ignore
    n.allow("freight_payment_terms", `FREIGHT ${s.terms}`);
    y += 8;
    for (const [title, lines] of [
      ["SHIPPER", partyLines(n, "shipper", s.shipper, "upper")],
      ["CONSIGNEE", partyLines(n, "consignee", s.consignee, "upper")],
      ["NOTIFY", notifyLines(n, s, "upper")],
    ] as const) {
      // prettier-ignore
      put(`${title}:`);
      for (const line of lines) put(line, 60);
      y += 4;
    }
    put("-".repeat(96));
    put("CONTAINER     SEAL           TYPE  PACKAGES              WEIGHT             MEASURE");
    const spelling = { size: "short", weight: "KGS", cube: "CBM", decimals: 3, thousands: false } as const; // prettier-ignore
    for (const container of s.containers) {
      const row = containerRow(n, s, container, spelling);
      put(`${row.number.padEnd(14)}${row.seal.padEnd(15)}${row.size.padEnd(6)}${`${row.packages} ${row.unit}`.padEnd(22)}${`${row.weight} ${row.weightUnit}`.padEnd(19)}${row.cube} ${row.cubeUnit}`); // prettier-ignore
    }
    const total = masterTotals(n, s, spelling);
    put(`TOTAL${" ".repeat(30)}${`${total.packages} ${total.unit}`.padEnd(22)}${`${total.weight} ${total.weightUnit}`.padEnd(19)}${total.cube} ${total.cubeUnit}`); // prettier-ignore
    put("-".repeat(96));
    put("DESCRIPTION OF GOODS:");
    n.put("description_of_goods", s.goods.map(({ name }) => name).join("\n"));
    for (const { name } of s.goods) put(name, 60);
    put(`HS CODE ${s.goods.map(({ hts }) => n.add("hts_codes", hts.slice(0, 7))).join(", ")}`, 60);
    y += 8;
    put(`ON BOARD DATE: ${n.put("laden_on_board_date", day(s.sailed, "09MAR26"))}`);
    put(`ISSUED AT: ${n.put("place_of_issue", printed(s.from, "upper"))}    DATE OF ISSUE: ${n.put("date_of_issue", day(s.sailed, "09MAR26"))}`); // prettier-ignore
    y += 8;
    put(
      "PLEASE REVIEW AND ADVISE CORRECTIONS BEFORE THE CUT OFF. AMENDMENT FEES APPLY AFTERWARDS.",
    );
    return drawing;
  },
};
