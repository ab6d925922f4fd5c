import { Drawing } from "../../drawing/drawing.ts";
import type { Form, Part } from "../form.ts";
import { drawCells } from "./grid.ts";
import { heading, labelHabit, type Renderer } from "./renderer.ts";
import { drawList } from "./lists.ts";

const isList = (part: Part): part is Extract<Part, { kind: "list" }> => part.kind === "list";

/** The fields on the first page, every list on an attached page that repeats the form's number. */
export const continuation: Renderer = {
  render: (form, random) => {
    const drawing = new Drawing({ size: "a4", text: 8.5 });
    const label = labelHabit(random);
    const lists = form.parts.filter(isList);
    const rest = form.parts.filter((part) => !isList(part));
    const first: Form = {
      ...form,
      parts: lists.length === 0 ? rest : [...rest, { kind: "text", text: "*** SEE ATTACHED LIST ***" }], // prettier-ignore
    };
    drawCells(first, random, { drawing, most: { block: 2, line: 3 }, labels: label });
    if (lists.length === 0) return drawing;
    drawing.page();
    let y = heading(drawing, { ...form, head: [form.head[0]] }, random, 28);
    drawing.text("ATTACHED LIST - PAGE 2", 28, y, { size: 9, bold: true });
    y += 16;
    for (const { list } of lists)
      y = drawList(drawing, list, 28, y, drawing.width - 56, { rules: "all", size: 8 }) + 12;
    return drawing;
  },
};
