import {
  Drawing,
  addressLines,
  amount,
  day,
  daysAfter,
  printed,
  type DrawingLayout,
} from "../trial/kit.ts";

/** A surveyor's certificate: numbered statements in prose with a few references in the head. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["other"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 9.5, family: "times" });
    const ref = (text: string): string => n.add("reference_numbers", text);
    drawing.text("MARINE SURVEYORS & INSPECTION LTD.", 50, 30, { size: 13, bold: true });
    drawing.text("CERTIFICATE OF QUALITY AND QUANTITY", 50, 56, { size: 14, bold: true });
    let y = 90;
    for (const [label, value] of [
      ["Certificate no.", ref(`Q${s.random.numeral(7)}`)],
      ["Date of inspection", day(daysAfter(s.sailed, -3), "09-Mar-2026")],
      ["Applicant", `${s.shipper.name}, ${addressLines(s.shipper, "short").join(", ")}`],
      ["Purchase order no.", ref(s.goods[0]?.order ?? "")],
      ["Contract no.", ref(`SC-${s.random.numeral(6)}`)],
      ["Place of inspection", printed(s.from, "city country")],
      ["Commodity", s.goods[0]?.name ?? ""],
      ["Lot size", `${amount(s.total.packages, 0)} ${s.goods[0]?.unit ?? ""}`],
      ["Sample size", "80 pieces, level II, AQL 2.5"],
    ] as const) {
      drawing.text(label, 50, y, { bold: true });
      y = drawing.wrapped(value, 180, y, 360) + 4;
    }
    y = drawing.wrapped("We, the undersigned, certify that we inspected the goods named above and found them to be in accordance with the order as to quality, quantity and packing. Carton numbers 101 to 180 were opened.", 50, y + 14, 490); // prettier-ignore
    drawing.lines(["Signed,", "", `${s.person}, Senior Inspector, badge 20417`], 50, y + 20);
    return drawing;
  },
};
