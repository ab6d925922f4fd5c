import { Drawing } from "../../drawing/drawing.ts";
import { footing, roomFor, type Renderer } from "./renderer.ts";
import { drawList } from "./lists.ts";

/** A message as a mail program prints it: sender and subject on top, fields as lines of text. */
export const mailPrint: Renderer = {
  render: (form, random) => {
    const drawing = new Drawing({ size: "letter", text: 10 });
    const margin = 48;
    const width = drawing.width - 2 * margin;
    const [name, ...lines] = form.head;
    drawing.text(random.pick(["Inbox", "Import Desk", "Documents"]), margin, 30, { bold: true, size: 12 }); // prettier-ignore
    drawing.rule(margin, 46, margin + width, 46, 1.4);
    let y = 54;
    for (const [label, value] of [
      ["From:", `${name} <docs@office.example>`],
      ["To:", "imports@receiver.example"],
      ["Subject:", form.title],
    ] as const) {
      drawing.text(label, margin, y, { bold: true });
      drawing.text(value, margin + 80, y);
      y += 14;
    }
    y = drawing.wrapped("Good day,", margin, y + 12, width) + 8;
    const apart = random.pick([": ", " - ", " = "]);
    for (const part of form.parts)
      if (part.kind === "list") {
        y = roomFor(drawing, y, 60);
        y = drawList(drawing, part.list, margin, y + 4, width, { rules: random.pick(["all", "none"]), size: 8.5 }) + 10; // prettier-ignore
      } else if (part.kind === "text") y = drawing.wrapped(part.text, margin, y + 4, width) + 10;
      else {
        for (const entry of part.entries) {
          y = roomFor(drawing, y, entry.lines.length * 13 + 12);
          if (entry.kind === "block") {
            y = drawing.wrapped(`${entry.label}:`, margin, y + 5, width);
            y = entry.lines.reduce((at, line) => drawing.wrapped(line, margin, at, width), y) + 5;
          } else if (entry.lines.length > 0)
            y = drawing.wrapped(`${entry.label}${apart}${entry.lines.join(" ")}`, margin, y, width) + 1; // prettier-ignore
        }
        y += 8;
      }
    const closing = [...form.foot, "Best regards,", name, ...lines];
    footing(drawing, closing, { x: margin, y, width, below: 2 });
    return drawing;
  },
};
