import type { BBox, Line, Table } from "../page-model.ts";
import type { RuledLine } from "../pdf/rules.ts";
import { alignedFrames } from "./aligned-tables.ts";
import { inReadingOrder } from "./order.ts";
import { type Frame, linesInCell, ruledFrames } from "./ruled-tables.ts";

/** Lines in reading order, those of a table cell by cell, and the tables. */
export interface Arranged {
  readonly lines: Line[];
  readonly tables: Table[];
}

interface Block {
  readonly bbox: BBox;
  readonly lines: readonly Line[];
}

/** Finds the tables of a page, by rules first, and puts everything into reading order. */
export function arrange(lines: readonly Line[], segments: readonly RuledLine[]): Arranged {
  const free = new Set(lines);
  const blocks: Block[] = [];
  const tables: Table[] = [];
  // A large frame may contain a small table: the smaller one gets the text.
  const frames = ruledFrames(segments).sort((a, b) => area(a.bbox) - area(b.bbox));
  for (const frame of frames) add(frame, [...free]);
  for (const { frame, lines: inside } of alignedFrames([...free])) add(frame, inside);
  for (const line of free) blocks.push({ bbox: line.bbox, lines: [line] });
  return {
    lines: inReadingOrder(blocks).flatMap((block) => block.lines),
    tables: tables.sort((a, b) => a.bbox.top - b.bbox.top || a.bbox.left - b.bbox.left),
  };

  function add(frame: Frame, candidates: readonly Line[]): void {
    const taken: Line[] = [];
    const cells = frame.cells.map(({ bbox, ...place }) => {
      const inside = inReadingOrder(linesInCell(bbox, candidates).filter((line) => free.has(line)));
      for (const line of inside) free.delete(line);
      taken.push(...inside);
      return { ...place, text: inside.map((line) => line.text).join("\n"), bbox };
    });
    if (taken.length === 0) return;
    tables.push({ bbox: frame.bbox, rows: frame.rows, columns: frame.columns, cells });
    blocks.push({ bbox: frame.bbox, lines: taken });
  }
}

const area = (bbox: BBox): number => bbox.width * bbox.height;
