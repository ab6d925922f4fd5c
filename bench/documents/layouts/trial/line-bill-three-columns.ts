import { Drawing, containerRow, day, grid, masterTotals, notifyLines, partyLines, printed, sizeOf, table, type DrawingLayout } from "./kit.ts"; // prettier-ignore

/** A shipping line's bill in capitals: each container a paragraph in the left column, its goods beside it. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", family: "times", text: 8.5 });
    const draft = s.random.chance(0.3);
    drawing.text(n.put("carrier_name", s.carrier.name), 28, 18, { size: 10, bold: true });
    drawing.text(`SEA WAYBILL No. ${n.put("waybill_number", s.masterBill)}`, 340, 18, { size: 11, bold: true }); // prettier-ignore
    if (draft) drawing.text(n.put("document_state", "DRAFT"), 470, 34, { size: 12, bold: true });
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    const party = (path: string, of: typeof s.shipper): string[] => {
      const lines = partyLines(n, path, of, "upper");
      if (!s.random.chance(0.5)) return lines;
      return [...lines, `TEL: ${n.put(`${path}.phone`, of.phone)}`, `EMAIL: ${n.put(`${path}.email`, of.email)}`]; // prettier-ignore
    };
    let y = grid(drawing, 28, 48, [
      [74, cell(270, "SHIPPER:", party("shipper", s.shipper)), cell(135, "NO. & SEQUENCE OF SEA WAYBILLS", n.put("number_of_original_waybills", "ZERO (0)")), cell(135, "NO. OF RIDER PAGES", n.put("rider_pages", "ONE"))],
      [74, cell(270, "CONSIGNEE:", party("consignee", s.consignee)), cell(270, "CARRIER'S AGENTS ENDORSEMENTS: (Include Agent(s) at POD)", ["FREE TIME AS PER TARIFF"])],
      [74, cell(270, "NOTIFY PARTIES: (No responsibility shall attach to the Carrier or to his Agent for failure to notify - see Clause 20)", notifyLines(n, s, "upper")), cell(270, "PORT OF DISCHARGE AGENT", [`${s.carrier.short.toUpperCase()} (USA) INC.`])],
      [24, cell(180, "VESSEL AND VOYAGE NO (see Clause 8 & 9)", `${n.put("ocean_vessel", s.vessel)} - ${n.put("voyage_number", s.voyage)}`), cell(180, "PORT OF LOADING", n.put("port_of_loading", printed(s.from, "city country"))), cell(180, "PLACE OF RECEIPT: (Combined Transport ONLY - see Clause 1 & 5.2)", "XXXXXXXXXXXXXXXX")],
      [24, cell(90, "BOOKING REF.", n.put("booking_number", s.booking)), cell(90, "SHIPPER'S REF.", s.random.chance(0.5) ? n.put("export_references", `SR${s.random.numeral(6)}`) : ""), cell(180, "PORT OF DISCHARGE", n.put("port_of_discharge", printed(s.to, "city country"))), cell(180, "PLACE OF DELIVERY: (Combined Transport ONLY - see Clause 1 & 5.2)", s.delivery === s.to ? "XXXXXXXXXXXXXXXX" : n.put("place_of_delivery", printed(s.delivery, "city country")))],
    ], { labels: { size: 5.5, bold: true } }); // prettier-ignore
    drawing.text("PARTICULARS DECLARED BY THE SHIPPER BUT NOT CHECKED OR ACKNOWLEDGED BY THE CARRIER", 28, y + 2, { size: 6.5, bold: true, width: 540, align: "centre" }); // prettier-ignore
    n.put("tare_weight_unit", "KGS");
    n.put(
      "tare_weight",
      s.containers.reduce((sum, container) => sum + container.tareKilos, 0).toFixed(3),
    );
    const total = masterTotals(n, s, { weight: "KGS", cube: "CBM", decimals: 3, thousands: false });
    const rows = s.containers.map((container, index) => {
      const row = containerRow(n, s, container, { size: "words", weight: "kgs.", cube: "cu. m.", decimals: 3, thousands: false }); // prettier-ignore
      const goods = s.goods[index % s.goods.length];
      return [
        `${row.number}\n${sizeOf(container.kind, "words")}\nSeal Number:\n${row.seal}`,
        `${row.packages} ${row.unit} of ${index === 0 ? s.goods.map(({ name }) => name).join(", ") : (goods?.name ?? "")}`,
        `${row.weight} ${row.weightUnit}`,
        `${row.cube} ${row.cubeUnit}`,
      ];
    });
    n.put("description_of_goods", s.goods.map(({ name }) => name).join(", "));
    y = table(drawing, 28, y + 12, [
      { title: "Container Numbers, Seal Numbers and Marks", width: 130 },
      { title: "Description of Packages and Goods\n(Continued on attached Rider pages(s), if applicable)", width: 270 },
      { title: "Gross Cargo Weight", width: 70 },
      { title: "Measurement", width: 70 },
    ], rows, { rules: "columns", head: { size: 6 } }); // prettier-ignore
    y = drawing.lines([`Total Items : ${total.packages} ${total.unit}`, `Total Gross Weight : ${total.weight} ${total.weightUnit}`, `Total Measurement : ${total.cube} ${total.cubeUnit}`, `Total Tare Weight : ${(s.containers.reduce((sum, container) => sum + container.tareKilos, 0)).toFixed(3)} KGS`, n.put("freight_payment_terms", `FREIGHT ${s.terms}`)], 160, y + 8); // prettier-ignore
    grid(drawing, 28, 700, [
      [24, cell(180, "FREIGHT & CHARGES Cargo shall not be delivered unless Freight & charges are paid"), cell(180, "DECLARED VALUE (only applicable if Ad Valorem charges paid - see Clause 7.3)", "XXXXXXXXXXXXXXXX"), cell(180, "CARRIER'S RECEIPT (No. of Cntrs or Pkgs rcvd by Carrier - see Clause 14.1)", `${n.number("total_containers_received", s.containers.length, String(s.containers.length))} cntrs`)],
      [24, cell(180, "PLACE AND DATE OF ISSUE", `${n.put("place_of_issue", printed(s.from, "upper"))} ${n.put("date_of_issue", day(s.sailed, "09-Mar-2026"))}`), cell(180, "SHIPPED ON BOARD DATE", n.put("laden_on_board_date", day(s.sailed, "09-Mar-2026"))), cell(180, "SIGNED on behalf of the Carrier", n.put("signed_by", `${s.carrier.short} ${s.from.city} AGENCY`.toUpperCase()))],
    ], { labels: { size: 5.5 } }); // prettier-ignore
    return drawing;
  },
};
