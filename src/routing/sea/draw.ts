import { between, distanceKm, type Position } from "./geodesy.ts";
import type { SeaPath } from "./sea-path.ts";

/** A great circle bends on a map: so often is it given a point. */
const kmBetweenPoints = 100;

/**
 * The way as GeoJSON lines: enough points to keep its shape, and cut in two where it crosses
 * the antimeridian, so that no map draws it across the whole globe (RFC 7946, 3.1.9).
 */
export function drawn(path: SeaPath): Position[][] {
  const lines: Position[][] = [[]];
  for (const point of withSteps(path)) {
    const line = lines.at(-1)!;
    const last = line.at(-1);
    if (last && Math.abs(point[0] - last[0]) > 180) {
      const side = Math.sign(last[0]) * 180;
      const latitude = latitudeAt(last, point, side);
      line.push([side, latitude]);
      lines.push([[-side, latitude], point]);
    } else line.push(point);
  }
  return lines.map((line) => line.map(([lon, lat]) => [rounded(lon), rounded(lat)]));
}

function withSteps(path: SeaPath): Position[] {
  const points: Position[] = [path[0]!];
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const steps = Math.ceil(distanceKm(a, b) / kmBetweenPoints);
    for (let k = 1; k < steps; k++) points.push(between(a, b, k / steps));
    points.push(b);
  }
  return points;
}

/** Where the short line between two points on either side meets the antimeridian. */
function latitudeAt(a: Position, b: Position, side: number): number {
  const east = b[0] + (side > 0 ? 360 : -360);
  const share = east === a[0] ? 0 : (side - a[0]) / (east - a[0]);
  return a[1] + (b[1] - a[1]) * share;
}

/** To about ten metres. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
