import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const trees = [
  "src",
  "functions",
  "schemas",
  "lib",
  "local",
  "sdk",
  "cli",
  "portal",
  "bin",
  "bench",
  "lint",
  "test",
];
const maxFiles = 15;

/** Folders whose files are all of one kind, so that a reader looks one up by its name. */
const ofOneKind: readonly (readonly [folder: string, kind: string])[] = [
  ["portal/words", "the words of one part of the portal"],
  ["portal/words/es", "the words of one part of the portal in Spanish"],
  ["schemas", "one resource's wire shape"],
  ["functions/manifest", "the manifest's rows of one area"],
  ["functions/api/containers", "one endpoint's handler"],
  ["functions/workers", "one worker's handler"],
  ["portal/api", "the calls about one resource"],
  ["cli/table", "the commands about one resource"],
  ["sdk/generated/groups", "methods of one resource"],
  ["test/browser", "one screen in the real browser"],
  ["bench/sections", "one comparison of the bench"],
  ["bench/documents/layouts/development", "one layout of a document"],
  ["bench/documents/layouts/held-out", "one layout of a document"],
  ["bench/documents/layouts/second-trial", "one layout of a document"],
  ["bench/documents/layouts/third-trial", "one layout of a document"],
  ["bench/documents/layouts/trial", "one layout of a document"],
];

/** Source files of each folder, subfolders not counted. */
function filesByFolder(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tree of trees)
    for (const file of readdirSync(join(root, tree), { recursive: true, withFileTypes: true })) {
      // What `npm pack` builds.
      if (/^(sdk|cli|portal)\/dist/.test(relative(root, file.parentPath))) continue;
      if (!file.isFile() || !/\.(ts|tsx|js|mjs|cjs)$/.test(file.name)) continue;
      const folder = relative(root, join(file.parentPath, file.name));
      counts.set(dirname(folder), (counts.get(dirname(folder)) ?? 0) + 1);
    }
  return counts;
}

describe("a folder", () => {
  const counts = filesByFolder();
  const large = [...counts].filter(([, count]) => count > maxFiles).map(([folder]) => folder);

  it("is found for every tree of sources", () => {
    expect(trees.filter((tree) => ![...counts.keys()].some((one) => one.startsWith(tree)))).toEqual(
      [],
    );
  });

  it(`fits one screen: at most ${maxFiles} source files, unless all are of one kind`, () => {
    expect(large.toSorted()).toEqual(ofOneKind.map(([folder]) => folder).toSorted());
  });
});
