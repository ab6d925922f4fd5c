import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const home = "src/reference/test-carrier.ts";
const literal = /(["'`])TEST\1/;

const files = globSync("{src,functions,lib,local,schemas,bin}/**/*.ts", { cwd: root });
const spelling = files.filter((file) => literal.test(readFileSync(join(root, file), "utf8")));

describe("the test carrier's SCAC", () => {
  it("is written in one file, and everyone else asks isTestCarrier or takes testScac", () => {
    expect(files.length).toBeGreaterThan(500);
    expect(spelling).toEqual([home]);
  });
});
