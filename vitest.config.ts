import { mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import LongestFirstSequencer from "./test/longest-first.sequencer.ts";

// Set here, so that the reporter and every process with tests find it.
process.env["API_COVERAGE_FOLDER"] = mkdtempSync(join(tmpdir(), "quayline-api-coverage-"));
process.env["CDK_ASSEMBLY"] = mkdtempSync(join(tmpdir(), "quayline-assembly-"));
// Processes with tests, and the products and commands that they start, compile a file once between them.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "node_modules/.cache/node");

const isLong = process.env["LONG"] === "on";

/** A process serves many files: no test may leave globals, env, mocks or module state behind. */
export default defineConfig({
  test: {
    isolate: false,
    // Node itself loads the tests and what they test, as it loads the product: without transforming each file, and
    // without a look-up at each use of an import. No test replaces a module.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Three more than there are cores, for a journey and a page mostly wait; more than six only wait for I/O.
    maxWorkers: Math.min(availableParallelism() + 3, 6),
    sequence: { sequencer: LongestFirstSequencer },
    include: ["test/**/*.test.ts"],
    // What takes minutes for its size alone: `npm run test:long` runs it.
    exclude: [...configDefaults.exclude, ...(isLong ? [] : ["test/**/*.long.test.ts"])],
    globalSetup: ["./test/unpack-browser.setup.ts", "./test/assembly.setup.ts"],
    // No test is timed: these end what hangs, and leave a busy machine its time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    reporters: ["default", "./test/plain.reporter.ts", "./test/api-coverage.reporter.ts"],
  },
});
