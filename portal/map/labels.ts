import { globeSize, type Point } from "./projection.ts";
import { radiusOf, type Mark } from "./scene.ts";

/** In CSS pixels: the height of a line of the font, and its size. */
const lineHeight = 16;
export const labelFont = "12px system-ui, sans-serif";

/** Between a mark, or a vessel that lies in the port, and its name. */
const gap = 6;
const minRadius = 8;
/** Around each name, so that names of a step of the zoom are still apart at its end. */
const room = 4;
/** What of a mark a name may touch. */
const rim = 2;
/** Names are placed anew after so many steps of a doubling; between two of them they only move. */
const stepsOfDoubling = 4;
/** What is occupied is kept by squares of so many CSS pixels. */
const square = 6;

/** The name of a port: its text begins at `offset` from `point`, in CSS pixels, and is in the middle of its line there. */
export type Label = {
  readonly key: string;
  readonly text: string;
  readonly point: Point;
  readonly offset: Point;
  readonly width: number;
};

type Placed = Mark & { readonly point: Point };
type Bounds = readonly [left: number, top: number, right: number, bottom: number];

/** Where a name may stand beside its mark, the best place first: right, left, below, above. */
function offsets(mark: Mark, width: number): readonly Point[] {
  const beside = Math.max(minRadius, radiusOf(mark)) + gap;
  const below = beside + lineHeight / 2;
  return [
    [beside, 0],
    [-beside - width, 0],
    [-width / 2, below],
    [-width / 2, -below],
  ];
}

/** The squares of the globe at one scale. It goes round: its east end lies beside its west end. */
function squaresAt(scale: number): (bounds: Bounds) => readonly number[] {
  const columns = Math.max(1, Math.floor((globeSize * scale) / square));
  const side = (globeSize * scale) / columns;
  return ([left, top, right, bottom]) => {
    const squares: number[] = [];
    const [first, last] = [Math.floor(left / side), Math.floor(right / side)];
    for (let row = Math.floor(top / side); row <= Math.floor(bottom / side); row++)
      for (let column = first; column <= last; column++)
        squares.push(row * columns + (((column % columns) + columns) % columns));
    return squares;
  };
}

/** What lies around a point, so much larger on each side. */
const around = ([x, y]: Point, dx: number, dy: number): Bounds => [x - dx, y - dy, x + dx, y + dy];

/** Where many containers are comes before where few are; then by name, so that it is always the same. */
const byWeight = (a: Placed, b: Placed): number =>
  b.count - a.count || (a.label! < b.label! ? -1 : 1);

function placed(
  marks: readonly Placed[],
  scale: number,
  widthOf: (text: string) => number,
): readonly Label[] {
  const squaresOf = squaresAt(scale);
  const at = ({ point: [x, y] }: Placed): Point => [x * scale, y * scale];
  const ofMarks = new Set<number>();
  for (const mark of marks) {
    const radius = radiusOf(mark) - rim;
    for (const one of squaresOf(around(at(mark), radius, radius))) ofMarks.add(one);
  }
  const ofNames = new Set<number>();
  return marks
    .filter(({ label }) => label !== null)
    .toSorted(byWeight)
    .flatMap((mark): Label[] => {
      const text = mark.label!;
      const width = widthOf(text);
      const [x, y] = at(mark);
      const half = lineHeight / 2;
      for (const offset of offsets(mark, width)) {
        const middle: Point = [x + offset[0] + width / 2, y + offset[1]];
        if (squaresOf(around(middle, width / 2, half)).some((one) => ofMarks.has(one))) continue;
        const squares = squaresOf(around(middle, width / 2 + room, half + room));
        if (squares.some((one) => ofNames.has(one))) continue;
        for (const one of squares) ofNames.add(one);
        return [{ key: mark.key, text, point: mark.point, offset, width }];
      }
      return [];
    });
}

const known = new WeakMap<
  readonly Placed[],
  { readonly step: number; readonly labels: readonly Label[] }
>();

/**
 * The names that have room at a scale, in CSS pixels for a unit of the globe; the larger it is, the more. No two overlap,
 * and all keep clear of marks. They are placed once for each step of the zoom: a frame that moves the map, or zooms a
 * little, places nothing.
 */
export function labelsOf(
  marks: readonly Placed[],
  scale: number,
  widthOf: (text: string) => number,
): readonly Label[] {
  const step = Math.floor(Math.log2(scale) * stepsOfDoubling);
  const before = known.get(marks);
  if (before?.step === step) return before.labels;
  const labels = placed(marks, 2 ** (step / stepsOfDoubling), widthOf);
  known.set(marks, { step, labels });
  return labels;
}
