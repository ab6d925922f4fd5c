import type { Reporter, TestModule } from "vitest/node";

/** Prints the one plain closing line that any CI can read. */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const count = (state: string): number => states.filter((s) => s === state).length;
    console.log(
      `${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`,
    );
  }
}
