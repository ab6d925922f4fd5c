import { Drawing, addressLines, containerRow, day, inWords, printed, totalsOf, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A typed house bill: the containers are blocks of text in the goods column and continue on a second page. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["draft_house_bill_of_lading", "final_house_bill_of_lading"],
  options: { containers: 5, lines: 2 },
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 8.5, family: "courier" });
    const draft = n.documentType.startsWith("draft");
    const head = { family: "times", size: 7 } as const;
    const label = (text: string, x: number, y: number): number => drawing.text(text, x, y, head);
    drawing.text(s.forwarder.name, 36, 24, { family: "times", size: 15, bold: true, width: 523, align: "centre" }); // prettier-ignore
    drawing.text(`${addressLines(s.forwarder, "short").join(", ")}   Tel. ${s.forwarder.phone}`, 36, 42, { ...head, width: 523, align: "centre" }); // prettier-ignore
    drawing.text(draft ? "HOUSE BILL OF LADING - DRAFT FOR APPROVAL" : "HOUSE BILL OF LADING", 36, 56, { family: "times", size: 11, bold: true, width: 523, align: "centre" }); // prettier-ignore
    const block = (title: string, lines: readonly string[], y: number): void => {
      drawing.rule(36, y, 330, y, 0.4);
      label(title, 36, y + 3);
      drawing.lines(lines, 44, y + 13);
    };
    const phone = `TEL:${s.shipper.phone}`;
    const shipper = addressLines(s.shipper, "upper");
    n.allow("shipper.address", [...shipper, phone].join("\n"));
    block("Shipper", [...n.party("shipper", s.shipper.name.toUpperCase(), shipper), phone], 76);
    const consignee = addressLines(s.consignee, "upper");
    const mail = `EMAIL:${s.consignee.email.toUpperCase()}`;
    n.allow("consignee.address", [...consignee, mail].join("\n"));
    block("Consignee", [...n.party("consignee", s.consignee.name.toUpperCase(), consignee), mail], 152); // prettier-ignore
    if (s.notify === s.consignee)
      block("Notify party", n.party("notify_party", "SAME AS CONSIGNEE", []), 228); // prettier-ignore
    else {
      const address = addressLines(s.notify, "upper");
      const tel = `TEL:${n.put("notify_party.phone", s.notify.phone)}`;
      n.allow("notify_party.address", [...address, tel].join("\n"));
      block("Notify party", [...n.party("notify_party", s.notify.name.toUpperCase(), address), tel], 228); // prettier-ignore
    }
    const sides: readonly (readonly [string, string])[] = [
      ["Bill of lading number", n.put("hbl_number", s.houseBill)],
      ["Booking number of ocean carrier", n.put("carrier_booking_number", s.booking)],
      ["Ocean carrier and its bill", `${s.carrier.short.toUpperCase()} ${s.masterBill}`],
      ["FMC licence of issuer", n.put("fmc_oti_number", s.forwarder.licence)],
      ["Service", n.put("service_mode", s.random.pick(["CY-CY", "CY/DOOR", "CFS/CFS"]))],
      ["Shipper's reference", `INV ${s.random.numeral(5)} / LC ${s.random.letters(2)}${s.random.numeral(6)}`],
      ["Originals", draft ? "3/3" : "0/0 - SURRENDERED AT ORIGIN"],
    ]; // prettier-ignore
    for (const [index, [title, text]] of sides.entries()) {
      label(title, 344, 78 + index * 24);
      drawing.text(text, 350, 87 + index * 24, { bold: index === 0 });
    }
    label("Destination agent", 344, 248);
    drawing.lines([s.broker.name, addressLines(s.broker, "short").join(", ").slice(0, 62), `TEL:${s.broker.phone}`], 350, 258, { size: 7 }); // prettier-ignore
    drawing.rule(337, 76, 337, 304, 0.4);
    const route: readonly (readonly [string, string])[] = [
      ["Place of receipt", n.put("place_of_receipt", printed(s.from, "upper country"))],
      ["Port of loading", n.put("port_of_loading", printed(s.from, "upper country"))],
      ["Vessel and voyage", `${n.put("vessel_name", s.vessel)} ${n.put("voyage_number", s.voyage)}`], // prettier-ignore
      ["Port of discharge", n.put("port_of_discharge", printed(s.to, "upper country"))],
      ["Place of delivery", n.put("place_of_delivery", printed(s.delivery, "upper country"))],
      ["Pre-carriage", "TRUCK"],
    ];
    for (const [index, [title, text]] of route.entries()) {
      const [x, top] = [36 + (index % 3) * 177, 304 + Math.floor(index / 3) * 24];
      label(title, x + 2, top + 3);
      drawing.text(text, x + 6, top + 12, { size: 8 });
      drawing.rule(36, top, 559, top, 0.4);
    }
    const columns = (top: number): number => {
      drawing.rule(36, top, 559, top, 0.4);
      for (const [x, title] of [[38, "Marks & nos."], [130, "Packages and description of goods"], [420, "Gross weight"], [494, "Measurement"]] as const) label(title, x, top + 3); // prettier-ignore
      drawing.rule(36, top + 14, 559, top + 14, 0.4);
      return top + 20;
    };
    let y = columns(352);
    const spelling = { size: "feet", number: "spaced", weight: "KGS", cube: "CBM", decimals: 3 } as const; // prettier-ignore
    const total = totalsOf(n, s, spelling);
    drawing.lines([`${s.consignee.name.split(" ")[0]?.toUpperCase()} / ${s.random.letters(2)}`, printed(s.to, "upper"), "C/NO. 1-UP"], 38, y); // prettier-ignore
    drawing.lines([total.weight, total.weightUnit], 416, y);
    drawing.lines([total.cube, total.cubeUnit], 494, y);
    y = drawing.lines([`${s.containers.length} CONTAINERS S.T.C.`, `${total.packages} ${total.unit}`], 130, y) + 4; // prettier-ignore
    for (const goods of s.goods) {
      const row = n.row("line_items");
      y = drawing.wrapped(row.put("description", goods.name), 130, y, 270);
      y = drawing.lines([`HS CODE: ${row.add("hts_codes", goods.hts)}`, `PO NO.: ${row.add("cargo_references", goods.order)}`], 130, y) + 4; // prettier-ignore
    }
    n.allow("freight_payment_terms", s.terms);
    y = drawing.lines(["SHIPPER'S LOAD, COUNT AND SEAL", n.put("freight_payment_terms", `FREIGHT ${s.terms}`), "NON-WOOD PACKING, ISPM 15 NOT APPLICABLE", `SHIPPED ON BOARD ${n.put("shipped_on_board_date", day(s.sailed, "09 MAR 2026"))}`, ""], 130, y); // prettier-ignore
    for (const [index, container] of s.containers.entries()) {
      if (index === 3) {
        drawing.text("*** CONTINUED ON PAGE 2 ***", 130, y + 2);
        drawing.rule(36, 654, 559, 654, 0.4);
        label(`Total number of containers or packages in words:`, 36, 660);
        drawing.text(`SAY ${inWords(s.total.packages)} ${total.unit} ONLY`, 44, 670);
        label("Taken in charge in apparent good order and condition. Weight, measure, marks, quality and contents as declared by the shipper and unknown to the carrier.", 36, 690); // prettier-ignore
        label("Freight and charges: as per agreement.   Ad valorem value: none declared.", 36, 702);
        label("Place and date of issue", 36, 724);
        drawing.text(`${n.put("signed_at", printed(s.from, "upper"))}  ${n.put("date_of_issue", day(s.sailed, "09 MAR 2026"))}`, 44, 734); // prettier-ignore
        label("Signed as carrier", 344, 724);
        drawing.text(n.put("signed_by", s.forwarder.name), 350, 734);
        if (!draft) drawing.text("S U R R E N D E R E D", 350, 766, { size: 13, bold: true, ink: [0.7, 0.1, 0.1] }); // prettier-ignore
        label("Page 1 of 2", 36, 800);
        drawing.page();
        drawing.text(`B/L NO. ${s.houseBill}   ${s.vessel} ${s.voyage}`, 36, 40);
        label("Page 2 of 2", 520, 40);
        y = columns(56);
      }
      const row = containerRow(n, s, container, spelling);
      y = drawing.lines([`CONTAINER ${row.number}  ${row.size}`, `SEAL ${row.seal}`, `${row.packages} ${row.unit}  ${row.weight} ${row.weightUnit}  ${row.cube} ${row.cubeUnit}`], 130, y) + 5; // prettier-ignore
    }
    drawing.text("- END OF BILL OF LADING -", 130, y + 4);
    return drawing;
  },
};
