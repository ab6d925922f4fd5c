import { geoMercator } from "d3-geo";

/** Longitude and latitude, WGS 84. */
export type Place = readonly [longitude: number, latitude: number];
/** In units of the globe, from its upper left corner. */
export type Point = readonly [x: number, y: number];

/** The globe is drawn as a square so wide; a zoom is a transform of it, so nothing is projected twice. */
export const globeSize = 2048;

/** The Pacific lies in the middle, so that a way over it is one line. */
export const projection = geoMercator()
  .rotate([150, 0])
  .scale(globeSize / (2 * Math.PI))
  .translate([globeSize / 2, globeSize / 2])
  .clipExtent([
    [0, 0],
    [globeSize, globeSize],
  ])
  // Between two points a way follows a great circle: to a tenth of a pixel, also where it is seen closely.
  .precision(0.05);

/** Where a place lies on it. */
export function pointOf([longitude, latitude]: Place): Point {
  const point = projection([longitude, latitude]);
  if (!point) throw new RangeError(`${longitude}, ${latitude} is no place.`);
  return point;
}
