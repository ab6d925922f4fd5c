import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Matrix, at } from "./matrix.ts";

/** A ruled line, horizontal or vertical: `x1 <= x2`, `y1 <= y2`. */
export interface RuledLine {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

const strokes = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const fills = new Set<number>([OPS.fill, OPS.eoFill]);

/** A filled shape this thin, in points, is a rule that was drawn as a rectangle. */
const thin = 2.5;
/** A line that is slanted by less than this, in points, is straight. */
const slant = 0.75;

/** Coordinates that follow each drawing command: move, line, curve, quadratic curve, close. */
const coordinates = [2, 2, 6, 4, 0] as const;

/** Adds the straight lines of a painted path, and returns its number of curves. */
export function addPath(args: readonly unknown[], matrix: Matrix, into: RuledLine[]): number {
  const paint = Number(args[0]);
  const data = (args[1] as readonly unknown[] | undefined)?.[0] as ArrayLike<number> | null;
  const stroked = strokes.has(paint);
  if (!data || (!stroked && !fills.has(paint))) return 0;
  let curves = 0;
  let outline: (readonly [number, number])[] = [];
  const finish = (): void => {
    if (!stroked) addThin(outline, into);
    outline = [];
  };
  for (let place = 0; place < data.length;) {
    const command = data[place] ?? 4;
    const count = coordinates[command] ?? 0;
    const point = at(matrix, data[place + count - 1] ?? 0, data[place + count] ?? 0);
    const last = outline.at(-1);
    if (command === 0) {
      finish();
      outline.push(point);
    } else if (command === 4) {
      const first = outline[0];
      if (stroked && first && last) addStraight(last, first, into);
    } else {
      if (command === 1 && stroked && last) addStraight(last, point, into);
      if (command !== 1) curves += 1;
      outline.push(point);
    }
    place += count + 1;
  }
  finish();
  return curves;
}

function addStraight(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  into: RuledLine[],
): void {
  if (!Number.isFinite(ax + ay + bx + by)) return;
  const [x1, x2] = [Math.min(ax, bx), Math.max(ax, bx)];
  const [y1, y2] = [Math.min(ay, by), Math.max(ay, by)];
  if (y2 - y1 <= slant && x2 - x1 > slant)
    into.push({ x1, x2, y1: (y1 + y2) / 2, y2: (y1 + y2) / 2 });
  else if (x2 - x1 <= slant && y2 - y1 > slant)
    into.push({ y1, y2, x1: (x1 + x2) / 2, x2: (x1 + x2) / 2 });
}

/** A filled outline that is thin in one direction is a line along the other. */
function addThin(outline: readonly (readonly [number, number])[], into: RuledLine[]): void {
  if (outline.length < 3) return;
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [x1, x2, y1, y2] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  if (y2 - y1 <= thin && x2 - x1 > y2 - y1) addStraight([x1, y], [x2, y], into);
  else if (x2 - x1 <= thin && y2 - y1 > x2 - x1) addStraight([x, y1], [x, y2], into);
}
