import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { areas } from "../../bench/mutation/areas.ts";
import { mutationSection, scoreOf, withScore } from "../../bench/mutation/scores.ts";

const root = join(import.meta.dirname, "../..");
const area = { what: "rules of a", mutate: [], tests: [], least: 85 };
const score = (percent: number) => ({
  mutants: 200,
  killed: 2 * percent,
  percent,
  minutes: 2.1,
  day: "2026-11-23",
  commit: "abc1234",
});

describe("the mutation gate", () => {
  it("covers the projection, webhooks, auth and lists with files and tests that exist", () => {
    const projection = ["tracking", "routes", "estimates", "availability", "days"];
    expect(Object.keys(areas)).toEqual([...projection, "webhooks", "auth", "lists"]);
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
    const again = withScore(both, "b", area, { ...score(95), minutes: null });
    expect(again.startsWith(page)).toBe(true);
    const rows = mutationSection(again)!
      .split("\n")
      .filter((line) => /^\| [ab] /.test(line));
    expect(rows).toEqual([
      "| a | rules of a | 200 | 172 | 86.0 % | 85 % | 3 | 2026-11-23 | abc1234 |",
      "| b | rules of a | 200 | 190 | 95.0 % | 85 % | – | 2026-11-23 | abc1234 |",
    ]);
    expect(mutationSection(page)).toBeNull();
  });

  it("states each score in docs/bench.md with its day and commit, and none below the least one", () => {
    const section = mutationSection(readFileSync(join(root, "docs/bench.md"), "utf8")) ?? "";
    const rows = section
      .split("\n")
      .filter((line) => /^\| [a-z]+ \| (?!rules \|)/.test(line))
      .map((line) => line.split("|").map((cell) => cell.trim()));
    expect(rows.length).toBeGreaterThan(0);
    for (const [, name, what, , , percent, least, , day, commit] of rows) {
      expect(what).toBe(areas[name!]?.what);
      expect(least).toBe(`${areas[name!]?.least} %`);
      expect(Number.parseFloat(percent!)).toBeGreaterThanOrEqual(Number.parseFloat(least!));
      expect([day, commit]).toEqual([
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        expect.stringMatching(/^[\da-f]{7,}(?:, with local changes)?$/),
      ]);
    }
  });
});
