/** What was measured at one moment of the run. */
export type Sample = {
  readonly second: number;
  /** Of the product's process, after a full garbage collection. */
  readonly heapMb: number;
  /** Resident memory of the product's process, and of the table's engine beside it. */
  readonly processMb: number;
  readonly engineMb: number;
  /** Messages of each queue, also those in work or delayed, and the age of the oldest. */
  readonly queues: Readonly<Record<string, Waiting>>;
  /** Events of the feed that a subscribed receiver has not taken yet. */
  readonly undelivered: Waiting;
  readonly underway: number;
  readonly returned: number;
  readonly events: number;
};

export type Waiting = { readonly count: number; readonly oldestSeconds: number };

/** One thing that was judged: what was allowed and what was found. */
export type Finding = {
  readonly what: string;
  readonly limit: string;
  readonly found: string;
  readonly holds: boolean;
};

/** The part of the run in which as many shipments begin as end. */
export type Steady = { readonly from: number; readonly to: number };

type Point = { readonly x: number; readonly y: number };

/** How much the straight line of least squares rises from the first point to the last. */
export function growth(points: readonly Point[]): number {
  if (points.length < 2) return 0;
  const mean = (of: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  if (spread === 0) return 0;
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
  return slope * (points.at(-1)!.x - points[0]!.x);
}

/**
 * Fewer points cannot tell a slope from noise: a run that is too short to be judged has failed.
 */
const fewestSamples = 6;

/** What counts as grown over the steady part: this much, and this share of the mean. */
type Tolerance = { readonly least: number; readonly share: number; readonly unit: string };

const memory: Tolerance = { least: 32, share: 0.15, unit: "MB" };
const waiting: Tolerance = { least: 100, share: 1, unit: "messages" };
const age: Tolerance = { least: 15, share: 1, unit: "s" };

function notGrown(
  what: string,
  samples: readonly Sample[],
  value: (sample: Sample) => number,
  { least, share, unit }: Tolerance,
): Finding {
  const points = samples.map((sample) => ({ x: sample.second, y: value(sample) }));
  const mean = points.reduce((sum, { y }) => sum + y, 0) / Math.max(1, points.length);
  const limit = Math.max(least, share * mean);
  const grown = growth(points);
  return {
    what,
    limit: `+${limit.toFixed(0)} ${unit}`,
    found: `${grown < 0 ? "" : "+"}${grown.toFixed(1)} ${unit}, mean ${mean.toFixed(1)}`,
    holds: grown <= limit,
  };
}

/**
 * Red when memory or a queue grew while as many shipments began as ended, or an invariant was found
 * broken at any time, with the findings themselves.
 */
export function judge(
  samples: readonly Sample[],
  { from, to }: Steady,
  broken: readonly string[],
): { readonly findings: readonly Finding[]; readonly passed: boolean } {
  const steady = samples.filter(({ second }) => second >= from && second <= to);
  const queues = [...new Set(steady.flatMap((sample) => Object.keys(sample.queues)))].toSorted();
  const waits: readonly [string, (sample: Sample) => Waiting][] = [
    ...queues.map((queue): [string, (sample: Sample) => Waiting] => [
      `queue ${queue}`,
      (sample) => sample.queues[queue] ?? { count: 0, oldestSeconds: 0 },
    ]),
    ["events not delivered yet", (sample) => sample.undelivered],
  ];
  const findings: Finding[] = [
    {
      what: "samples of the steady part",
      limit: `at least ${fewestSamples}`,
      found: String(steady.length),
      holds: steady.length >= fewestSamples,
    },
    notGrown("heap of the product", steady, ({ heapMb }) => heapMb, memory),
    notGrown("resident memory of the product", steady, ({ processMb }) => processMb, memory),
    notGrown("resident memory of the engine", steady, ({ engineMb }) => engineMb, memory),
    ...waits.flatMap(([what, of]) => [
      notGrown(what, steady, (sample) => of(sample).count, waiting),
      notGrown(`${what}, oldest`, steady, (sample) => of(sample).oldestSeconds, age),
    ]),
    {
      what: "invariants found broken",
      limit: "0",
      found: String(broken.length),
      holds: broken.length === 0,
    },
  ];
  return { findings, passed: findings.every(({ holds }) => holds) };
}
