import { boundedCache } from "#src/platform/bounded-cache.ts";
import { distanceKm, type Position } from "./geodesy.ts";
import { lanes } from "./lanes.ts";
import { shortestFrom, wayTo } from "./shortest.ts";

/** A way over sea: the points between which it is a great circle. Never fewer than two. */
export type SeaPath = readonly Position[];

export type Canal = "suez" | "panama";

/** A fleet sails between few pairs of ports, and a search takes a millisecond; a way is some hundred bytes. */
const searched = boundedCache<{ readonly path: SeaPath | null }>(1000);

/**
 * The shortest way by sea between two ports of the place table, by UN/LOCODE. Null when one of them
 * is not a seaport we know, or both are the same.
 */
export function seaPath(from: string, to: string, shut: readonly Canal[] = []): SeaPath | null {
  const name = [from, to, ...shut.toSorted()].join(" ");
  const known = searched.get(name);
  if (known) return known.path;
  const path = search(from, to, shut);
  searched.set(name, { path });
  return path;
}

function search(from: string, to: string, shut: readonly Canal[]): SeaPath | null {
  const start = lanes.berths[from];
  const goal = lanes.berths[to];
  if (start === undefined || goal === undefined || start === goal) return null;
  const way = wayTo(goal, start, shortestFrom(start, neighboursWithout(shut), goal));
  return way.length > 1 ? way.map(pointOf) : null;
}

const pointOf = (index: number): Position => [
  lanes.points[2 * index]!,
  lanes.points[2 * index + 1]!,
];

type Course = { readonly to: number; readonly km: number };
const charts = new Map<string, Course[][]>();

function neighboursWithout(shut: readonly Canal[]): Course[][] {
  const key = shut.toSorted().join(" ");
  let chart = charts.get(key);
  if (!chart) {
    const open = Object.entries(lanes.canals).filter(([name]) => !shut.some((one) => one === name));
    chart = neighboursBy([...lanes.courses, ...open.flatMap(([, pairs]) => pairs)]);
    charts.set(key, chart);
  }
  return chart;
}

function neighboursBy(pairs: readonly number[]): Course[][] {
  const neighbours: Course[][] = Array.from({ length: lanes.points.length / 2 }, () => []);
  for (let i = 0; i < pairs.length; i += 2) {
    const [a, b] = [pairs[i]!, pairs[i + 1]!];
    const km = distanceKm(pointOf(a), pointOf(b));
    neighbours[a]!.push({ to: b, km });
    neighbours[b]!.push({ to: a, km });
  }
  return neighbours;
}
