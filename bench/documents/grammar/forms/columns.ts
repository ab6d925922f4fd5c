import { Drawing } from "../../drawing/drawing.ts";
import type { Entry } from "../form.ts";
import { footing, heading, labelHabit, roomFor, type Renderer } from "./renderer.ts";
import { drawList } from "./lists.ts";

/**
 * Two columns that run down the page each at its own pace, labels above their values: what stands
 * side by side belongs to different fields, and no row of one column meets a row of the other.
 */
export const columns: Renderer = {
  render: (form, random) => {
    const drawing = new Drawing({ size: random.pick(["a4", "letter"]), text: 9 });
    const label = labelHabit(random);
    const margin = 36;
    const [width, gap] = [drawing.width - 2 * margin, random.int(16, 30)];
    const leftWidth = Math.round(width * random.pick([0.5, 0.56])) - gap;
    const parted = random.chance(0.4);
    const indent = random.pick([0, 6]);
    const all: Entry[] = [];
    const lists = form.parts.filter((part) => part.kind !== "entries");
    for (const part of form.parts) if (part.kind === "entries") all.push(...part.entries);
    const blocks = all.filter(({ kind }) => kind === "block");
    const lines = all.filter(({ kind }) => kind === "line");
    // Without blocks, or with nothing but blocks, the fields are dealt in two halves.
    const half = Math.ceil(all.length / 2);
    const sides =
      blocks.length < 2 || lines.length < 2
        ? [all.slice(0, half), all.slice(half)]
        : [[...blocks, ...lines.slice(blocks.length * 3)], lines.slice(0, blocks.length * 3)];
    const top = heading(drawing, form, random, margin) + 6;
    let bottom = top;
    for (const [side, entries] of sides.entries()) {
      const x = side === 0 ? margin : margin + leftWidth + gap;
      const own = side === 0 ? leftWidth : width - leftWidth - gap;
      let y = top + side * random.int(0, 7);
      for (const entry of entries) {
        y = drawing.wrapped(label(entry), x, y, own, { size: 7, bold: random.chance(0.5), ink: [0.25, 0.25, 0.25] }) + 1; // prettier-ignore
        y = entry.lines.length === 0 ? y + 8 : entry.lines.reduce((at, line) => drawing.wrapped(line, x + indent, at, own - indent), y); // prettier-ignore
        y += random.int(4, 8);
      }
      bottom = Math.max(bottom, y);
    }
    if (parted) drawing.rule(margin + leftWidth + gap / 2, top - 4, margin + leftWidth + gap / 2, bottom, 0.5); // prettier-ignore
    let y = bottom + 6;
    for (const part of lists)
      if (part.kind === "list") {
        y = roomFor(drawing, y, 60);
        y = drawList(drawing, part.list, margin, y, width, { rules: random.pick(["head", "none", "rows"]), size: 8 }) + 10; // prettier-ignore
      } else if (part.kind === "text") y = drawing.wrapped(part.text, margin, roomFor(drawing, y, 40), width) + 10; // prettier-ignore
    footing(drawing, form.foot, { x: margin, y, width, below: 4 }, { size: 6.5 });
    return drawing;
  },
};
