import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

// Set here, so that the reporter and every process with tests find it.
process.env["API_COVERAGE_FOLDER"] = mkdtempSync(join(tmpdir(), "quayline-api-coverage-"));

/** One process for all files: no test may leave globals, env, mocks or module state behind. */
export default defineConfig({
  test: {
    isolate: false,
    include: ["test/**/*.test.ts"],
    // No test is timed: these end what hangs, and leave a busy machine its time.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    reporters: ["default", "./test/plain.reporter.ts", "./test/api-coverage.reporter.ts"],
  },
});
