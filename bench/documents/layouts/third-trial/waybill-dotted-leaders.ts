import { Drawing, addressLines, amount, day, daysAfter, inWords, masterTotals, notifyLines, printed, sizeOf, spelledNumber, type Party, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A roll-on/roll-off and container line's waybill off its line printer: dotted leaders, no rules. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  draw(s, n) {
    const { random } = s;
    const drawing = new Drawing({ size: "letter", family: "courier", text: 8 });
    const [left, right] = [30, 318];
    let y = 24;
    const at = (x: number, text: string, bold = false): void => {
      drawing.text(text, x, y, { bold });
    };
    const lead = (label: string, value: string, wide = 20): string => `${`${label} `.padEnd(wide, ".")} ${value}`; // prettier-ignore
    const line = (one: string, other = ""): void => {
      at(left, one);
      at(right, other);
      y += 10;
    };
    const bar = (title: string): void => {
      y += 4;
      at(left, `${title} `.padEnd(115, "-"));
      y += 12;
    };
    at(left, n.put("carrier_name", s.carrier.name), true);
    at(432, `RUN ${day(daysAfter(s.sailed, 1), "09MAR26")} ${random.int(10, 23)}:${random.int(10, 59)} P. 1`); // prettier-ignore
    y += 10;
    line("ROLL-ON/ROLL-OFF AND CONTAINER SERVICE, NORTH ATLANTIC AND WORLDWIDE");
    y += 4;
    at(left, "NON-NEGOTIABLE SEA WAYBILL", true);
    for (const text of ["NON-NEGOTIABLE", "NON NEGOTIABLE"]) n.allow("document_state", text);
    y += 16;
    line(lead("WAYBILL NO", n.put("waybill_number", s.masterBill)), lead("BOOKING NO", n.put("booking_number", s.booking))); // prettier-ignore
    line(lead("SCAC", n.put("scac_code", s.carrier.scac)), lead("CONTRACT NO", n.put("service_contract_number", `NA${random.numeral(5)}`))); // prettier-ignore
    line(lead("CUSTOMER CODE", `${random.letters(5)}${random.digits(2)}`), lead("CARRIER'S REF", n.put("carrier_reference", `${random.numeral(6)}/${random.letters(2)}`))); // prettier-ignore
    bar("PARTIES");
    const party = (path: "shipper" | "consignee", label: string, of: Party): void => {
      const [name = "", ...rest] = n.party(path, of.name.toUpperCase(), addressLines(of, "upper"));
      line(lead(label, name));
      for (const text of rest) line(`${" ".repeat(21)}${text}`);
      const phone = `T ${n.put(`${path}.phone`, of.phone)}`;
      line(`${" ".repeat(21)}${phone}`);
      n.allow(`${path}.address`, [...rest, phone].join("\n"));
    };
    party("shipper", "SHIPPER", s.shipper);
    party("consignee", "CONSIGNEE", s.consignee);
    const [notify = "", ...more] = notifyLines(n, s, "upper");
    line(lead("NOTIFY", notify));
    for (const text of more) line(`${" ".repeat(21)}${text}`);
    line(lead("ALSO NOTIFY", random.chance(0.4) ? n.put("also_notify", s.broker.name) : "NONE"));
    line(lead("FORWARDER", random.chance(0.6) ? n.put("forwarding_agent_references", s.forwarder.name) : "NONE")); // prettier-ignore
    line(lead("DISCHARGE AGENT", `${s.carrier.short.toUpperCase()} RORO AGENCIES, PORT NEWARK NJ  T 973-555-01${random.digits(2)}`)); // prettier-ignore
    const move = random.pick(["CY/CY", "RORO/CY", "FCL/FCL"]);
    n.allow("service_type", move);
    bar("ROUTING");
    line(lead("PRE-CARRIAGE", random.chance(0.4) ? n.put("pre_carriage_by", "MERCHANT HAULAGE") : ""), lead("PLACE OF RECEIPT", random.chance(0.6) ? n.put("place_of_receipt", printed(s.from, "upper")) : "")); // prettier-ignore
    line(lead("VESSEL", n.put("ocean_vessel", s.vessel)), lead("VOYAGE", n.put("voyage_number", s.voyage))); // prettier-ignore
    line(lead("LOAD PORT", n.put("port_of_loading", printed(s.from, "upper"))), lead("DISCHARGE PORT", n.put("port_of_discharge", printed(s.to, "upper country")))); // prettier-ignore
    line(lead("FINAL DELIVERY", s.delivery === s.to ? "" : n.put("place_of_delivery", printed(s.delivery, "upper country"))), lead("EST. ARRIVAL", day(s.arrives, "09MAR26"))); // prettier-ignore
    line(lead("MOVE TYPE", n.put("movement_type", move)), lead("ORIGIN OF GOODS", n.put("point_and_country_of_origin", s.from.country.toUpperCase()))); // prettier-ignore
    bar("CARGO AS DECLARED BY SHIPPER, SHIPPER'S LOAD STOW AND COUNT");
    const count = s.containers.length;
    const unit = s.goods[0]?.unit ?? "PACKAGES";
    for (const [index, container] of s.containers.entries()) {
      const row = n.row("containers");
      line(lead(`UNIT ${String(index + 1).padStart(3, "0")}`, row.put("container_number", spelledNumber(container.number, "dashed"))), lead("SIZE/TYPE", row.put("container_size", sizeOf(container.kind, "short")))); // prettier-ignore
      line(lead("  SEAL", row.put("seal_number", container.seal)), lead("  PIECES", `${row.put("number_of_packages", String(container.packages))} ${row.put("package_unit", unit)}`)); // prettier-ignore
      line(lead("  CARGO WEIGHT", `${row.put("gross_weight", amount(container.kilos, 1, false))} ${row.put("weight_unit", "KG")}`), lead("  CUBE", `${row.put("measurement", amount(container.cubicMetres, 2, false))} ${row.put("measurement_unit", "M3")}`)); // prettier-ignore
    }
    y += 3;
    const names = s.goods.map(({ name }) => name);
    n.put("description_of_goods", names.join("\n"));
    for (const { name, hts } of s.goods) {
      line(lead("COMMODITY", name));
      line(lead("  HS CODE", n.add("hts_codes", hts.slice(0, 7).replace(".", ""))));
    }
    n.put("marks_and_numbers", "AS ADDRESSED");
    line(lead("MARKS", "AS ADDRESSED"), lead("EXPORT REF", n.put("export_references", `XR${random.numeral(7)}`))); // prettier-ignore
    line(lead("CUSTOMER PO", s.goods.map(({ order }) => n.add("cargo_references", order)).join(" "))); // prettier-ignore
    if (s.containers.some(({ kind }) => kind === "40RH")) line(lead("REEFER SETTING", "-18C/0F  HUMIDITY OFF  VENTS CLOSED")); // prettier-ignore
    const spelling = { weight: "KG", cube: "M3", decimals: 1, cubeDecimals: 2, thousands: false } as const; // prettier-ignore
    const total = masterTotals(n, s, spelling);
    const pounds = amount(s.total.kilos * 2.204_62, 0, false);
    const feet = amount(s.total.cubicMetres * 35.3147, 0, false);
    n.allow("gross_weight", pounds);
    n.allow("weight_unit", "LB");
    n.allow("measurement", feet);
    n.allow("measurement_unit", "CFT");
    y += 3;
    line(lead("TOTAL PIECES", `${total.packages} ${total.unit}`), lead("TOTAL UNITS", `${n.number("total_containers_received", count, String(count))} (${n.put("total_containers_in_words", inWords(count))})`)); // prettier-ignore
    n.allow("total_containers_in_words", `${count} (${inWords(count)})`);
    line(lead("TOTAL WEIGHT", `${total.weight} ${total.weightUnit} / ${pounds} LB`), lead("TOTAL CUBE", `${total.cube} ${total.cubeUnit} / ${feet} CFT`)); // prettier-ignore
    bar("FREIGHT AND CHARGES");
    const rate = random.int(1400, 5200);
    line(lead("OCEAN FREIGHT", `${count} X ${amount(rate, 2)} USD = ${amount(rate * count, 2)}`), lead("TERMS", n.put("freight_payment_terms", s.terms))); // prettier-ignore
    n.allow("freight_payment_terms", `FREIGHT ${s.terms}`);
    line(lead("BAF", `${count} X 412.00 USD = ${amount(412 * count, 2)}`), lead("PAYABLE AT", n.put("freight_payable_at", printed(s.terms === "PREPAID" ? s.from : s.to, "upper")))); // prettier-ignore
    line(lead("HEAVY LIFT/LASHING", "0.00"), lead("RATE OF EXCHANGE", `1.${random.numeral(4)}`));
    bar("ISSUE");
    line(lead("ISSUED AT", n.put("place_of_issue", printed(s.from, "upper"))), lead("DATE OF ISSUE", n.put("date_of_issue", day(daysAfter(s.sailed, 1), "09MAR26")))); // prettier-ignore
    line(lead("LADEN ON BOARD", n.put("laden_on_board_date", day(s.sailed, "09MAR26"))), lead("ORIGINALS", n.put("number_of_original_waybills", "NONE"))); // prettier-ignore
    line(lead("SIGNED FOR CARRIER", n.put("signed_by", s.person.toUpperCase())));
    y += 4;
    drawing.wrapped("Delivery is made to the consignee named above or its order in writing against proof of identity; this waybill need not be produced. Terms are those of the carrier's standard waybill, sent free on request. No value declared: the package limit of the applicable law governs.", left, y, 552, { size: 7 }); // prettier-ignore
    return drawing;
  },
};
