import type { BBox } from "../page-model.ts";

export const right = (bbox: BBox): number => bbox.left + bbox.width;
export const bottom = (bbox: BBox): number => bbox.top + bbox.height;
export const middle = (bbox: BBox): number => bbox.top + bbox.height / 2;

export const bboxOf = (left: number, top: number, toRight: number, toBottom: number): BBox => ({
  left,
  top,
  width: toRight - left,
  height: toBottom - top,
});

/** The smallest bbox around all; there must be at least one. */
export function around(bboxes: readonly BBox[]): BBox {
  let [left, top, toRight, toBottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const bbox of bboxes) {
    left = Math.min(left, bbox.left);
    top = Math.min(top, bbox.top);
    toRight = Math.max(toRight, right(bbox));
    toBottom = Math.max(toBottom, bottom(bbox));
  }
  return bboxOf(left, top, toRight, toBottom);
}

/** The share of the shorter of two bboxes that is beside the other, 0 to 1. */
export function besides(a: BBox, b: BBox): number {
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a.top, b.top);
  return Math.max(0, shared) / Math.max(Math.min(a.height, b.height), 0.01);
}

export const containsPoint = (outer: BBox, x: number, y: number): boolean =>
  x >= outer.left && x <= right(outer) && y >= outer.top && y <= bottom(outer);
