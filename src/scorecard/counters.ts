import { compareText } from "#src/platform/canonical.ts";
import { lagBucket, type LagCounts } from "./lag.ts";

/** What a source did to one field of one container. */
export type Observation = {
  /** `kind code`, e.g. `shipping_line MSCU`. */
  readonly source: string;
  readonly field: string;
  readonly kind: "published" | "contradicted" | "withdrawn";
  /** From when it happened until it was published; null: it has no such time, or happened before it was tracked. */
  readonly lagSeconds: number | null;
  /** Hash of the container's number. */
  readonly container: string;
};

/** What a source did to one field in a week. */
export type Counters = {
  readonly published: number;
  readonly contradicted: number;
  readonly withdrawn: number;
  readonly lags: LagCounts;
  /** The lowest hashes of containers, so that it is exact up to that many how many there are. */
  readonly containers: readonly string[];
  /** The last UTC date on which it was published; null: never. */
  readonly lastPublishedOn: string | null;
};

/** So many containers a row must count before anybody sees it. */
export const minContainersShown = 20;

/** Counters by field. */
export type SourceCounters = Readonly<Record<string, Counters>>;

type Growing = {
  -readonly [name in keyof Counters]: name extends "lags" ? Record<string, number> : Counters[name];
};

/** Counts observations, by source and field, in any order. */
export class Tally {
  readonly #sources = new Map<string, Map<string, Growing>>();

  /** Counts one observation of a UTC date. */
  add({ source, field, kind, lagSeconds, container }: Observation, date: string): void {
    const counters = this.#countersOf(source, field);
    counters[kind]++;
    if (kind === "published" && (counters.lastPublishedOn ?? "") < date)
      counters.lastPublishedOn = date;
    if (lagSeconds !== null) {
      const bucket = String(lagBucket(lagSeconds));
      counters.lags[bucket] = (counters.lags[bucket] ?? 0) + 1;
    }
    counters.containers = withLowest(counters.containers, container);
  }

  /** What was counted: fields in order, so that the same observations make the same items. */
  sources(): Map<string, SourceCounters> {
    return new Map(
      [...this.#sources].map(([source, fields]) => [
        source,
        Object.fromEntries([...fields].toSorted(([a], [b]) => compareText(a, b))),
      ]),
    );
  }

  #countersOf(source: string, field: string): Growing {
    const fields = this.#sources.get(source) ?? new Map<string, Growing>();
    this.#sources.set(source, fields);
    const known = fields.get(field) ?? {
      published: 0,
      contradicted: 0,
      withdrawn: 0,
      lags: {},
      containers: [],
      lastPublishedOn: null,
    };
    fields.set(field, known);
    return known;
  }
}

/** The lowest of distinct hashes, in order. */
function withLowest(lowest: readonly string[], hash: string): readonly string[] {
  const isFull = lowest.length === minContainersShown;
  if (lowest.includes(hash) || (isFull && hash > lowest.at(-1)!)) return lowest;
  return [...lowest, hash].toSorted(compareText).slice(0, minContainersShown);
}

/** Whether enough containers were counted for a row to be seen. */
export const isShown = ({ containers }: Pick<Counters, "containers">): boolean =>
  containers.length >= minContainersShown;

/** How much was counted of a source: it only grows as more becomes known of a week. */
export const countedIn = (fields: SourceCounters): number =>
  Object.values(fields).reduce(
    (sum, { published, contradicted, withdrawn }) => sum + published + contradicted + withdrawn,
    0,
  );
