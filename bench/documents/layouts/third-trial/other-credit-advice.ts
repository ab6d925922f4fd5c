import { Drawing, addressLines, amount, day, daysAfter, printed, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A bank's letter that advises a documentary credit, and its transmission message on a second page. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["other"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 10 });
    const [random, blue] = [s.random, [0.05, 0.2, 0.45] as const];
    const ref = (text: string): string => n.add("reference_numbers", text);
    const code = `${random.letters(4)}${s.from.locode}`;
    const opened = daysAfter(s.sailed, -45);
    drawing.fill(0, 0, 595, 14, blue);
    drawing.text("HARBOUR & ORIENT BANK", 50, 30, { size: 17, bold: true, ink: blue });
    drawing.lines([`Trade Services, ${printed(s.from, "city, state")}`, `SWIFT ${code}XXX`, `Tel ${s.maker.phone}  ext. 4402`], 400, 30, { size: 7.5 }); // prettier-ignore
    drawing.lines([s.shipper.name, ...addressLines(s.shipper)], 50, 86);
    drawing.text(day(daysAfter(opened, 2), "March 9, 2026"), 400, 86);
    drawing.text("ADVICE OF IRREVOCABLE DOCUMENTARY CREDIT", 50, 172, { size: 13, bold: true });
    const credit = `${random.pick(["LC", "IMP", "DC"])}${random.numeral(9)}`;
    const total = s.goods.reduce((sum, goods) => sum + goods.value, 0);
    let y = 200;
    for (const [label, value] of [
      ["Our advice reference", ref(`EAD${random.numeral(7)}`)],
      ["Documentary credit no.", ref(credit)],
      ["Issuing bank", "First Lakes National Bank, Chicago"],
      ["Applicant", s.consignee.name],
      ["Amount", `USD ${amount(total, 2)}`],
      ["Expiry", `${day(daysAfter(s.sailed, 36), "March 9, 2026")} in ${s.from.country}`],
      ["Advising charge", `USD 60.00, debited to account 6022-${random.digits(6)}-01`],
    ] as const) {
      drawing.text(label, 50, y, { ink: blue, bold: true });
      drawing.text(value, 200, y);
      drawing.rule(50, y + 14, 545, y + 14, 0.3, [0.7, 0.7, 0.7]);
      y += 19;
    }
    for (const text of [
      "Dear customer,",
      "We have pleasure in sending you the credit above, opened in your favour, as it reached us by authenticated message. A print of that message is attached and is part of this letter.",
      "Please go through the terms at once. If one of them cannot be met, ask the applicant for an amendment before you ship. Documents should reach our counter on the 5th floor between 09:00 and 15:30, with this letter, no later than 21 days after shipment and before the credit expires.",
      "This advice carries no engagement on our part. It is subject to the uniform customs and practice for documentary credits, publication 600.",
    ])
      y = drawing.wrapped(text, 50, y + 10, 495);
    drawing.lines(
      ["Yours faithfully,", "", `${s.person}  (authorised signature B-117)`],
      50,
      y + 24,
    );
    drawing.text("Member of the deposit protection scheme. Page 1 of 2", 50, 810, { size: 7 });
    drawing.page();
    const type = { family: "courier", size: 8.5 } as const;
    const order = s.goods.map((goods) => `${amount(goods.packages, 0)} ${goods.unit} OF ${goods.name}, ORDER NO. ${ref(goods.order)}`); // prettier-ignore
    y = drawing.lines([
      "---------------------------- Instance type and transmission ------------------------",
      `Received from network        Priority: Normal        Print date: ${day(daysAfter(opened, 2), "2026-03-09")}`,
      "---------------------------------- Message header -----------------------------------",
      "Output   : FIN 700 Issue of a Documentary Credit",
      "Sender   : FLNBUS44XXX",
      "           FIRST LAKES NATIONAL BANK, CHICAGO, IL US",
      `Receiver : ${code}XXX`,
      "----------------------------------- Message text -------------------------------------",
    ], 50, 40, type); // prettier-ignore
    const tags: readonly (readonly [string, string, readonly string[]])[] = [
      ["27", "Sequence of Total", ["1/1"]],
      ["40A", "Form of Documentary Credit", ["IRREVOCABLE"]],
      ["20", "Documentary Credit Number", [credit]],
      ["31C", "Date of Issue", [day(opened, "2026-03-09").replaceAll("-", "").slice(2)]],
      ["31D", "Date and Place of Expiry", [`${day(daysAfter(s.sailed, 36), "2026-03-09").replaceAll("-", "").slice(2)} ${s.from.country.toUpperCase()}`]],
      ["50", "Applicant", [s.consignee.name, ...addressLines(s.consignee)].map((text) => text.toUpperCase())],
      ["59", "Beneficiary", [s.shipper.name, ...addressLines(s.shipper)].map((text) => text.toUpperCase())],
      ["32B", "Currency Code, Amount", [`USD${total},00`]],
      ["39A", "Percentage Credit Amount Tolerance", ["05/05"]],
      ["41D", "Available With ... By ...", ["ANY BANK BY NEGOTIATION"]],
      ["42C", "Drafts at ...", ["60 DAYS AFTER SIGHT"]],
      ["44E", "Port of Loading", [printed(s.from, "upper country")]],
      ["44F", "Port of Discharge", [printed(s.to, "upper country")]],
      ["44C", "Latest Date of Shipment", [day(daysAfter(s.sailed, 15), "2026-03-09").replaceAll("-", "").slice(2)]],
      ["45A", "Description of Goods", [...order, `AS PER PROFORMA INVOICE NO. ${ref(`PI-${random.numeral(5)}`)}`, `FOB ${s.from.city.toUpperCase()}`]],
      ["46A", "Documents Required", ["+SIGNED COMMERCIAL INVOICE IN 3 ORIGINALS AND 2 COPIES", "+FULL SET CLEAN ON BOARD BILLS OF LADING, FREIGHT " + s.terms, "+PACKING LIST IN 3 COPIES"]],
      ["47A", "Additional Conditions", ["+A FEE OF USD 85 IS TAKEN FOR EACH SET WITH DISCREPANCIES", "+ALL DOCUMENTS MUST SHOW THE CREDIT NUMBER"]],
      ["48", "Period for Presentation in Days", ["21"]],
      ["49", "Confirmation Instructions", ["WITHOUT"]],
    ]; // prettier-ignore
    for (const [tag, label, lines] of tags) {
      drawing.text(`${tag.padStart(4)}: ${label}`, 50, y, type);
      y = lines.reduce((at, text) => drawing.wrapped(text, 92, at, 455, type), y + 10.4);
    }
    drawing.text("Page 2 of 2", 50, 810, { size: 7 });
    return drawing;
  },
};
