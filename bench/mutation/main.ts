import { Stryker } from "@stryker-mutator/core";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitNow } from "../machine.ts";
import { areas } from "./areas.ts";
import { scoreOf, withScore } from "./scores.ts";

const root = join(import.meta.dirname, "../..");
const page = join(root, "docs/bench.md");

/** Changes the area's rules one by one and answers how many changes its tests notice. */
async function measure(
  name: string,
  { isIncremental, commit }: { readonly isIncremental: boolean; readonly commit: string },
): Promise<boolean> {
  const area = areas[name]!;
  process.env["MUTATION_TESTS"] = area.tests.join(",");
  const begun = Date.now();
  const results = await new Stryker({
    mutate: [...area.mutate],
    testRunner: "vitest",
    vitest: { configFile: "bench/mutation/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    ignoreStatic: true,
    // Product code has no types at run time, and Stryker's own check needs an older compiler.
    tsconfigFile: "none",
    ignorePatterns: ["dist", "cdk.out", ".quayline", "coverage"],
    incremental: isIncremental,
    incrementalFile: `coverage/mutation/${name}.json`,
    concurrency: 1,
    timeoutMS: 10_000,
    timeoutFactor: 5,
    dryRunTimeoutMinutes: 15,
    tempDirName: ".stryker-tmp",
    reporters: ["clear-text", "progress-append-only"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    allowConsoleColors: false,
    disableTypeChecks: false,
  }).runMutationTest();
  const score = scoreOf(results.map(({ status }) => status));
  const minutes = isIncremental ? null : (Date.now() - begun) / 60_000;
  const measured = { ...score, minutes, day: new Date().toISOString().slice(0, 10), commit };
  writeFileSync(page, withScore(readFileSync(page, "utf8"), name, area, measured));
  const isEnough = score.percent >= area.least;
  const result = `${name}: ${score.killed} of ${score.mutants} mutants killed, ${score.percent.toFixed(1)} %`;
  console.log(isEnough ? result : `${result}, less than ${area.least} %`);
  return isEnough;
}

async function main(written: readonly string[]): Promise<void> {
  const isIncremental = written.includes("--incremental");
  const asked = written.filter((word) => word !== "--incremental");
  const names = asked.length > 0 ? asked : Object.keys(areas);
  const unknown = names.filter((name) => !Object.hasOwn(areas, name));
  if (unknown.length > 0)
    throw new Error(
      `no such area: ${unknown.join(", ")}; there are ${Object.keys(areas).join(", ")}`,
    );
  const commit = commitNow();
  for (const name of names)
    if (!(await measure(name, { isIncremental, commit }))) process.exitCode = 1;
}

await main(process.argv.slice(2));
