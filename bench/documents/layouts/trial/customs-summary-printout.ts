import { Drawing, amount, day, printed, table, type DrawingLayout } from "./kit.ts";

/** What a broker's program prints of an entry: sections of label and value, a list of lines. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["customs_entry"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 9 });
    drawing.text(s.broker.name, 40, 24, { bold: true, size: 11 });
    drawing.text("Customs Entry Report", 40, 40, { size: 14, bold: true });
    n.allow("filer_code", s.broker.filer);
    let y = 70;
    const row = (...cells: readonly (readonly [string, string])[]): void => {
      for (const [index, [label, value]] of cells.entries()) {
        drawing.text(`${label}:`, 40 + index * 270, y, { bold: true });
        drawing.text(value, 150 + index * 270, y);
      }
      y += 14;
    };
    const value = s.goods.reduce((sum, goods) => sum + goods.value, 0);
    row(["Entry No", n.put("entry_number", `${s.broker.filer}-${s.entry}`)], ["Entry Type", n.put("entry_type", "01 Consumption")]); // prettier-ignore
    row(["Filer", n.put("filer_code", s.broker.filer)], ["Entry Date", n.put("entry_date", day(s.arrives, "03/09/2026"))]); // prettier-ignore
    row(["Port of Entry", n.put("port_of_entry", `${s.random.numeral(4)} ${printed(s.to, "upper")}`)], ["Arrival Date", n.put("arrival_date", day(s.arrives, "03/09/2026"))]); // prettier-ignore
    row(["Importer", n.put("importer_name", s.consignee.name)], ["Importer No", n.put("importer_of_record_number", `${s.random.numeral(2)}-${s.random.numeral(7)}00`)]); // prettier-ignore
    row(["Vessel", n.put("vessel_name", s.vessel)], ["Voyage", n.put("voyage_number", s.voyage)]);
    row(["Master Bill", n.put("mbl_number", s.masterBill)], ["House Bill", n.put("hbl_number", s.houseBill)]); // prettier-ignore
    row(["Country of Origin", n.put("country_of_origin", s.from.code)], ["Entered Value", n.put("total_entered_value", amount(value, 2))]); // prettier-ignore
    if (s.delivery !== s.to) row(["IT Number", n.put("it_number", s.inBond)], ["IT Date", day(s.arrives, "03/09/2026")]); // prettier-ignore
    y += 10;
    table(drawing, 40, y, [
      { title: "Line", width: 34 }, { title: "HTS", width: 90 }, { title: "Description", width: 200 }, { title: "Qty", width: 80, align: "right" }, { title: "Value", width: 70, align: "right" }, { title: "Duty", width: 60, align: "right" },
    ], s.goods.map((goods, index) => {
      const item = n.row("line_items");
      return [String(index + 1), item.put("hts_code", goods.hts), item.put("description", goods.name), item.put("quantity", `${goods.packages} NO`), item.put("entered_value", amount(goods.value, 2)), item.put("duty", amount(goods.value * 0.031, 2))];
    }), { rules: "rows" }); // prettier-ignore
    return drawing;
  },
};
