import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

const slowestFiles = 10;

/** Prints the ten slowest files and the one plain closing line that any CI can read. */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const slowest = modules
      .map((module) => ({ module, seconds: module.diagnostic().duration / 1000 }))
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, slowestFiles);
    console.log("The slowest files, in seconds:");
    for (const { module, seconds } of slowest)
      console.log(`${seconds.toFixed(1).padStart(7)} ${relative("", module.moduleId)}`);
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const count = (state: string): number => states.filter((s) => s === state).length;
    console.log(
      `${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`,
    );
  }
}
