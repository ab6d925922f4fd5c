import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Mistake, runCommand } from "../../bin/command.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { faultText } from "./faults.ts";
import { pageOf } from "./page.ts";
import { plantedBugs } from "./planted/bugs.ts";
import { findBug, type Found } from "./planted/find-bug.ts";
import { faultsOfSeed, runSeed } from "./run-seed.ts";
import { runSeeds } from "./run-seeds.ts";
import { shrunk } from "./shrink.ts";

const usage = `npm run simulate:faults -- [--seeds 1000] [--first 1] [--threads 2] [--until-first]
npm run simulate:faults -- --seed 4711 [--whole]
npm run simulate:faults -- --planted [--seeds 1000] [--threads 2]

The first form runs seeds and prints those that fail. The second runs one again: it prints the fewest of its faults
that still fail and what happened until the end; --whole keeps all its faults. --until-first stops at the first seed
that fails. The third puts known bugs into copies of the source, one at a time, looks for each of them, and writes
docs/simulate.md.`;

/** Seeds after which a run says how far it came. */
const progressEvery = 1000;

const numberOf = (text: string | undefined, name: string, usual: number): number => {
  const number = Number(text ?? usual);
  if (!Number.isInteger(number) || number < 1) throw new Mistake(`--${name} takes a number from 1`);
  return number;
};

/** Prints the shortest history of a seed that fails; 0 when it does not. */
async function replaySeed(seed: number, isWhole: boolean): Promise<number> {
  Error.stackTraceLimit = 0;
  const all = faultsOfSeed(seed);
  const fails = async (some: typeof all) => (await runSeed(seed, some)).faults.length > 0;
  const isFailing = await fails(all);
  const faults = isFailing && !isWhole ? await shrunk(all, fails) : all;
  const {
    history,
    faults: wrong,
    steps,
    hash,
  } = await runSeed(seed, faults, { keepsHistory: true });
  console.log(history.join("\n"));
  console.log(`\nseed ${seed}: ${steps} steps, history ${hash.slice(0, 16)}`);
  console.log(`faults: ${faults.length} of ${all.length}`);
  for (const fault of faults) console.log(`  ${faultText(fault)}`);
  console.log(wrong.length === 0 ? "As it must be." : "What is wrong:");
  for (const one of wrong) console.log(`  ${one}`);
  return wrong.length === 0 ? 0 : 1;
}

/** Looks for each planted bug and writes the page about it; 0 when each is found. */
async function findAll(seeds: number, threads: number): Promise<number> {
  const results: { bug: (typeof plantedBugs)[number]; found: Found | null }[] = [];
  for (const bug of plantedBugs) {
    const found = await findBug(bug, { seeds, threads });
    results.push({ bug, found });
    console.log(`${bug.name}: ${found ? `seed ${found.seed}: ${found.what}` : "not found"}`);
  }
  writeFileSync(join(import.meta.dirname, "../../docs/simulate.md"), pageOf(results, seeds));
  return results.every(({ found }) => found !== null) ? 0 : 1;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seeds: { type: "string" },
      first: { type: "string" },
      seed: { type: "string" },
      threads: { type: "string" },
      planted: { type: "boolean", default: false },
      "until-first": { type: "boolean", default: false },
      whole: { type: "boolean", default: false },
    },
  });
  if (values.seed !== undefined) return replaySeed(numberOf(values.seed, "seed", 1), values.whole);
  const count = numberOf(values.seeds, "seeds", 1000);
  const first = numberOf(values.first, "first", 1);
  const threads = numberOf(values.threads, "threads", Math.min(2, availableParallelism()));
  if (values.planted) return findAll(count, threads);
  const begun = performance.now();
  const failed: number[] = [];
  let [steps, done] = [0, 0];
  const stops = values["until-first"];
  const ran = await runSeeds({ first, count, threads }, (end) => {
    steps += end.steps;
    done += 1;
    if (done % progressEvery === 0) console.log(`${done} seeds, ${failed.length} failed so far`);
    if (end.faults.length === 0) return true;
    failed.push(end.seed);
    console.log(`seed ${end.seed} fails: ${end.faults[0]}`);
    return !stops;
  });
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${ran} seeds, ${steps} steps, ${failed.length} failed; ` +
      `${Math.round(seconds)} s, ${Math.round((ran / seconds) * 60)} seeds a minute in ${threads} threads`,
  );
  if (failed.length > 0) console.log(`Again: npm run simulate:faults -- --seed ${failed[0]}`);
  return failed.length === 0 ? 0 : 1;
}

await runCommand({ name: "npm run simulate:faults", usage }, main);
