import { Drawing, day, daysAfter, printed, type DrawingLayout } from "./kit.ts";

/** A shipping line's booking confirmation: it names vessel, ports and equipment but no type of ours. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["other"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 9.5 });
    drawing.text(s.carrier.name, 40, 24, { size: 12, bold: true });
    drawing.text("BOOKING CONFIRMATION", 40, 44, { size: 15, bold: true });
    let y = 76;
    for (const [label, value] of [
      ["Booking No.", n.add("reference_numbers", s.booking)],
      ["Customer reference", n.add("reference_numbers", s.goods[0]?.order ?? "")],
      ["Contract No.", n.add("reference_numbers", `SC${s.random.numeral(7)}`)],
      ["Booked by", s.forwarder.name],
      ["Vessel", `${s.vessel}  ${s.voyage}`],
      ["From", printed(s.from, "city country")],
      ["To", printed(s.to, "city country")],
      ["ETD", day(s.sailed, "09-Mar-2026")],
      ["ETA", day(s.arrives, "09-Mar-2026")],
      ["Equipment", `${s.containers.length} x ${s.containers[0]?.kind ?? "40HC"}`],
      ["Commodity", s.goods[0]?.name ?? ""],
      ["Empty pick up depot", "DEPOT NO. 4, INNER HARBOUR"],
      ["Documentation cut-off", `${day(daysAfter(s.sailed, -2), "09-Mar-2026")} 17:00`],
      ["VGM cut-off", `${day(daysAfter(s.sailed, -2), "09-Mar-2026")} 12:00`],
    ] as const) {
      drawing.text(label, 40, y, { bold: true });
      drawing.text(value, 190, y);
      y += 15;
    }
    drawing.wrapped("This booking is subject to space and equipment. Terms and conditions of the carrier's bill of lading apply.", 40, y + 14, 520, { size: 8 }); // prettier-ignore
    return drawing;
  },
};
