import { compareInTurn, compareText } from "#src/platform/canonical.ts";

/**
 * The time at which a source stated something: when it claims to have stated it, and when that
 * became known here. The second decides between statements of one creation time. Both UTC ISO 8601.
 */
export type StatementTime = { readonly createdAt: string; readonly knownAt: string };

export const compareStatementTimes = (a: StatementTime, b: StatementTime): number =>
  compareInTurn([a.createdAt, b.createdAt], [a.knownAt, b.knownAt]);

type Value = { readonly id: string; readonly rank: string };

/** One value of a thing, stated at one instant; `knownAt` is empty where it decides nothing. */
export type Point<V extends Value> = {
  readonly createdAt: string;
  readonly knownAt?: string;
  readonly value: V;
};

/** A value for as long as it was what the source stated last. */
export type ValuePeriod<V> = {
  readonly value: V;
  /** Creation times of its first and last statement, and when those became known. */
  readonly from: string;
  readonly until: string;
  readonly knownFrom: string;
  readonly knownUntil: string;
};

export const beginOf = ({ from, knownFrom }: ValuePeriod<unknown>): StatementTime => ({
  createdAt: from,
  knownAt: knownFrom,
});
export const endOf = ({ until, knownUntil }: ValuePeriod<unknown>): StatementTime => ({
  createdAt: until,
  knownAt: knownUntil,
});

/**
 * The values of one thing in the order in which they became current; consecutive equal ones are one
 * period. A function of the set of points: the order in which they are handed in does not matter, and
 * another point never takes a period away.
 *
 * The creation time decides, then when a statement became known: some carriers change a value and
 * leave its creation time as it is. Several values of one instant: each that is new then becomes
 * current, lower rank first. When none is new the answer only renewed its creation times (some
 * carriers do so for every event), so the one that became known last stays current.
 */
export function valuePeriodsOf<V extends Value>(points: readonly Point<V>[]): ValuePeriod<V>[] {
  const firsts = firstTimes(points);
  const periods: {
    value: V;
    from: string;
    until: string;
    knownFrom: string;
    knownUntil: string;
  }[] = [];
  for (const { createdAt, knownAt, values } of valuesByTime(points)) {
    const key = keyOf(createdAt, knownAt);
    const fresh = values.filter((value) => firsts.get(value.id) === key);
    const counted = fresh.length > 0 ? fresh : [latestKnown(values, firsts)];
    for (const value of counted) {
      const last = periods.at(-1);
      if (last?.value.id === value.id) {
        last.until = createdAt;
        last.knownUntil = knownAt;
      } else
        periods.push({
          value,
          from: createdAt,
          until: createdAt,
          knownFrom: knownAt,
          knownUntil: knownAt,
        });
    }
  }
  return periods;
}

/** Sorts as the instants do, since they are of one length. */
const keyOf = (createdAt: string, knownAt = ""): string => `${createdAt} ${knownAt}`;

const firstTimes = <V extends Value>(points: readonly Point<V>[]): Map<string, string> => {
  const firsts = new Map<string, string>();
  for (const { createdAt, knownAt, value } of points) {
    const key = keyOf(createdAt, knownAt);
    const known = firsts.get(value.id);
    if (known === undefined || key < known) firsts.set(value.id, key);
  }
  return firsts;
};

/** The distinct values of each instant, by rank, oldest instant first. */
function valuesByTime<V extends Value>(
  points: readonly Point<V>[],
): { createdAt: string; knownAt: string; values: V[] }[] {
  const groups = new Map<string, { createdAt: string; knownAt: string; values: Map<string, V> }>();
  for (const { createdAt, knownAt = "", value } of points) {
    const key = keyOf(createdAt, knownAt);
    const group = groups.get(key) ?? { createdAt, knownAt, values: new Map<string, V>() };
    group.values.set(value.id, value);
    groups.set(key, group);
  }
  return [...groups]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([, { values, ...instant }]) => ({
      ...instant,
      values: [...values.values()].toSorted((a, b) =>
        compareInTurn([a.rank, b.rank], [a.id, b.id]),
      ),
    }));
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
 * The instants of each value that need storing: its first, and the ends of its periods. What is inside
 * a period only repeats it, and a source that repeats itself daily must not add to the store every
 * day.
 *
 * A point that comes late can split a period, and where depends on the repeats around it. So a repeat
 * is dropped only when a later one of its period is itself older than `openSeconds` before the newest
 * point: whatever comes less late than that finds all it can fall between, in any order.
 */
export function pointsWorthKeeping<V extends Value>(
  points: readonly Point<V>[],
  openSeconds: number,
): (valueId: string, createdAt: string, knownAt?: string) => boolean {
  const isOpen = openFor(openSeconds, points);
  const kept = new Set<string>();
  for (const [id, key] of firstTimes(points)) kept.add(`${key} ${id}`);
  // The periods of what is closed end at the last points that something late can follow.
  const closed = points.filter(({ createdAt }) => !isOpen(createdAt));
  for (const { value, from, until, knownFrom, knownUntil } of [
    ...valuePeriodsOf(points),
    ...valuePeriodsOf(closed),
  ])
    kept
      .add(`${keyOf(from, knownFrom)} ${value.id}`)
      .add(`${keyOf(until, knownUntil)} ${value.id}`);
  return (id, createdAt, knownAt) =>
    isOpen(createdAt) || kept.has(`${keyOf(createdAt, knownAt)} ${id}`);
}

function openFor(seconds: number, points: readonly Point<Value>[]) {
  const newest = points.reduce(
    (latest, { createdAt }) => Math.max(latest, Date.parse(createdAt)),
    0,
  );
  return (createdAt: string): boolean => newest - Date.parse(createdAt) <= seconds * 1000;
}
