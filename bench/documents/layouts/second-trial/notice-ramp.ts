import { Drawing, day, daysAfter, grid, printed, type DrawingLayout } from "../trial/kit.ts";

/** A railway's notification that containers were grounded at an inland ramp: a boxed form. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["general_notice"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 9.5 });
    drawing.text(n.put("issuer_name", "PRAIRIE & GULF RAILWAY COMPANY"), 40, 24, {
      size: 13,
      bold: true,
    });
    drawing.text(n.put("notice_type", "CONTAINER GROUNDED NOTIFICATION"), 40, 44, {
      size: 12,
      bold: true,
    });
    const cell = (width: number, label: string, value: string | string[] = "") => ({ width, label, value }); // prettier-ignore
    const ramp = n.put("location", `${printed(s.delivery, "upper")} INTERMODAL TERMINAL`);
    const y = grid(drawing, 40, 70, [
      [28, cell(176, "Notification Date", n.put("notice_date", day(s.arrives, "03/09/2026"))), cell(176, "Available", n.put("available_at", `${day(s.arrives, "03/09/2026")} 14:30`)), cell(180, "Storage Last Free Day", n.put("last_free_day", day(daysAfter(s.arrives, 2), "03/09/2026")))],
      [28, cell(352, "Facility", ramp), cell(180, "Bill of Lading", n.put("mbl_number", s.masterBill))],
      [20 + 14 * s.containers.length, cell(532, "Equipment", s.containers.map(({ number }) => n.row("containers").put("container_number", number)))],
    ], { labels: { size: 7 } }); // prettier-ignore
    drawing.wrapped(n.put("message", "The equipment listed above has been grounded and is ready for pick up. Storage charges begin after the last free day and must be paid before the gate will release the unit."), 40, y + 16, 520); // prettier-ignore
    return drawing;
  },
};
