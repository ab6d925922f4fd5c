import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { places } from "#src/reference/places/places.ts";
import { distanceKm, type Position } from "#src/routing/sea/geodesy.ts";
import { shortestFrom, wayTo } from "#src/routing/sea/shortest.ts";
import { approachOf } from "./approach.ts";
import { clearanceOf, kmToLand, ocean } from "./clearance.ts";
import { connected, isClear, straightCourses, type Course } from "./courses.ts";
import { canals, fairways } from "./fairways.ts";
import { coastlines } from "./land.ts";
import { cellOf, rasterize } from "./raster.ts";
import { waypoints } from "./waypoints.ts";
import { chartOf, render } from "./render.ts";

/** Ice beyond, both ways: no container line sails there. */
const deps = { west: -180, east: 180, south: -58, north: 66, step: 0.04 };
/** Ships keep this far off land, where the chart shows it, km. */
const room = 4;

/**
 * Charts the sea lanes between the ports of the place table and writes them into
 * src/routing/sea/lanes.json. To be run after a port was added; takes about six minutes.
 */
function main(): void {
  const rings = coastlines();
  const clearance = clearanceOf(rasterize(rings, deps));
  const open = ocean(clearance, [-40, 30], room);
  const sees = (a: Position, b: Position): boolean => isClear(clearance, a, b, room - 0.1);

  const bends = waypoints(clearance, open);
  const lanes = straightCourses(bends, sees);
  const main = connected(bends.length, lanes);
  console.log(`${main.size} of ${bends.length} waypoints, ${lanes.length} straight courses`);
  const points: Position[] = [...bends];
  const courses: Course[] = lanes.filter(({ from }) => main.has(from));
  const bendsSeenFrom = (at: Position, withinKm: number): number[] =>
    [...main].filter((bend) => distanceKm(at, bends[bend]!) < withinKm && sees(at, bends[bend]!));
  const isOpen = (at: Position): boolean =>
    open[cellOf(clearance.raster, at)] === 1 &&
    kmToLand(clearance, at) >= room &&
    bendsSeenFrom(at, 100).length > 0;

  const ends: number[] = [];
  /** Adds a way that is not a straight course: only its ends meet others. */
  const addWay = (way: readonly Position[], meets: readonly Position[], canal?: string): number => {
    const first = points.length;
    points.push(...way);
    for (let i = first; i < points.length - 1; i++)
      courses.push({
        from: i,
        to: i + 1,
        km: distanceKm(points[i]!, points[i + 1]!),
        ...(canal && { canal }),
      });
    for (let i = first; i < points.length; i++) if (meets.includes(points[i]!)) ends.push(i);
    return first;
  };
  const berths = new Map<string, number>();
  for (const port of places.filter(({ kind }) => kind === "port")) {
    const berth: Position = [port.longitude, port.latitude];
    const approach = approachOf(rings, berth, fairways[port.locode] ?? [], isOpen);
    berths.set(port.locode, addWay(approach.points, approach.points.slice(-1)));
    if (approach.kmOverLand > 5)
      console.log(`${port.locode}: ${approach.kmOverLand.toFixed(1)} km off the mapped water`);
  }
  for (const [name, way] of Object.entries(canals)) addWay(way, [way[0]!, way.at(-1)!], name);
  for (const [i, from] of ends.entries()) {
    for (const to of bendsSeenFrom(points[from]!, Infinity))
      courses.push({ from, to, km: distanceKm(points[from]!, points[to]!) });
    for (const to of ends.slice(i + 1))
      if (sees(points[from]!, points[to]!))
        courses.push({ from, to, km: distanceKm(points[from]!, points[to]!) });
  }

  const used = usedCourses(points.length, courses, [...berths.values()]);
  const file = join(import.meta.dirname, "../../src/routing/sea/lanes.json");
  writeFileSync(file, render(chartOf(points, used, berths)));
  console.log(`${used.length} courses are used`);
}

/** What the shortest ways between all ports consist of: with the canals open, and shut. */
function usedCourses(
  points: number,
  courses: readonly Course[],
  berths: readonly number[],
): Course[] {
  const used = new Set<string>();
  for (const shut of [[], ["suez"], ["panama"], ["suez", "panama"]]) {
    const neighbours: { to: number; km: number }[][] = Array.from({ length: points }, () => []);
    for (const { from, to, km, canal } of courses) {
      if (canal && shut.includes(canal)) continue;
      neighbours[from]!.push({ to, km });
      neighbours[to]!.push({ to: from, km });
    }
    for (const start of berths) {
      const previous = shortestFrom(start, neighbours);
      for (const goal of berths) {
        if (goal <= start) continue;
        const way = wayTo(goal, start, previous);
        if (way.length === 0) throw new Error(`no way from point ${start} to ${goal}`);
        for (let i = 1; i < way.length; i++)
          used.add([way[i - 1]!, way[i]!].toSorted((a, b) => a - b).join(" "));
      }
    }
  }
  return courses.filter(({ from, to }) => used.has([from, to].toSorted((a, b) => a - b).join(" ")));
}

main();
