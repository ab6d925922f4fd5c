import type { Drawing, TextStyle } from "../../drawing/drawing.ts";
import type { Pieces } from "../../drawing/to-pdf.ts";
import type { Random } from "../../random.ts";
import type { Entry, Form } from "../form.ts";

/** One kind of form: it gives the fields of any document their places. */
export type Renderer = {
  readonly render: (form: Form, random: Random) => Drawing;
  readonly pieces?: Pieces;
};

/** How one form sets its labels: case, numbers in front, a colon behind. */
export type LabelHabit = (entry: Pick<Entry, "label">) => string;

export function labelHabit(random: Random): LabelHabit {
  const loud = random.chance(0.4);
  const colon = random.chance(0.3);
  const numbers = random.pick(["none", "none", "none", "point", "brackets"] as const);
  let count = 0;
  return ({ label }) => {
    count += 1;
    const text = `${loud ? label.toUpperCase() : label}${colon ? ":" : ""}`;
    if (numbers === "point") return `${count}. ${text}`;
    return numbers === "brackets" ? `(${count}) ${text}` : text;
  };
}

/** Entries in rows of at most `most`, blocks and lines apart. */
export function inRows(entries: readonly Entry[], most: Record<Entry["kind"], number>): Entry[][] {
  const rows: Entry[][] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    const [first] = last ?? [];
    if (last && first?.kind === entry.kind && last.length < most[entry.kind]) last.push(entry);
    else rows.push([entry]);
  }
  return rows;
}

/** Title and letterhead at the top; gives where the form goes on. */
export function heading(drawing: Drawing, form: Form, random: Random, margin: number): number {
  const [name, ...lines] = form.head;
  const width = drawing.width - 2 * margin;
  if (random.chance(0.5)) {
    drawing.text(name, margin, 24, { size: 12, bold: true });
    const bottom = drawing.lines(lines, margin, 40, { size: 7 });
    drawing.wrapped(form.title, margin + width * 0.55, 24, width * 0.45, { size: 13, bold: true });
    return Math.max(bottom, 58) + 6;
  }
  drawing.text(form.title, margin, 22, { size: 14, bold: true, width, align: "centre" });
  drawing.text(name, margin, 42, { size: 11, bold: true, width, align: "centre" });
  return drawing.lines([lines.join("  ")], margin, 56, { size: 7, width, align: "centre" }) + 6;
}

/** Lines at the bottom of a form, each so far `below` the one before. */
export function footing(
  drawing: Drawing,
  lines: readonly string[],
  at: { readonly x: number; readonly y: number; readonly width: number; readonly below: number },
  style: TextStyle = {},
): void {
  let { y } = at;
  for (const line of lines) {
    y = roomFor(drawing, y, 24);
    y = drawing.wrapped(line, at.x, y + at.below, at.width, style);
  }
}

/** A page more when less than `deep` is left. */
export function roomFor(drawing: Drawing, y: number, deep: number): number {
  if (y + deep <= drawing.height - 36) return y;
  drawing.page();
  return 36;
}
