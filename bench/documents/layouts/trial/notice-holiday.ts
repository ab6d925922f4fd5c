import { Drawing, day, daysAfter, type DrawingLayout } from "./kit.ts";

/** A customer advisory of closing days or new rates: no container, no bill. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["general_notice"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 10.5, family: "times" });
    const rates = s.random.chance(0.5);
    const issuer = rates ? s.carrier.name : s.terminal.name;
    drawing.text(n.put("issuer_name", issuer), 60, 36, { size: 15, bold: true });
    drawing.text(n.put("notice_type", "CUSTOMER ADVISORY"), 60, 66, { size: 12, bold: true });
    n.allow("notice_type", rates ? "General Rate Increase" : "Holiday Gate Closure");
    drawing.text(n.put("notice_date", day(s.sailed, "March 9, 2026")), 60, 92);
    const subject = rates ? "General Rate Increase" : "Holiday Gate Closure";
    drawing.text(`RE: ${n.put("subject", subject)}`, 60, 116, { bold: true });
    const message = rates
      ? `Effective ${day(daysAfter(s.sailed, 30), "March 9, 2026")} a general rate increase applies to all cargo from Asia to the United States: USD 800 per 20 foot container and USD 1,000 per 40 foot container. Rates already filed stay as they are until they end.` // prettier-ignore
      : `All gates will be closed on ${day(daysAfter(s.sailed, 9), "March 9, 2026")} for the holiday. Normal hours resume the next working day. Free time is not counted on that day. Reefer care goes on without a break.`; // prettier-ignore
    const y = drawing.wrapped(n.put("message", message), 60, 146, 480);
    drawing.lines(["Thank you for your business.", "", "Management"], 60, y + 24);
    return drawing;
  },
};
