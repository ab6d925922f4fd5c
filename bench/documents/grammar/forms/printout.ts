import { Drawing } from "../../drawing/drawing.ts";
import { widthOf } from "../../drawing/font.ts";
import { footing, heading, roomFor, type Renderer } from "./renderer.ts";
import { drawList } from "./lists.ts";

/** A worksheet as an office program prints it: grid lines, label and value in neighbouring cells. */
export const printout: Renderer = {
  render: (form, random) => {
    const drawing = new Drawing({ size: "a4", text: 8.5 });
    const [margin, high] = [40, 13];
    const lined = random.chance(0.7);
    const widths = [120, 137, 120, 137];
    const cell = (text: string, x: number, y: number, width: number, bold = false): void => {
      if (lined) drawing.frame(x, y, width, high, 0.3, [0.6, 0.6, 0.6]);
      // A cell cuts what does not fit, unless nothing stands at its right: there it runs on.
      drawing.text(text, x + 2, y + 2.5, { bold });
    };
    let y = heading(drawing, form, random, margin) + 4;
    for (const part of form.parts) {
      if (part.kind === "list") {
        y = roomFor(drawing, y, 60);
        y = drawList(drawing, part.list, margin, y + high, 514, { rules: lined ? "all" : "none", size: 8 }) + high; // prettier-ignore
        continue;
      }
      if (part.kind === "text") {
        y = drawing.wrapped(part.text, margin, y + 6, 514) + 10;
        continue;
      }
      for (let at = 0; at < part.entries.length;) {
        const [left, right] = [part.entries[at], part.entries[at + 1]];
        if (!left) break;
        const narrow = (entry: typeof left): boolean =>
          entry.label.length < 26 && entry.lines.every((line) => widthOf(line, drawing.face(), 8.5) < 130); // prettier-ignore
        const pair = right && narrow(left) && narrow(right) && left.kind === right.kind ? [left, right] : [left]; // prettier-ignore
        const deep = Math.max(1, ...pair.map(({ lines }) => lines.length));
        y = roomFor(drawing, y, deep * high + 4);
        for (let line = 0; line < deep; line += 1) {
          let x = margin;
          for (const [index, entry] of pair.entries()) {
            const [labelWidth = 120, valueWidth = 137] = widths.slice(index * 2);
            const wide = pair.length === 1;
            const own = wide ? Math.max(labelWidth, widthOf(entry.label, drawing.face({ bold: true }), 8.5) + 6) : labelWidth; // prettier-ignore
            cell(line === 0 ? entry.label : "", x, y, own, true);
            cell(entry.lines[line] ?? "", x + own, y, wide ? 514 - own : valueWidth);
            x += own + valueWidth;
          }
          y += high;
        }
        at += pair.length;
      }
      y += high;
    }
    footing(drawing, form.foot, { x: margin, y, width: 514, below: 4 }, { size: 7 });
    drawing.text("Page 1", 0, drawing.height - 28, { size: 7, width: drawing.width, align: "centre" }); // prettier-ignore
    return drawing;
  },
};
