import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { areas } from "../../bench/mutation/areas.ts";
import { mutationSection, scoreOf, withScore } from "../../bench/mutation/scores.ts";

const root = join(import.meta.dirname, "../..");
const area = { what: "rules of a", mutate: [], tests: [], least: 85 };
const score = (percent: number) => ({ mutants: 200, killed: 2 * percent, percent, minutes: 2.1 });

describe("the mutation gate", () => {
  it("covers tracking, webhooks, auth and lists with files and tests that exist", () => {
    expect(Object.keys(areas)).toEqual(["tracking", "webhooks", "auth", "lists"]);
    for (const { mutate, tests, least } of Object.values(areas)) {
      for (const pattern of [...mutate, ...tests])
        expect([pattern, globSync(pattern, { cwd: root }).length > 0]).toEqual([pattern, true]);
      expect(least).toBeGreaterThanOrEqual(80);
    }
  });

  it("counts a mutant that no test reaches as alive, and leaves out what was not run", () => {
    const statuses = ["Killed", "Timeout", "Survived", "NoCoverage", "Ignored", "RuntimeError"];
    expect(scoreOf(statuses)).toEqual({ mutants: 4, killed: 2, percent: 50 });
    expect(scoreOf([]).percent).toBe(0);
  });

  it("keeps what was measured of other areas, and every other section of the page", () => {
    const page = "# Bench\n\n## Lists\n\n| a | b |\n";
    const first = withScore(page, "b", area, score(90));
    const both = withScore(first, "a", area, score(86));
    const again = withScore(both, "b", area, score(95));
    expect(again.startsWith(page)).toBe(true);
    const rows = mutationSection(again)!
      .split("\n")
      .filter((line) => /^\| [ab] /.test(line));
    expect(rows).toEqual([
      "| a | rules of a | 200 | 172 | 86.0 % | 85 % | 3 |",
      "| b | rules of a | 200 | 190 | 95.0 % | 85 % | 3 |",
    ]);
    expect(mutationSection(page)).toBeNull();
  });

  it("states in docs/bench.md no score below the least one, and no area that is none", () => {
    const section = mutationSection(readFileSync(join(root, "docs/bench.md"), "utf8")) ?? "";
    const rows = [...section.matchAll(/^\| ([a-z]+) +\|.*\| +([\d.]+) % \| +(\d+) % \|/gm)];
    expect(rows.length).toBeGreaterThan(0);
    for (const [, name, percent, least] of rows) {
      expect(areas[name!]?.least).toBe(Number(least));
      expect(Number(percent)).toBeGreaterThanOrEqual(Number(least));
    }
  });
});
