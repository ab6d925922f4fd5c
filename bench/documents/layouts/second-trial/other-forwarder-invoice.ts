import { Drawing, addressLines, amount, day, daysAfter, printed, table, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A forwarder's invoice with the shipment in a strip: bills and file numbers are its references. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["other"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 8.5 });
    const ref = (text: string): string => n.add("reference_numbers", text);
    drawing.text(s.forwarder.name, 40, 24, { size: 13, bold: true });
    drawing.lines(addressLines(s.forwarder, "short"), 40, 40, { size: 7.5 });
    drawing.text("FREIGHT INVOICE", 430, 24, { size: 14, bold: true });
    drawing.lines(["Bill to", s.consignee.name, ...addressLines(s.consignee)], 40, 76);
    let y = 76;
    for (const [label, value] of [
      ["Invoice number", ref(s.random.numeral(8))],
      ["Invoice date", day(s.arrives, "09-Mar-2026")],
      ["Due date", day(daysAfter(s.arrives, 30), "09-Mar-2026")],
      ["Customer ID", `C${s.random.numeral(5)}`],
      ["Our file", ref(`OI${s.random.numeral(7)}`)],
      ["Your reference", ref(s.goods[0]?.order ?? "")],
    ] as const) {
      drawing.text(label, 350, y, { bold: true });
      drawing.text(value, 450, y);
      y += 13;
    }
    y = table(drawing, 40, 170, [
      { title: "Vessel / Voyage", width: 130 }, { title: "Master B/L", width: 115 }, { title: "House B/L", width: 110 }, { title: "From", width: 80 }, { title: "To", width: 80 },
    ], [[`${s.vessel} / ${s.voyage}`, ref(s.masterBill), ref(s.houseBill), printed(s.from, "city"), printed(s.to, "city")]], {}); // prettier-ignore
    drawing.text(`Containers: ${s.containers.map(({ number }) => number).join(", ")}`, 40, y + 6, {
      size: 7.5,
    });
    y = table(drawing, 40, y + 24, [
      { title: "Description of charges", width: 270 }, { title: "Quantity", width: 65, align: "right" }, { title: "Rate", width: 80, align: "right" }, { title: "Amount USD", width: 100, align: "right" },
    ], ["Ocean freight", "Terminal handling", "Customs clearance", "Delivery"].map((name) => [name, String(s.containers.length), amount(s.random.int(60, 2400), 2), amount(s.random.int(60, 7400), 2)]), { rules: "head" }); // prettier-ignore
    drawing.text(`Total due USD ${amount(s.random.int(2000, 9400), 2)}`, 40, y + 6, { bold: true, width: 512, align: "right" }); // prettier-ignore
    drawing.lines(["Payment: First Harbor Bank, Account No. 4471180023, ABA Routing 121000358, SWIFT FHBKUS6L", "Tax ID 95-4417720"], 40, 760, { size: 7 }); // prettier-ignore
    return drawing;
  },
};
