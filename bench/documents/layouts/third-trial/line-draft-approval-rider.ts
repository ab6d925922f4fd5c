import { Drawing, addressLines, amount, containerRow, day, daysAfter, grid, masterTotals, notifyLines, partyLines, printed, table, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A draft that a shipping line's system emails for approval: underlined fields, the containers on a rider, answers to tick. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  options: { containers: 6, lines: 2 },
  draw(s, n) {
    const { random } = s;
    const drawing = new Drawing({ size: "letter", text: 8 });
    const grey = [0.45, 0.45, 0.5] as const;
    const orange = [0.85, 0.4, 0.05] as const;
    const host = `${s.carrier.short.toLowerCase().replaceAll(/[^a-z]/g, "")}.example`;
    const foot = (page: number): void => {
      drawing.rule(40, 762, 572, 762, 0.4, grey);
      drawing.text(`Draft version ${version}   Mail ID ${mail}   no-reply.docs@${host}`, 40, 767, { size: 6.5, ink: grey }); // prettier-ignore
      drawing.text(`${page}/2`, 40, 767, { size: 6.5, ink: grey, width: 532, align: "right" });
    };
    const [version, mail] = [random.int(1, 4), `${random.numeral(8)}-${random.letters(3)}`];
    const closing = daysAfter(s.sailed, -2);
    drawing.fill(40, 22, 532, 20, orange);
    drawing.text("DRAFT BILL OF LADING - FOR YOUR APPROVAL", 46, 27, { size: 11, bold: true, ink: [1, 1, 1] }); // prettier-ignore
    n.put("document_state", "DRAFT");
    for (const text of ["DRAFT - FOR YOUR APPROVAL", "FOR YOUR APPROVAL"]) n.allow("document_state", text); // prettier-ignore
    drawing.text(n.put("carrier_name", s.carrier.name), 40, 48, { size: 10, bold: true });
    drawing.text(`Sent ${day(daysAfter(s.sailed, -3), "09-Mar-2026")} 09:${random.int(10, 59)} to ${s.forwarder.email}`, 40, 49, { size: 7, ink: grey, width: 532, align: "right" }); // prettier-ignore
    let y = drawing.wrapped(`Please compare this draft with your shipping instruction and approve or amend it before ${day(closing, "09-Mar-2026")} 17:00 (documentation closing). Without an answer the bill is issued as shown; later changes cost USD ${random.int(40, 90)}.00 per correction. Questions: documentation desk, phone +1 800-555-01${random.digits(2)}.`, 40, 63, 532, { size: 7.5 }) + 6; // prettier-ignore
    const cell = (width: number, label: string, value: string | string[] = " ") => ({ width, label, value }); // prettier-ignore
    const attempt = { border: "underline", labels: { size: 6.5, ink: grey }, pad: 2, values: { leading: 9.8 } } as const; // prettier-ignore
    const consignee = n.party("consignee", s.consignee.name, addressLines(s.consignee));
    const contact = `Contact: ${s.person}, ${n.put("consignee.phone", s.consignee.phone)}`;
    n.allow("consignee.address", [...consignee.slice(1), contact].join("\n"));
    const instruction = `SI${random.numeral(9)}`;
    n.allow("carrier_reference", instruction);
    const service = random.pick(["CY/CY", "CY/SD"]);
    n.allow("movement_type", service);
    const top = y;
    y = grid(drawing, 40, top, [
      [68, cell(270, "Shipper", partyLines(n, "shipper", s.forwarder))],
      [74, cell(270, "Consignee", [...consignee, contact])],
      [66, cell(270, "Notify party", notifyLines(n, s, "usual", "Same as consignee"))],
    ], { ...attempt, border: "row" }); // prettier-ignore
    const actual = n.put("actual_shipper", s.shipper.name);
    const shown = [actual, ...addressLines(s.shipper, "short")];
    n.allow("actual_shipper", shown.join("\n"));
    grid(drawing, 322, top, [
      [24, cell(125, "Bill of lading number", n.put("waybill_number", s.masterBill)), cell(125, "Booking number", n.put("booking_number", s.booking))],
      [24, cell(125, "Contract or quotation", n.put("service_contract_number", `Q${random.numeral(8)}`)), cell(125, "Export reference", random.chance(0.6) ? n.put("export_references", `${random.letters(2)}${random.numeral(5)}`) : " ")],
      [24, cell(125, "SI reference", instruction), cell(125, "Rider pages", n.put("rider_pages", "1"))],
      [50, cell(250, "Actual shipper (for manifest only)", shown)],
      [24, cell(250, "Shipper's forwarding agent", " ")],
      [24, cell(125, "Freight terms", n.put("freight_payment_terms", s.terms === "PREPAID" ? "Prepaid" : "Collect")), cell(125, "Freight payable at", n.put("freight_payable_at", printed(s.terms === "PREPAID" ? s.from : s.to, "city")))],
      [24, cell(125, "Document type", "Original B/L"), cell(125, "Originals to be issued", n.put("number_of_original_waybills", "3"))],
    ], attempt); // prettier-ignore
    y = grid(drawing, 40, y + 8, [
      [25, cell(133, "Vessel", n.put("ocean_vessel", s.vessel)), cell(133, "Voyage", n.put("voyage_number", s.voyage)), cell(133, "Place of receipt", n.put("place_of_receipt", printed(s.from, "city, state"))), cell(133, "Port of loading", n.put("port_of_loading", printed(s.from, "city, state")))],
      [25, cell(133, "Port of discharge", n.put("port_of_discharge", printed(s.to, "city, state"))), cell(133, "Place of delivery", n.put("place_of_delivery", printed(s.delivery, "city, state"))), cell(133, "Service", n.put("service_type", service)), cell(133, "ETD / ETA", `${day(s.sailed, "09-Mar-2026")} / ${day(s.arrives, "09-Mar-2026")}`)],
    ], attempt); // prettier-ignore
    const spelling = { size: "short", weight: "KGS", cube: "CBM", decimals: 2, cubeDecimals: 3 } as const; // prettier-ignore
    const total = masterTotals(n, s, spelling);
    const count = n.number(
      "total_containers_received",
      s.containers.length,
      String(s.containers.length),
    );
    const names = s.goods.map(({ name }) => name);
    n.put("description_of_goods", names.join("\n"));
    const [orders, codes, invoice] = [s.goods.map(({ order }) => n.add("cargo_references", order)), s.goods.map(({ hts }) => n.add("hts_codes", hts)), n.add("invoice_references", `INV-${random.numeral(6)}`)]; // prettier-ignore
    const more = [
      `Order no. ${orders.join(", ")}`,
      `HTS ${codes.join(", ")}`,
      `Invoice ${invoice}`,
    ];
    n.allow("description_of_goods", [...names, ...more].join("\n"));
    const house = random.chance(0.5) ? [`House bill ${n.put("hbl_reference", s.houseBill)} (filed by NVOCC ${s.forwarder.prefix})`] : []; // prettier-ignore
    const marks = `${s.consignee.name.split(" ")[0]?.toUpperCase()}\n${s.delivery.city.toUpperCase()}\nC/N 1-${s.total.packages}`; // prettier-ignore
    n.put("marks_and_numbers", marks);
    y = table(drawing, 40, y + 10, [
      { title: "Marks and numbers", width: 100 }, { title: "Cargo description as per your instruction", width: 282 }, { title: "Gross weight (KGS)", width: 75, align: "right" }, { title: "Volume (CBM)", width: 75, align: "right" },
    ], [[marks, [`${count} containers, shipper's load stow and count, said to contain`, `${total.packages} ${total.unit}`, ...names, ...more, ...house, "Containers, seals and weights: see rider page"].join("\n"), total.weight, total.cube]], { rules: "head", head: { ink: grey, size: 7 } }); // prettier-ignore
    y = table(drawing, 40, Math.max(y + 10, 520), [
      { title: "Charge", width: 182 }, { title: "Basis", width: 80 }, { title: "Rate", width: 90, align: "right" }, { title: "Terms", width: 80 }, { title: "Place", width: 100 },
    ], [["Basic ocean freight", "per container", `USD ${amount(random.int(1500, 4400), 2)}`, s.terms === "PREPAID" ? "P" : "C", ""], ["Bunker recovery", "per container", `USD ${amount(random.int(200, 600), 2)}`, s.terms === "PREPAID" ? "P" : "C", ""], ["Documentation fee", "per bill", "USD 45.00", "P", ""]], { rules: "rows", size: 7.5, head: { ink: grey, size: 7 } }); // prettier-ignore
    y = grid(drawing, 40, Math.max(y + 8, 600), [
      [25, cell(178, "Place of issue", n.put("place_of_issue", printed(s.from, "city"))), cell(177, "Date of issue", " "), cell(177, "Shipped on board date", " ")],
    ], attempt); // prettier-ignore
    drawing.lines(["[  ]  We approve this draft as shown.", "[  ]  We ask for the changes marked above.", "Name ______________________________   Date ______________   Stamp / signature ______________________________"], 40, y + 14, { leading: 15 }); // prettier-ignore
    drawing.wrapped("This draft is no receipt for goods and no document of title. Dates of issue and of loading are entered when the vessel has sailed. Terms and conditions are those of the bill issued.", 40, y + 64, 532, { size: 6.5, ink: grey }); // prettier-ignore
    foot(1);
    drawing.page();
    drawing.text("RIDER PAGE TO DRAFT BILL OF LADING", 40, 30, {
      size: 11,
      bold: true,
      ink: orange,
    });
    drawing.text(`${s.masterBill}   ${s.vessel} ${s.voyage}   ${s.carrier.name}`, 40, 46);
    const sum = (of: (container: (typeof s.containers)[number]) => number): number => s.containers.reduce((all, container) => all + of(container), 0); // prettier-ignore
    n.put("tare_weight_unit", "KGS");
    y = table(drawing, 40, 66, [
      { title: "#", width: 18 }, { title: "Container / size", width: 92 }, { title: "Carrier seal", width: 84 }, { title: "Packages", width: 92, align: "right" }, { title: "Gross weight KGS", width: 76, align: "right" }, { title: "Tare KGS", width: 48, align: "right" }, { title: "VGM KGS", width: 64, align: "right" }, { title: "Volume CBM", width: 58, align: "right" },
    ], [...s.containers.map((container, index) => {
      const row = containerRow(n, s, container, spelling);
      return [String(index + 1), `${row.number}\n${row.size}`, row.seal, `${row.packages} ${row.unit}`, row.weight, amount(container.tareKilos, 0), amount(container.kilos + container.tareKilos, 0), row.cube];
    }), ["", "Total", "", `${total.packages} ${total.unit}`, total.weight, n.put("tare_weight", amount(sum(({ tareKilos }) => tareKilos), 0)), amount(s.total.kilos + sum(({ tareKilos }) => tareKilos), 0), total.cube]], { rules: "rows", stripes: [0.96, 0.96, 0.97], head: { ink: grey, size: 7 } }); // prettier-ignore
    if (s.containers.some(({ kind }) => kind === "40RH")) drawing.text("Reefer units: set point -20.0 C, ventilation 0 %, genset plugged until gate-in.", 40, y + 8); // prettier-ignore
    drawing.text("- end of rider -", 40, y + 26, { width: 532, align: "centre", ink: grey });
    foot(2);
    return drawing;
  },
};
