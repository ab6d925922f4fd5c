import { wrap } from "../../drawing/font.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { grid as drawGrid, type Cell } from "../../drawing/grid.ts";
import type { Random } from "../../random.ts";
import type { Entry, Form } from "../form.ts";
import { footing, heading, inRows, labelHabit, roomFor, type Renderer } from "./renderer.ts";
import { drawList } from "./lists.ts";

type Habits = {
  readonly drawing: Drawing;
  readonly most: Record<Entry["kind"], number>;
  readonly labels: (entry: Entry) => string;
  readonly titles?: (column: { title: string; abroad: string }) => string;
};

/** How deep a box has to be for its label and its value. */
function depthOf(drawing: Drawing, { width, label = "", value = [] }: Cell, size: number): number {
  const room = width - 5;
  const labelLines = wrap(label, drawing.face(), size, room).length;
  const lines = [value].flat().flatMap((line) => wrap(line, drawing.face(), drawing.size, room));
  return labelLines * size * 1.22 + lines.length * drawing.size * 1.22 + 8;
}

/** Cells with a small label in each, lists in ruled tables. */
export function drawCells(form: Form, random: Random, habits: Habits): Drawing {
  const { drawing, most, labels } = habits;
  const margin = 28;
  const width = drawing.width - 2 * margin;
  const border = random.pick(["box", "box", "row"] as const);
  const style = { border, labels: { size: random.pick([5.5, 6, 6.5]) }, pad: 2.5 } as const;
  const rules = random.pick(["all", "columns", "rows"] as const);
  let y = heading(drawing, form, random, margin);
  for (const part of form.parts) {
    if (part.kind === "entries")
      for (const row of inRows(part.entries, most)) {
        const own = width / row.length;
        const cells = row.map((entry): Cell => ({ width: own, label: labels(entry), value: entry.lines })); // prettier-ignore
        const deep = cells.map((cell) => depthOf(drawing, cell, style.labels.size));
        const height = Math.max(row[0]?.kind === "block" ? 46 : 25, ...deep);
        y = roomFor(drawing, y, height);
        y = drawGrid(drawing, margin, y, [[height, ...cells]], style);
      }
    else if (part.kind === "text") y = drawing.wrapped(part.text, margin, y + 8, width) + 8;
    else {
      y = roomFor(drawing, y, 60);
      const titles = habits.titles;
      y = drawList(drawing, part.list, margin, y + 4, width, { rules, size: 8, ...(titles ? { titles } : {}) }) + 4; // prettier-ignore
    }
  }
  footing(drawing, form.foot, { x: margin, y, width, below: 4 }, { size: 6 });
  return drawing;
}

/** A form of boxes across an upright page. */
export const grid: Renderer = {
  render: (form, random) => {
    const label = labelHabit(random);
    return drawCells(form, random, {
      drawing: new Drawing({ size: random.pick(["a4", "letter"]), text: 8.5 }),
      most: { block: 2, line: random.pick([2, 3, 4]) },
      labels: label,
    });
  },
};

/** Boxes on a page that lies on its side, with many fields a row. */
export const landscape: Renderer = {
  render: (form, random) => {
    const label = labelHabit(random);
    return drawCells(form, random, {
      drawing: new Drawing({ size: random.pick(["a4", "letter"]), landscape: true, text: 8 }),
      most: { block: random.pick([3, 4]), line: random.pick([5, 6]) },
      labels: label,
    });
  },
  pieces: "words",
};

/** Cells with each label in two languages, in one line or below each other. */
export const bilingual: Renderer = {
  render: (form, random) => {
    const label = labelHabit(random);
    const apart = random.pick([" / ", "\n", " - "]);
    const foreignFirst = random.chance(0.3);
    const both = (one: string, other: string): string =>
      other === "" ? one : (foreignFirst ? [other, one] : [one, other]).join(apart);
    return drawCells(
      { ...form, title: both(form.title, form.titleAbroad).replace("\n", " / ") },
      random,
      {
        drawing: new Drawing({
          size: "a4",
          family: random.pick(["helvetica", "times"]),
          text: 8.5,
        }),
        most: { block: 2, line: random.pick([2, 3]) },
        labels: (entry) => both(label(entry), entry.abroad),
        titles: ({ title, abroad }) => both(title, abroad),
      },
    );
  },
};
