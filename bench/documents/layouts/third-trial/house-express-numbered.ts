import { Drawing, addressLines, amount, containerRow, day, goodsRow, grid, notifyLines, printed, table, termsPage, totalsOf, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** An NVOCC's express bill: numbered fields, a container table with tares, charges with rates, terms overleaf. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["final_house_bill_of_lading"],
  options: { containers: 2 },
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 7.5 });
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    const attempt = { labels: { size: 5 } };
    drawing.fill(28, 18, 556, 22, [0.85, 0.9, 0.94]);
    drawing.text(s.forwarder.name, 34, 23, { size: 12, bold: true });
    drawing.text("EXPRESS BILL OF LADING", 340, 23, { size: 12, bold: true, width: 238, align: "right" }); // prettier-ignore
    const lines = (path: "shipper" | "consignee", party: typeof s.shipper): string[] => {
      const address = addressLines(party, "upper");
      const contact = `TEL ${party.phone}  ${party.email}`;
      n.allow(`${path}.address`, [...address, contact].join("\n"));
      return [...n.party(path, party.name.toUpperCase(), address), contact];
    };
    const licence = n.put("fmc_oti_number", `${s.forwarder.licence}N`);
    n.allow("fmc_oti_number", s.forwarder.licence);
    const notify = notifyLines(n, s, "upper");
    if (s.notify !== s.consignee) {
      notify.push(`TEL ${n.put("notify_party.phone", s.notify.phone)}  ${n.put("notify_party.email", s.notify.email)}`); // prettier-ignore
      n.allow("notify_party.address", notify.slice(1).join("\n"));
    }
    const origin = n.put("point_and_country_of_origin", printed(s.from, "upper country"));
    let y = grid(drawing, 28, 40, [
      [68, cell(278, "(2) SHIPPER / EXPORTER (COMPLETE NAME AND ADDRESS)", lines("shipper", s.shipper)), cell(139, "(5) CARRIER'S BOOKING NO.", n.put("carrier_booking_number", s.booking)), cell(139, "(5a) B/L NO.", n.put("hbl_number", s.houseBill))],
      [68, cell(278, "(3) CONSIGNEE (COMPLETE NAME AND ADDRESS)", lines("consignee", s.consignee)), cell(278, "(6) EXPORT REFERENCES", [`FILE ${s.random.letters(3)}-${s.random.numeral(6)}`, `OCEAN B/L ${s.masterBill}`, `ISF NO. ${n.put("reference_number_isf", `${s.random.numeral(3)}-${s.random.digits(8)}`)}`])],
      [68, cell(278, "(4) NOTIFY PARTY (COMPLETE NAME AND ADDRESS)", notify), cell(139, "(7) FORWARDING AGENT / FMC NO.", ["NVOCC, FMC OTI LICENSE", licence]), cell(139, "(8) POINT AND COUNTRY OF ORIGIN", origin)],
      [50, cell(139, "(12) INITIAL CARRIAGE BY"), cell(139, "(13) PLACE OF RECEIPT", n.put("place_of_receipt", printed(s.from, "upper country"))), cell(278, "(9) DELIVERY AGENT / FOR RELEASE OF CARGO CONTACT", [s.broker.name, addressLines(s.broker, "short").join(", "), `PH ${s.broker.phone}  ${s.broker.email}`])],
      [29, cell(139, "(14) VESSEL / VOYAGE", `${n.put("vessel_name", s.vessel)} / ${n.put("voyage_number", s.voyage)}`), cell(139, "(15) PORT OF LOADING", n.put("port_of_loading", printed(s.from, "upper country"))), cell(139, "(10) LOADING PIER / TERMINAL"), cell(139, "(10a) ORIGINALS TO BE ISSUED", "NONE - EXPRESS")],
      [29, cell(139, "(16) PORT OF DISCHARGE", n.put("port_of_discharge", printed(s.to, "upper country"))), cell(139, "(17) PLACE OF DELIVERY", n.put("place_of_delivery", printed(s.delivery, "upper country"))), cell(139, "(11) TYPE OF MOVE", n.put("service_mode", s.random.pick(["CY/CY", "CY/DOOR", "FCL/FCL"]))), cell(139, "(11a) ROUTING", "AT CARRIER'S OPTION")],
    ], attempt); // prettier-ignore
    const bar = y + 12;
    drawing.text("PARTICULARS FURNISHED BY SHIPPER - CARRIER NOT RESPONSIBLE", 28, y + 3, { size: 6, bold: true, width: 556, align: "centre" }); // prettier-ignore
    const spelling = { size: "iso", weight: "KGS", cube: "CBM", decimals: 3 } as const;
    n.allow("freight_payment_terms", s.terms);
    const goods = s.goods.map((one) => {
      const item = goodsRow(n, one, spelling);
      return ["NO MARKS", `${item.quantity} ${item.unit}`, `${item.name}\nHTS ${item.row.add("hts_codes", one.hts)}  P/O ${item.row.add("cargo_references", one.order)}`, `${item.weight} ${item.weightUnit}`, `${item.cube} ${item.cubeUnit}`]; // prettier-ignore
    });
    const total = totalsOf(n, s, spelling);
    const cold = s.containers.some(({ kind }) => kind === "40RH");
    const clauses = ["SHIPPER'S LOAD, STOW AND COUNT", ...(cold ? ["SET TEMPERATURE -18.0 C / -0.4 F, VENTS CLOSED"] : []), `${s.random.pick([7, 10, 14])} DAYS FREE OF DETENTION AT DESTINATION`, n.put("freight_payment_terms", `FREIGHT ${s.terms}`), `LADEN ON BOARD ${n.put("shipped_on_board_date", day(s.sailed, "MAR 09, 2026"))}`].join("\n"); // prettier-ignore
    y = table(drawing, 28, bar, [
      { title: "(18) MARKS AND NUMBERS", width: 96 }, { title: "(19) QUANTITY AND KIND OF PACKAGES", width: 96 }, { title: "(20) DESCRIPTION OF GOODS", width: 204 }, { title: "(21) GROSS WEIGHT", width: 84, align: "right" }, { title: "(22) MEASUREMENT", width: 76, align: "right" },
    ], [...goods, ["", "", clauses, "", ""], ["TOTAL", `${total.packages} ${total.unit}`, "", `${total.weight} ${total.weightUnit}`, `${total.cube} ${total.cubeUnit}`]], { rules: "columns", head: { size: 5, bold: false } }); // prettier-ignore
    drawing.rule(28, y, 584, y);
    drawing.rule(28, bar, 584, bar);
    drawing.rule(28, y - 16, 584, y - 16, 0.4);
    y = table(drawing, 28, y + 5, [
      { title: "CONTAINER NO.", width: 84 }, { title: "SEAL NO.", width: 80 }, { title: "ISO TYPE", width: 46 }, { title: "PACKAGES", width: 92 }, { title: "CARGO WEIGHT (KGS)", width: 84, align: "right" }, { title: "TARE (KGS)", width: 50, align: "right" }, { title: "VGM (KGS)", width: 60, align: "right" }, { title: "CBM", width: 60, align: "right" },
    ], s.containers.map((container) => {
      const row = containerRow(n, s, container, spelling);
      return [row.number, row.seal, row.size, `${row.packages} ${row.unit}`, row.weight, amount(container.tareKilos, 0), amount(container.kilos + container.tareKilos, 3), row.cube];
    }), { size: 7, head: { size: 5 }, rules: "rows" }); // prettier-ignore
    const tons = Math.max(s.total.cubicMetres, s.total.kilos / 1000);
    const charge = (name: string, units: number, rate: number, per: string): string[] => {
      const sum = amount(units * rate, 2);
      return [name, amount(units, per === "CTR" ? 0 : 3), amount(rate, 2), per, s.terms === "PREPAID" ? sum : "", s.terms === "COLLECT" ? sum : ""]; // prettier-ignore
    };
    drawing.text("EXCESS VALUE DECLARATION: see clause 7 overleaf. No value declared; the carrier's liability is limited as stated there.", 28, 590, { size: 5.5 }); // prettier-ignore
    y = table(drawing, 28, 600, [
      { title: "(23) FREIGHT AND CHARGES", width: 110 }, { title: "REVENUE TONS", width: 60, align: "right" }, { title: "RATE", width: 46, align: "right" }, { title: "PER", width: 34 }, { title: "PREPAID (USD)", width: 60, align: "right" }, { title: "COLLECT (USD)", width: 60, align: "right" },
    ], [
      charge("OCEAN FREIGHT", s.containers.length, s.random.int(1400, 4200), "CTR"),
      charge("BUNKER ADJUSTMENT", s.containers.length, s.random.int(180, 620), "CTR"),
      charge("HANDLING", tons, s.random.int(3, 9), "W/M"),
    ], { size: 6.5, head: { size: 5 } }); // prettier-ignore
    drawing.wrapped("RECEIVED by the carrier for shipment the goods or packages said to contain goods, in apparent good order unless noted here. Delivery is made to the consignee on proof of identity, without giving up an original bill. The terms on both sides bind the merchant.", 406, 601, 178, { size: 5.5 }); // prettier-ignore
    n.allow("signed_by", s.forwarder.name);
    n.allow("signed_by", `${s.person} AS AGENT FOR ${s.forwarder.name}, THE CARRIER`);
    grid(drawing, 28, 690, [
      [22, cell(278, "(24) DATED AT", n.put("signed_at", printed(s.from, "upper country"))), cell(278, "DATE OF ISSUE", n.put("date_of_issue", day(s.sailed, "MAR 09, 2026")))],
      [34, cell(556, "BY", [n.put("signed_by", s.person), `AS AGENT FOR ${s.forwarder.name}, THE CARRIER`])],
    ], attempt); // prettier-ignore
    drawing.text("PAGE 1 OF 2     NOT NEGOTIABLE     FOR TERMS SEE REVERSE", 28, 752, { size: 6 });
    termsPage(drawing, s.random, s.forwarder.name);
    return drawing;
  },
};
