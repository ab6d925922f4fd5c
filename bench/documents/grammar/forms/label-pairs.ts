import { widthOf } from "../../drawing/font.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { footing, heading, inRows, labelHabit, roomFor, type Renderer } from "./renderer.ts";
import { drawList } from "./lists.ts";

/** Labels with a colon and their values behind, two or three pairs a line, nothing ruled. */
export const labelPairs: Renderer = {
  render: (form, random) => {
    const drawing = new Drawing({ size: "letter", text: 9 });
    const habit = labelHabit(random);
    const label = (entry: Parameters<typeof habit>[0]): string => `${habit(entry).replace(/:$/, "")}:`; // prettier-ignore
    const margin = 34;
    const width = drawing.width - 2 * margin;
    const bold = random.chance(0.6);
    const most = { block: 2, line: random.pick([2, 3]) };
    let y = heading(drawing, form, random, margin) + 4;
    for (const part of form.parts)
      if (part.kind === "list") {
        y = roomFor(drawing, y, 60);
        y = drawList(drawing, part.list, margin, y + 6, width, { rules: random.pick(["none", "head"]), size: 8.5 }) + 8; // prettier-ignore
      } else if (part.kind === "text") y = drawing.wrapped(part.text, margin, y + 6, width) + 10;
      else
        for (const row of inRows(part.entries, most)) {
          const deep = Math.max(1, ...row.map(({ lines }) => lines.length));
          y = roomFor(drawing, y, deep * 11 + 20);
          const each = width / row.length;
          let bottom = y + 14;
          for (const [index, entry] of row.entries()) {
            const x = margin + index * each;
            const text = label(entry);
            const face = { size: 8.5, bold };
            const own = widthOf(text, drawing.face(face), 8.5);
            drawing.text(text, x, y, face);
            const value = entry.lines.join(" ");
            // A value that does not fit behind its label goes below it, a block always does.
            const beside = entry.kind === "line" && own + widthOf(value, drawing.face(), 9) + 8 < each; // prettier-ignore
            const end = beside
              ? drawing.lines(entry.lines, x + own + 5, y)
              : entry.lines.reduce((top, line) => drawing.wrapped(line, x + 8, top, each - 14), y + 12); // prettier-ignore
            bottom = Math.max(bottom, end + 3);
          }
          y = bottom;
        }
    footing(drawing, form.foot, { x: margin, y, width, below: 6 }, { size: 6.5 });
    return drawing;
  },
};
