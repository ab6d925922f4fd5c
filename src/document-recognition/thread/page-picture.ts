import type { Straight } from "../image/straighten.ts";
import type { PagePicture } from "./jobs.ts";

/** A straightened picture for OCR, with its rules in points; `camera`: quarter turns before that. */
export function pagePicture(straight: Straight, camera = 0): PagePicture {
  const { pgm, width, height, dpi, segments, ink, quarterTurns, degrees } = straight;
  const points = 72 / dpi;
  return {
    bytes: pgm,
    format: "pgm",
    width,
    height,
    pageWidth: width * points,
    pageHeight: height * points,
    segments: segments.map(({ x1, y1, x2, y2 }) => ({
      x1: x1 * points,
      y1: y1 * points,
      x2: x2 * points,
      y2: y2 * points,
    })),
    ink,
    quarterTurns,
    turn: { quarters: (camera + quarterTurns) % 4, degrees },
  };
}
