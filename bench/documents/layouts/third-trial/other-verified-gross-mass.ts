import { Drawing, addressLines, amount, day, daysAfter, printed, sizeOf, spelledNumber, table, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A weighbridge's certificate of verified gross mass: a typewriter's dotted leaders, a table, two signatures. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["other"],
  pieces: "words",
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", family: "courier", text: 9 });
    const ref = (text: string): string => n.add("reference_numbers", text);
    const [random, weighed] = [s.random, daysAfter(s.sailed, -2)];
    const bridge = `${s.from.city.toUpperCase()} PUBLIC WEIGHBRIDGE NO. ${random.int(2, 9)}`;
    drawing.text(bridge, 40, 30, { bold: true, size: 12 });
    drawing.lines([`${random.int(11, 480)} Harbour Approach Road, ${printed(s.from, "city, state")}`, `Open 24 hours   Tel ${s.maker.phone}   weigh@bridge.example`], 40, 46, { size: 8 }); // prettier-ignore
    drawing.rule(40, 72, 572, 72, 0.8, [0, 0, 0], true);
    drawing.text("CERTIFICATE OF VERIFIED GROSS MASS (VGM)", 40, 82, { size: 13, bold: true, width: 532, align: "centre" }); // prettier-ignore
    drawing.text("SOLAS chapter VI, regulation 2", 40, 99, {
      size: 8,
      width: 532,
      align: "centre",
    });
    let y = 122;
    const line = (label: string, value: string): void => {
      drawing.text(`${`${label} `.padEnd(34, ".")} ${value}`, 40, y);
      y += 14;
    };
    line("Certificate number", ref(`VGM-${weighed.getUTCFullYear() % 100}-${random.numeral(6)}`));
    line("Date of issue", day(weighed, "09 MAR 2026"));
    line("Carrier's booking number", ref(s.booking));
    line("Shipper's reference", ref(s.goods[0]?.order ?? ""));
    line("Shipper named on the bill", s.shipper.name);
    for (const text of addressLines(s.shipper, "short")) {
      drawing.text(`${"".padEnd(34)} ${text}`, 40, y);
      y += 14;
    }
    line("Shipper's telephone", s.shipper.phone);
    line("Line and vessel", `${s.carrier.short} / ${s.vessel} ${s.voyage}`);
    line("Load port", printed(s.from, "city country"));
    line("Terminal cut-off for VGM", `${day(daysAfter(s.sailed, -1), "09 MAR 2026")} 12:00`);
    y += 6;
    drawing.text("Method of weighing:  [X] 1 whole packed container   [ ] 2 sum of cargo, dunnage and tare", 40, y); // prettier-ignore
    const rows = s.containers.map((container) => {
      const net = Math.round(container.kilos / 20) * 20;
      n.allow("reference_numbers", spelledNumber(container.number, "spaced"));
      return [ref(`T${random.numeral(7)}`), spelledNumber(container.number, "spaced"), sizeOf(container.kind, "feet"), `${random.int(6, 18)}:${random.int(10, 59)}`, amount(net, 0), amount(container.tareKilos, 0), amount(net + container.tareKilos, 0)]; // prettier-ignore
    });
    y = table(drawing, 40, y + 22, [
      { title: "Ticket no.", width: 76 }, { title: "Container", width: 104 }, { title: "Type", width: 56 }, { title: "Time", width: 52 }, { title: "Cargo (kg)", width: 76, align: "right" }, { title: "Tare (kg)", width: 72, align: "right" }, { title: "VGM (kg)", width: 96, align: "right" },
    ], rows, { rules: "head", size: 9, gap: 4 }); // prettier-ignore
    const gross = s.containers.reduce((sum, container) => sum + Math.round(container.kilos / 20) * 20 + container.tareKilos, 0); // prettier-ignore
    drawing.text(`Total of ${s.containers.length} container${s.containers.length > 1 ? "s" : ""}: ${amount(gross, 0)} kg  (${amount(gross * 2.204_62, 0)} lb)`, 40, y + 8, { bold: true }); // prettier-ignore
    y += 32;
    y = drawing.wrapped("The masses above were found on equipment that is calibrated and sealed under the rules of the state where it stands. The bridge divides by 20 kg; a difference of up to 5 per cent against the terminal's own scale is within tolerance. The tare is the one painted on the door of the container.", 40, y, 532, { size: 8 }); // prettier-ignore
    y = drawing.lines([
      `Bridge maker Avantek, serial 88${random.digits(4)}-B, capacity 60,000 kg`,
      `Last calibrated ${day(daysAfter(weighed, -120), "09 MAR 2026")}, next due ${day(daysAfter(weighed, 245), "09 MAR 2026")}`,
      `Fee paid: ${amount(s.containers.length * 22.5, 2)} in cash`,
    ], 40, y + 10, { size: 8 }); // prettier-ignore
    for (const [x, name, role] of [
      [40, s.person.toUpperCase(), `Weighmaster, licence WM ${random.numeral(4)}`],
      [320, random.pick(["T. OKAFOR", "LI NA", "B. SCHMITT"]), "Duly authorised by the shipper"],
    ] as const) {
      drawing.rule(x, 640, x + 230, 640);
      drawing.lines([name, role, day(weighed, "09 MAR 2026")], x, 645, { size: 8 });
    }
    drawing.text("Any change to this certificate makes it void. Page 1 of 1", 40, 740, { size: 7 });
    return drawing;
  },
};
