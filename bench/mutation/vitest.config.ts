import { defineConfig } from "vitest/config";

/** The tests of one area, without the set-up and the reporters that the whole suite needs. */
export default defineConfig({
  test: {
    isolate: false,
    setupFiles: "bench/mutation/setup.ts",
    // Properties draw little: each mutant runs them.
    env: { RUNS: "20" },
    include: (process.env["MUTATION_TESTS"] ?? "").split(","),
    testTimeout: 180_000,
    hookTimeout: 240_000,
  },
});
