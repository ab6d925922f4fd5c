import { between, distanceKm, headingDegrees, type Position } from "./geodesy.ts";
import type { SeaPath } from "./sea-path.ts";

export const lengthKm = (path: SeaPath): number => kmAlong(path).at(-1)!;

/** How far it is to each point of the way. */
function kmAlong(path: SeaPath): number[] {
  let km = 0;
  return path.map((point, i) => (km += i === 0 ? 0 : distanceKm(path[i - 1]!, point)));
}

export type PointAlong = {
  readonly position: Position;
  readonly headingDegrees: number;
  /** The point of the way that comes next. */
  readonly next: number;
};

/** Answers for any share of the way's length which point that is. */
export function pointsAlong(path: SeaPath): (share: number) => PointAlong {
  const km = kmAlong(path);
  return (share) => {
    const done = km.at(-1)! * Math.min(Math.max(share, 0), 1);
    const next = Math.max(
      1,
      km.findIndex((there) => there >= done),
    );
    const [a, b] = [path[next - 1]!, path[next]!];
    const step = km[next]! - km[next - 1]!;
    const position = between(a, b, step === 0 ? 0 : (done - km[next - 1]!) / step);
    const isAtEnd = km[next]! - done < 0.001;
    return { position, headingDegrees: headingDegrees(isAtEnd ? a : position, b), next };
  };
}

/** The way up to a share of its length, and on from there: they meet in one point. */
export function splitAt(
  path: SeaPath,
  share: number,
): { readonly behind: SeaPath; readonly ahead: SeaPath; readonly headingDegrees: number } {
  const { position, next, headingDegrees: heading } = pointsAlong(path)(share);
  return {
    behind: [...path.slice(0, next), position],
    ahead: [position, ...path.slice(next)],
    headingDegrees: heading,
  };
}

/** How near the way comes to a place, and at which share of its length; to about 10 km. */
export function nearestTo(
  path: SeaPath,
  place: Position,
): { readonly share: number; readonly km: number } {
  const at = pointsAlong(path);
  const steps = Math.max(1, Math.ceil(lengthKm(path) / 10));
  let best = { share: 0, km: Infinity };
  for (let i = 0; i <= steps; i++) {
    const km = distanceKm(at(i / steps).position, place);
    if (km < best.km) best = { share: i / steps, km };
  }
  return best;
}
