import type { Machine } from "../report.ts";
import type { Injected } from "./faults.ts";
import type { Finding, Sample, Steady } from "./verdict.ts";

export type Run = {
  readonly machine: Machine;
  readonly minutes: number;
  /** How many were asked for, and how many came to their end. */
  readonly asked: number;
  readonly containers: number;
  readonly maxUnderway: number;
  readonly seed: number;
  readonly timeScale: number;
  readonly steady: Steady;
  readonly samples: readonly Sample[];
  readonly findings: readonly Finding[];
  readonly passed: boolean;
  readonly broken: readonly string[];
  readonly counts: readonly (readonly [string, number])[];
  readonly injected: Injected;
  /** Lines at level error by their code. */
  readonly errors: Injected;
  readonly loads: readonly number[];
};

const rowsShown = 25;
const brokenShown = 20;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, at) => (at === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

const queueTotal = ({ queues }: Sample): number =>
  Object.values(queues).reduce((sum, { count }) => sum + count, 0);
const queueAge = ({ queues }: Sample): number =>
  Math.max(0, ...Object.values(queues).map(({ oldestSeconds }) => oldestSeconds));

function overTime(samples: readonly Sample[]): string {
  const every = Math.ceil(samples.length / rowsShown);
  const shown = samples.filter((_, at) => at % every === 0 || at === samples.length - 1);
  return table(
    [
      "minute",
      "underway",
      "returned",
      "events",
      "heap, MB",
      "process, MB",
      "engine, MB",
      "messages waiting",
      "oldest, s",
      "undelivered",
      "oldest, s",
    ],
    shown.map((sample) => [
      (sample.second / 60).toFixed(1),
      String(sample.underway),
      String(sample.returned),
      String(sample.events),
      sample.heapMb.toFixed(0),
      sample.processMb.toFixed(0),
      sample.engineMb.toFixed(0),
      String(queueTotal(sample)),
      queueAge(sample).toFixed(1),
      String(sample.undelivered.count),
      sample.undelivered.oldestSeconds.toFixed(1),
    ]),
  );
}

/** A queue that was empty all the time holds, and says nothing. */
const isWorthARow = ({ holds, found }: Finding): boolean => !holds || !found.endsWith("mean 0.0");

const counted = (of: Injected): string =>
  Object.entries(of)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([what, count]) => `- ${what}: ${count}`)
    .join("\n") || "- none";

/** docs/soak.md. */
export function renderSoak(run: Run): string {
  const { machine, steady } = run;
  const load = run.loads.toSorted((a, b) => a - b);
  return `${[
    "# Soak",
    `Written by \`npm run soak\`; edit \`bench/soak/\` instead of this page. The real product plays the whole lives of ${run.containers} containers, from the booking to the returned empty, while sources and receivers fail. The invariants are checked all along; memory and queues are judged over the part in which about as many shipments begin as end.`,
    `**${run.passed ? "Passed" : "Failed"}.**`,
    [
      `- Date: ${machine.at}`,
      `- Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}. The product, its engines, sources and receivers share it, and so did other work: its load was ${load[0]?.toFixed(1)} to ${load.at(-1)?.toFixed(1)}, median ${load[Math.floor(load.length / 2)]?.toFixed(1)}`,
      `- Node: ${machine.node}`,
      `- Commit: ${machine.commit}`,
      `- Minutes: ${run.minutes}; containers: ${run.containers} of the ${run.asked} asked for, at most ${run.maxUnderway} underway at a time; TIME_SCALE: ${run.timeScale}; seed: ${run.seed}`,
      `- Judged from minute ${(steady.from / 60).toFixed(1)} to ${(steady.to / 60).toFixed(1)}`,
    ].join("\n"),
    "## Verdict",
    "What grew is the straight line of least squares over the judged samples, from the first to the last.",
    table(
      ["what", "limit", "found", "holds"],
      run.findings
        .filter(isWorthARow)
        .map(({ what, limit, found, holds }) => [what, limit, found, holds ? "yes" : "**no**"]),
    ),
    "## Over time",
    "The heap is measured after a full garbage collection. Messages also count while they are in work or delayed. Undelivered are events of the feed that a subscribed receiver has not taken yet.",
    overTime(run.samples),
    "## What was done",
    run.counts.map(([what, count]) => `- ${what}: ${count}`).join("\n"),
    "## Faults injected",
    counted(run.injected),
    "## Errors that the product logged",
    counted(run.errors),
    ...(run.broken.length === 0
      ? []
      : [
          "## Invariants found broken",
          run.broken
            .slice(0, brokenShown)
            .map((what) => `- ${what}`)
            .join("\n"),
        ]),
  ].join("\n\n")}\n`;
}
