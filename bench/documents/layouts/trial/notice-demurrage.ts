import { Drawing, addressLines, day, daysAfter, table, type DrawingLayout } from "./kit.ts";

/** A terminal's list of free time: a table of containers with their last day, rates below. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["general_notice"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 9.5 });
    drawing.text(n.put("issuer_name", s.terminal.name), 40, 26, { size: 13, bold: true });
    drawing.text(n.put("notice_type", "DEMURRAGE AND STORAGE NOTICE"), 40, 48, {
      size: 12,
      bold: true,
    });
    n.allow("notice_type", "demurrage");
    drawing.lines([`Notice date : ${n.put("notice_date", day(s.arrives, "03/09/2026"))}`, `B/L no.     : ${n.put("mbl_number", s.masterBill)}`], 400, 48); // prettier-ignore
    drawing.lines(["To:", s.consignee.name, ...addressLines(s.consignee)], 40, 76);
    const message = "Free time on the containers below is about to end. Storage is charged from the first day after the last free day until the container leaves the terminal."; // prettier-ignore
    let y = drawing.wrapped(n.put("message", message), 40, 160, 530) + 10;
    const last = n.put("last_free_day", day(daysAfter(s.arrives, 4), "03/09/2026"));
    y = table(drawing, 40, y, [{ title: "Container", width: 130 }, { title: "Discharged", width: 130 }, { title: "Last Free Day", width: 130 }], s.containers.map((container) => [n.row("containers").put("container_number", container.number), day(s.arrives, "03/09/2026"), last]), {}); // prettier-ignore
    drawing.text(
      "Storage per day: days 1-4 USD 185.00, from day 5 USD 370.00 per container.",
      40,
      y + 10,
    );
    drawing.text(`Pickup location: ${n.put("location", s.terminal.name)}`, 40, y + 26);
    return drawing;
  },
};
