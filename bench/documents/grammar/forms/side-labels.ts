import { Drawing } from "../../drawing/drawing.ts";
import { footing, heading, labelHabit, roomFor, type Renderer } from "./renderer.ts";
import { drawList } from "./lists.ts";

/** One field a row: its label in a column at the left, its value at the right of it. */
export const sideLabels: Renderer = {
  render: (form, random) => {
    const drawing = new Drawing({ size: "a4", family: random.pick(["helvetica", "times"]), text: 9 }); // prettier-ignore
    const label = labelHabit(random);
    const [margin, indent] = [36, random.int(130, 170)];
    const width = drawing.width - 2 * margin;
    const ruled = random.chance(0.5);
    const shaded = random.chance(0.3);
    const right = random.chance(0.25);
    let y = heading(drawing, form, random, margin);
    for (const part of form.parts)
      if (part.kind === "list") {
        y = roomFor(drawing, y, 60);
        y = drawList(drawing, part.list, margin, y + 6, width, { rules: "rows", size: 8 }) + 8;
      } else if (part.kind === "text") y = drawing.wrapped(part.text, margin, y + 6, width) + 10;
      else
        for (const entry of part.entries) {
          const count = Math.max(1, entry.lines.length);
          y = roomFor(drawing, y, count * 12 + 6);
          const printed = label(entry);
          if (shaded) drawing.fill(margin, y, indent, count * 11 + 4, [0.9, 0.9, 0.9]);
          const labelStyle = right ? ({ align: "right", width: indent - 8 } as const) : {};
          const under = drawing.wrapped(printed, margin + 2, y + 2, indent - 8, { size: 7.5, bold: true, ...labelStyle }); // prettier-ignore
          const end = entry.lines.reduce((top, line) => drawing.wrapped(line, margin + indent + 4, top, width - indent - 6), y + 2); // prettier-ignore
          y = Math.max(under, end, y + 12) + 3;
          if (ruled) drawing.rule(margin, y - 1, margin + width, y - 1, 0.4);
        }
    footing(drawing, form.foot, { x: margin, y, width, below: 6 }, { size: 6.5 });
    return drawing;
  },
};
