import { Drawing, addressLines, amount, day, daysAfter, printed, sizeOf, type DrawingLayout } from "../trial/kit.ts"; // prettier-ignore

const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** A dispatch by email, printed by the email program, with the email it answers below. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["dray_delivery_order"],
  pieces: "words",
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 9.5 });
    const sent = daysAfter(s.arrives, -3);
    const number = `DO-${s.random.numeral(6)}`;
    const desk = s.random.pick(["Dispatch", "Orders", "Import Dispatch"]);
    drawing.text(desk, 54, 34, { size: 12, bold: true });
    drawing.rule(54, 50, 558, 50, 2);
    const on = n.put("document_date", day(sent, "March 9, 2026"));
    const full = `${weekdays[sent.getUTCDay()]}, ${on} ${s.random.int(1, 4)}:${s.random.int(10, 59)} PM`; // prettier-ignore
    n.allow("document_date", full);
    n.allow("prepared_date", on);
    n.allow("prepared_date", full);
    n.allow("prepared_by", s.person);
    n.put("document_number", number);
    const trade = s.trucker.split(" ")[0]?.toLowerCase().replaceAll(/[^a-z]/g, ""); // prettier-ignore
    const heads: readonly (readonly [string, string])[] = [
      ["From:", `${s.person} <${s.forwarder.email}>`],
      ["Sent:", full],
      ["To:", `${desk} <dispatch@${trade}.example>`],
      ["Cc:", `Import Operations; ${s.consignee.email}`],
      ["Subject:", `RE: DELIVERY ORDER ${number} // ${printed(s.to, "city")} // ${s.containers.length} unit${s.containers.length > 1 ? "s" : ""}`],
      ["Attachments:", `${number}.pdf; freight release ${s.random.numeral(4)}.pdf`],
    ]; // prettier-ignore
    let y = 60;
    for (const [label, text] of heads) {
      drawing.text(label, 54, y, { bold: true });
      y = drawing.wrapped(text, 142, y, 416) + 2;
    }
    const write = (text: string, gap = 5): void => {
      y = drawing.wrapped(text, 54, y, 504) + gap;
    };
    y += 12;
    write("Good afternoon,");
    write(`Please accept this message as our delivery order to ${n.put("delivery_carrier", s.trucker)} and confirm it by return. Freight and customs releases are in process, we will tell you once the load is clear to move.`, 10); // prettier-ignore
    const item = (label: string, text: string): void => {
      drawing.text(`${label}:`, 54, y, { bold: true });
      y = drawing.wrapped(text, 160, y, 396) + 2;
    };
    const date = (days: number): string => day(daysAfter(s.arrives, days), "3/9/26");
    item("SSL", n.put("ocean_carrier", s.carrier.short));
    item("MBL#", n.put("mbol", s.masterBill));
    if (s.random.chance(0.7)) item("HBL#", n.put("hbol", s.houseBill));
    item("Vessel", `${n.put("vessel_name", s.vessel)} v. ${n.put("voyage_number", s.voyage)}`);
    item("POL / POD", `${n.put("port_of_loading", printed(s.from, "city"))} / ${n.put("port_of_discharge", printed(s.to, "city, state"))}`); // prettier-ignore
    item("ETA", `${n.put("eta", date(0))} (LFD not yet shown, count on ${date(4)})`);
    y += 6;
    drawing.text(s.containers.length > 1 ? "Containers:" : "Container:", 54, y, { bold: true });
    for (const container of s.containers) {
      const row = n.row("containers");
      const pounds = Math.round(container.kilos * 2.204_62);
      drawing.text(`${row.put("container_number", container.number)} - ${row.put("container_type", sizeOf(container.kind, "short"))} - seal ${row.put("seal_number", container.seal)} - ${row.number("gross_weight_lb", pounds, amount(pounds, 0))} lbs`, 160, y); // prettier-ignore
      y += 13;
    }
    const goods = n.put("goods_description", s.goods.map(({ name }) => name).join(", "));
    const unit = s.goods[0]?.unit ?? "CARTONS";
    n.put("package_count", amount(s.total.packages, 0));
    n.allow("package_count", `${amount(s.total.packages, 0)} ${unit}`);
    item("Commodity", goods);
    item("Pieces", `${amount(s.total.packages, 0)} ${unit}`);
    item("PO#", s.goods.map(({ order }) => n.add("cargo_references", order)).join(", "));
    y += 6;
    n.allow("pickup_address_name", s.terminal.name);
    item("Pick up at", `${n.put("pickup_terminal_name", s.terminal.name)}, ${n.put("pickup_address", printed(s.to, "city, state"))}`); // prettier-ignore
    const to = addressLines(s.notify);
    const gate = `Receiving: ${s.notify.phone}, hours 7:30 - 15:00`;
    n.allow("delivery_address", [...to, gate].join("\n"));
    item("Deliver to", [n.put("delivery_name", s.notify.name), n.put("delivery_address", to.join("\n")), gate].join("\n")); // prettier-ignore
    item("Empty return", "check the line's site on the day, do not assume the pick-up terminal");
    item("Notes", n.put("delivery_notes", s.random.pick(["Live unload, lumpers on site. Driver needs a hard hat.", "Drop and hook. Text receiving 30 minutes before arrival.", "Overweight permit needed if above 44,000 lbs. No chassis split without our approval."]))); // prettier-ignore
    y += 6;
    write(`Rate as agreed: $${s.random.int(380, 990)}.00 base, fuel ${s.random.int(22, 38)}%, chassis $${s.random.int(30, 48)}.00 a day. Anything on top has to be approved in writing.`, 10); // prettier-ignore
    write("Thank you,", 8);
    drawing.text(s.person, 54, y, { bold: true });
    y = drawing.lines([`Import Coordinator`, n.put("issuer_name", s.forwarder.name), addressLines(s.forwarder, "short").join(", "), `O: ${s.forwarder.phone}  |  M: ${s.consignee.phone.slice(0, 3)}-555-0${s.random.digits(3)}  |  ${s.forwarder.email}`], 54, y + 12, { size: 8.5 }) + 4; // prettier-ignore
    y = drawing.wrapped("This message may hold confidential information. If it reached you in error, delete it and tell the sender. We act as agents under our terms of service.", 54, y, 504, { size: 7, italic: true, ink: [0.4, 0.4, 0.4] }) + 8; // prettier-ignore
    drawing.rule(54, y, 558, y, 0.5, [0.6, 0.6, 0.6]);
    y = drawing.lines([`From: ${desk} <dispatch@${trade}.example>`, `Sent: ${day(daysAfter(sent, -1), "March 9, 2026")} 10:${s.random.int(10, 59)} AM`, `To: ${s.person} <${s.forwarder.email}>`, `Subject: capacity at ${printed(s.to, "city")} next week`], 54, y + 6, { size: 8.5 }) + 8; // prettier-ignore
    drawing.wrapped(`Hi, yes, we can still cover ${s.containers.length + 1} moves with our own chassis from ${date(-1)}. Turn times at the terminal are near ${s.random.int(60, 150)} minutes. Please send the order by 5 PM so it makes tomorrow's board.`, 54, y, 504, { size: 8.5 }); // prettier-ignore
    drawing.text("1", 54, 764, { size: 8, width: 504, align: "centre" });
    return drawing;
  },
};
