import type { Box } from "../../page-model.ts";

export const right = (box: Box): number => box.left + box.width;
export const bottom = (box: Box): number => box.top + box.height;
export const middle = (box: Box): number => box.top + box.height / 2;

export const boxOf = (left: number, top: number, toRight: number, toBottom: number): Box => ({
  left,
  top,
  width: toRight - left,
  height: toBottom - top,
});

/** The smallest box around all; there must be one at least. */
export function around(boxes: readonly Box[]): Box {
  let [left, top, toRight, toBottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    toRight = Math.max(toRight, right(box));
    toBottom = Math.max(toBottom, bottom(box));
  }
  return boxOf(left, top, toRight, toBottom);
}

/** How much of the lower of two boxes stands beside the other, 0 to 1. */
export function besides(a: Box, b: Box): number {
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a.top, b.top);
  return Math.max(0, shared) / Math.max(Math.min(a.height, b.height), 0.01);
}

/** How much of the narrower of two boxes stands over or under the other, 0 to 1. */
export function stacked(a: Box, b: Box): number {
  const shared = Math.min(right(a), right(b)) - Math.max(a.left, b.left);
  return Math.max(0, shared) / Math.max(Math.min(a.width, b.width), 0.01);
}

export const contains = (outer: Box, x: number, y: number): boolean =>
  x >= outer.left && x <= right(outer) && y >= outer.top && y <= bottom(outer);
