import { type Gray, shrink, turn } from "./gray.ts";
import { threshold } from "./clean.ts";
import { letterSpots } from "./letters.ts";

/** Enough to detect lines of text; more only costs time. */
const side = 1_000;
/** No scanned page is tilted further than this, in degrees. */
const steepest = 12;
/** Dark runs longer than this part of the page are rules and bars, which run both ways. */
const longRun = 1 / 14;

/** The tilt of lines of text in degrees clockwise, and whether they run up the page. */
export interface Tilt {
  readonly degrees: number;
  readonly sideways: boolean;
}

/**
 * The tilt at which the lower edges of the ink fall into the sharpest rows (projection profile):
 * text has baselines, and only at the right angle do they coincide.
 */
export function tiltOf(gray: Gray): Tilt {
  const small = shrink(gray, Math.floor(Math.max(gray.width, gray.height) / side));
  const dark = threshold(small);
  const sideways = runsSideways(small, dark);
  const read = sideways ? turn(small, 1) : small;
  return { degrees: sharpest(edges(read, dark), read.height).degrees, sideways };
}

/** Letters form lines: their ends coincide in rows, or in columns where lines run up the page. */
function runsSideways(gray: Gray, dark: number): boolean {
  const letters = letterSpots(gray, dark);
  const xs = letters.map(({ left, right }) => (left + right) / 2);
  const ys = letters.map(({ top, bottom }) => (top + bottom) / 2);
  const best = (along: readonly number[], ends: readonly (readonly number[])[], length: number) =>
    Math.max(
      ...ends.map(
        (across) =>
          sharpest({ xs: Int16Array.from(along), ys: Int16Array.from(across) }, length).score,
      ),
    );
  const level = best(
    xs,
    [letters.map(({ bottom }) => bottom), letters.map(({ top }) => top)],
    gray.height,
  );
  const upright = best(
    ys.map((y) => gray.height - y),
    [letters.map(({ right }) => right), letters.map(({ left }) => left)],
    gray.width,
  );
  return upright > level;
}

interface Edges {
  readonly xs: Int16Array;
  readonly ys: Int16Array;
}

/** Dark points with background below them, of runs short enough to be letters. */
function edges({ width, height, data }: Gray, dark: number): Edges {
  const [xs, ys]: [number[], number[]] = [[], []];
  const longest = Math.max(8, width * longRun);
  for (let y = 0; y < height - 1; y += 1)
    for (let x = 0; x < width;) {
      let end = x;
      while (end < width && (data[y * width + end] as number) < dark) end += 1;
      if (end > x && end - x < longest)
        for (let at = x; at < end; at += 1)
          if ((data[(y + 1) * width + at] as number) >= dark) {
            xs.push(at);
            ys.push(y);
          }
      x = end + 1;
    }
  return { xs: Int16Array.from(xs), ys: Int16Array.from(ys) };
}

function sharpest(points: Edges, height: number): { degrees: number; score: number } {
  let best = { degrees: 0, score: sharpness(points, height, 0) };
  for (const step of [1, 0.25, 0.05]) {
    const middle = best.degrees;
    const reach = step === 1 ? steepest : step === 0.25 ? 1 : 0.25;
    for (let degrees = middle - reach; degrees <= middle + reach + 1e-9; degrees += step) {
      const score = sharpness(points, height, degrees);
      // A page without lines has no best angle, so an angle must be clearly better than none.
      if (score > best.score * 1.001) best = { degrees, score };
    }
  }
  return best;
}

function sharpness({ xs, ys }: Edges, height: number, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const offset = height;
  const rows = new Float64Array(height * 3);
  for (let at = 0; at < xs.length; at += 1) {
    const row = Math.round((ys[at] as number) - (xs[at] as number) * slope) + offset;
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] as number) + 1;
  }
  let score = 0;
  for (const count of rows) score += count * count;
  return score;
}
