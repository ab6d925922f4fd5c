import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { changed, recipes, recipesIn } from "#test/contributing/recipe.ts";

const root = join(import.meta.dirname, "../..");

describe("a recipe of CONTRIBUTING.md", () => {
  it.each(recipes.map((one) => [one.title, one] as const))(
    "finds the files and lines that it changes: %s",
    (_, { files, changes, commands }) => {
      const texts = new Map<string, string>();
      for (const { path, hunks } of changes) {
        const text = texts.get(path) ?? readFileSync(join(root, path), "utf8");
        texts.set(path, changed(path, text, hunks));
      }
      // A new file lies in a folder that there is, or in a new one of such a folder.
      for (const { path } of files) {
        expect([path, existsSync(join(root, path))]).toEqual([path, false]);
        expect([path, existsSync(join(root, dirname(dirname(path))))]).toEqual([path, true]);
      }
      expect(commands.length).toBeGreaterThan(0);
    },
  );

  it("is there for an endpoint, a tool, a source, a document type and an event", () => {
    expect(recipes.map(({ title }) => title)).toEqual([
      "Add an endpoint",
      "Add a tool",
      "Add a source",
      "Add a document type",
      "Add an event",
    ]);
  });

  it("is refused when its lines are nowhere in the file, or twice", () => {
    const page = "## Add\n\n```diff a.ts\n one\n+two\n```\n";
    const [recipe] = recipesIn(page);
    const { hunks } = recipe!.changes[0]!;
    expect(changed("a.ts", "zero\none\nthree\n", hunks)).toBe("zero\none\ntwo\nthree\n");
    for (const text of ["zero\n", "one\none\n", "some one\n"])
      expect(() => changed("a.ts", text, hunks)).toThrow(/^a\.ts: [02] places/);
  });
});
