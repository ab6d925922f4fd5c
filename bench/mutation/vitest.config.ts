import { defineConfig } from "vitest/config";

/** The tests of one area, without the set-up and the reporters that the whole suite needs. */
export default defineConfig({
  test: {
    isolate: false,
    include: (process.env["MUTATION_TESTS"] ?? "").split(","),
    testTimeout: 180_000,
    hookTimeout: 240_000,
  },
});
