import { distanceKm, type Position } from "#src/routing/sea/geodesy.ts";
import { kmToLand, type Clearance } from "./clearance.ts";
import { centreOf } from "./raster.ts";

/** How far off a cape a ship keeps, and what counts as narrow water. */
const offing = { from: 12, to: 20, apart: 35 };
const narrow = { from: 4, to: 12, apart: 18 };

/**
 * Where a course may bend: off capes and islands, and along the middle of narrow waters. A course
 * between two such points is straight (great circle), so the shortest one bends only there.
 */
export function waypoints(clearance: Clearance, ocean: Uint8Array): Position[] {
  const { raster, km } = clearance;
  const capes: { at: Position; open: number }[] = [];
  const middles: { at: Position; open: number }[] = [];
  ocean.forEach((reached, cell) => {
    const room = km[cell]!;
    if (!reached || room > offing.to || room < narrow.from) return;
    const at = centreOf(raster, cell);
    if (room >= offing.from) {
      const open = openness(clearance, at, 60);
      if (open > 0.64) capes.push({ at, open });
    } else if (isMiddle(clearance, cell)) middles.push({ at, open: room });
  });
  return [...thinned(capes, offing.apart), ...thinned(middles, narrow.apart)];
}

/** Share of the horizon at this distance that is water. */
function openness(clearance: Clearance, [lon, lat]: Position, km: number): number {
  const directions = 32;
  let water = 0;
  for (let i = 0; i < directions; i++) {
    const angle = (2 * Math.PI * i) / directions;
    const north = (km * Math.cos(angle)) / 111.2;
    const east = (km * Math.sin(angle)) / 111.2 / Math.cos((lat * Math.PI) / 180);
    const east180 = ((lon + east + 540) % 360) - 180;
    if (kmToLand(clearance, [east180, lat + north]) > 0) water += 1;
  }
  return water / directions;
}

/** As far from land as any cell around it. */
function isMiddle({ raster, km }: Clearance, cell: number): boolean {
  const { columns } = raster;
  return [-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1].every(
    (step) => (km[cell + step] ?? 0) <= km[cell]!,
  );
}

/** The most open ones, none nearer than this to another. */
function thinned(
  points: readonly { readonly at: Position; readonly open: number }[],
  apart: number,
): Position[] {
  const kept = new Map<string, Position[]>();
  const bucket = ([lon, lat]: Position, dx = 0, dy = 0): string =>
    `${Math.floor(lon) + dx} ${Math.floor(lat) + dy}`;
  const all: Position[] = [];
  for (const { at } of points.toSorted((a, b) => b.open - a.open)) {
    const near = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => kept.get(bucket(at, dx, dy)) ?? []),
    );
    if (near.some((other) => distanceKm(other, at) < apart)) continue;
    kept.set(bucket(at), [...(kept.get(bucket(at)) ?? []), at]);
    all.push(at);
  }
  return all;
}
