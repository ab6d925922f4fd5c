import { day, daysAfter } from "../../facts/dates.ts";
import { Drawing } from "../../drawing/drawing.ts";
import type { DrawingLayout } from "../layout.ts";

/** A shipping line's advisory to its customers on a delay: bold heading, prose, a list of containers. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["general_notice"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", family: "times", text: 11 });
    drawing.text(n.put("issuer_name", s.carrier.name), 56, 44, {
      size: 13,
      bold: true,
      width: 483,
      align: "centre",
    });
    drawing.text(n.put("notice_type", "CUSTOMER ADVISORY"), 56, 66, {
      size: 16,
      bold: true,
      width: 483,
      align: "centre",
    });
    drawing.text(`Date: ${n.put("notice_date", day(s.sailed, "March 9, 2026"))}`, 56, 100);
    drawing.text(
      `Subject: ${n.put("subject", `Delay of ${s.vessel} voyage ${s.voyage}`)}`,
      56,
      118,
      {
        bold: true,
      },
    );
    const message = `Dear customer, please note that the arrival of ${s.vessel} ${s.voyage} at ${s.to.city} is delayed by port congestion. The new estimated date is ${day(daysAfter(s.arrives, 3), "March 9, 2026")}. We apologise for the inconvenience.`;
    let y = drawing.wrapped(n.put("message", message), 56, 146, 483) + 12;
    drawing.text(`Bill of lading number: ${n.put("mbl_number", s.masterBill)}`, 56, y);
    y += 20;
    drawing.text("Containers concerned:", 56, y, { bold: true });
    y += 16;
    for (const container of s.containers) {
      drawing.text(n.row("containers").put("container_number", container.number), 76, y);
      y += 14;
    }
    drawing.lines(["Kind regards,", `${s.carrier.short} Customer Service`], 56, y + 20);
    return drawing;
  },
};
