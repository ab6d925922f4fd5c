import type { RuledLine } from "../pdf/rules.ts";
import type { Gray } from "./gray.ts";

/** A dark run this long, in inches, is a rule: no letter has one. */
const longInches = 0.55;
/**
 * A vertical rule can be as short as a form field is high, if it is thinner than strokes of letters.
 */
const shortInches = 0.26;
const thinInches = 0.022;
/** Thicker than this, in inches, it is a bar or a picture. */
const thickInches = 0.035;

interface Run {
  readonly from: number;
  to: number;
  readonly top: number;
  bottom: number;
  left: number;
}

/** A picture read along its rows, or along its columns: then its width is its height. */
interface Reading {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** From one point of a line to the next, and from one line to the next. */
  readonly step: number;
  readonly line: number;
}

export interface Ruled {
  /** The picture without its rules, in which letters that touch them are read better. */
  readonly gray: Gray;
  /** Where the rules are, in pixels. */
  readonly segments: readonly RuledLine[];
}

/** Finds the straight rules of a level picture and removes them. */
export function takeRules(gray: Gray, dpi: number, dark: number): Ruled {
  const { width, height } = gray;
  const along = (data: Uint8Array): Reading => ({ data, width, height, step: 1, line: width });
  const down = (data: Uint8Array): Reading => ({
    data,
    width: height,
    height: width,
    step: width,
    line: 1,
  });
  const level = runsOf(along(gray.data), dpi, dark, longInches);
  const upright = runsOf(down(gray.data), dpi, dark, shortInches);
  const clean = { ...gray, data: gray.data.slice() };
  // Rules have soft edges if the picture was rotated or enlarged.
  const halo = Math.max(1, Math.round(dpi / 100));
  for (const run of level) wipe(along(clean.data), run, halo, dark);
  for (const run of upright) wipe(down(clean.data), run, halo, dark);
  return {
    gray: clean,
    segments: [
      ...level.map(({ left, to, top, bottom }) => {
        const y = (top + bottom) / 2;
        return { x1: left, x2: to, y1: y, y2: y };
      }),
      ...upright.map(({ left, to, top, bottom }) => {
        const x = (top + bottom) / 2;
        return { x1: x, x2: x, y1: left, y2: to };
      }),
    ],
  };
}

/** Long runs of dark along the lines; those of neighbouring lines belong to one rule. */
function runsOf(
  { data, width, height, step, line }: Reading,
  dpi: number,
  dark: number,
  minInches: number,
): Run[] {
  const least = minInches * dpi;
  const hole = Math.max(2, Math.round(dpi / 100));
  const rules: Run[] = [];
  let open: Run[] = [];
  for (let y = 0; y < height; y += 1) {
    const next: Run[] = [];
    let from = -1;
    let last = -1;
    for (let x = 0, at = y * line; x <= width; x += 1, at += step) {
      if (x < width && (data[at] as number) < dark) {
        if (from < 0) from = x;
        last = x;
      } else if (from >= 0 && (x - last > hole || x === width)) {
        if (last - from >= least) {
          const above = open.find(
            (run) => run.bottom === y - 1 && from <= run.to && last >= run.left,
          );
          if (above && !next.includes(above)) {
            above.left = Math.min(above.left, from);
            above.to = Math.max(above.to, last);
            above.bottom = y;
            next.push(above);
          } else if (!above) {
            const run = { from, left: from, to: last, top: y, bottom: y };
            rules.push(run);
            next.push(run);
          }
        }
        from = -1;
      }
    }
    open = next;
  }
  const [thick, thin] = [Math.max(3, thickInches * dpi), Math.max(3, thinInches * dpi)];
  const long = longInches * dpi;
  return rules.filter(
    (run) => run.bottom - run.top + 1 <= (run.to - run.left >= long ? thick : thin),
  );
}

/**
 * Paints the background over a rule, except where ink is on both sides of it: a letter crosses
 * there.
 */
function wipe(
  { data, width, height, step, line }: Reading,
  { left, to, top, bottom }: Run,
  halo: number,
  dark: number,
): void {
  const above = top - halo - 1;
  const below = bottom + halo + 1;
  const [first, last] = [Math.max(0, top - halo), Math.min(height - 1, bottom + halo)];
  for (let x = Math.max(0, left - halo); x <= Math.min(width - 1, to + halo); x += 1) {
    const crossed =
      above >= 0 &&
      below < height &&
      (data[above * line + x * step] as number) < dark &&
      (data[below * line + x * step] as number) < dark;
    if (crossed) continue;
    for (let y = first; y <= last; y += 1) data[y * line + x * step] = 255;
  }
}
