import type { Box } from "../../page-model.ts";
import { besides, bottom, right } from "./box.ts";

interface Boxed {
  readonly box: Box;
}

/** Blocks side by side are cut apart at a gap this wide, in points; rows at half a line. */
const gutter = 9;

/**
 * Reading order by cutting the page along its white gaps: first into bands from top to bottom, a
 * band into columns from left to right, and so on (the recursive XY cut of Nagy and Seth, 1984).
 * Columns are cut first where they run through several lines, so that a column is read to its end.
 */
export function inReadingOrder<T extends Boxed>(items: readonly T[], depth = 0): T[] {
  if (items.length < 2) return [...items];
  if (depth > 40) return byRows(items);
  const columns = cut(items, "left", gutter);
  if (columns.length > 1 && columns.every((column) => rowsOf(column) > 1))
    return columns.flatMap((column) => inReadingOrder(column, depth + 1));
  // Only the widest gaps cut at once: between close rows a column may still be found.
  const bands = cut(items, "top", Math.max(typical(items) * 0.35, widestGap(items) * 0.7));
  if (bands.length > 1) return bands.flatMap((band) => inReadingOrder(band, depth + 1));
  if (columns.length > 1) return columns.flatMap((column) => inReadingOrder(column, depth + 1));
  const tight = cut(items, "top", -0.25 * typical(items));
  return tight.length > 1
    ? tight.flatMap((band) => inReadingOrder(band, depth + 1))
    : byRows(items);
}

const typical = (items: readonly Boxed[]): number => {
  const heights = items.map((item) => item.box.height).toSorted((a, b) => a - b);
  return heights[heights.length >> 1] ?? 10;
};

/** How many rows of text items stand in. */
function rowsOf(items: readonly Boxed[]): number {
  let rows = 0;
  let reached = -Infinity;
  for (const { box } of items.toSorted((a, b) => a.box.top - b.box.top))
    if (box.top >= reached - 0.3 * box.height) {
      rows += 1;
      reached = bottom(box);
    } else reached = Math.max(reached, bottom(box));
  return rows;
}

/** The highest white band between items. */
function widestGap(items: readonly Boxed[]): number {
  let [widest, reached] = [0, Infinity];
  for (const { box } of items.toSorted((a, b) => a.box.top - b.box.top)) {
    widest = Math.max(widest, box.top - reached);
    reached = Math.max(Number.isFinite(reached) ? reached : bottom(box), bottom(box));
  }
  return widest;
}

/** Cuts where nothing stands for at least `gap` along one direction. */
function cut<T extends Boxed>(items: readonly T[], along: "left" | "top", gap: number): T[][] {
  const end = along === "left" ? right : bottom;
  const parts: T[][] = [];
  let reached = -Infinity;
  for (const item of items.toSorted((a, b) => a.box[along] - b.box[along])) {
    if (parts.length === 0 || item.box[along] - reached >= gap) parts.push([item]);
    else parts.at(-1)?.push(item);
    reached = Math.max(reached, end(item.box));
  }
  return parts;
}

/** Row by row, each from the left. */
export function byRows<T extends Boxed>(items: readonly T[]): T[] {
  const rows: T[][] = [];
  for (const item of items.toSorted((a, b) => a.box.top - b.box.top)) {
    const row = rows.slice(-6).find((row) => besides((row[0] as T).box, item.box) > 0.5);
    if (row) row.push(item);
    else rows.push([item]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.box.left - b.box.left));
}
