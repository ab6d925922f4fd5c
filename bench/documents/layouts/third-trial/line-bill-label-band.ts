import { Drawing, amount, containerRow, day, inWords, masterTotals, partyLines, printed, table, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A shipping line's bill with labels in a tinted band, containers and their verified masses below, charges on page two. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  draw(s, n) {
    const { random } = s;
    const drawing = new Drawing({ size: "letter", text: 7.5 });
    const tint = [0.86, 0.89, 0.94] as const;
    const state = random.pick(["ORIGINAL", "COPY (NON-NEGOTIABLE)", ""]);
    const head = (page: number): void => {
      drawing.text(s.carrier.name, 28, 18, { size: 12, bold: true, ink: [0.05, 0.2, 0.4] });
      drawing.text("BILL OF LADING", 28, 34, { size: 9 });
      drawing.text(state, 250, 33, { size: 10, bold: true, ink: [0.45, 0.45, 0.45] });
      drawing.text(`Page ${page} of 2`, 28, 36, { size: 7, width: 556, align: "right" });
    };
    head(1);
    n.put("carrier_name", s.carrier.name);
    if (state !== "") n.put("document_state", state);
    if (state.startsWith("COPY"))
      for (const text of ["COPY", "NON-NEGOTIABLE", "COPY NON-NEGOTIABLE"]) n.allow("document_state", text); // prettier-ignore
    drawing.text("B/L NO.", 440, 18, { size: 7 });
    drawing.text(n.put("waybill_number", s.masterBill), 28, 18, { size: 10, bold: true, width: 556, align: "right" }); // prettier-ignore
    const band = (x: number, y: number, wide: number, high: number, label: string, ...lines: string[]): void => {
      drawing.fill(x, y, 76, high, tint);
      drawing.frame(x, y, wide, high, 0.4, [0.4, 0.45, 0.55]);
      drawing.wrapped(label, x + 3, y + 3, 70, { size: 6.5 });
      drawing.lines(lines, x + 80, y + 3);
    }; // prettier-ignore
    const tel = random.chance(0.6) ? [`TEL ${n.put("notify_party.phone", s.notify.phone)}  ATTN IMPORT DEPT`] : []; // prettier-ignore
    const notify = partyLines(n, "notify_party", s.notify, "upper");
    n.allow("notify_party.address", [...notify.slice(1), ...tel].join("\n"));
    band(28, 48, 316, 64, "Shipper / Exporter", ...partyLines(n, "shipper", s.shipper, "upper"));
    band(28, 112, 316, 64, "Consignee (or order)", ...(random.chance(0.25) ? n.party("consignee", `TO THE ORDER OF ${s.consignee.name.toUpperCase()}`, []) : partyLines(n, "consignee", s.consignee, "upper"))); // prettier-ignore
    band(28, 176, 316, 64, "Notify party (no claim for failure to notify)", ...notify, ...tel);
    band(344, 48, 240, 20, "Booking no.", n.put("booking_number", s.booking));
    band(344, 68, 240, 20, "Contract no.", n.put("service_contract_number", `${random.letters(3)}${random.numeral(7)}`)); // prettier-ignore
    band(344, 88, 240, 24, "Export references", ...(random.chance(0.5) ? [n.put("export_references", `EXP ${random.numeral(8)}`)] : [])); // prettier-ignore
    band(344, 112, 240, 32, "Forwarding agent, FMC no.", n.put("forwarding_agent_references", s.forwarder.name), `FMC ${s.forwarder.licence}`); // prettier-ignore
    n.allow("forwarding_agent_references", `${s.forwarder.name} FMC ${s.forwarder.licence}`);
    band(344, 144, 240, 32, "Origin of goods (not part of the contract)", ...(random.chance(0.5) ? [n.put("point_and_country_of_origin", s.from.country.toUpperCase())] : [])); // prettier-ignore
    band(344, 176, 240, 64, "Destination agent", `${s.carrier.short.toUpperCase()} AMERICA AGENCY`, `${random.int(200, 980)} W. JOHN CARPENTER FWY`, "IRVING, TX 75039", `TEL +1 972-555-01${random.digits(2)}`, "WWW.TRACK-AND-TRACE.EXAMPLE"); // prettier-ignore
    band(28, 240, 278, 20, "Place of receipt", n.put("place_of_receipt", (printed(s.from, "upper country")))); // prettier-ignore
    band(28, 260, 278, 20, "Vessel / voyage", `${n.put("ocean_vessel", s.vessel)}  ${n.put("voyage_number", s.voyage)}`); // prettier-ignore
    band(28, 280, 278, 20, "Port of loading", n.put("port_of_loading", printed(s.from, "upper country"))); // prettier-ignore
    band(306, 240, 278, 20, "Port of discharge", n.put("port_of_discharge", printed(s.to, "upper country"))); // prettier-ignore
    band(306, 260, 278, 20, "Place of delivery", n.put("place_of_delivery", printed(s.delivery, "upper country"))); // prettier-ignore
    const via = random.chance(0.4) ? random.pick(["SINGAPORE", "PORT KLANG", "ALGECIRAS"]) : "";
    band(306, 280, 278, 20, "Transhipment port", via && n.put("transshipment_port", via));
    const spelling = { size: "iso", weight: "KGS", cube: "CBM", decimals: 1, cubeDecimals: 3 } as const; // prettier-ignore
    const total = masterTotals(n, s, spelling);
    const names = s.goods.map(({ name }) => name);
    n.put("description_of_goods", names.join("\n"));
    const codes = s.goods.map(({ hts }) => `HTS ${n.add("hts_codes", hts)}`);
    n.allow("description_of_goods", names.map((name, index) => `${name} ${codes[index]}`).join("\n")); // prettier-ignore
    const cold = s.containers.some(({ kind }) => kind === "40RH") ? ["SET TEMPERATURE: -18.0 C / VENT: CLOSED"] : []; // prettier-ignore
    n.put("marks_and_numbers", "NO MARKS");
    const service = n.put("service_type", random.pick(["CY/CY", "CY/DOOR"]));
    n.allow("movement_type", service);
    let y = table(drawing, 28, 308, [
      { title: "Marks and numbers", width: 96 }, { title: "Packages", width: 90 }, { title: "Kind of packages; description of goods (as declared by the shipper)", width: 220 }, { title: "Gross weight (KGS)", width: 75, align: "right" }, { title: "Measurement (CBM)", width: 75, align: "right" },
    ], [["NO MARKS", `${total.packages} ${total.unit}`, [...names.map((name, index) => `${name}\n${codes[index]}`), ...cold, "SHIPPER'S LOAD, STOW AND COUNT", n.put("freight_payment_terms", `FREIGHT ${s.terms}`), `SERVICE ${service}`].join("\n"), total.weight, total.cube]], { rules: "columns", head: { size: 6.5 }, headFill: tint }); // prettier-ignore
    n.allow("freight_payment_terms", s.terms);
    drawing.rule(28, y, 584, y);
    const sum = (of: (container: (typeof s.containers)[number]) => number): number => s.containers.reduce((all, container) => all + of(container), 0); // prettier-ignore
    const tare = n.put("tare_weight", amount(sum(({ tareKilos }) => tareKilos), 0)); // prettier-ignore
    n.put("tare_weight_unit", "KGS");
    y = table(drawing, 28, Math.max(y + 14, 440), [
      { title: "Container no.", width: 82 }, { title: "Seal no.", width: 78 }, { title: "ISO type", width: 42 }, { title: "Packages", width: 94, align: "right" }, { title: "Cargo KGS", width: 70, align: "right" }, { title: "Tare KGS", width: 54, align: "right" }, { title: "VGM KGS", width: 70, align: "right" }, { title: "CBM", width: 66, align: "right" },
    ], [...s.containers.map((container) => {
      const row = containerRow(n, s, container, spelling);
      return [row.number, row.seal, row.size, `${row.packages} ${row.unit}`, row.weight, amount(container.tareKilos, 0), amount(container.kilos + container.tareKilos, 1), row.cube];
    }), ["TOTAL", "", "", `${total.packages} ${total.unit}`, total.weight, tare, amount(s.total.kilos + sum(({ tareKilos }) => tareKilos), 1), total.cube]], { rules: "rows", size: 7.5, head: { size: 6.5 }, headFill: tint }); // prettier-ignore
    const count = s.containers.length;
    n.number("total_containers_received", count, "");
    const words = `${inWords(count)} (${count}) CONTAINER${count > 1 ? "S" : ""}`;
    y = 640;
    band(28, y, 278, 24, "Total received by the carrier", n.put("total_containers_in_words", words)); // prettier-ignore
    n.allow("total_containers_in_words", `${inWords(count)} CONTAINER${count > 1 ? "S" : ""}`);
    n.allow("total_containers_in_words", inWords(count));
    band(306, y, 278, 24, "Freight payable at", n.put("freight_payable_at", printed(s.terms === "PREPAID" ? s.from : s.to, "upper"))); // prettier-ignore
    band(28, y + 24, 278, 24, "Original bills", n.put("number_of_original_waybills", "3/THREE"));
    band(306, y + 24, 278, 24, "Excess value (cl. 21)", "NOT DECLARED");
    band(28, y + 48, 278, 24, "Place and date of issue", `${n.put("place_of_issue", printed(s.from, "upper"))}, ${n.put("date_of_issue", day(s.sailed, "2026-03-09"))}`); // prettier-ignore
    band(306, y + 48, 278, 24, "On board date", n.put("laden_on_board_date", day(s.sailed, "2026-03-09"))); // prettier-ignore
    band(306, y + 72, 278, 40, "Signature", n.put("signed_by", `${s.carrier.short.toUpperCase()} ${s.from.city.toUpperCase()} BRANCH`), "FOR AND ON BEHALF OF THE CARRIER"); // prettier-ignore
    n.allow("signed_by", `${s.carrier.short.toUpperCase()} ${s.from.city.toUpperCase()} BRANCH FOR AND ON BEHALF OF THE CARRIER`); // prettier-ignore
    drawing.wrapped("Taken in charge in apparent good order the containers or other packages listed, for carriage subject to all terms of this bill. Weight, contents, measure and value were declared by the shipper and are unknown to the carrier. Charges are itemised on the next page.", 28, y + 80, 270, { size: 6.5 }); // prettier-ignore
    drawing.page();
    head(2);
    drawing.text(`B/L NO. ${s.masterBill}`, 28, 18, { width: 556, align: "right" });
    drawing.text("FREIGHT AND CHARGES RIDER", 28, 62, { size: 10, bold: true });
    const rate = random.int(1100, 5200);
    const lines = [["OCEAN FREIGHT", rate], ["EMERGENCY BUNKER", 285], ["PEAK SEASON SURCHARGE", 600], ["CHASSIS USAGE", 120], ["LOW SULPHUR FUEL", 94]] as const; // prettier-ignore
    table(drawing, 28, 80, [
      { title: "Charge", width: 176 }, { title: "Basis", width: 70 }, { title: "Quantity", width: 60, align: "right" }, { title: "Rate", width: 80, align: "right" }, { title: "Cur.", width: 40 }, { title: "Amount", width: 130, align: "right" },
    ], lines.map(([name, value]) => [name, "PER BOX", String(count), amount(value, 2), "USD", amount(value * count, 2)]), { rules: "rows", headFill: tint }); // prettier-ignore
    drawing.text(`Rate of exchange on sailing date: USD 1 = EUR 0.${random.int(84, 97)}${random.digits(2)}`, 28, 200, { size: 7 }); // prettier-ignore
    return drawing;
  },
};
