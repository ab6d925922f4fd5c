import type { Position } from "#src/reference/sea/geodesy.ts";
import type { Course } from "./courses.ts";

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;
const list = (numbers: readonly number[]): string => `[${numbers.join(", ")}]`;

/** The data file: points and courses as flat lists, unused points left out. */
export function render(
  points: readonly Position[],
  courses: readonly Course[],
  berths: ReadonlyMap<string, number>,
): string {
  const kept = [...new Set(courses.flatMap(({ from, to }) => [from, to]))].toSorted(
    (a, b) => a - b,
  );
  const indexOf = new Map(kept.map((point, index) => [point, index]));
  const pairs = (of: readonly Course[]): number[] =>
    of.flatMap(({ from, to }) => [indexOf.get(from)!, indexOf.get(to)!]);
  const names = [...new Set(courses.flatMap(({ canal }) => canal ?? []))];
  return `/**
 * Sea lanes between the ports of the place table. Made by \`node bin/sea-lanes/main.ts\` from the
 * coastlines of Natural Earth (public domain); not to be edited by hand.
 */

/** Longitude and latitude of each point in turn. */
export const lanePoints: readonly number[] = ${list(kept.flatMap((point) => points[point]!.map(rounded)))};

/** Pairs of points with nothing but water between them. */
export const laneCourses: readonly number[] = ${list(pairs(courses.filter(({ canal }) => !canal)))};

/** The same, in canals. */
export const canalCourses: Readonly<Record<string, readonly number[]>> = {
${names.map((name) => `${name}: ${list(pairs(courses.filter(({ canal }) => canal === name)))},`).join("\n")}
};

/** Where the lanes begin and end: the point of each port. */
export const berths: Readonly<Record<string, number>> = {
${[...berths].map(([locode, point]) => `${locode}: ${indexOf.get(point)},`).join("\n")}
};
`;
}
