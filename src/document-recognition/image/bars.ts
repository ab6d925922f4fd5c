import type { Gray } from "./gray.ts";

/**
 * Side of the squares in which bars are searched for, in inches: thicker than a rule, thinner than
 * a bar.
 */
const squareInches = 0.04;
const [minHeight, minWidth] = [0.1, 0.4];
/** The share of a square within a bar that is dark, white letters included. */
const solid = 0.5;
/** The share of a line at a bar's edge that is dark: there are no letters. */
const framed = 0.85;
/** No text is so wide and dark. The edge of a tilted page can cut the sides of such a bar. */
const acrossInches = 3;
/** The part of a bar's outline that must be such squares: a drawing has less. */
const filled = 0.6;

/** Inverts dark bars with white letters in a level picture, as OCR needs dark letters on white. */
export function lightenBars(gray: Gray, dpi: number, dark: number): Gray {
  const bars = barsOf(gray, Math.max(3, Math.round(squareInches * dpi)), dpi, dark);
  if (bars.length === 0) return gray;
  const light = { ...gray, data: gray.data.slice() };
  for (const bar of bars) invert(light, bar, dark);
  return light;
}

/** In pixels; `right` and `bottom` are the last that belong to it. */
interface Bar {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function barsOf(gray: Gray, square: number, dpi: number, dark: number): Bar[] {
  const across = Math.floor(gray.width / square);
  const down = Math.floor(gray.height / square);
  const solids = solidSquares(gray, square, across, down, dark);
  const bars: Bar[] = [];
  for (let start = 0; start < solids.length; start += 1) {
    if (!solids[start]) continue;
    const { count, left, right, top, bottom } = takeGroup(solids, across, start);
    const [width, height] = [right - left + 1, bottom - top + 1];
    if (width * square < minWidth * dpi || height * square < minHeight * dpi) continue;
    if (count < filled * width * height) continue;
    const around = {
      left: left * square,
      right: (right + 1) * square - 1,
      top: top * square,
      bottom: (bottom + 1) * square - 1,
    };
    const { bar, framedSides } = barIn(gray, dark, around, square);
    const isAcrossPage = width * square > acrossInches * dpi;
    if (framedSides >= (isAcrossPage ? 1 : 3)) bars.push(bar);
  }
  return bars;
}

function solidSquares(
  { width, data }: Gray,
  square: number,
  across: number,
  down: number,
  dark: number,
): Uint8Array {
  const solids = new Uint8Array(across * down);
  const counts = new Uint16Array(across);
  const enough = solid * square * square;
  for (let row = 0; row < down; row += 1) {
    counts.fill(0);
    for (let y = row * square; y < (row + 1) * square; y += 1)
      for (let column = 0, at = y * width; column < across; column += 1)
        for (const end = at + square; at < end; at += 1)
          if ((data[at] as number) < dark) counts[column] = (counts[column] as number) + 1;
    for (let column = 0; column < across; column += 1)
      if ((counts[column] as number) >= enough) solids[row * across + column] = 1;
  }
  return solids;
}

/** Squares that touch one another; they are removed from the map. */
function takeGroup(solids: Uint8Array, across: number, start: number) {
  let [left, right, top, bottom, count] = [Infinity, 0, Infinity, 0, 0];
  const queue = [start];
  solids[start] = 0;
  for (const at of queue) {
    const [row, column] = [Math.floor(at / across), at % across];
    [left, right] = [Math.min(left, column), Math.max(right, column)];
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
    count += 1;
    const near = [at - across, at + across, column > 0 ? at - 1 : -1, column < across - 1 ? at + 1 : -1]; // prettier-ignore
    for (const next of near)
      if (solids[next]) {
        solids[next] = 0;
        queue.push(next);
      }
  }
  return { left, right, top, bottom, count };
}

/**
 * Extends a bar from one square inside it to the outermost dark line on each side. A bar is dark
 * all around its letters, unlike bold letters close together.
 */
function barIn(
  gray: Gray,
  dark: number,
  around: Bar,
  square: number,
): { bar: Bar; framedSides: number } {
  const { width, height, data } = gray;
  const darkShare = (from: number, step: number, count: number): number => {
    let darkPoints = 0;
    for (let index = 0, at = from; index < count; index += 1, at += step)
      if ((data[at] as number) < dark) darkPoints += 1;
    return darkPoints / count;
  };
  const row = (y: number): number =>
    darkShare(y * width + around.left, 1, around.right - around.left + 1);
  const column = (x: number): number =>
    darkShare(around.top * width + x, width, around.bottom - around.top + 1);
  let framedSides = 0;
  const side = (from: number, out: 1 | -1, last: number, share: (at: number) => number): number => {
    let outermost = from;
    while (outermost !== last && share(outermost + out) > solid) outermost += out;
    for (let at = outermost, left = 2 * square; left > 0; at -= out, left -= 1)
      if (share(at) >= framed) {
        framedSides += 1;
        return at;
      }
    return outermost;
  };
  const bar = {
    left: side(around.left + square, -1, 0, column),
    right: side(around.right - square, 1, width - 1, column),
    top: side(around.top + square, -1, 0, row),
    bottom: side(around.bottom - square, 1, height - 1, row),
  };
  return { bar, framedSides };
}

/**
 * The darkest part of the bar becomes background; what is outside it, where the page is cut at an
 * angle, stays.
 */
function invert({ width, data }: Gray, { left, top, right, bottom }: Bar, dark: number): void {
  const counts = new Uint32Array(256);
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      const light = data[y * width + x] as number;
      counts[light] = (counts[light] as number) + 1;
    }
  const half = ((right - left + 1) * (bottom - top + 1)) / 2;
  let ground = 0;
  for (let seen = counts[0] as number; seen < half; seen += counts[ground] as number) ground += 1;
  const scale = 255 / Math.max(1, 255 - ground);
  for (let x = left; x <= right; x += 1) {
    let [from, to] = [top, bottom];
    while (from < to && (data[from * width + x] as number) >= dark) from += 1;
    while (to > from && (data[to * width + x] as number) >= dark) to -= 1;
    for (let at = from * width + x; at <= to * width + x; at += width) {
      const value = 255 - ((data[at] as number) - ground) * scale;
      data[at] = value > 255 ? 255 : value;
    }
  }
}
