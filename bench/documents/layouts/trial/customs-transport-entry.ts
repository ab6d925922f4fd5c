import { Drawing, amount, day, grid, printed, type DrawingLayout } from "./kit.ts";

/** In the manner of CBP Form 7512: sentences with blanks to fill, then one row of goods. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["customs_entry"],
  options: { lines: 1 },
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 9 });
    const small = { size: 6.5 };
    drawing.text(
      "DEPARTMENT OF HOMELAND SECURITY  -  U.S. Customs and Border Protection",
      30,
      18,
      small,
    );
    drawing.text("TRANSPORTATION ENTRY AND MANIFEST OF GOODS SUBJECT TO CBP INSPECTION AND PERMIT", 30, 30, { size: 9, bold: true }); // prettier-ignore
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    let y = grid(drawing, 30, 50, [
      [26, cell(184, "Entry No. (I.T. Number)", n.put("it_number", s.inBond)), cell(184, "Class of Entry (I.T.) (T.E.) (W.D.T.)", n.put("entry_type", "I.T.")), cell(184, "Port", n.put("port_of_entry", printed(s.to, "upper")))],
      [26, cell(184, "Date", n.put("entry_date", day(s.arrives, "03/09/2026"))), cell(184, "Port Code No.", s.random.numeral(4)), cell(184, "First U.S. Port of Unlading", printed(s.to, "upper"))],
    ]); // prettier-ignore
    y += 6;
    const blank = (label: string, value: string, x = 36, to = 570): void => {
      const width = drawing.text(label, x, y, { size: 7 });
      drawing.text(value, x + width + 5, y - 1);
      drawing.rule(x + width + 3, y + 10, to, y + 10, 0.3);
    };
    blank("Entered or imported by", n.put("importer_name", s.consignee.name), 36, 340);
    blank("Importer/IRS #", n.put("importer_of_record_number", `${s.random.numeral(2)}-${s.random.numeral(7)}00`), 350); // prettier-ignore
    y += 20;
    blank("to be shipped in bond via", s.trucker, 36, 340);
    blank("consigned to CBP port director at", printed(s.delivery, "upper"), 350);
    y += 20;
    blank("Imported on the (vessel or carrier)", n.put("vessel_name", s.vessel), 36, 340);
    blank("Voyage No.", n.put("voyage_number", s.voyage), 350, 440);
    blank("on (date)", n.put("arrival_date", day(s.arrives, "03/09/2026")), 450);
    y += 20;
    blank("from (foreign port of lading)", printed(s.from, "upper"), 36, 340);
    blank("B/L No.", n.put("mbl_number", s.masterBill), 350, 570);
    y += 20;
    blank("Country of origin", n.put("country_of_origin", s.from.country), 36, 340);
    y += 24;
    const goods = s.goods[0];
    const item = n.row("line_items");
    grid(drawing, 30, y, [
      [90, cell(100, "Marks and Numbers of Packages", s.containers.map(({ number }) => number)), cell(220, "Description and Quantity of Merchandise. Number and Kind of Packages", [`${amount(s.total.packages, 0)} ${goods?.unit ?? ""}`, item.put("description", goods?.name ?? "")]), cell(80, "Gross Weight in Pounds", amount(s.total.kilos * 2.2046, 0)), cell(72, "Value (Dollars only)", item.put("entered_value", amount(goods?.value ?? 0, 0))), cell(80, "Rate / HTSUS", item.put("hts_code", goods?.hts ?? ""))],
    ]); // prettier-ignore
    n.allow("total_entered_value", amount(goods?.value ?? 0, 0));
    drawing.text(`G.O. No.                  Check when withdrawn        Entered by: ${s.broker.name}`, 30, y + 110, { size: 7 }); // prettier-ignore
    return drawing;
  },
};
