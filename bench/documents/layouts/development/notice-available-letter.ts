import { day, daysAfter } from "../../facts/dates.ts";
import { addressLines } from "../../facts/parties.ts";
import { printed } from "../../facts/places.ts";
import { Drawing } from "../../drawing/drawing.ts";
import type { DrawingLayout } from "../layout.ts";

/** A letter that announces that containers can be picked up: few labels, the rest is prose. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["general_notice"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", family: "times", text: 11 });
    drawing.text(n.put("issuer_name", s.terminal.name), 60, 40, { size: 16, bold: true });
    drawing.text(printed(s.to, "city, state"), 60, 60);
    drawing.text(n.put("notice_date", day(s.arrives, "March 9, 2026")), 60, 90);
    drawing.lines([s.consignee.name, ...addressLines(s.consignee)], 60, 116);
    const subject = "CONTAINER AVAILABILITY NOTICE";
    n.put("notice_type", subject);
    n.allow("notice_type", "available");
    drawing.text(
      `Re: ${n.put("subject", `Container available for pickup - ${s.containers[0]?.number ?? ""}`)}`,
      60,
      204,
      { bold: true },
    );
    drawing.text(subject, 60, 60, { size: 12, bold: true, width: 490, align: "right" });
    let y = drawing.wrapped(`Bill of lading: ${n.put("mbl_number", s.masterBill)}`, 60, 226, 490);
    const message = `Please be advised that the following ${s.containers.length > 1 ? "containers are" : "container is"} available for pickup at ${s.terminal.name}. An appointment is required. Storage will be assessed after the last free day.`;
    y = drawing.wrapped(n.put("message", message), 60, y + 12, 490) + 10;
    for (const container of s.containers) {
      drawing.text(n.row("containers").put("container_number", container.number), 90, y, {
        bold: true,
      });
      y += 15;
    }
    y += 6;
    y = drawing.lines(
      [
        `Available: ${n.put("available_at", `${day(s.arrives, "03/09/2026")} 08:00`)}`,
        `Last free day: ${n.put("last_free_day", day(daysAfter(s.arrives, 4), "03/09/2026"))}`,
        `Location: ${n.put("location", s.terminal.name)}`,
      ],
      60,
      y,
    );
    drawing.lines(["Sincerely,", "", "Import Department"], 60, y + 30);
    return drawing;
  },
};
