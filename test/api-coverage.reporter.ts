import { globSync, rmSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule, Vitest } from "vitest/node";
import { routes } from "#functions/manifest.ts";
import { apiDocument } from "#functions/openapi/document.ts";
import { recordedExamples } from "#functions/openapi/examples.ts";
import { covered, promises } from "./support/api-description/coverage.ts";

/**
 * After a run of the whole suite: fails it when the API document promises an operation, a status or
 * a query parameter that no test has seen. Part of the suite proves nothing, so nothing is said then.
 */
export default class ApiCoverageReporter implements Reporter {
  private readonly folder = process.env["API_COVERAGE_FOLDER"] ?? "";
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!this.folder) return;
    const seen = covered(this.folder);
    rmSync(this.folder, { recursive: true, force: true });
    if (!this.whole(modules)) return;
    const all = promises(apiDocument(routes, recordedExamples, "http://api/v2"));
    const missing = all.filter((promise) => !seen.has(promise));
    console.log(
      `${all.length - missing.length} of ${all.length} promises of the API document seen`,
    );
    if (missing.length === 0) return;
    console.error(`No test shows that\n${missing.map((promise) => `  ${promise}`).join("\n")}`);
    process.exitCode = 1;
  }

  private whole(modules: readonly TestModule[]): boolean {
    if (process.env["API_COVERAGE"] === "all") return true;
    const config = this.vitest?.config;
    if (!config || config.testNamePattern) return false;
    const files = globSync("test/**/*.test.ts", { cwd: config.root });
    const ran = new Set(modules.map(({ moduleId }) => relative(config.root, moduleId)));
    return files.every((file) => ran.has(file));
  }
}
