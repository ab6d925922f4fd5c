import { day, daysAfter } from "../../facts/dates.ts";
import { printed } from "../../facts/places.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";

/** A rail ramp's notice that containers are grounded, as a printed email with a table. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["general_notice"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 10 });
    const issuer = n.put("issuer_name", `${s.delivery.city} Intermodal Ramp`);
    drawing.text(issuer, 48, 36, { size: 15, bold: true });
    drawing.text(n.put("notice_type", "AVAILABILITY NOTICE"), 48, 58, { size: 12, bold: true });
    const rows: (readonly [string, string])[] = [
      ["Date", n.put("notice_date", day(s.arrives, "3/9/26"))],
      ["To", s.consignee.name],
      ["Subject", n.put("subject", `Equipment available at ${s.delivery.city}`)],
      ["B/L", n.put("mbl_number", s.masterBill)],
    ];
    for (const [index, [label, value]] of rows.entries()) {
      drawing.text(`${label}:`, 48, 86 + index * 15, { bold: true });
      drawing.text(value, 110, 86 + index * 15);
    }
    const message = s.random.pick([
      "Your equipment has been grounded and may be picked up. Bring the pickup number and a valid interchange agreement. Free time starts at the first midnight after this notice.",
      "The equipment listed here is now available. Storage applies after the last free day shown.",
    ]);
    let y = drawing.wrapped(n.put("message", message), 48, 160, 516) + 10;
    const free = n.put("last_free_day", day(daysAfter(s.arrives, 2), "3/9/26"));
    const at = n.put("available_at", `${day(s.arrives, "3/9/26")} 06:00`);
    y = table(
      drawing,
      48,
      y,
      [
        { title: "Equipment", width: 150 },
        { title: "Available", width: 130 },
        { title: "Last free day", width: 110 },
        { title: "Location", width: 126 },
      ],
      s.containers.map((container) => [
        n.row("containers").put("container_number", container.number),
        at,
        free,
        n.put("location", printed(s.delivery, "city, state")),
      ]),
      { headFill: [0.9, 0.93, 0.97] },
    );
    drawing.text("This is an automated message. Do not reply.", 48, y + 20, {
      size: 8,
      italic: true,
    });
    return drawing;
  },
};
