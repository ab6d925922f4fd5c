/** WGS 84 degrees, in GeoJSON order (RFC 7946, 3.1.1). */
export type Position = readonly [longitude: number, latitude: number];

/** Mean radius of the Earth (IUGG); a sphere is within 0.6 % of the ellipsoid. */
const earthKm = 6371.009;
export const kmPerNauticalMile = 1.852;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Great-circle distance (haversine). */
export function distanceKm([lonA, latA]: Position, [lonB, latB]: Position): number {
  const north = Math.sin(radians(latB - latA) / 2);
  const east = Math.sin(radians(lonB - lonA) / 2);
  const chord = north * north + Math.cos(radians(latA)) * Math.cos(radians(latB)) * east * east;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The point at a share of the great circle from `a` to `b`. */
export function between(a: Position, b: Position, share: number): Position {
  const angle = distanceKm(a, b) / earthKm;
  if (angle === 0) return a;
  const ofA = Math.sin((1 - share) * angle) / Math.sin(angle);
  const ofB = Math.sin(share * angle) / Math.sin(angle);
  const [x, y, z] = vector(a).map((part, i) => part * ofA + vector(b)[i]! * ofB) as [
    number,
    number,
    number,
  ];
  return [degrees(Math.atan2(y, x)), degrees(Math.atan2(z, Math.hypot(x, y)))];
}

const vector = ([lon, lat]: Position): [number, number, number] => [
  Math.cos(radians(lat)) * Math.cos(radians(lon)),
  Math.cos(radians(lat)) * Math.sin(radians(lon)),
  Math.sin(radians(lat)),
];

/** Course to steer at `a` for `b`: degrees from true north, 0 to 359. */
export function headingDegrees([lonA, latA]: Position, [lonB, latB]: Position): number {
  const east = radians(lonB - lonA);
  const y = Math.sin(east) * Math.cos(radians(latB));
  const x =
    Math.cos(radians(latA)) * Math.sin(radians(latB)) -
    Math.sin(radians(latA)) * Math.cos(radians(latB)) * Math.cos(east);
  return Math.round(degrees(Math.atan2(y, x)) + 360) % 360;
}
