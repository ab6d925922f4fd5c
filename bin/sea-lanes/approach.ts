import { distanceKm, type Position } from "#src/routing/sea/geodesy.ts";
import { Heap } from "#src/routing/sea/heap.ts";
import type { Ring } from "../natural-earth/shapes.ts";
import { cellOf, centreOf, rasterize, type Raster } from "./raster.ts";

/** Crossing what the map takes for land, a river or a dock, costs this much more than water. */
const landFactor = 40;
const window = { degrees: 4.5, step: 0.01 };

export type Approach = { readonly points: readonly Position[]; readonly kmOverLand: number };

/**
 * The way from a berth to open water, where the ocean begins: over water as far as the map shows
 * any, along the fairway points given where it shows none. Dijkstra over fine cells.
 */
export function approachOf(
  rings: readonly Ring[],
  berth: Position,
  fairway: readonly Position[],
  isOpen: (at: Position) => boolean,
): Approach {
  const start = fairway.at(-1) ?? berth;
  const raster = rasterize(rings, {
    west: start[0] - window.degrees,
    east: start[0] + window.degrees,
    south: start[1] - window.degrees,
    north: start[1] + window.degrees,
    step: window.step,
  });
  const { previous, end } = search(raster, cellOf(raster, start), isOpen);
  const cells = [end];
  while (previous[cells.at(-1)!]! >= 0) cells.push(previous[cells.at(-1)!]!);
  const way = straightened(raster, cells.toReversed());
  return {
    points: [berth, ...fairway, ...way.slice(1)],
    kmOverLand: kmOverLand(raster, [start, ...way.slice(1)]),
  };
}

function search(raster: Raster, start: number, isOpen: (at: Position) => boolean) {
  const { columns, rows, land, step } = raster;
  const cost = new Float64Array(columns * rows).fill(Infinity);
  const previous = new Int32Array(columns * rows).fill(-1);
  const queue = new Heap();
  cost[start] = 0;
  queue.push(start, 0);
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [cell, at] = next;
    if (at > cost[cell]!) continue;
    const here = centreOf(raster, cell);
    if (!land[cell] && isOpen(here)) return { previous, end: cell };
    const row = Math.floor(cell / columns);
    const column = cell % columns;
    for (let dRow = -1; dRow <= 1; dRow++)
      for (let dColumn = -1; dColumn <= 1; dColumn++) {
        const r = row + dRow;
        const c = column + dColumn;
        if ((dRow === 0 && dColumn === 0) || r < 0 || r >= rows || c < 0 || c >= columns) continue;
        const beside = r * columns + c;
        const east = dColumn * Math.cos((here[1] * Math.PI) / 180);
        const price = at + Math.hypot(east, dRow) * step * 111.2 * (land[beside] ? landFactor : 1);
        if (price >= cost[beside]!) continue;
        cost[beside] = price;
        previous[beside] = cell;
        queue.push(beside, price);
      }
  }
  throw new Error("no open water within reach");
}

/** Leaves out every point that the way can do without and cross no more land. */
function straightened(raster: Raster, cells: readonly number[]): Position[] {
  const points = cells.map((cell) => centreOf(raster, cell));
  const way = [points[0]!];
  for (let from = 0; from < points.length - 1;) {
    let to = Math.min(points.length - 1, from + 150);
    while (to > from + 1 && !isAsGood(raster, points.slice(from, to + 1))) to -= 1;
    way.push(points[to]!);
    from = to;
  }
  return way;
}

const isAsGood = (raster: Raster, part: readonly Position[]): boolean =>
  kmOverLand(raster, [part[0]!, part.at(-1)!]) <= kmOverLand(raster, part) + 1e-9;

function kmOverLand(raster: Raster, way: readonly Position[]): number {
  let over = 0;
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1]!, way[i]!];
    const km = distanceKm(a, b);
    const steps = Math.max(1, Math.ceil(km / 0.4));
    for (let k = 0; k <= steps; k++) {
      const share = k / steps;
      const cell = cellOf(raster, [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
      if (cell >= 0 && raster.land[cell]) over += km / steps;
    }
  }
  return over;
}
