/** Longitude and latitude, as GeoJSON has them. */
type Position = readonly number[];

const isOnSeam = ([longitude = 0]: Position): boolean => Math.abs(longitude) > 179.99;

/** A coast without its parts along the antimeridian, where the map's data is cut and no shore is. */
export function withoutSeam<P extends Position>(line: readonly P[]): P[][] {
  const parts: P[][] = [];
  let part: P[] = [];
  for (const [index, position] of line.entries()) {
    const before = line[index - 1];
    if (before && isOnSeam(before) && isOnSeam(position)) {
      parts.push(part);
      part = [];
    }
    part.push(position);
  }
  return [...parts, part].filter(({ length }) => length > 1);
}
