import type { BBox } from "../page-model.ts";
import { grayOf, toPgm, type Gray } from "../image/gray.ts";

/**
 * Side of the squares in which ink is searched for, in points: letters of print fill two or three.
 */
const side = 8;
/** Fewer dark pixels in a square are noise. */
const minInk = 4;
/** A pixel darker than this is ink, because the background of a straightened picture is near white. */
const ink = 130;
/** Squares that a space between two words of a line can cover. */
const blank = 3;
/** Heights of lines of print, in points: less is a rule or leader dots, more a signature or picture. */
const [lowest, highest] = [10, 90];
const narrowest = 40;
/** The share of a line's squares that have ink. */
const dense = 0.45;
/** More would be a picture, which has no lines to read. */
const most = 24;
const margin = 6;

/**
 * Lines of print that OCR skipped, as bboxes in pixels of the picture: ink outside every
 * word's bbox that is as high and as dense as print. Tesseract's search for columns drops large
 * letters over small ones, a label at the edge of a form field, at times a whole column. The
 * largest first, and no more than two dozen.
 */
export function unreadLines(picture: Gray, words: readonly BBox[]): BBox[] {
  const across = Math.floor(picture.width / side);
  const down = Math.floor(picture.height / side);
  const squares = inkSquares(picture, across, down);
  for (const word of words) clear(squares, across, down, word);
  const lines: BBox[] = [];
  for (let at = 0; at < squares.length; at += 1) {
    if (squares[at] === 0) continue;
    const line = takeLine(squares, across, down, at);
    const area = line && closeAround(picture, line);
    if (area && isPrint(area, line.filled)) lines.push(area);
  }
  return lines.toSorted((a, b) => b.width * b.height - a.width * a.height).slice(0, most);
}

function inkSquares({ width, data }: Gray, across: number, down: number): Uint8Array {
  const squares = new Uint8Array(across * down);
  const counts = new Uint8Array(across);
  for (let row = 0; row < down; row += 1) {
    counts.fill(0);
    for (let y = row * side; y < (row + 1) * side; y += 1)
      for (let x = 0, at = y * width; x < across * side; x += 1, at += 1)
        if ((data[at] as number) < ink) counts[x >> 3] = (counts[x >> 3] as number) + 1;
    for (let column = 0; column < across; column += 1)
      if ((counts[column] as number) >= minInk) squares[row * across + column] = 1;
  }
  return squares;
}

/** The area of a word, with descenders and points that its bbox excludes. */
function clear(squares: Uint8Array, across: number, down: number, word: BBox): void {
  const more = word.height * 0.3;
  const last = Math.min(across - 1, Math.floor((word.left + word.width + more) / side));
  const lowest = Math.min(down - 1, Math.floor((word.top + word.height + more) / side));
  for (let row = Math.max(0, Math.floor((word.top - more) / side)); row <= lowest; row += 1)
    for (let at = Math.max(0, Math.floor((word.left - more) / side)); at <= last; at += 1)
      squares[row * across + at] = 0;
}

interface Line {
  readonly first: number;
  readonly last: number;
  readonly top: number;
  readonly bottom: number;
  /** The share of its squares that have ink. */
  readonly filled: number;
}

/** Takes the squares that are connected with one, also across spaces. */
function takeLine(squares: Uint8Array, across: number, down: number, from: number): Line {
  const open = [from];
  squares[from] = 0;
  let [first, last, top, bottom, count] = [across, 0, down, 0, 0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [row, column] = [Math.floor(at / across), at % across];
    first = Math.min(first, column);
    last = Math.max(last, column);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
    count += 1;
    for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1) {
      const reach = y === row ? blank : 1;
      for (let x = Math.max(0, column - reach); x <= Math.min(across - 1, column + reach); x += 1)
        if (squares[y * across + x] === 1) {
          squares[y * across + x] = 0;
          open.push(y * across + x);
        }
    }
  }
  return { first, last, top, bottom, filled: count / ((last - first + 1) * (bottom - top + 1)) };
}

/** The rows of pixels with ink, with an empty margin. */
function closeAround({ width, height, data }: Gray, line: Line): BBox & { readonly ink: number } {
  const left = line.first * side;
  const right = Math.min(width, (line.last + 1) * side);
  const hasInk = (y: number): boolean => {
    let dark = 0;
    for (let at = y * width + left; at < y * width + right; at += 1)
      if ((data[at] as number) < ink) dark += 1;
    return dark > 2;
  };
  let top = line.top * side;
  let bottom = Math.min(height, (line.bottom + 1) * side) - 1;
  while (top < bottom && !hasInk(top)) top += 1;
  while (bottom > top && !hasInk(bottom)) bottom -= 1;
  const from = { left: Math.max(0, left - margin), top: Math.max(0, top - margin) };
  return {
    ...from,
    width: Math.min(width, right + margin) - from.left,
    height: Math.min(height, bottom + 1 + margin) - from.top,
    ink: bottom + 1 - top,
  };
}

const isPrint = (area: BBox & { readonly ink: number }, filled: number): boolean =>
  area.ink >= lowest &&
  area.ink <= highest &&
  area.width - 2 * margin >= Math.max(narrowest, area.ink * 1.5) &&
  filled >= dense;

/** A part of a picture as a portable grey map. */
export function cut({ width, data }: Gray, bbox: BBox): Uint8Array {
  const part = grayOf(bbox.width, bbox.height);
  for (let row = 0; row < bbox.height; row += 1) {
    const from = (bbox.top + row) * width + bbox.left;
    part.data.set(data.subarray(from, from + bbox.width), row * bbox.width);
  }
  return toPgm(part);
}
