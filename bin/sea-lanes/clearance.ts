import type { Position } from "#src/routing/sea/geodesy.ts";
import { cellOf, type Raster } from "./raster.ts";

const kmPerDegree = 111.2;

/** How far it is to land, roughly to the size of a cell. */
export type Clearance = { readonly raster: Raster; readonly km: Float32Array };

/** Nearest land by two sweeps that pass on the nearest cell known to each neighbour (8SSED). */
export function clearanceOf(raster: Raster): Clearance {
  const { columns, rows, land, step, south } = raster;
  const nearest = new Int32Array(columns * rows).fill(-1);
  const km = new Float32Array(columns * rows).fill(1e4);
  land.forEach((is, cell) => {
    if (is) {
      nearest[cell] = cell;
      km[cell] = 0;
    }
  });
  const look = (cell: number, row: number, column: number, dRow: number, dColumn: number): void => {
    const there = row + dRow;
    if (there < 0 || there >= rows) return;
    const from = nearest[there * columns + ((column + dColumn + columns) % columns)]!;
    if (from < 0) return;
    const apart = Math.abs((from % columns) - column);
    const east =
      Math.min(apart, columns - apart) * Math.cos(((south + row * step) * Math.PI) / 180);
    const north = Math.floor(from / columns) - row;
    const distance = Math.hypot(east, north) * step * kmPerDegree;
    if (distance < km[cell]!) {
      km[cell] = distance;
      nearest[cell] = from;
    }
  };
  for (let pass = 0; pass < 2; pass++) {
    for (let row = 0; row < rows; row++) sweepRow(row, -1);
    for (let row = rows - 1; row >= 0; row--) sweepRow(row, 1);
  }
  return { raster, km };

  function sweepRow(row: number, beside: number): void {
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      look(cell, row, column, beside, -1);
      look(cell, row, column, beside, 0);
      look(cell, row, column, beside, 1);
      look(cell, row, column, 0, -1);
    }
    for (let column = columns - 1; column >= 0; column--)
      look(row * columns + column, row, column, 0, 1);
  }
}

/** Beyond the window there is ice: as good as land. */
export function kmToLand({ raster, km }: Clearance, at: Position): number {
  const cell = cellOf(raster, at);
  if (cell < 0) return 0;
  const north = raster.south + raster.rows * raster.step;
  return Math.min(km[cell]!, (north - at[1]) * kmPerDegree, (at[1] - raster.south) * kmPerDegree);
}

/** Cells of the one ocean that a ship with this much room around it can reach. */
export function ocean({ raster, km }: Clearance, start: Position, room: number): Uint8Array {
  const { columns, rows } = raster;
  const reached = new Uint8Array(columns * rows);
  const queue = new Int32Array(columns * rows);
  let end = 1;
  queue[0] = cellOf(raster, start);
  reached[queue[0]] = 1;
  for (let i = 0; i < end; i++) {
    const row = Math.floor(queue[i]! / columns);
    const column = queue[i]! % columns;
    for (const [dRow, dColumn] of [
      [0, 1],
      [0, -1],
      [1, 0],
      [-1, 0],
    ] as const) {
      if (row + dRow < 0 || row + dRow >= rows) continue;
      const next = (row + dRow) * columns + ((column + dColumn + columns) % columns);
      if (reached[next] || km[next]! < room) continue;
      reached[next] = 1;
      queue[end++] = next;
    }
  }
  return reached;
}
