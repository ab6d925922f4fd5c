import { Drawing, addressLines, amount, containerRow, day, grid, masterTotals, notifyLines, partyLines, printed, type Party, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A shipping line's bill with French and English heads, starred labels and clauses below the goods. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", family: "courier", text: 7.5 });
    const { random, carrier } = s;
    const head = { family: "helvetica", size: 5.5, bold: true } as const;
    const navy = [0.05, 0.1, 0.4] as const;
    const state = random.pick(["NON NEGOTIABLE COPY", "ORIGINAL", "DRAFT"]);
    drawing.text(carrier.short, 24, 14, { family: "helvetica", size: 18, bold: true, ink: navy });
    drawing.text("CONNAISSEMENT / BILL OF LADING", 190, 14, { family: "helvetica", size: 12, bold: true }); // prettier-ignore
    drawing.text(n.put("document_state", state), 190, 30, { family: "helvetica", size: 9 });
    if (state === "NON NEGOTIABLE COPY") for (const word of ["COPY", "NON NEGOTIABLE"]) n.allow("document_state", word); // prettier-ignore
    const released = state !== "DRAFT" && random.chance(0.5);
    if (released) drawing.text("TELEX RELEASE", 340, 30, { family: "helvetica", size: 11, bold: true, ink: [0.75, 0.1, 0.1] }); // prettier-ignore
    if (released) n.allow("document_state", "TELEX RELEASE");
    const party = (path: string, of: Party): string[] => {
      const lines = partyLines(n, path, of, "upper");
      const more = `TEL ${n.put(`${path}.phone`, of.phone)}`;
      n.allow(`${path}.address`, [...lines.slice(1), more].join("\n"));
      return [...lines, more];
    };
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    const notify = s.notify === s.consignee ? notifyLines(n, s, "upper") : party("notify_party", s.notify); // prettier-ignore
    n.put("carrier_name", carrier.name);
    n.allow("carrier_name", carrier.short);
    const paid = n.put("freight_payable_at", printed(s.terms === "PREPAID" ? s.from : s.to, "upper")); // prettier-ignore
    n.allow("number_of_original_waybills", "3");
    n.allow("number_of_original_waybills", "THREE");
    let y = grid(drawing, 24, 46, [
      [72, cell(274, "CHARGEUR / SHIPPER", party("shipper", s.shipper)), cell(90, "VOYAGE NUMBER", n.put("voyage_number", s.voyage)), cell(183, "CONNAISSEMENT No. / BILL OF LADING NUMBER", n.put("waybill_number", s.masterBill))],
      [72, cell(274, "DESTINATAIRE / CONSIGNEE", party("consignee", s.consignee)), cell(137, "EXPORT REFERENCES", n.put("export_references", `${random.letters(2)}${random.numeral(7)}`)), cell(136, "RESERVATION / BOOKING NUMBER", n.put("booking_number", s.booking))],
      [72, cell(274, "NOTIFIER / NOTIFY PARTY, Carrier not to be responsible for failure to notify", notify), { width: 273, value: [`CARRIER / TRANSPORTEUR : ${carrier.name}`, `Capital EUR ${amount(random.int(100_000, 990_000) * 100, 0)} - Register No. ${random.numeral(9)}`, `Head office tel. (33) 4 55 50 ${random.digits(2)} ${random.digits(2)}`], style: { family: "helvetica", size: 6.5 } }],
      [24, cell(137, "PRE CARRIAGE BY* / PRE-TRANSPORT PAR*", random.chance(0.4) ? n.put("pre_carriage_by", random.pick(["TRUCK", "BARGE", "RAIL"])) : ""), cell(137, "PLACE OF RECEIPT* / LIEU DE RECEPTION*", random.chance(0.5) ? n.put("place_of_receipt", printed(s.from, "upper")) : ""), cell(137, "FREIGHT TO BE PAID AT / FRET PAYABLE A", paid), cell(136, "NUMBER OF ORIGINAL BILLS OF LADING", n.put("number_of_original_waybills", "THREE (3)"))],
      [32, cell(137, "NAVIRE / VESSEL", n.put("ocean_vessel", s.vessel)), cell(137, "PORT DE CHARGEMENT / PORT OF LOADING", n.put("port_of_loading", printed(s.from, "upper"))), cell(137, "PORT DE DECHARGEMENT / PORT OF DISCHARGE", n.put("port_of_discharge", printed(s.to, "upper country"))), cell(136, "FINAL PLACE OF DELIVERY* / LIEU DE LIVRAISON*", s.delivery === s.to ? "" : n.put("place_of_delivery", printed(s.delivery, "upper country")))],
    ], { labels: head }); // prettier-ignore
    const edges = [24, 128, 206, 396, 462, 506, 571];
    const bottom = 604;
    for (const edge of edges) drawing.rule(edge, y, edge, bottom, 0.4);
    for (const at of [y + 27, bottom - 15, bottom]) drawing.rule(24, at, 571, at, 0.4);
    const titles = ["MARQUES ET Nos\nMARKS AND NOS\nCONTAINER AND SEALS", "NO AND KIND\nOF PACKAGES", "DESCRIPTION OF PACKAGES AND GOODS AS STATED\nBY SHIPPER. SHIPPER'S LOAD STOW AND COUNT\nSAID TO CONTAIN", "GROSS WEIGHT\nCARGO (KGS)\nPOIDS BRUT", "TARE\n(KGS)", "MEASUREMENT\n(CBM)\nVOLUME"]; // prettier-ignore
    for (const [index, title] of titles.entries()) drawing.lines(title.split("\n"), (edges[index] ?? 0) + 2, y + 3, head); // prettier-ignore
    const spelling = { size: "iso", weight: "KGS", cube: "CBM", decimals: 3, thousands: false } as const; // prettier-ignore
    const numbers = (top: number, weight: string, tare: string, cube: string): void => {
      for (const [x, width, text] of [[396, 63, weight], [462, 41, tare], [506, 62, cube]] as const) drawing.text(text, x, top, { width, align: "right" }); // prettier-ignore
    };
    let at = y + 32;
    for (const container of s.containers) {
      const row = containerRow(n, s, container, spelling);
      drawing.lines([row.number, `SEAL ${row.seal}`], 27, at);
      drawing.lines([row.packages, row.unit], 130, at);
      drawing.text(`1 x ${row.size}`, 209, at);
      numbers(at, row.weight, String(container.tareKilos), row.cube);
      at += 24;
    }
    const goods = s.goods.map(({ name }) => name);
    const lines = [
      ...s.goods.map(({ hts }) => `HS CODE ${n.add("hts_codes", hts.slice(0, 7))}`),
      ...s.goods.slice(0, 1).map(({ order }) => `P.O. ${n.add("cargo_references", order)}`),
    ];
    n.put("description_of_goods", goods.join("\n"));
    n.allow("description_of_goods", [...goods, ...lines].join("\n"));
    at = drawing.wrapped([...goods, ...lines].join("\n"), 209, at + 2, 184);
    const more = random.chance(0.4) ? [`ACTUAL SHIPPER: ${n.put("actual_shipper", s.maker.name.toUpperCase())}`, `AMS HBL ${n.put("hbl_reference", s.houseBill)}`] : []; // prettier-ignore
    drawing.wrapped([...more, n.put("freight_payment_terms", `FREIGHT ${s.terms}`), "FCL / FCL"].join("\n"), 209, at + 4, 184); // prettier-ignore
    n.allow("freight_payment_terms", s.terms);
    n.allow("movement_type", "FCL / FCL");
    n.allow("service_type", "FCL / FCL");
    const total = masterTotals(n, s, spelling);
    const count = n.number(
      "total_containers_received",
      s.containers.length,
      String(s.containers.length),
    );
    drawing.text(`TOTAL ${count} CONTAINER${s.containers.length > 1 ? "S" : ""}`, 27, bottom - 11);
    drawing.text(`${total.packages} ${total.unit}`, 130, bottom - 11);
    const tare = n.put(
      "tare_weight",
      String(s.containers.reduce((sum, container) => sum + container.tareKilos, 0)),
    );
    n.put("tare_weight_unit", "KGS");
    numbers(bottom - 11, total.weight, tare, total.cube);
    drawing.text("ABOVE PARTICULARS DECLARED BY SHIPPER. CARRIER NOT RESPONSIBLE.", 24, bottom + 4, { ...head, size: 6.5, width: 547, align: "centre" }); // prettier-ignore
    const clauses = ["ADDITIONAL CLAUSES", `${random.int(4, 9)}. THC at destination payable by Merchant as per line/port tariff`, "77. Shipper and Receiver agree that bad or insufficient packing is at their risk", `274. Demurrage from day ${random.int(4, 9)} at USD ${random.int(90, 210)}.00 per day and container`]; // prettier-ignore
    drawing.lines(clauses, 27, bottom + 16, { family: "helvetica", size: 6 });
    drawing.wrapped("RECEIVED by the Carrier from the Shipper in apparent external good order and condition, unless noted otherwise herein, the goods as described above for carriage subject to the clauses on both pages. One original must be surrendered duly endorsed in exchange for the goods. * Applicable only when this document is used as a Combined Transport Bill of Lading.", 310, bottom + 16, 258, { family: "helvetica", size: 6 }); // prettier-ignore
    const agency = `${carrier.short.toUpperCase()} ${s.from.country.toUpperCase()} AGENCIES`;
    n.allow("signed_by", `${agency} AS AGENTS FOR THE CARRIER`);
    const date = day(s.sailed, "09 MAR 2026");
    n.put("laden_on_board_date", date);
    y = grid(drawing, 24, 668, [
      [30, cell(182, "PLACE AND DATE OF ISSUE / LIEU ET DATE", [n.put("place_of_issue", printed(s.from, "upper")), n.put("date_of_issue", date)]), cell(182, "SIGNED FOR THE SHIPPER / LE CHARGEUR"), cell(183, "SIGNED FOR THE CARRIER / LE TRANSPORTEUR", [n.put("signed_by", agency), "AS AGENTS FOR THE CARRIER"])],
    ], { labels: head }); // prettier-ignore
    drawing.lines(["SHIPPED ON BOARD", date], 440, y + 14, { bold: true, size: 10, ink: navy });
    drawing.frame(430, y + 8, 130, 32, 1, navy);
    drawing.text(`Agent at destination: ${[`${carrier.short} (America) LLC`, ...addressLines(s.broker, "short")].join(", ")} Tel ${s.broker.phone}`, 24, y + 60, { family: "helvetica", size: 6 }); // prettier-ignore
    return drawing;
  },
};
