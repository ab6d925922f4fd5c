import type { RuledLine } from "../pdf/rules.ts";
import { lightenBars } from "./bars.ts";
import { whitened, inkOf, threshold, withoutSpecks } from "./clean.ts";
import { type Gray, resize, rotate, toPgm, turn } from "./gray.ts";
import { takeRules } from "./ruled.ts";
import { tiltOf } from "./skew.ts";

/** OCR reads best at this many dots per inch; more only costs time. */
const bestDpi = 300;
/** Below this, letters are enlarged before they are read. */
const minDpi = 190;
/** A smaller tilt than this, in degrees, does not affect OCR. */
const minTilt = 0.12;

export interface Straight {
  readonly pgm: Uint8Array;
  /** In pixels of the straightened picture. */
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  readonly segments: readonly RuledLine[];
  /** The share of ink: a blank page needs no OCR. */
  readonly ink: number;
  /** Clockwise quarter turns that were applied. */
  readonly quarterTurns: number;
  /** By which it was levelled after that, clockwise. */
  readonly degrees: number;
}

/** Dots per inch of a picture of a whole page, from the length of a printed page. */
export const dpiOf = ({ width, height }: { width: number; height: number }): number =>
  Math.max(width, height) / 11.35;

/**
 * Prepares a picture for OCR: right size, white background, level, without rules. `quarterTurns` is the
 * number of clockwise quarter turns that it needs, if known; otherwise its lines decide.
 */
export function straighten(source: Gray, dpi: number, quarterTurns: number | undefined): Straight {
  let gray = turn(source, quarterTurns ?? 0);
  // Specks are removed before enlarging, because enlarged specks would look like points.
  gray = withoutSpecks(gray, threshold(gray));
  const scale = dpi > bestDpi ? bestDpi / dpi : dpi < minDpi ? Math.min(3, 250 / dpi) : 1;
  if (scale !== 1) gray = resize(gray, scale);
  gray = whitened(gray);
  const tilt = tiltOf(gray);
  // Lines that run along the longer way may run up or down it: only reading decides, since both are
  // equally likely.
  const sideways = tilt.sideways && quarterTurns === undefined;
  if (sideways) gray = turn(gray, 1);
  const degrees = Math.abs(tilt.degrees) >= minTilt ? -tilt.degrees : 0;
  if (degrees !== 0) gray = rotate(gray, degrees);
  const dark = threshold(gray);
  gray = lightenBars(gray, dpi * scale, dark);
  const ruled = takeRules(gray, dpi * scale, dark);
  return {
    pgm: toPgm(ruled.gray),
    width: gray.width,
    height: gray.height,
    dpi: dpi * scale,
    segments: ruled.segments,
    ink: inkOf(ruled.gray, dark),
    quarterTurns: sideways ? 1 : (quarterTurns ?? 0),
    degrees,
  };
}
