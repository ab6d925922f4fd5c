import { Drawing, addressLines, amount, day, daysAfter, printed, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A fumigator's certificate: a double frame, a crest line, labels on the left and ticked checkboxes. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["other"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", family: "times", text: 10, ink: [0.05, 0.15, 0.1] });
    const [random, treated] = [s.random, daysAfter(s.sailed, -4)];
    const ref = (text: string): string => n.add("reference_numbers", text);
    drawing.frame(26, 26, 543, 790, 1.6);
    drawing.frame(30, 30, 535, 782, 0.5);
    const centre = (text: string, y: number, size: number, bold = false): number => drawing.text(text, 40, y, { size, bold, width: 515, align: "centre" }); // prettier-ignore
    centre(`${s.from.city.toUpperCase()} PEST CONTROL & FUMIGATION SERVICES`, 42, 14, true);
    centre(`Unit ${random.int(2, 40)}, Port Service Road, ${printed(s.from, "city, state")}  |  Ph ${s.maker.phone}  |  Fax ${s.maker.phone.slice(0, -2)}00`, 60, 8); // prettier-ignore
    centre(`Registered fumigator, accreditation ${s.from.code} ${random.digits(4)} MB`, 71, 8);
    centre("FUMIGATION CERTIFICATE", 92, 20, true);
    drawing.text("Certificate Number", 44, 124, { bold: true });
    drawing.text(ref(`${s.from.locode.slice(2)}/F/${random.numeral(5)}/${treated.getUTCFullYear()}`), 150, 124); // prettier-ignore
    drawing.text(`Issued on ${day(daysAfter(treated, 1), "March 9, 2026")}`, 40, 124, { width: 510, align: "right" }); // prettier-ignore
    let y = 144;
    const section = (title: string): void => {
      drawing.fill(40, y, 515, 14, [0.86, 0.92, 0.88]);
      drawing.text(title, 44, y + 2, { bold: true, size: 9 });
      y += 19;
    };
    const row = (label: string, value: string): void => {
      drawing.text(label, 44, y, { italic: true, size: 9 });
      y = drawing.wrapped(value, 200, y, 350) + 3;
    };
    section("TARGET OF FUMIGATION DETAILS");
    row("Commodity", s.goods.map(({ name }) => name).join("; "));
    row("Quantity", `${amount(s.total.packages, 0)} ${s.goods[0]?.unit ?? ""}, ${amount(s.total.kilos, 2)} kg gross`); // prettier-ignore
    row("Consignment link", `Bill of lading ${ref(s.masterBill)}`);
    row("Commercial invoice no.", `${ref(`${random.letters(2)}${random.numeral(6)}`)} dated ${day(daysAfter(treated, -3), "March 9, 2026")}`); // prettier-ignore
    row("Container(s)", s.containers.map(({ number }) => number).join(", "));
    for (const { number } of s.containers) n.allow("reference_numbers", number);
    row("Country of origin / Port of loading", `${s.from.country} / ${s.from.city}`);
    row("Country of destination", "United States of America");
    row("Name and address of exporter", [s.shipper.name, ...addressLines(s.shipper)].join("\n"));
    row("Name and address of importer", [s.consignee.name, ...addressLines(s.consignee)].join("\n")); // prettier-ignore
    y += 3;
    section("TREATMENT DETAILS");
    row(
      "Name of fumigant",
      `Methyl bromide (CAS 74-83-9), cylinder lot of ${random.int(20, 90)} kg`,
    );
    row("Date completed / place", `${day(treated, "March 9, 2026")} / ${printed(s.from, "city, state")}`); // prettier-ignore
    row("Prescribed dose", "48 g/m3     Applied dose 52 g/m3");
    row("Exposure", "24 hrs     Forecast minimum temperature 21 C");
    row("How it was done", "[ ] sheeted stack   [X] un-sheeted container   [ ] chamber   [X] pressure test 200-100 Pa, 18 s"); // prettier-ignore
    row("Final TLV reading", "3 ppm (not to exceed 5 ppm)");
    row("Wood packaging", "[X] Yes   [ ] No     bark free, air space checked");
    y += 3;
    section("DECLARATION");
    y = drawing.wrapped("I, the undersigned fumigator in charge, state that these details are true and that the treatment was carried out as the methyl bromide standard of the importing country describes. No impervious wrapping was found on the goods. The container was aired before it was closed.", 44, y, 505, { size: 9 }) + 6; // prettier-ignore
    row("Additional remarks", "Re-infestation after leaving our yard is outside of our control.");
    y = Math.max(y + 26, 715);
    drawing.rule(44, y, 220, y);
    drawing.lines(["Signature", s.person, `Operator licence no. ${random.numeral(5)}`], 44, y + 3, { size: 8.5 }); // prettier-ignore
    drawing.frame(420, y - 40, 110, 66, 1, [0.2, 0.3, 0.6]);
    drawing.lines(["FUMIGATED", day(treated, "09 MAR 2026"), s.from.city.toUpperCase()], 424, y - 30, { size: 10, bold: true, ink: [0.2, 0.3, 0.6], width: 102, align: "centre", leading: 17 }); // prettier-ignore
    return drawing;
  },
};
