import type { Position } from "#src/routing/sea/geodesy.ts";
import type { Ring } from "../natural-earth/shapes.ts";

/** A part of the globe in square cells; true where a cell holds any land. */
export type Raster = {
  readonly west: number;
  readonly south: number;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  readonly land: Uint8Array;
};

export const cellOf = (raster: Raster, [lon, lat]: Position): number => {
  const column = Math.floor((lon - raster.west) / raster.step);
  const row = Math.floor((lat - raster.south) / raster.step);
  return column < 0 || column >= raster.columns || row < 0 || row >= raster.rows
    ? -1
    : row * raster.columns + column;
};

export const centreOf = (raster: Raster, cell: number): Position => [
  raster.west + ((cell % raster.columns) + 0.5) * raster.step,
  raster.south + (Math.floor(cell / raster.columns) + 0.5) * raster.step,
];

/** Even-odd filling of the rings, and every cell that a coastline runs through. */
export function rasterize(
  rings: readonly Ring[],
  window: { west: number; south: number; east: number; north: number; step: number },
): Raster {
  const { west, south, east, north, step } = window;
  const columns = Math.round((east - west) / step);
  const rows = Math.round((north - south) / step);
  const raster = { west, south, step, columns, rows, land: new Uint8Array(columns * rows) };
  const crossings: number[][] = Array.from({ length: rows }, () => []);
  for (const ring of rings)
    for (let i = 1; i < ring.length; i++) addEdge(raster, crossings, ring[i - 1]!, ring[i]!);
  crossings.forEach((xs, row) => {
    const sorted = Float64Array.from(xs).sort();
    for (let i = 0; i + 1 < sorted.length; i += 2) {
      const from = Math.max(0, Math.ceil((sorted[i]! - west) / step - 0.5));
      const to = Math.min(columns - 1, Math.floor((sorted[i + 1]! - west) / step - 0.5));
      if (to >= from) raster.land.fill(1, row * columns + from, row * columns + to + 1);
    }
  });
  return raster;
}

function addEdge(raster: Raster, crossings: number[][], a: Position, b: Position): void {
  const { south, step, rows } = raster;
  const [low, high] = a[1] < b[1] ? [a, b] : [b, a];
  const first = Math.max(0, Math.ceil((low[1] - south) / step - 0.5));
  const last = Math.min(rows - 1, Math.ceil((high[1] - south) / step - 0.5) - 1);
  for (let row = first; row <= last; row++) {
    const lat = south + (row + 0.5) * step;
    crossings[row]!.push(low[0] + ((lat - low[1]) / (high[1] - low[1])) * (high[0] - low[0]));
  }
  const steps = Math.ceil((Math.hypot(b[0] - a[0], b[1] - a[1]) / step) * 2) + 1;
  for (let i = 0; i <= steps; i++) {
    const share = i / steps;
    const cell = cellOf(raster, [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
    if (cell >= 0) raster.land[cell] = 1;
  }
}
