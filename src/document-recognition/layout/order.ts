import type { BBox } from "../page-model.ts";
import { besides, bottom, right } from "./bbox.ts";

interface HasBBox {
  readonly bbox: BBox;
}

/** Blocks side by side are separated at a gap this wide, in points; rows at half a line. */
const gutter = 9;

/**
 * Reading order by cutting the page along its white gaps: first into bands from top to bottom, a
 * band into columns from left to right, and so on (the recursive XY cut of Nagy and Seth, 1984).
 * Columns are cut first where they run through several lines, so that a column is read to its end.
 */
export function inReadingOrder<T extends HasBBox>(items: readonly T[], depth = 0): T[] {
  if (items.length < 2) return [...items];
  if (depth > 40) return byRows(items);
  const columns = cut(items, "left", gutter);
  if (columns.length > 1 && columns.every((column) => rowsOf(column) > 1))
    return columns.flatMap((column) => inReadingOrder(column, depth + 1));
  // Cuts only at the widest gaps first, because close rows can still contain columns.
  const bands = cut(items, "top", Math.max(typical(items) * 0.35, widestGap(items) * 0.7));
  if (bands.length > 1) return bands.flatMap((band) => inReadingOrder(band, depth + 1));
  if (columns.length > 1) return columns.flatMap((column) => inReadingOrder(column, depth + 1));
  const tight = cut(items, "top", -0.25 * typical(items));
  return tight.length > 1
    ? tight.flatMap((band) => inReadingOrder(band, depth + 1))
    : byRows(items);
}

const typical = (items: readonly HasBBox[]): number => {
  const heights = items.map((item) => item.bbox.height).toSorted((a, b) => a - b);
  return heights[heights.length >> 1] ?? 10;
};

/** How many rows of text the items form. */
function rowsOf(items: readonly HasBBox[]): number {
  let rows = 0;
  let reached = -Infinity;
  for (const { bbox } of items.toSorted((a, b) => a.bbox.top - b.bbox.top))
    if (bbox.top >= reached - 0.3 * bbox.height) {
      rows += 1;
      reached = bottom(bbox);
    } else reached = Math.max(reached, bottom(bbox));
  return rows;
}

/** The tallest white band between items. */
function widestGap(items: readonly HasBBox[]): number {
  let [widest, reached] = [0, Infinity];
  for (const { bbox } of items.toSorted((a, b) => a.bbox.top - b.bbox.top)) {
    widest = Math.max(widest, bbox.top - reached);
    reached = Math.max(Number.isFinite(reached) ? reached : bottom(bbox), bottom(bbox));
  }
  return widest;
}

/** Cuts where at least `gap` is empty along one direction. */
function cut<T extends HasBBox>(items: readonly T[], along: "left" | "top", gap: number): T[][] {
  const end = along === "left" ? right : bottom;
  const parts: T[][] = [];
  let reached = -Infinity;
  for (const item of items.toSorted((a, b) => a.bbox[along] - b.bbox[along])) {
    if (parts.length === 0 || item.bbox[along] - reached >= gap) parts.push([item]);
    else parts.at(-1)?.push(item);
    reached = Math.max(reached, end(item.bbox));
  }
  return parts;
}

/** Row by row, each from the left. */
function byRows<T extends HasBBox>(items: readonly T[]): T[] {
  const rows: T[][] = [];
  for (const item of items.toSorted((a, b) => a.bbox.top - b.bbox.top)) {
    const row = rows.slice(-6).find((row) => besides((row[0] as T).bbox, item.bbox) > 0.5);
    if (row) row.push(item);
    else rows.push([item]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.bbox.left - b.bbox.left));
}
