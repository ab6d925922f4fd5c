import type { Position } from "#src/routing/sea/geodesy.ts";
import { shapesOf, type Ring } from "../natural-earth/shapes.ts";

/**
 * Coastlines of Natural Earth, outlines and holes alike.
 * A ring that crosses the antimeridian goes on beyond 180 degrees and comes twice, a turn apart.
 */
export const coastlines = (scale: "10m" | "50m" = "10m"): Ring[] =>
  shapesOf("land", scale)
    .flatMap(({ polygons }) => polygons.flat())
    .filter((ring) => !isNullIsland(ring))
    .flatMap((ring) => unrolled(ring));

/** A marker of the data set at 0, 0, not land. */
const isNullIsland = (ring: Ring): boolean =>
  ring.every(([lon, lat]) => Math.abs(lon) < 0.1 && Math.abs(lat) < 0.1);

function unrolled(ring: Ring): Ring[] {
  let turns = 0;
  const whole = ring.map(([lon, lat], i): Position => {
    const step = i === 0 ? 0 : lon - ring[i - 1]![0];
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [lon + 360 * turns, lat];
  });
  const lons = whole.map(([lon]) => lon);
  const turned = (by: number): Ring => whole.map(([lon, lat]): Position => [lon + by, lat]);
  if (lons.some((lon) => lon > 180)) return [whole, turned(-360)];
  return lons.some((lon) => lon < -180) ? [whole, turned(360)] : [whole];
}
