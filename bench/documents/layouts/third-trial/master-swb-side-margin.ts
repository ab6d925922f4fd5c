import { Drawing, amount, day, masterTotals, notifyLines, partyLines, printed, spelledNumber, table, type Party, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

const sizes = { "20GP": "20'X8'6\"", "40GP": "40'X8'6\"", "40HC": "40'X9'6\"", "45HC": "45'X9'6\"", "40RH": "40'X9'6\"" }; // prettier-ignore

/** A shipping line's sea waybill of three pages: labels in a wide margin, the containers continue over the pages. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  options: { containers: 9, lines: 2 },
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", family: "courier", text: 8.5 });
    const { random, carrier } = s;
    const label = { family: "helvetica", size: 6.5 } as const;
    const reference = n.put("carrier_reference", random.numeral(8));
    n.put("waybill_number", s.masterBill);
    n.put("carrier_name", carrier.name);
    for (const word of ["Sea Waybill", "Non-negotiable"]) n.allow("document_state", word); // prettier-ignore
    const head = (number: number): number => {
      if (number > 1) drawing.page();
      drawing.text(`Carrier:   ${carrier.name}`, 24, 20, { family: "helvetica", size: 8.5, bold: true }); // prettier-ignore
      drawing.text("Sea Waybill", 400, 16, { family: "helvetica", size: 17, bold: true });
      drawing.text("Non-negotiable", 400, 36, { family: "helvetica", size: 8 });
      drawing.text(`Page: ${number} / 3`, 500, 36, { family: "helvetica", size: 8 });
      drawing.text("Carrier's Reference:", 24, 55, label);
      drawing.text(reference, 130, 54, { bold: true });
      drawing.text("SWB-No.:", 360, 55, label);
      drawing.text(s.masterBill, 400, 54, { bold: true });
      drawing.rule(24, 68, 571, 68, 0.8);
      return 74;
    };
    let y = head(1);
    const field = (title: string, lines: readonly string[], deep = lines.length * 10.4): void => {
      drawing.wrapped(title, 24, y + 1, 98, label);
      drawing.lines(lines, 130, y);
      y += Math.max(deep, 12) + 5;
      drawing.rule(24, y - 3, 571, y - 3, 0.3, [0.5, 0.5, 0.5], true);
    };
    const beside = (title: string, value = ""): void => {
      drawing.text(title, 360, y - 16, label);
      drawing.text(value, 440, y - 17);
    };
    const party = (path: string, of: Party): string[] => {
      const lines = partyLines(n, path, of, "upper");
      const more = `PHONE: ${n.put(`${path}.phone`, of.phone)}  FAX: ${of.phone.slice(0, -3)}${random.digits(3)}`; // prettier-ignore
      for (const kept of [more, `PHONE: ${of.phone}`]) n.allow(`${path}.address`, [...lines.slice(1), kept].join("\n")); // prettier-ignore
      return [...lines, more];
    };
    field("Shipper:", party("shipper", s.shipper), 62);
    field("Consignee:\n(not to order)", party("consignee", s.consignee), 62);
    field("Notify Address (Carrier not responsible for failure to notify; see clause 20 (1) hereof):", notifyLines(n, s, "upper"), 52); // prettier-ignore
    field("Forwarding Agent:", random.chance(0.5) ? [n.put("forwarding_agent_references", s.forwarder.name)] : []); // prettier-ignore
    beside("Booking No.:", n.put("booking_number", s.booking));
    field("Shipper's / Export Reference:", [n.put("export_references", `${random.letters(2)} ${random.numeral(6)}`)]); // prettier-ignore
    beside("Consignee's Reference:");
    const [pre, hub] = [random.chance(0.4), random.chance(0.5)];
    field("Pre-Carriage by:", pre ? [n.put("pre_carriage_by", random.pick(["TRUCK", "RAIL"]))] : []); // prettier-ignore
    beside("Place of Receipt:", pre ? n.put("place_of_receipt", printed(s.from, "upper")) : "");
    field("Vessel(s):", [n.put("ocean_vessel", s.vessel)]);
    beside("Voyage-No.:", n.put("voyage_number", s.voyage));
    field("Port of Loading:", [n.put("port_of_loading", printed(s.from, "upper country"))]);
    beside("Port of Transshipment:", hub ? n.put("transshipment_port", random.pick(["SINGAPORE", "ALGECIRAS", "CARTAGENA"])) : ""); // prettier-ignore
    field("Port of Discharge:", [n.put("port_of_discharge", printed(s.to, "upper country"))]);
    beside("Place of Delivery:", s.delivery === s.to ? "" : n.put("place_of_delivery", printed(s.delivery, "upper country"))); // prettier-ignore
    const heads = (): void => {
      for (const [x, title] of [[24, "Container Nos., Seal Nos.;\nMarks and Nos."], [160, "Number and Kind of Packages,\nDescription of Goods"], [430, "Gross Weight"], [510, "Measurement"]] as const) drawing.lines(title.split("\n"), x, y + 2, label); // prettier-ignore
      y += 24;
    };
    heads();
    const spelling = { weight: "KGM", cube: "MTQ", decimals: 3, thousands: false } as const;
    const total = masterTotals(n, s, spelling);
    const goods = s.goods.map(({ name }) => name);
    const extra = [
      ...s.goods.map(({ hts }) => `HS CODE: ${n.add("hts_codes", hts.slice(0, 7).replace(".", " "))}`), // prettier-ignore
      `SHIPPER'S INVOICE ${n.add("invoice_references", `${random.letters(2)}${random.numeral(7)}`)}`,
    ];
    n.allow("description_of_goods", [n.put("description_of_goods", goods.join("\n")), ...extra].join("\n")); // prettier-ignore
    const marks = [s.consignee.name.split(" ").slice(0, 2).join(" ").toUpperCase(), s.consignee.city.toUpperCase(), `C/NO. 1-${s.total.packages}`]; // prettier-ignore
    n.put("marks_and_numbers", marks.join("\n"));
    for (const [index, container] of s.containers.entries()) {
      if (index === 4) {
        drawing.text("continued on page 2", 160, 815, label);
        y = head(2);
        heads();
      }
      const row = n.row("containers");
      const left = drawing.lines([row.put("container_number", spelledNumber(container.number, "dashed")), `SEAL: ${row.put("seal_number", container.seal)}`, ...(index === 0 ? marks : [])], 24, y); // prettier-ignore
      const right = drawing.lines([
        `1 CONT. ${row.put("container_size", sizes[container.kind])}  (TARE ${container.tareKilos})`,
        `${row.put("number_of_packages", String(container.packages))} ${row.put("package_unit", total.unit)}`,
        ...(index === 0 ? [...goods, ...extra] : ["GOODS AS ABOVE"]),
        ...(container.kind === "40RH" ? ["SET AT -20.0 C, AIR EXCHANGE 0 CBM/H"] : []),
      ], 160, y); // prettier-ignore
      drawing.lines([row.put("gross_weight", container.kilos.toFixed(3)), row.put("weight_unit", "KGM")], 415, y, { width: 65, align: "right" }); // prettier-ignore
      drawing.lines([row.put("measurement", container.cubicMetres.toFixed(3)), row.put("measurement_unit", "MTQ")], 500, y, { width: 65, align: "right" }); // prettier-ignore
      y = Math.max(left, right) + 10;
    }
    drawing.lines(["SHIPPER'S LOAD, STOWAGE AND COUNT", n.put("freight_payment_terms", `FREIGHT ${s.terms}`), "TOTAL AND CHARGES ON PAGE 3"], 160, y + 4); // prettier-ignore
    n.allow("freight_payment_terms", s.terms);
    for (const some of [...s.containers.map((container) => [container]), s.containers]) n.allow("tare_weight", String(some.reduce((sum, container) => sum + container.tareKilos, 0))); // prettier-ignore
    n.allow("tare_weight_unit", "KGM");
    y = head(3);
    drawing.lines([`TOTAL: ${total.packages} ${total.unit}`, `       ${total.weight} ${total.weightUnit}`, `       ${total.cube} ${total.cubeUnit}`], 160, y); // prettier-ignore
    const [rate, sum] = [random.int(900, 3200), (value: number): string => amount(value * s.containers.length, 2)]; // prettier-ignore
    const side = s.terms === "PREPAID" ? "P" : "C";
    const columns = [["Charge", 150], ["Basis", 60], ["Currency", 55], ["P/C", 30], ["Rate", 70], ["Amount", 76]] as const; // prettier-ignore
    const charges = [["SEAFREIGHT", "CTR", "USD", side, amount(rate, 2), sum(rate)], ["MARINE FUEL RECOVERY", "CTR", "USD", side, "318.00", sum(318)], ["DESTINATION LANDFREIGHT", "CTR", "USD", side, "0.00", "0.00"]]; // prettier-ignore
    y = table(drawing, 130, y + 46, columns.map(([title, width]) => ({ title, width, align: width > 65 && width < 80 ? "right" : "left" })), charges, { rules: "head", size: 8, head: label }) + 16; // prettier-ignore
    field("Total No. of Containers received by the Carrier:", [n.number("total_containers_received", s.containers.length, String(s.containers.length))], 16); // prettier-ignore
    drawing.text("Packages received by the Carrier:", 300, y - 20, label);
    field("Movement:", [n.put("movement_type", "FCL/FCL")]);
    n.allow("service_type", "FCL/FCL");
    field("Freight payable at:", [n.put("freight_payable_at", printed(s.terms === "PREPAID" ? s.from : s.to, "upper"))]); // prettier-ignore
    const date = day(s.sailed, "09.03.2026");
    field("Place and date of issue:", [`${n.put("place_of_issue", printed(s.from, "upper"))}  ${n.put("date_of_issue", date)}`]); // prettier-ignore
    const signer = `${carrier.short.toUpperCase()} (${s.from.country.toUpperCase()}) LTD.`;
    n.allow("signed_by", `${signer} AS AGENT`);
    field("For above named carrier:", [n.put("signed_by", signer), "AS AGENT"]);
    field("SHIPPED ON BOARD, DATE:", [n.put("laden_on_board_date", date)]);
    drawing.wrapped("RECEIVED by the Carrier from the Shipper in apparent good order and condition (unless otherwise noted herein) the total number of containers or packages stated above for carriage subject to all terms of this Sea Waybill. Delivery is made to the named consignee on proof of identity; no surrender of this document is needed. Law and jurisdiction as in clause 25.", 130, y + 12, 440, label); // prettier-ignore
    return drawing;
  },
};
