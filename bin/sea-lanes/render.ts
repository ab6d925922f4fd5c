import type { Position } from "#src/routing/sea/geodesy.ts";
import type { Lanes } from "#src/routing/sea/lanes.ts";
import type { Course } from "./courses.ts";

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/** The chart as data: points and courses as flat lists, unused points left out. */
export function chartOf(
  points: readonly Position[],
  courses: readonly Course[],
  berths: ReadonlyMap<string, number>,
): Lanes {
  const kept = [...new Set(courses.flatMap(({ from, to }) => [from, to]))].toSorted(
    (a, b) => a - b,
  );
  const indexOf = new Map(kept.map((point, index) => [point, index]));
  const pairs = (of: readonly Course[]): number[] =>
    of.flatMap(({ from, to }) => [indexOf.get(from)!, indexOf.get(to)!]);
  const names = [...new Set(courses.flatMap(({ canal }) => canal ?? []))];
  return {
    points: kept.flatMap((point) => points[point]!.map(rounded)),
    courses: pairs(courses.filter(({ canal }) => !canal)),
    canals: Object.fromEntries(
      names.map((name) => [name, pairs(courses.filter(({ canal }) => canal === name))]),
    ),
    berths: Object.fromEntries([...berths].map(([locode, point]) => [locode, indexOf.get(point)!])),
  };
}

/** As JSON whose lines are short enough to be compared. */
export function render({ points, courses, canals, berths }: Lanes): string {
  const list = (numbers: readonly number[]): string =>
    `[\n${Array.from({ length: Math.ceil(numbers.length / 12) }, (_, row) => numbers.slice(12 * row, 12 * row + 12).join(", ")).join(",\n")}\n]`;
  const members = (entries: readonly (readonly [string, string])[]): string =>
    `{\n${entries.map(([name, value]) => `"${name}": ${value}`).join(",\n")}\n}`;
  const text = members([
    ["points", list(points)],
    ["courses", list(courses)],
    ["canals", members(Object.entries(canals).map(([name, way]) => [name, list(way)]))],
    ["berths", members(Object.entries(berths).map(([locode, point]) => [locode, String(point)]))],
  ]);
  return `${text}\n`;
}
