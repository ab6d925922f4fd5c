import { Drawing, amount, containerRow, day, masterTotals, notifyLines, partyLines, printed, type DrawingLayout } from "./kit.ts"; // prettier-ignore

/** A shipping line's bill without field borders: labels float over a two-column head; tare is beside weight. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  pieces: "words",
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 8.5 });
    const label = { size: 6.5, bold: true };
    const put = (x: number, y: number, title: string, ...lines: string[]): void => {
      drawing.text(title, x, y, label);
      drawing.lines(lines, x, y + 9);
    };
    drawing.text("BILL OF LADING", 30, 24, { size: 15, bold: true });
    put(330, 20, "VOYAGE NUMBER", n.put("voyage_number", s.voyage));
    put(450, 20, "BILL OF LADING NUMBER", n.put("waybill_number", s.masterBill));
    put(30, 46, "SHIPPER", ...partyLines(n, "shipper", s.shipper, "upper"));
    put(330, 46, "EXPORT REFERENCES", n.put("export_references", `${s.random.letters(2)}-${s.random.numeral(6)}`)); // prettier-ignore
    put(30, 118, "CONSIGNEE", ...partyLines(n, "consignee", s.consignee, "upper"));
    put(330, 76, "BOOKING NUMBER", n.put("booking_number", s.booking));
    drawing.text(`CARRIER: ${n.put("carrier_name", s.carrier.name)}`, 330, 118, {
      bold: true,
      size: 8,
    });
    put(30, 190, "NOTIFY PARTY, Carrier not to be responsible for failure to notify", ...notifyLines(n, s, "upper", "SAME AS CONSIGNEE")); // prettier-ignore
    const y = 266;
    put(30, y, "PRE CARRIAGE BY*");
    put(170, y, "PLACE OF RECEIPT*", s.random.chance(0.5) ? n.put("place_of_receipt", printed(s.from, "upper")) : ""); // prettier-ignore
    put(310, y, "FREIGHT TO BE PAID AT", n.put("freight_payable_at", printed(s.terms === "PREPAID" ? s.from : s.to, "upper"))); // prettier-ignore
    put(450, y, "NUMBER OF ORIGINAL BILLS OF LADING", n.put("number_of_original_waybills", "THREE (3)")); // prettier-ignore
    put(30, y + 26, "VESSEL", n.put("ocean_vessel", s.vessel));
    put(170, y + 26, "PORT OF LOADING", n.put("port_of_loading", printed(s.from, "upper")));
    put(
      310,
      y + 26,
      "PORT OF DISCHARGE",
      n.put("port_of_discharge", printed(s.to, "upper country")),
    );
    put(450, y + 26, "FINAL PLACE OF DELIVERY*", n.put("place_of_delivery", printed(s.delivery, "upper country"))); // prettier-ignore
    let at = y + 58;
    drawing.rule(30, at - 4, 582, at - 4);
    for (const [x, title] of [[30, "MARKS AND NOS\nCONTAINER AND SEALS"], [160, "NO AND KIND\nOF PACKAGES"], [240, "DESCRIPTION OF PACKAGES AND GOODS AS STATED BY SHIPPER\nSHIPPER'S LOAD STOW AND COUNT - SAID TO CONTAIN"], [445, "GROSS WEIGHT\nCARGO (KGS)"], [500, "TARE\n(KGS)"], [535, "MEASUREMENT\n(CBM)"]] as const) drawing.lines(title.split("\n"), x, at, { size: 5.5, bold: true }); // prettier-ignore
    at += 22;
    const spelling = { size: "iso", weight: "KGS", cube: "CBM", decimals: 3, thousands: false } as const; // prettier-ignore
    n.put(
      "tare_weight",
      amount(
        s.containers.reduce((sum, container) => sum + container.tareKilos, 0),
        0,
        false,
      ),
    );
    n.put("tare_weight_unit", "KGS");
    for (const container of s.containers) {
      const row = containerRow(n, s, container, spelling);
      drawing.text(row.number, 30, at);
      drawing.text(`${row.packages} ${row.unit}`, 160, at);
      drawing.text(`1 x ${row.size}`, 240, at);
      drawing.text(row.weight, 445, at);
      drawing.text(String(container.tareKilos), 503, at);
      drawing.text(row.cube, 538, at);
      drawing.text(`SEAL ${row.seal}`, 30, at + 11);
      at += 26;
    }
    at = drawing.wrapped(n.put("description_of_goods", s.goods.map(({ name }) => name).join("\n")), 240, at, 195); // prettier-ignore
    at = drawing.lines([...s.goods.map(({ hts }) => `HS CODE ${n.add("hts_codes", hts)}`), n.put("freight_payment_terms", `FREIGHT ${s.terms}`)], 240, at); // prettier-ignore
    const total = masterTotals(n, s, { ...spelling });
    drawing.rule(30, at + 8, 582, at + 8);
    drawing.text(`TOTAL : ${s.containers.length} CONTAINERS`, 30, at + 12);
    drawing.text(`${total.packages} ${total.unit}`, 160, at + 12);
    drawing.text(total.weight, 445, at + 12);
    drawing.text(amount(s.containers.reduce((sum, container) => sum + container.tareKilos, 0), 0, false), 503, at + 12); // prettier-ignore
    drawing.text(total.cube, 538, at + 12);
    n.number("total_containers_received", s.containers.length, "");
    put(30, 690, "PLACE AND DATE OF ISSUE", `${n.put("place_of_issue", printed(s.from, "upper"))}   ${n.put("date_of_issue", day(s.sailed, "09 MAR 2026"))}`); // prettier-ignore
    put(240, 690, "SHIPPED ON BOARD", n.put("laden_on_board_date", day(s.sailed, "09 MAR 2026")));
    put(400, 690, "SIGNED FOR THE CARRIER", n.put("signed_by", `${s.carrier.short} ${s.from.city} Agencies`)); // prettier-ignore
    return drawing;
  },
};
