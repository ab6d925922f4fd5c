import { defineConfig } from "vitest/config";

/** One process for all files: no test may leave globals, env, mocks or module state behind. */
export default defineConfig({
  test: {
    isolate: false,
    include: ["test/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ["default", "./test/plain.reporter.ts"],
  },
});
