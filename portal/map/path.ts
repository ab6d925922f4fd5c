import { geoPath, type GeoContext, type GeoPermissibleObjects } from "d3-geo";
import { projection } from "./projection.ts";

/** What is drawn of some geometry, in units of the globe. */
export function pathOf(geometry: GeoPermissibleObjects): Path2D {
  const path = new Path2D();
  // A path begins where it is made.
  geoPath(projection, Object.assign(path, { beginPath: () => {} }) satisfies GeoContext)(geometry);
  return path;
}
