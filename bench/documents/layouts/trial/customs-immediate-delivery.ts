import { Drawing, addressLines, amount, day, grid, table, type DrawingLayout } from "./kit.ts";

/** In the manner of CBP Form 3461 as brokers' programs print it: numbered fields, few lines. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["customs_entry"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 8.5, family: "courier" });
    const head = { family: "helvetica" } as const;
    drawing.text("U.S. DEPARTMENT OF HOMELAND SECURITY", 30, 18, { ...head, size: 8, width: 552, align: "centre" }); // prettier-ignore
    drawing.text("Bureau of Customs and Border Protection", 30, 28, { ...head, size: 8, width: 552, align: "centre" }); // prettier-ignore
    drawing.text("ENTRY/IMMEDIATE DELIVERY", 30, 40, { ...head, size: 13, bold: true, width: 552, align: "centre" }); // prettier-ignore
    drawing.text("19 CFR 142.3, 142.16, 142.22, 142.24", 30, 56, { ...head, size: 6.5, width: 552, align: "centre" }); // prettier-ignore
    n.allow("filer_code", s.broker.filer);
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    const y = grid(drawing, 30, 70, [
      [26, cell(138, "1. ARRIVAL DATE", n.put("arrival_date", day(s.arrives, "03-09-26"))), cell(138, "2. ELECTED ENTRY DATE", n.put("entry_date", day(s.arrives, "03-09-26"))), cell(138, "3. ENTRY TYPE CODE/NAME", n.put("entry_type", "01 FREE AND DUTIABLE")), cell(138, "4. ENTRY NUMBER", n.put("entry_number", `${s.broker.filer}-${s.entry}`))],
      [26, cell(138, "5. PORT", n.put("port_of_entry", s.random.pick(["2704", "3001", "1703"]))), cell(138, "6. SINGLE TRANS. BOND", "999"), cell(276, "7. BROKER/IMPORTER FILE NUMBER", `F${s.random.numeral(6)}`)],
      [26, cell(276, "8. CONSIGNEE NUMBER", "SAME"), cell(276, "9. IMPORTER NUMBER", n.put("importer_of_record_number", `${s.random.numeral(2)}-${s.random.numeral(7)}00`))],
      [62, cell(276, "10. ULTIMATE CONSIGNEE NAME", ["SAME AS IMPORTER"]), cell(276, "11. IMPORTER OF RECORD NAME", [n.put("importer_name", s.consignee.name), ...addressLines(s.consignee)])],
      [26, cell(138, "12. CARRIER CODE", s.carrier.scac), cell(138, "13. VOYAGE/FLIGHT/TRIP", n.put("voyage_number", s.voyage)), cell(276, "14. LOCATION OF GOODS-CODE(S)/NAME(S)", `${s.terminal.firms} ${s.terminal.name}`)],
      [26, cell(276, "15. VESSEL CODE/NAME", n.put("vessel_name", s.vessel)), cell(138, "16. U.S. PORT OF UNLADING", s.random.numeral(4)), cell(138, "17. MANIFEST NUMBER", s.random.numeral(6))],
      [26, cell(138, "18. G.O. NUMBER"), cell(138, "19. TOTAL VALUE", n.put("total_entered_value", amount(s.goods.reduce((sum, goods) => sum + goods.value, 0), 0))), cell(276, "20. DESCRIPTION OF MERCHANDISE", s.goods[0]?.name ?? "")],
    ], { labels: { size: 5.5, family: "helvetica" } }); // prettier-ignore
    const rows = s.goods.map((goods, index) => {
      const row = n.row("line_items");
      const first = index === 0;
      return [first ? "M" : "", first ? n.put("mbl_number", s.masterBill) : "", first ? `${s.total.packages} PCS` : "", row.put("hts_code", goods.hts), n.put("country_of_origin", s.from.code), `${s.from.code}${s.random.letters(6)}${s.random.digits(3)}`];
    }); // prettier-ignore
    rows.push(["H", n.put("hbl_number", s.houseBill), "", "", "", ""]);
    const end = table(drawing, 30, y, [
      { title: "21. IT/BL/AWB CODE", width: 60 }, { title: "22. IT/BL/AWB NO.", width: 132 }, { title: "23. MANIFEST QUANTITY", width: 80 },
      { title: "24. H.S. NUMBER", width: 100 }, { title: "25. COUNTRY OF ORIGIN", width: 70 }, { title: "26. MANUFACTURER NO.", width: 110 },
    ], rows, { head: { size: 5.5, family: "helvetica", bold: false } }); // prettier-ignore
    drawing.text("27. CERTIFICATION", 32, end + 6, { ...head, size: 6 });
    drawing.wrapped("I hereby make application for entry/immediate delivery. I certify that the above information is accurate, the bond is sufficient, valid, and current, and that all requirements of 19 CFR Part 142 have been met.", 32, end + 16, 270, { ...head, size: 6.5 }); // prettier-ignore
    drawing.text(`SIGNATURE OF APPLICANT   ${s.person}, ${s.broker.name}`, 32, end + 60, {
      ...head,
      size: 7,
    });
    return drawing;
  },
};
