import { Drawing } from "../../drawing/drawing.ts";
import type { Random } from "../../random.ts";
import type { Entry, Form, List } from "../form.ts";
import { inRows, type Renderer } from "./renderer.ts";

const across = 92;
const cut = (text: string, width: number): string => text.padEnd(width).slice(0, width);

function folded(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`; // prettier-ignore
    else lines.push(word);
  }
  return lines;
}

function listLines({ columns, rows }: List): string[] {
  const all = [columns.map(({ title }) => title.toUpperCase()), ...rows];
  const widths = columns.map((_, at) => Math.max(...all.map((row) => Math.max(...(row[at] ?? "").split("\n").map(({ length }) => length))))); // prettier-ignore
  const shown = all.flatMap((row) => {
    const cells = row.map((cell) => cell.split("\n"));
    const deep = Math.max(...cells.map(({ length }) => length));
    return Array.from({ length: deep }, (_, line) =>
      widths
        .map((width, at) => {
          const text = cells[at]?.[line] ?? "";
          return columns[at]?.right ? text.padStart(width) : text.padEnd(width);
        })
        .join("  ")
        .trimEnd(),
    );
  });
  const [head = "", ...body] = shown;
  return ["", head, "-".repeat(Math.min(across, head.length)), ...body, ""];
}

/** Blocks stand in two columns under their labels; lines follow a label with dots or a colon. */
function entryLines(entries: readonly Entry[], random: Random): string[] {
  const dots = random.chance(0.5);
  const labelWidth = Math.max(18, ...entries.filter(({ kind }) => kind === "line").map(({ label }) => label.length + 2)); // prettier-ignore
  return inRows(entries, { block: 2, line: 1 }).flatMap((row) => {
    if (row[0]?.kind === "block") {
      const half = across / 2;
      const columns = row.map(({ label, lines }) => [...folded(label.toUpperCase(), half - 2), ...lines.flatMap((line) => folded(line, half - 4)).map((line) => `  ${line}`)]); // prettier-ignore
      const deep = Math.max(...columns.map(({ length }) => length));
      return [...Array.from({ length: deep }, (_, at) => columns.map((lines) => cut(lines[at] ?? "", half)).join("").trimEnd()), ""]; // prettier-ignore
    }
    return row.map(({ label, lines }) => {
      const text = label.toUpperCase();
      return `${dots ? text.padEnd(labelWidth, ".") : text.padEnd(labelWidth)}: ${lines.join(" ")}`;
    });
  });
}

/** The whole document as lines of equal letters. */
function typed(form: Form, random: Random): string[] {
  const [name, ...lines] = form.head;
  return [
    name,
    ...lines,
    "",
    `${" ".repeat(random.int(4, 30))}*** ${form.title} ***`,
    "",
    ...form.parts.flatMap((part) => {
      if (part.kind === "entries") return entryLines(part.entries, random);
      return part.kind === "list" ? listLines(part.list) : ["", ...folded(part.text, across), ""]; // prettier-ignore
    }),
    "",
    ...form.foot.flatMap((line) => folded(line, across)),
  ];
}

/** As a line printer prints it. */
export const typewriter: Renderer = {
  render: (form, random) => {
    const drawing = new Drawing({ size: "letter", family: "courier", text: 8 });
    let y = 36;
    for (const line of typed(form, random)) {
      if (y > drawing.height - 44) {
        drawing.page();
        y = 36;
      }
      drawing.text(line, 36, y);
      y += 11;
    }
    return drawing;
  },
};
