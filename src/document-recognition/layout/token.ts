import type { BBox, Word } from "../page-model.ts";

/** How far the bbox of a word reaches above and below its baseline, in ems. */
export const above = 0.74;
export const below = 0.22;

/** A word before it is assigned to a line. */
export interface Token extends Word {
  /** The em of its letters, in points: gaps are measured by it. */
  readonly size: number;
  /** Clockwise from horizontal, in degrees, 0 to 359. */
  readonly angle: number;
}

/** Rotates a bbox on a page of this size by clockwise quarter turns. */
export function turnBBox(bbox: BBox, width: number, height: number, quarters: number): BBox {
  const { left, top } = bbox;
  switch (((quarters % 4) + 4) % 4) {
    case 1:
      return {
        left: height - top - bbox.height,
        top: left,
        width: bbox.height,
        height: bbox.width,
      };
    case 2:
      return {
        left: width - left - bbox.width,
        top: height - top - bbox.height,
        width: bbox.width,
        height: bbox.height,
      };
    case 3:
      return { left: top, top: width - left - bbox.width, width: bbox.height, height: bbox.width };
    default:
      return bbox;
  }
}
