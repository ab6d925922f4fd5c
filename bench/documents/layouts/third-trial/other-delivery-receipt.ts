import { Drawing, addressLines, amount, day, daysAfter, table, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A trucker's delivery receipt across the page: dark bars, a bar code, the receiver's signature. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["other"],
  options: { containers: 1 },
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", landscape: true, text: 9 });
    const ref = (text: string): string => n.add("reference_numbers", text);
    const [random, white, came] = [s.random, [1, 1, 1] as const, daysAfter(s.arrives, 6)];
    const bar = (x: number, y: number, width: number, title: string): void => {
      drawing.fill(x, y, width, 13, [0.2, 0.2, 0.25]);
      drawing.text(title, x + 4, y + 3, { size: 8, bold: true, ink: white });
    };
    drawing.text(s.trucker, 30, 22, { size: 15, bold: true });
    drawing.lines([`DOT ${random.numeral(7)}   MC-${random.numeral(6)}`, `Dispatch ${s.broker.phone}   Claims 800-555-0${random.digits(3)}`], 30, 42, { size: 7.5 }); // prettier-ignore
    drawing.text("PROOF OF DELIVERY", 356, 22, { size: 17, bold: true });
    drawing.text("DELIVERY RECEIPT - CONSIGNEE COPY", 356, 43, { size: 8 });
    const pro = ref(random.numeral(9));
    for (let x = 590; x < 755;) {
      const thick = random.int(1, 3);
      drawing.fill(x, 18, thick, 26, [0, 0, 0]);
      x += thick + random.int(1, 3);
    }
    drawing.text(`PRO ${pro}`, 590, 47, { size: 10, bold: true, width: 166, align: "centre" });
    bar(30, 66, 240, "SHIPPER (PICKUP)");
    bar(276, 66, 240, "CONSIGNEE (DELIVERY)");
    bar(522, 66, 240, "REFERENCES");
    drawing.lines(
      [
        s.forwarder.name,
        "Transload warehouse 3",
        ...addressLines(s.forwarder),
        `Ph ${s.forwarder.phone}`,
      ],
      34,
      84,
    );
    drawing.lines([s.consignee.name, ...addressLines(s.consignee), `Ph ${s.consignee.phone}`, "Receiving 07:00 - 14:30, dock 12"], 280, 84); // prettier-ignore
    let y = 84;
    for (const [label, value] of [
      ["Bill of lading #", ref(`BL${random.numeral(7)}`)],
      ["Load / trip #", ref(random.numeral(6))],
      ["Appointment conf. #", ref(`AP${random.numeral(5)}`)],
      ["Trailer", `53' van, unit ${random.numeral(4)}`],
      ["Terms", s.terms === "PREPAID" ? "Prepaid" : "Third party collect"],
    ] as const) {
      drawing.text(label, 526, y, { size: 8 });
      drawing.text(value, 620, y, { bold: true });
      y += 14;
    }
    const rows = s.goods.map((goods) => [
      amount(goods.packages, 0), goods.unit, goods.name, ref(goods.order), random.pick(["85", "92.5", "125"]), `${random.numeral(6)}-0${random.int(1, 4)}`, amount(goods.kilos * 2.204_62, 0),
    ]); // prettier-ignore
    y = table(drawing, 30, 172, [
      { title: "PIECES", width: 60, align: "right" }, { title: "TYPE", width: 70 }, { title: "DESCRIPTION", width: 262 }, { title: "CUSTOMER P.O.", width: 110 }, { title: "CLASS", width: 50 }, { title: "NMFC ITEM", width: 90 }, { title: "WEIGHT (LB)", width: 90, align: "right" },
    ], [...rows, [amount(s.total.packages, 0), "TOTAL", `${random.int(4, 26)} skids, shrink-wrapped`, "", "", "", amount(s.total.kilos * 2.204_62, 0)]], { rules: "rows", headFill: [0.88, 0.88, 0.88] }); // prettier-ignore
    y += 8;
    drawing.text("Accessorials:  [X] liftgate   [ ] inside delivery   [X] notify before delivery   [ ] sort and segregate   [ ] residential", 30, y, { size: 8 }); // prettier-ignore
    drawing.text(`COD amount: NONE     Declared value not above USD 2.50 per pound     Detention after 120 minutes at USD 75.00 an hour`, 30, y + 13, { size: 8 }); // prettier-ignore
    y = 350;
    bar(30, y, 360, "DRIVER");
    bar(396, y, 366, "RECEIVED BY");
    const ink = [0.1, 0.1, 0.5] as const;
    const short = random.chance(0.3) ? random.int(1, 4) : 0;
    const left = [["Driver", random.pick(["R. Salazar", "K. Doyle", "M. Petrov"])], ["Tractor", random.numeral(3)], ["Arrived", `${day(came, "03/09/2026")} 08:${random.int(10, 58)}`], ["Departed", `${day(came, "03/09/2026")} 10:${random.int(10, 58)}`]] as const; // prettier-ignore
    const right = [["Print name", s.person], ["Date / time", `${day(came, "3/9/26")} 10:05`], ["Pieces received", amount(s.total.packages - short, 0)], ["Exceptions", short > 0 ? `${short} short, see photo` : "None"]] as const; // prettier-ignore
    for (const [index, [label, value]] of left.entries()) {
      drawing.text(label, 34, y + 22 + index * 24, { size: 8 });
      drawing.text(value, 110, y + 20 + index * 24, {
        ink,
        family: "times",
        italic: true,
        size: 12,
      });
      drawing.rule(106, y + 34 + index * 24, 386, y + 34 + index * 24, 0.4);
    }
    for (const [index, [label, value]] of right.entries()) {
      drawing.text(label, 400, y + 22 + index * 24, { size: 8 });
      drawing.text(value, 484, y + 20 + index * 24, {
        ink,
        family: "times",
        italic: true,
        size: 12,
      });
      drawing.rule(480, y + 34 + index * 24, 758, y + 34 + index * 24, 0.4);
    }
    drawing.text("Signature X", 400, y + 132, { size: 9, bold: true });
    drawing.text(s.person, 490, y + 122, { ink, family: "times", italic: true, size: 22 });
    drawing.rule(480, y + 146, 758, y + 146, 0.4);
    drawing.wrapped("Freight was received in apparent good order except as written above. Concealed damage must be reported within 5 business days; keep all packing until our inspector has seen it. The carrier's rules tariff 100-series applies, a copy is given on request.", 30, y + 164, 732, { size: 7 }); // prettier-ignore
    drawing.text(`Scanned ${day(came, "03/09/2026")} 17:42   batch 0${random.numeral(3)}   image 1 of 1`, 30, 590, { size: 6.5, family: "courier" }); // prettier-ignore
    return drawing;
  },
};
