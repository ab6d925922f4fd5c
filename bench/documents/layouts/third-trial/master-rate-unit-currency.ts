import { Drawing, amount, day, grid, masterTotals, notifyLines, partyLines, printed, table, type Party, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

const sizes = { "20GP": "20 DRY 8'6", "40GP": "40 DRY 8'6", "40HC": "40 DRY 9'6", "45HC": "45 DRY 9'6", "40RH": "40 REEF 9'6" }; // prettier-ignore

/** A shipping line's clean bill: the goods of each container are one running line, the freight is in a rate table. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  pieces: "words",
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 8 });
    const { random, carrier } = s;
    const grey = [0.35, 0.4, 0.48] as const;
    const labels = { size: 5.8, ink: grey };
    const waybill = random.chance(0.4);
    const kind = waybill ? "Waybill" : "B/L";
    drawing.text(carrier.short.toUpperCase(), 30, 18, {
      size: 20,
      bold: true,
      ink: [0.1, 0.5, 0.7],
    });
    n.allow("carrier_name", carrier.short.toUpperCase());
    drawing.text(waybill ? "NON-NEGOTIABLE WAYBILL" : "BILL OF LADING FOR OCEAN TRANSPORT OR MULTIMODAL TRANSPORT", 210, 20, { size: waybill ? 13 : 9, bold: true }); // prettier-ignore
    if (waybill) for (const word of ["NON-NEGOTIABLE", "NON-NEGOTIABLE WAYBILL"]) n.allow("document_state", word); // prettier-ignore
    drawing.text("Carriage subject to the terms at the carrier's website and its applicable tariff", 210, 36, { size: 6 }); // prettier-ignore
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    const party = (path: string, of: Party): string[] => {
      const lines = partyLines(n, path, of);
      const more = [`Phone: ${n.put(`${path}.phone`, of.phone)}`, `Email: ${n.put(`${path}.email`, of.email)}`]; // prettier-ignore
      for (const kept of [more, more.slice(0, 1)]) n.allow(`${path}.address`, [...lines.slice(1), ...kept].join("\n")); // prettier-ignore
      return [...lines, ...more];
    };
    const routing = random.chance(0.4) ? n.put("onward_inland_routing", `BY TRUCK TO ${s.consignee.city.toUpperCase()}, ${s.consignee.state ?? ""}`) : ""; // prettier-ignore
    let y = grid(drawing, 30, 48, [
      [84, cell(300, "Shipper", party("shipper", s.shipper)), cell(60, "SCAC", n.put("scac_code", carrier.scac)), cell(192, `${kind} No.`, n.put("waybill_number", s.masterBill))],
      [84, cell(300, waybill ? "Consignee (see clause 20 as to change of consignee)" : "Consignee (negotiable only if consigned \"to order\" or \"to order of\" a named person)", party("consignee", s.consignee)), cell(126, "Export references", random.chance(0.6) ? n.put("export_references", `${random.letters(3)}/${random.numeral(6)}`) : ""), cell(126, "Svc Contract", n.put("service_contract_number", random.numeral(9)))],
      [84, cell(300, "Notify Party (see clause 22)", s.notify === s.consignee ? notifyLines(n, s, "usual", "Same as Consignee") : party("notify_party", s.notify)), cell(252, "Onward inland routing (Not part of Carriage as defined in clause 1. For account and risk of Merchant)", routing)],
      [28, cell(170, "Vessel (see clause 1 + 19)", n.put("ocean_vessel", s.vessel)), cell(130, "Voyage No.", n.put("voyage_number", s.voyage)), cell(252, "Place of Receipt. Applicable only when document used as Multimodal document (see clause 1)", random.chance(0.5) ? n.put("place_of_receipt", printed(s.from, "city country")) : "")],
      [28, cell(170, "Port of Loading", n.put("port_of_loading", printed(s.from, "city country"))), cell(130, "Port of Discharge", n.put("port_of_discharge", printed(s.to, "city, state"))), cell(252, "Place of Delivery. Applicable only when document used as Multimodal document (see clause 1)", s.delivery === s.to ? "" : n.put("place_of_delivery", printed(s.delivery, "city, state")))],
      [22, cell(300, "Booking No.", n.put("booking_number", s.booking)), cell(252, "For delivery please contact", `${carrier.short} import desk, +1 800 555 0${random.digits(3)}`)],
    ], { labels }); // prettier-ignore
    drawing.text("PARTICULARS FURNISHED BY SHIPPER", 30, y + 4, { size: 7, bold: true, width: 552, align: "centre" }); // prettier-ignore
    y += 15;
    drawing.frame(30, y, 552, 206);
    drawing.text("Kind of Packages; Description of goods; Marks and Numbers; Container No./Seal No.", 33, y + 3, labels); // prettier-ignore
    drawing.text("Weight", 450, y + 3, labels);
    drawing.text("Measurement", 515, y + 3, labels);
    const spelling = { weight: "KGS", cube: "CBM", decimals: 3, cubeDecimals: 4, thousands: false } as const; // prettier-ignore
    const total = masterTotals(n, s, spelling);
    const count = n.number(
      "total_containers_received",
      s.containers.length,
      String(s.containers.length),
    );
    const plural = s.containers.length > 1 ? "s" : "";
    const stated = `${count} Container${plural} Said to Contain ${total.packages} ${total.unit}`;
    drawing.text(stated, 33, y + 16);
    drawing.text(`${total.weight} ${total.weightUnit}`, 440, y + 16);
    drawing.text(`${total.cube} ${total.cubeUnit}`, 515, y + 16);
    const goods = s.goods.map(({ name }) => name);
    n.put("description_of_goods", goods.join("\n"));
    const coded = s.goods.map(({ hts }) => `HS Code: ${n.add("hts_codes", hts.slice(0, 7).replace(".", ""))}`); // prettier-ignore
    const orders = s.goods.map(({ order }) => `PO: ${n.add("cargo_references", order)}`);
    for (const lines of [[stated, ...goods], [...goods, ...coded, ...orders], [stated, ...goods, ...coded, ...orders]]) n.allow("description_of_goods", lines.join("\n")); // prettier-ignore
    let at = drawing.lines([...goods, ...coded, ...orders], 33, y + 28) + 3;
    for (const container of s.containers) {
      const row = n.row("containers");
      const run = [
        row.put("container_number", container.number), row.put("seal_number", container.seal), row.put("container_size", sizes[container.kind]),
        row.put("number_of_packages", String(container.packages)), row.put("package_unit", total.unit),
        row.put("gross_weight", container.kilos.toFixed(3)), row.put("weight_unit", "KGS"),
        row.put("measurement", container.cubicMetres.toFixed(4)), row.put("measurement_unit", "CBM"),
      ]; // prettier-ignore
      drawing.text(run.join(" "), 33, at, { size: 7.5 });
      at += 10;
    }
    if (s.containers.some(({ kind: of }) => of === "40RH")) at = drawing.lines(["Temperature to be set at -18.0 degrees Celsius"], 33, at + 2); // prettier-ignore
    drawing.lines(["SHIPPER'S LOAD, STOW, WEIGHT AND COUNT", n.put("freight_payment_terms", `FREIGHT ${s.terms}`)], 33, at + 3); // prettier-ignore
    n.allow("freight_payment_terms", s.terms);
    drawing.text("Above particulars as declared by Shipper, but without responsibility of or representation by Carrier", 33, y + 197, { size: 5.8 }); // prettier-ignore
    const rate = random.int(1100, 3900);
    const per = (value: number): [string, string] => (s.terms === "PREPAID" ? [amount(value, 2), ""] : ["", amount(value, 2)]); // prettier-ignore
    y = table(drawing, 30, y + 206, [
      { title: "Freight & Charges", width: 202 }, { title: "Rate", width: 70, align: "right" }, { title: "Unit", width: 80 },
      { title: "Currency", width: 50 }, { title: "Prepaid", width: 75, align: "right" }, { title: "Collect", width: 75, align: "right" },
    ], [
      ["Basic Ocean Freight", amount(rate, 2), "Per Container", "USD", ...per(rate * s.containers.length)],
      ["Emergency Bunker Surcharge", "212.00", "Per Container", "USD", ...per(212 * s.containers.length)],
      ["Documentation Fee", "65.00", `Per ${kind}`, "USD", ...per(65)],
    ], { rules: "columns", size: 7, gap: 2, head: { size: 5.8, bold: false, ink: grey } }); // prettier-ignore
    const originals = waybill ? "" : n.put("number_of_original_waybills", "THREE/3");
    if (originals) for (const word of ["3", "THREE"]) n.allow("number_of_original_waybills", word);
    const signer = `${carrier.short} ${s.from.country} Shipping Ltd.`;
    const issued = day(s.sailed, "2026-03-09");
    grid(drawing, 30, y, [
      [32, cell(170, "Carrier's Receipt (see clauses 1 and 14). Total number of containers or packages received by Carrier.", `${count} container${plural}`), cell(140, `Place of Issue of ${kind}`, n.put("place_of_issue", printed(s.from, "city"))), cell(242, "Shipped, as far as ascertained by reasonable means of checking, in apparent good order and condition unless otherwise stated herein, the total number of Containers entered in the box opposite.")],
      [32, cell(170, "Number & Sequence of Original B(s)/L", originals), cell(140, `Date of Issue of ${kind}`, n.put("date_of_issue", issued)), cell(242, `Signed for the Carrier ${n.put("carrier_name", carrier.name)}`, n.put("signed_by", signer))],
      [32, cell(170, "Declared Value (see clause 7.3)"), cell(140, "Shipped on Board Date (Local Time)", n.put("laden_on_board_date", issued)), cell(242, "As Agent(s)", random.pick(["", "Customer self print"]))],
    ], { labels }); // prettier-ignore
    drawing.text("This transport document has one or more numbered pages     Page : 1 of 1", 30, 770, { size: 6 }); // prettier-ignore
    return drawing;
  },
};
