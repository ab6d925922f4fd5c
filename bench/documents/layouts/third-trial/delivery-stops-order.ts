import { widthOf } from "../../drawing/font.ts";
import { Drawing, addressLines, amount, day, daysAfter, printed, sizeOf, table, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

/** A trucker's work order across the page: dotted leaders, then the stops of the job in a table. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["dray_delivery_order"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", landscape: true, family: "times", text: 9.5 });
    drawing.text(n.put("issuer_name", s.trucker), 40, 24, { size: 16, bold: true });
    drawing.lines([addressLines(s.broker, "short").join(", "), `Dispatch ${s.broker.phone}   SCAC ${s.random.letters(4)}   MC-${s.random.numeral(6)}   DOT ${s.random.numeral(7)}`], 40, 43, { size: 8 }); // prettier-ignore
    drawing.text("DELIVERY WORK ORDER", 400, 24, { size: 16, width: 352, align: "right" });
    drawing.text(`No. ${n.put("document_number", `W${s.random.numeral(6)}`)}`, 400, 44, { size: 11, bold: true, width: 352, align: "right" }); // prettier-ignore
    n.allow("delivery_carrier", s.trucker);
    const date = (days: number): string => day(daysAfter(s.arrives, days), "03/09/2026");
    const leader = (x: number, y: number, label: string, text: string): void => {
      const dot = widthOf(".", drawing.face(), 9.5);
      const dots = ".".repeat(Math.floor((92 - widthOf(label, drawing.face(), 9.5)) / dot));
      drawing.text(`${label} ${dots}`, x, y);
      drawing.text(text, x + 98, y + 0.4, { bold: true, size: 9 });
    };
    const entered = n.put("prepared_date", date(-2));
    n.allow("prepared_date", `${entered} 16:40`);
    const pairs: readonly (readonly [string, string])[] = [
      ["Order date", n.put("document_date", date(-2))],
      ["Customer", n.put("customer", s.forwarder.name)],
      ["Customer PO", n.add("cargo_references", s.goods[0]?.order ?? "")],
      ["Quote", `Q-${s.random.numeral(5)} of ${date(-9)}`],
      ["Steamship line", n.put("ocean_carrier", s.carrier.short)],
      ["Master B/L", n.put("mbol", s.masterBill)],
      ["Vessel ETA", n.put("eta", date(0))],
      ["Vessel", n.put("vessel_name", s.vessel)],
      ["Voyage", n.put("voyage_number", s.voyage)],
      ["Last free day", date(4)],
      ["Entered by", n.put("prepared_by", s.person)],
      ["Entered on", `${entered} 16:40`],
    ];
    for (const [index, [label, text]] of pairs.entries()) leader([40, 256, 562][index % 3] ?? 40, 72 + Math.floor(index / 3) * 15, label, text); // prettier-ignore
    let y = table(drawing, 40, 138, [
      { title: "Container", width: 100 }, { title: "Size", width: 110 }, { title: "Seal", width: 100 }, { title: "Gross lbs", width: 90, align: "right" }, { title: "Chassis", width: 110 }, { title: "Driver / truck", width: 112 }, { title: "Line code", width: 90 },
    ], s.containers.map((container) => {
      const row = n.row("containers");
      const pounds = Math.round(container.kilos * 2.204_62);
      return [row.put("container_number", container.number), row.put("container_type", sizeOf(container.kind, "words")), row.put("seal_number", container.seal), row.number("gross_weight_lb", pounds, amount(pounds, 0)), `${s.random.pick(["TSXZ", "DCLZ", "FLXZ"])} ${s.random.numeral(6)}`, `${s.random.pick(["R. Vega", "K. Boone", "A. Singh"])} / ${s.random.int(100, 480)}`, s.carrier.scac];
    }), { rules: "rows", size: 9 }); // prettier-ignore
    const unit = s.goods[0]?.unit ?? "CARTONS";
    n.put("package_count", amount(s.total.packages, 0));
    n.allow("package_count", `${amount(s.total.packages, 0)} ${unit}`);
    leader(40, y + 6, "Commodity", n.put("goods_description", s.goods.map(({ name }) => name).join(", "))); // prettier-ignore
    leader(40, y + 21, "Pieces", `${amount(s.total.packages, 0)} ${unit}`);
    const yard = `${s.random.int(20, 880)} Yard Road`;
    const street = `${s.random.int(110, 3900)} ${s.random.pick(["Harbor Blvd", "Pier Street", "Dock Road"])}`; // prettier-ignore
    n.allow("pickup_address_name", s.terminal.name);
    const due = date(3);
    for (const text of [due, `${due} 08:30`]) n.allow("door_eta", text);
    const from = [n.put("pickup_terminal_name", s.terminal.name), n.put("pickup_address", `${street}\n${printed(s.to, "city, state")}`)].join("\n"); // prettier-ignore
    const to = [n.put("delivery_name", s.notify.name), n.put("delivery_address", addressLines(s.notify).join("\n"))].join("\n"); // prettier-ignore
    y = table(drawing, 40, y + 42, [
      { title: "Stop", width: 32, align: "centre" }, { title: "What to do", width: 112 }, { title: "Where", width: 228 }, { title: "Appointment", width: 110 }, { title: "Phone", width: 90 }, { title: "In / out / signature", width: 140 },
    ], [
      ["1", "PICK UP LOADED", from, `${date(1)} 14:00 - 15:00`, n.put("pickup_address_phone", `${s.broker.phone.slice(0, 3)}-555-0${s.random.digits(3)}`), ""],
      ["2", "PRE-PULL, HOLD AT OUR YARD", `${s.trucker}\n${yard}, ${printed(s.to, "city, state")}`, `${date(1)} overnight`, s.broker.phone, ""],
      ["3", "DELIVER, LIVE UNLOAD", to, `${due} 08:30`, s.notify.phone, ""],
      ["4", "RETURN EMPTY", `${s.random.pick(["Bay Cities Container Depot", "Crescent Empty Park"])}\n${s.random.int(20, 880)} Depot Lane, ${printed(s.to, "city, state")}`, `by ${date(9)}`, "", ""],
    ], { size: 9, headFill: [0.9, 0.9, 0.9] }); // prettier-ignore
    drawing.text("Instructions", 40, y + 8, { bold: true });
    y = drawing.wrapped(n.put("delivery_notes", s.random.pick(["Call receiving before leaving the yard. Two hours free, then waiting time by the quarter of an hour. Have the empty receipt sent the same day.", "Driver to break the seal only with the consignee present. Write time in and time out on the delivery receipt."])), 110, y + 8, 640); // prettier-ignore
    const base = s.random.int(320, 780);
    table(drawing, 40, y + 8, [
      { title: "Line haul", width: 90, align: "right" }, { title: "Fuel", width: 70, align: "right" }, { title: "Pre-pull", width: 70, align: "right" }, { title: "Chassis / day", width: 80, align: "right" }, { title: "Yard / night", width: 80, align: "right" }, { title: "Waiting / h", width: 80, align: "right" },
    ], [[amount(base, 2), amount(base * 0.28, 2), "125.00", "38.00", "45.00", "95.00"]], { size: 8.5, rules: "head" }); // prettier-ignore
    drawing.text("Received by (print) ____________________________   Signature ____________________________   Date ____________", 40, 574, { size: 9 }); // prettier-ignore
    drawing.text("Work is done under our terms of haulage; a copy hangs in the dispatch office and is sent on request.", 40, 590, { size: 7, italic: true }); // prettier-ignore
    return drawing;
  },
};
