import {
  Drawing,
  addressLines,
  amount,
  day,
  grid,
  printed,
  table,
  type DrawingLayout,
} from "./kit.ts";

/** A chamber's certificate of origin: numbered fields, its own number in a corner. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["other"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 9, family: "times" });
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    const y = grid(drawing, 40, 40, [
      [74, cell(260, "1. Exporter", [s.shipper.name, ...addressLines(s.shipper)]), cell(255, "Certificate No.", [n.add("reference_numbers", `C${s.random.digits(2)}${s.random.numeral(10)}`), "", "CERTIFICATE OF ORIGIN", `OF ${s.from.country.toUpperCase()}`])],
      [74, cell(260, "2. Consignee", [s.consignee.name, ...addressLines(s.consignee)]), cell(255, "5. For certifying authority use only")],
      [40, cell(260, "3. Means of transport and route", `FROM ${printed(s.from, "upper")} TO ${printed(s.to, "upper country")} BY SEA`), cell(255, "4. Country / region of destination", "UNITED STATES OF AMERICA")],
    ]); // prettier-ignore
    const invoice = n.add("reference_numbers", `${s.random.letters(2)}${s.random.numeral(7)}`);
    table(drawing, 40, y, [
      { title: "6. Marks and numbers", width: 90 }, { title: "7. Number and kind of packages; description of goods", width: 205 }, { title: "8. H.S. Code", width: 65 }, { title: "9. Quantity", width: 75 }, { title: "10. Number and date of invoices", width: 80 },
    ], s.goods.map((goods, index) => ["N/M", `${amount(goods.packages, 0)} ${goods.unit} OF ${goods.name}`, goods.hts.slice(0, 7), `${amount(goods.kilos, 2)} KGS G.W.`, index === 0 ? `${invoice}\n${day(s.sailed, "MAR 09, 2026")}` : ""]), { rules: "columns", size: 8 }); // prettier-ignore
    drawing.text("11. Declaration by the exporter", 44, 640, { size: 7 });
    drawing.wrapped("The undersigned hereby declares that the above details and statements are correct, that all the goods were produced in the country named.", 44, 652, 230, { size: 7.5 }); // prettier-ignore
    drawing.text("12. Certification", 304, 640, { size: 7 });
    return drawing;
  },
};
