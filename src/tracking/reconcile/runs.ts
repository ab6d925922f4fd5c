import { compareInTurn, compareText } from "./canonical.ts";

/** One value of a thing, stated at one instant. */
export type Point<V extends { readonly id: string; readonly rank: string }> = {
  readonly createdAt: string;
  readonly value: V;
};

/** A value for as long as it was what the source said last. */
export type Run<V> = { readonly value: V; readonly from: string; readonly until: string };

type Value = { readonly id: string; readonly rank: string };

/**
 * The values of one thing in the order in which they became current; consecutive equal ones are one
 * run. A function of the set of points: the order in which they became known does not matter, and
 * another point never takes a run away.
 *
 * Several values stated at the same instant: each that is new then becomes current, lower rank
 * first. When none is new the answer was only made anew (incidents: some carriers give every event
 * a fresh creation time), so the one that became known last stays current.
 */
export function runsOf<V extends Value>(points: readonly Point<V>[]): Run<V>[] {
  const firsts = firstSaid(points);
  const runs: { value: V; from: string; until: string }[] = [];
  for (const [createdAt, values] of instants(points)) {
    const fresh = values.filter((value) => firsts.get(value.id) === createdAt);
    const counted = fresh.length > 0 ? fresh : [latestKnown(values, firsts)];
    for (const value of counted) {
      const last = runs.at(-1);
      if (last?.value.id === value.id) last.until = createdAt;
      else runs.push({ value, from: createdAt, until: createdAt });
    }
  }
  return runs;
}

const firstSaid = <V extends Value>(points: readonly Point<V>[]): Map<string, string> => {
  const firsts = new Map<string, string>();
  for (const { createdAt, value } of points) {
    const known = firsts.get(value.id);
    if (known === undefined || createdAt < known) firsts.set(value.id, createdAt);
  }
  return firsts;
};

/** The distinct values of each instant, by rank, oldest instant first. */
function instants<V extends Value>(points: readonly Point<V>[]): [string, V[]][] {
  const groups = new Map<string, Map<string, V>>();
  for (const { createdAt, value } of points) {
    const group = groups.get(createdAt) ?? new Map<string, V>();
    groups.set(createdAt, group.set(value.id, value));
  }
  return [...groups]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([createdAt, values]) => [
      createdAt,
      [...values.values()].toSorted((a, b) => compareInTurn([a.rank, b.rank], [a.id, b.id])),
    ]);
}

const latestKnown = <V extends Value>(values: V[], firsts: Map<string, string>): V =>
  values.reduce((best, value) =>
    compareInTurn(
      [firsts.get(value.id)!, firsts.get(best.id)!],
      [value.rank, best.rank],
      [value.id, best.id],
    ) > 0
      ? value
      : best,
  );

/**
 * The creation times that are worth keeping of each value: its first, and the ends of its runs.
 * What lies inside a run only repeats it, and a source that repeats itself daily must not make us
 * keep more every day.
 *
 * A point that comes late can split a run, and where depends on the repeats around it. So a repeat
 * is dropped only when a later one of its run is itself older than `openSeconds` before the newest
 * point: whatever comes less late than that finds all it can fall between, in any order.
 */
export function pointsWorthKeeping<V extends Value>(
  points: readonly Point<V>[],
  openSeconds: number,
): (valueId: string, createdAt: string) => boolean {
  const isOpen = openFor(openSeconds, points);
  const kept = new Set<string>();
  for (const [id, createdAt] of firstSaid(points)) kept.add(`${createdAt} ${id}`);
  // The runs of what is closed end at the last points that something late can follow.
  const closed = points.filter(({ createdAt }) => !isOpen(createdAt));
  for (const { value, from, until } of [...runsOf(points), ...runsOf(closed)])
    kept.add(`${from} ${value.id}`).add(`${until} ${value.id}`);
  return (id, createdAt) => isOpen(createdAt) || kept.has(`${createdAt} ${id}`);
}

function openFor(seconds: number, points: readonly Point<Value>[]) {
  const newest = points.reduce(
    (latest, { createdAt }) => Math.max(latest, Date.parse(createdAt)),
    0,
  );
  return (createdAt: string): boolean => newest - Date.parse(createdAt) <= seconds * 1000;
}
