import { Drawing, addressLines, amount, day, printed, table, type DrawingLayout } from "./kit.ts";

/** A trucker's invoice: reference numbers in a strip, charges, a remittance slip. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["other"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 9 });
    drawing.text(s.trucker, 40, 24, { size: 14, bold: true });
    drawing.text("INVOICE", 480, 22, { size: 18, bold: true });
    const ref = (text: string): string => n.add("reference_numbers", text);
    const y = table(drawing, 40, 60, [{ title: "Invoice #", width: 133 }, { title: "Invoice date", width: 133 }, { title: "Due date", width: 133 }, { title: "Load #", width: 133 }], [[ref(s.random.numeral(6)), day(s.arrives, "03/09/2026"), day(s.arrives, "03/09/2026"), ref(`L${s.random.numeral(6)}`)]], { headFill: [0.85, 0.9, 0.95] }); // prettier-ignore
    drawing.lines(["Bill to", s.forwarder.name, ...addressLines(s.forwarder)], 40, y + 10);
    drawing.lines(["Customer PO", ref(s.goods[0]?.order ?? "")], 320, y + 10);
    const lines = ["Drayage", "Fuel surcharge", "Chassis, 2 days", "Pre-pull"].map((name) => [name, printed(s.to, "city, state"), amount(s.random.int(30, 900), 2)]); // prettier-ignore
    const end = table(drawing, 40, y + 100, [{ title: "Service", width: 250 }, { title: "Location", width: 160 }, { title: "Amount (USD)", width: 122, align: "right" }], lines, { rules: "rows" }); // prettier-ignore
    drawing.text(`Balance due USD ${amount(s.random.int(600, 2500), 2)}`, 40, end + 8, { bold: true, width: 532, align: "right" }); // prettier-ignore
    drawing.text("Please detach and return with your payment. Late payments bear 1.5% a month.", 40, 700, { size: 7.5 }); // prettier-ignore
    return drawing;
  },
};
