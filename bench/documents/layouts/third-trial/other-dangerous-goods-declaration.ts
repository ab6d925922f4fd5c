import { Drawing, addressLines, amount, day, grid, printed, sizeOf, table, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** The entries of the IMDG Code for a few goods: number, name, class, packing group, more. */
const dangerous = [
  ["UN 1263", "PAINT", "3", "PG III", "FLASHPOINT 38 C C.C.", "EmS F-E, S-E"],
  ["UN 1866", "RESIN SOLUTION, FLAMMABLE", "3", "PG III", "FLASHPOINT 31 C C.C.", "EmS F-E, S-E"],
  ["UN 1950", "AEROSOLS", "2.1", "", "LIMITED QUANTITY", "EmS F-D, S-U"],
  ["UN 2794", "BATTERIES, WET, FILLED WITH ACID", "8", "", "", "EmS F-A, S-B"],
  ["UN 3480", "LITHIUM ION BATTERIES", "9", "", "", "EmS F-A, S-I"],
] as const;

/** A dangerous goods form: numbered fields between two hatched edges, declarations in small print. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["other"],
  options: { containers: 1, lines: 1 },
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 8 });
    for (let at = 24; at < 806; at += 16) for (const x of [10, 575]) drawing.rule(x, at + 10, x + 10, at, 4, [0.8, 0.12, 0.12]); // prettier-ignore
    drawing.text("MULTIMODAL DANGEROUS GOODS FORM", 32, 20, { size: 13, bold: true });
    drawing.text("SHIPPER'S ORIGINAL", 32, 22, { size: 9, width: 531, align: "right" });
    const ref = (text: string): string => n.add("reference_numbers", text);
    const [container, random] = [s.containers[0], s.random];
    n.allow("reference_numbers", container?.number ?? "");
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    let y = grid(drawing, 32, 40, [
      [76, cell(265, "1. Shipper / Consignor / Sender", [s.shipper.name, ...addressLines(s.shipper), `TEL ${s.shipper.phone}`]), cell(133, "2. Transport document number", ref(s.booking)), cell(133, "3.", "Page 1 of 1 pages")],
      [28, cell(265, "Date of preparation", day(s.sailed, "09.03.2026")), cell(133, "4. Shipper's reference", ref(s.goods[0]?.order ?? "")), cell(133, "5. Freight forwarder's reference", ref(`${s.forwarder.prefix}-${random.numeral(6)}`))],
      [66, cell(265, "6. Consignee", [s.consignee.name, ...addressLines(s.consignee)]), cell(266, "7. Carrier (to be completed by the carrier)", s.carrier.name)],
    ]); // prettier-ignore
    drawing.frame(32, y, 531, 34);
    drawing.text("SHIPPER'S DECLARATION", 36, y + 4, { size: 7, bold: true });
    drawing.wrapped("We declare that what is in this consignment is named below, completely and truly, by its proper shipping name, and that it is classed, packed, marked, labelled and placarded and in every way fit for carriage under the rules that apply.", 36, y + 13, 523, { size: 6.5 }); // prettier-ignore
    y = grid(drawing, 32, y + 34, [
      [28, cell(265, "8. This shipment is within the limits set for (delete what does not apply)", "PASSENGER AND CARGO AIRCRAFT / CARGO AIRCRAFT ONLY"), cell(266, "9. Additional handling information", `24 H EMERGENCY TEL ${s.maker.phone}  ASK FOR CODE 7714`)],
      [28, cell(132, "10. Vessel / flight no. and date", `${s.vessel} ${s.voyage}`), cell(133, "11. Port / place of loading", printed(s.from, "upper")), cell(133, "12. Port / place of discharge", printed(s.to, "upper")), cell(133, "13. Destination", printed(s.delivery, "upper"))],
    ]); // prettier-ignore
    const top = y;
    const goods = random.some(dangerous, random.int(1, 3));
    const kilos = goods.map(() => random.int(240, 3900));
    const rows = goods.map(([number, name, of, group, more, code], index) => [
      "N/M",
      `${random.int(12, 160)} ${random.pick(["FIBREBOARD BOXES (4G)", "STEEL DRUMS (1A1)"])}\n${number}, ${name}, ${of}${group === "" ? "" : `, ${group}`}\n${[more, code].filter(Boolean).join("   ")}`,
      amount(kilos[index] ?? 0, 1),
      amount((kilos[index] ?? 0) * 0.86, 1),
      amount((kilos[index] ?? 0) * 0.0034, 3),
    ]); // prettier-ignore
    table(drawing, 32, y, [
      { title: "14. Shipping marks", width: 90 }, { title: "* Number and kind of packages; description of goods", width: 246 }, { title: "Gross mass (kg)", width: 65, align: "right" }, { title: "Net mass (kg)", width: 65, align: "right" }, { title: "Cube (m3)", width: 65, align: "right" },
    ], rows, { rules: "none", head: { size: 6, bold: false }, size: 8.5, gap: 4 }); // prettier-ignore
    y = top + 268;
    drawing.frame(32, top, 531, 268);
    for (const x of [122, 368, 433, 498]) drawing.rule(x, top, x, y);
    drawing.text("* UN number, proper shipping name, hazard class, packing group (if any), marine pollutant", 126, y - 9, { size: 5 }); // prettier-ignore
    const gross = kilos.reduce((sum, one) => sum + one, 0);
    y = grid(drawing, 32, y, [
      [28, cell(120, "15. Container / vehicle identification no.", container?.number), cell(110, "16. Seal number(s)", container?.seal), cell(105, "17. Container / vehicle size and type", sizeOf(container?.kind ?? "40HC", "iso")), cell(90, "18. Tare mass (kg)", amount(container?.tareKilos ?? 0, 0)), cell(106, "19. Total gross mass incl. tare (kg)", amount(gross + (container?.tareKilos ?? 0), 1))],
    ]); // prettier-ignore
    const deep = 168;
    for (const [x, width] of [[32, 177], [209, 177], [386, 177]] as const) drawing.frame(x, y, width, deep); // prettier-ignore
    const small = { size: 6.5 };
    drawing.text("CONTAINER / VEHICLE PACKING CERTIFICATE", 36, y + 4, { size: 6.5, bold: true });
    drawing.wrapped("The goods named above were packed into the container shown in box 15 as the code for packing of transport units asks for. To be signed for every container load by the person in charge of packing.", 36, y + 14, 169, small); // prettier-ignore
    drawing.lines(["20. Name of company", s.maker.name, "", "Name / status of declarant", `${s.person}, Warehouse lead`, "", "Place and date", `${printed(s.from, "city")}, ${day(s.sailed, "09.03.2026")}`], 36, y + 56, { size: 7 }); // prettier-ignore
    drawing.text("21. RECEIVING ORGANISATION RECEIPT", 213, y + 4, { size: 6.5, bold: true });
    drawing.wrapped("The number of packages stated above was received in apparent good order and condition unless noted here:", 213, y + 14, 169, small); // prettier-ignore
    drawing.lines(["Haulier's name", "", "Vehicle reg. no.  ....................", "", "Driver's signature", "", "", "Date"], 213, y + 56, { size: 7 }); // prettier-ignore
    drawing.text("22. SHIPPER PREPARING THIS FORM", 390, y + 4, { size: 6.5, bold: true });
    drawing.lines([s.shipper.name, "", "Name / status of declarant", `${random.pick(["Qin Bao", "H. Vogel", "R. Iyer"])}, DG safety adviser`, `Training cert. valid to ${day(s.arrives, "09.03.2026")}`, "", "Place and date", `${s.shipper.city}, ${day(s.sailed, "09.03.2026")}`, "", "Signature of declarant"], 390, y + 16, { size: 7 }); // prettier-ignore
    drawing.turned("DO NOT WRITE BEYOND THE HATCHED EDGES   FORM DG-11 REV. 4", 30, 640, {
      size: 5,
    });
    return drawing;
  },
};
