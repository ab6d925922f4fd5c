import { Drawing, addressLines, amount, containerRow, day, grid, masterTotals, notifyLines, partyLines, printed, type Party, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A shipping line's bill that quotes its clauses everywhere; containers, seals and tare share the left column. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", family: "times", text: 8.5 });
    const { random, carrier } = s;
    const few = s.containers.slice(0, 2);
    const rest = s.containers.slice(2);
    const state = n.put(
      "document_state",
      random.pick(["ORIGINAL", "COPY NON NEGOTIABLE", "DRAFT"]),
    );
    if (state === "COPY NON NEGOTIABLE") for (const other of ["COPY", "NON NEGOTIABLE"]) n.allow("document_state", other); // prettier-ignore
    drawing.text(carrier.short.toLowerCase(), 26, 14, { size: 24, bold: true });
    n.allow("carrier_name", carrier.short);
    drawing.text(n.put("carrier_name", carrier.name), 26, 42, { size: 8.5, bold: true });
    drawing.text(`Customer desk 1-800-555-0${random.digits(3)}   Trade register No. 660.${random.numeral(7)}`, 26, 53, { size: 6.5 }); // prettier-ignore
    drawing.text("BILL OF LADING No.", 330, 16, { size: 9 });
    drawing.text(n.put("waybill_number", s.masterBill), 428, 14, { size: 12, bold: true });
    drawing.text(state, 330, 32, { size: 13, bold: true });
    drawing.text("\"Port-to-Port\" or \"Combined Transport\" (see Clause 1)", 330, 50, { size: 7 }); // prettier-ignore
    const party = (path: string, of: Party): string[] => {
      const lines = partyLines(n, path, of, "long");
      const more = [`TAX ID ${random.numeral(2)}-${random.numeral(7)}`, `TEL. ${n.put(`${path}.phone`, of.phone)}`]; // prettier-ignore
      for (const kept of [more, more.slice(0, 1), more.slice(1)]) n.allow(`${path}.address`, [...lines.slice(1), ...kept].join("\n")); // prettier-ignore
      return [...lines, ...more];
    };
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    const agent = { ...s.broker, name: `${carrier.short.toUpperCase()} (USA) INC.` };
    const crosses = "XXXXXXXXXXXXXXXX";
    const inland = s.delivery === s.to;
    n.allow("number_of_original_waybills", "3");
    n.allow("number_of_original_waybills", "THREE");
    let y = grid(drawing, 26, 66, [
      [82, cell(272, "SHIPPER:", party("shipper", s.shipper)), cell(136, "NO. & SEQUENCE OF ORIGINAL B/L's", n.put("number_of_original_waybills", "3/Three")), cell(135, "NO. OF RIDER PAGES", n.put("rider_pages", rest.length > 0 ? "One" : "Zero"))],
      [82, cell(272, "CONSIGNEE: This B/L is not negotiable unless marked \"To Order\" or \"To Order of ...\" here.", party("consignee", s.consignee)), cell(271, "CARRIER'S AGENTS ENDORSEMENTS: (Include Agent(s) at POD)", ["DISCHARGE PORT AGENT:", agent.name, ...addressLines(agent, "upper"), `PH: ${agent.phone}`])],
      [82, cell(272, "NOTIFY PARTIES: (No responsibility shall attach to the Carrier or to his Agent for failure to notify - see Clause 20)", notifyLines(n, s, "long", "SAME AS CONSIGNEE")), cell(271, "", ["LINER OUT. ANY DEMURRAGE AND DETENTION FOR", "MERCHANT'S ACCOUNT AS PER TARIFF. FREE TIME 4 DAYS.", `AMENDMENT FEE USD ${random.int(40, 75)}.00 PER B/L`])],
      [27, cell(136, "VESSEL AND VOYAGE NO (see Clause 8 & 9)", `${n.put("ocean_vessel", s.vessel)} - ${n.put("voyage_number", s.voyage)}`), cell(136, "PORT OF LOADING", n.put("port_of_loading", printed(s.from, "upper country"))), cell(271, "PLACE OF RECEIPT: (Combined Transport ONLY - see Clause 1 & 5.2)", crosses)],
      [27, cell(136, "BOOKING REF.  (or)  SHIPPER'S REF.", n.put("booking_number", s.booking)), cell(136, "PORT OF DISCHARGE", n.put("port_of_discharge", printed(s.to, "upper country"))), cell(271, "PLACE OF DELIVERY: (Combined Transport ONLY - see Clause 1 & 5.2)", inland ? crosses : n.put("place_of_delivery", printed(s.delivery, "upper country")))],
    ], { labels: { size: 5.8, family: "helvetica" } }); // prettier-ignore
    const small = { size: 5.8, family: "helvetica" } as const;
    const edges = [26, 160, 424, 500, 569];
    const heads = (top: number, bottom: number): number => {
      drawing.frame(26, top, 543, 12);
      drawing.text("PARTICULARS FURNISHED BY THE SHIPPER - NOT CHECKED BY CARRIER - CARRIER NOT RESPONSIBLE (see Clause 14)", 26, top + 3, { ...small, width: 543, align: "centre" }); // prettier-ignore
      const titles = ["Container Numbers, Seal Numbers and Marks", "Description of Packages and Goods\n(Continued on attached Bill of Lading Rider pages(s), if applicable)", "Gross Cargo\nWeight", "Measurement"]; // prettier-ignore
      for (const [index, title] of titles.entries()) drawing.lines(title.split("\n"), (edges[index] ?? 0) + 3, top + 15, small); // prettier-ignore
      for (const edge of edges) drawing.rule(edge, top + 12, edge, bottom);
      drawing.rule(26, bottom, 569, bottom);
      return top + 34;
    };
    const spelling = { size: "words", weight: "kgs.", cube: "cu. m.", decimals: 3 } as const;
    const goods = s.goods.map(({ name }) => name);
    const extra = [
      ...s.goods.map(({ hts }) => `H.S. CODE: ${n.add("hts_codes", hts.slice(0, 7).replace(".", ""))}`), // prettier-ignore
      `INVOICE NO. ${n.add("invoice_references", `IV-${random.numeral(6)}`)}`,
    ];
    n.put("description_of_goods", goods.join("\n"));
    const stated = `${amount(s.containers[0]?.packages ?? 0, 0)} ${s.goods[0]?.unit ?? ""} OF`;
    for (const lines of [[...goods, ...extra], [stated, ...goods], [stated, ...goods, ...extra]]) n.allow("description_of_goods", lines.join("\n")); // prettier-ignore
    n.allow("export_references", s.booking);
    const put = (container: (typeof s.containers)[number], top: number, what: string[]): number => {
      const row = containerRow(n, s, container, spelling);
      const left = drawing.lines([row.number, row.size, "Seal Number:", row.seal, `Tare Weight: ${amount(container.tareKilos, 0)} kgs.`], 29, top); // prettier-ignore
      const cold = container.kind === "40RH" ? [`SET TEMPERATURE: ${random.pick(["-18.0", "-20.0"])} C  VENTS: CLOSED`] : []; // prettier-ignore
      const right = drawing.lines([`${row.packages} ${row.unit} OF`, ...what, ...cold], 163, top);
      drawing.text(`${row.weight} ${row.weightUnit}`, 424, top, { width: 72, align: "right" });
      drawing.text(`${row.cube} ${row.cubeUnit}`, 500, top, { width: 66, align: "right" });
      return Math.max(left, right) + 6;
    };
    let at = heads(y, 628);
    for (const [index, container] of few.entries()) at = put(container, at, index === 0 ? [...goods, ...extra] : ["CARGO AS ABOVE"]); // prettier-ignore
    if (rest.length > 0) drawing.text("CONTINUED ON RIDER PAGE", 29, 612);
    drawing.lines(["SHIPPER'S LOAD, STOW AND COUNT. FCL/FCL", n.put("freight_payment_terms", `FREIGHT ${s.terms}`)], 163, 556); // prettier-ignore
    n.allow("freight_payment_terms", s.terms);
    n.allow("movement_type", "FCL/FCL");
    n.allow("service_type", "FCL/FCL");
    const total = masterTotals(n, s, spelling);
    const tare = amount(s.containers.reduce((sum, container) => sum + container.tareKilos, 0), 0); // prettier-ignore
    drawing.lines([`Total Items : ${total.packages} ${total.unit}`, `Total Gross Weight : ${total.weight} ${total.weightUnit}`, `Total Tare Weight : ${n.put("tare_weight", tare)} ${n.put("tare_weight_unit", "kgs.")}`, `Total Measurement : ${total.cube} ${total.cubeUnit}`], 163, 582); // prettier-ignore
    const count = n.number(
      "total_containers_received",
      s.containers.length,
      String(s.containers.length),
    );
    const signer = `${carrier.short.toUpperCase()} AGENCY ${s.from.city.toUpperCase()}`;
    n.allow("signed_by", `${signer} AS AGENT FOR THE CARRIER`);
    const date = day(s.sailed, "09-Mar-2026");
    y = grid(drawing, 26, 628, [
      [62, cell(170, "FREIGHT & CHARGES  Cargo shall not be delivered unless Freight & Charges are paid (see Clause 16).", [`BASE RATE        USD  ${amount(random.int(1100, 4800), 2)}`, "BUNKER             USD     415.00", "ISPS                    USD       14.00"]), cell(373, "RECEIVED by the Carrier in apparent good order and condition (unless otherwise stated herein) the total number or quantity of Containers or other packages or units indicated in the box marked Carrier's Receipt, for carriage subject to all the terms hereof from the Place of Receipt or the Port of Loading, whichever applies, to the Port of Discharge or the Place of Delivery, whichever applies.")],
      [38, cell(170, "DECLARED VALUE (Only applicable if Ad Valorem charges paid - see Clause 7.3)", "XXXXXXXX"), cell(180, "CARRIER'S RECEIPT (No. of Cntrs or Pkgs rcvd by Carrier - see Clause 14.1)", `${count} cntr${s.containers.length > 1 ? "s" : ""}`), cell(193, "SIGNED by the Carrier or its Agent", [n.put("signed_by", signer), "AS AGENT FOR THE CARRIER"])],
      [30, cell(170, "PLACE AND DATE OF ISSUE", `${n.put("place_of_issue", printed(s.from, "upper"))} ${n.put("date_of_issue", date)}`), cell(180, "SHIPPED ON BOARD DATE", n.put("laden_on_board_date", date)), cell(193, "", "")],
    ], { labels: { size: 5.8, family: "helvetica" } }); // prettier-ignore
    drawing.text(`Form 14-B Std Edition 02/2024     TERMS CONTINUED ON REVERSE`, 26, y + 4, { size: 6 }); // prettier-ignore
    if (rest.length === 0) return drawing;
    drawing.page();
    drawing.text("RIDER PAGE", 26, 24, { size: 14, bold: true });
    drawing.text(`BILL OF LADING No. ${s.masterBill}`, 330, 24, { size: 10, bold: true });
    drawing.text("Page 1 of 1", 330, 40, { size: 8 });
    at = heads(60, 60 + 34 + rest.length * 64);
    for (const container of rest) at = put(container, at, ["CARGO AS PER FIRST PAGE"]);
    return drawing;
  },
};
