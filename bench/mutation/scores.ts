import type { Area } from "./areas.ts";

export type Score = {
  readonly mutants: number;
  readonly killed: number;
  readonly percent: number;
};

/** A score, and when and of which commit it was measured. */
export type Measured = Score & {
  /** Null: only what changed was run. */
  readonly minutes: number | null;
  readonly day: string;
  readonly commit: string;
};

const killed: ReadonlySet<string> = new Set(["Killed", "Timeout"]);
/** Not run, so neither killed nor alive: mutants of constants, and mutants that do not compile. */
const leftOut: ReadonlySet<string> = new Set(["Ignored", "CompileError", "RuntimeError"]);

/** The share of the mutants that a test notices; one that no test reaches counts as alive. */
export function scoreOf(statuses: readonly string[]): Score {
  const run = statuses.filter((status) => !leftOut.has(status));
  const dead = run.filter((status) => killed.has(status)).length;
  return { mutants: run.length, killed: dead, percent: run.length ? (100 * dead) / run.length : 0 };
}

const heading = "## Mutation score";
const method =
  "Written by `npm run mutate`, or `npm run mutate -- <area>` for one area: Stryker changes the rules of an area (`bench/mutation/areas.ts`) one by one, and runs the tests that reach the change. The score is the share of changes that a test notices; below the least one the run fails. Changes of constants that are read when a module loads are left out. `--incremental` runs only what changed since the last such run, and then no minutes are stated. An area without a row has not been measured yet.";
const head = [
  "| area | rules | mutants | killed | score | least | minutes | day | commit |",
  "| --- | --- | ---: | ---: | ---: | ---: | ---: | --- | --- |",
];

/** The text under the heading of the scores, to its end; null when there is none. */
export function mutationSection(page: string): string | null {
  const from = page.indexOf(`${heading}\n`);
  return from < 0 ? null : page.slice(from);
}

/** docs/bench.md with the area's score; what was measured of others stays. */
export function withScore(
  page: string,
  name: string,
  { what, least }: Area,
  { mutants, killed, percent, minutes, day, commit }: Measured,
): string {
  const section = mutationSection(page);
  const before = section === null ? page : page.slice(0, -section.length);
  const others = (section ?? "")
    .split("\n")
    .filter((line) => /^\| [a-z]/.test(line) && !/^\| (area|Area) /.test(line))
    .filter((line) => line.split("|")[1]!.trim() !== name);
  const row = `| ${name} | ${what} | ${mutants} | ${killed} | ${percent.toFixed(1)} % | ${least} % | ${minutes === null ? "–" : Math.ceil(minutes)} | ${day} | ${commit} |`;
  const rows = [...others, row].toSorted();
  return `${before.trimEnd()}\n\n${heading}\n\n${method}\n\n${[...head, ...rows].join("\n")}\n`;
}
