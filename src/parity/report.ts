import type { ParityVerdict } from "./compare.ts";
import type { ComparedName } from "./fact-key.ts";

/** One verdict, and what it is about. */
export type Compared = {
  readonly container: string;
  /** SCAC of the shipping line; null: neither provider states it. */
  readonly carrier: string | null;
  readonly field: ComparedName;
  /** UN/LOCODE of a milestone that is compared by its place. */
  readonly place: string | null;
  readonly verdict: ParityVerdict;
};

type Lead = {
  readonly count: number;
  /** Seconds; null: none was earlier. */
  readonly p50: number | null;
  readonly p95: number | null;
};

/** One carrier and attribute or milestone. */
export type ParityRow = {
  readonly carrier: string | null;
  readonly field: ComparedName;
  readonly compared: number;
  readonly equal: number;
  readonly oursEarlier: Lead;
  readonly theirsEarlier: Lead;
  readonly differ: number;
  readonly oursSilent: number;
  readonly theirsSilent: number;
  readonly tooNew: number;
  /** What a person wants to see: contradictions first, then what we do not state. */
  readonly examples: readonly Compared[];
};

const maxExamples = 3;

/** The nearest rank: a value that was measured, none that was computed. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

function leadOf(all: readonly Compared[], is: "ours_earlier" | "theirs_earlier"): Lead {
  const seconds = all.flatMap(({ verdict }) => (verdict.is === is ? [verdict.seconds] : []));
  return { count: seconds.length, p50: percentile(seconds, 0.5), p95: percentile(seconds, 0.95) };
}

const exampleOrder: readonly ParityVerdict["is"][] = [
  "differ",
  "ours_silent",
  "theirs_earlier",
  "theirs_silent",
];

function examplesOf(all: readonly Compared[]): Compared[] {
  return exampleOrder
    .flatMap((is) => all.filter(({ verdict }) => verdict.is === is))
    .slice(0, maxExamples);
}

/** Counts by carrier and field, in the order of their names. */
export function parityRows(compared: readonly Compared[]): ParityRow[] {
  const groups = Map.groupBy(compared, ({ carrier, field }) => `${carrier ?? "~"} ${field}`);
  return [...groups.keys()].toSorted().map((key) => {
    const all = groups.get(key)!;
    const count = (is: ParityVerdict["is"]) =>
      all.filter(({ verdict }) => verdict.is === is).length;
    return {
      carrier: all[0]!.carrier,
      field: all[0]!.field,
      compared: all.length,
      equal: count("equal"),
      oursEarlier: leadOf(all, "ours_earlier"),
      theirsEarlier: leadOf(all, "theirs_earlier"),
      differ: count("differ"),
      oursSilent: count("ours_silent"),
      theirsSilent: count("theirs_silent"),
      tooNew: count("too_new"),
      examples: examplesOf(all),
    };
  });
}
