import { between, distanceKm, type Position } from "#src/routing/sea/geodesy.ts";
import { kmToLand, type Clearance } from "./clearance.ts";

/** A way between two points of a chart, in one piece; `canal` where it can be closed. */
export type Course = {
  readonly from: number;
  readonly to: number;
  readonly km: number;
  readonly canal?: string;
};

/** Every pair of points with nothing but water between them, as straight courses. */
export function straightCourses(
  points: readonly Position[],
  sees: (a: Position, b: Position) => boolean,
): Course[] {
  const courses: Course[] = [];
  for (let from = 0; from < points.length; from++)
    for (let to = from + 1; to < points.length; to++)
      if (sees(points[from]!, points[to]!))
        courses.push({ from, to, km: distanceKm(points[from]!, points[to]!) });
  return courses;
}

/** The points from which any other can be reached by courses: the largest such set. */
export function connected(count: number, courses: readonly Course[]): ReadonlySet<number> {
  const neighbours: number[][] = Array.from({ length: count }, () => []);
  for (const { from, to } of courses) {
    neighbours[from]!.push(to);
    neighbours[to]!.push(from);
  }
  let largest = new Set<number>();
  const seen = new Set<number>();
  for (let start = 0; start < count; start++) {
    if (seen.has(start)) continue;
    const set = new Set([start]);
    for (const point of set) for (const next of neighbours[point]!) set.add(next);
    for (const point of set) seen.add(point);
    if (set.size > largest.size) largest = set;
  }
  return largest;
}

/**
 * Whether the great circle keeps its distance all the way. Each step is as long as the water
 * around it allows, so that an ocean costs a few dozen steps (sphere tracing).
 */
export function isClear(clearance: Clearance, a: Position, b: Position, room: number): boolean {
  const total = distanceKm(a, b);
  for (let done = 0; done < total;) {
    const km = kmToLand(clearance, between(a, b, done / total));
    if (km < room) return false;
    done += Math.max((km - room) * 0.9, 2);
  }
  return true;
}
