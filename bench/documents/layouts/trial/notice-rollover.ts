import { Drawing, day, daysAfter, printed, type DrawingLayout } from "./kit.ts";

/** A shipping line announces that containers were rolled to the next vessel: prose with a small list. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["general_notice"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 10 });
    drawing.text(n.put("issuer_name", s.carrier.name), 50, 30, { size: 13, bold: true });
    drawing.rule(50, 50, 545, 50, 1.2);
    drawing.text(`Date: ${n.put("notice_date", day(s.sailed, "March 9, 2026"))}`, 50, 64);
    const title = s.random.pick(["CARGO ROLLOVER NOTICE", "ROLLOVER NOTIFICATION"]);
    drawing.text(n.put("notice_type", title), 50, 90, { size: 14, bold: true });
    n.allow("notice_type", "rollover");
    drawing.text(`Subject: ${n.put("subject", `Change of vessel for booking ${s.booking}`)}`, 50, 114, { bold: true }); // prettier-ignore
    const message = `Dear customer, due to the late arrival of ${s.vessel} at ${printed(s.from, "city")} your cargo could not be loaded as planned and has been moved to the next sailing on ${day(daysAfter(s.sailed, 7), "March 9, 2026")}. We regret the delay and ask you to inform your customers.`; // prettier-ignore
    let y = drawing.wrapped(n.put("message", message), 50, 138, 490) + 12;
    drawing.text(`Bill of lading no. ${n.put("mbl_number", s.masterBill)}`, 50, y);
    y += 18;
    drawing.text("Affected containers", 50, y, { bold: true });
    y += 16;
    for (const container of s.containers) {
      drawing.text(`-  ${n.row("containers").put("container_number", container.number)}`, 60, y);
      y += 14;
    }
    drawing.lines(["With kind regards,", "Customer Service"], 50, y + 20);
    return drawing;
  },
};
