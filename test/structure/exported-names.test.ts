import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** An export that declares something; `export { x } from` and `export type { X }` only pass it on. */
const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:type|interface|class|enum|function\*?|const|let) (\w+)\b/gm;
const declaredIn = (text: string): Set<string> =>
  new Set([...text.matchAll(declaration)].map(([, name]) => name!));

/** `name: file, file` for each name that several files export. */
function sharedNames(texts: ReadonlyMap<string, string>): string[] {
  const files = new Map<string, string[]>();
  for (const [file, text] of texts)
    for (const name of declaredIn(text)) files.set(name, [...(files.get(name) ?? []), file]);
  return [...files]
    .filter(([, at]) => at.length > 1)
    .map(([name, at]) => `${name}: ${at.join(", ")}`)
    .toSorted();
}

describe("an exported name of src", () => {
  it("stands for one thing", () => {
    const texts = new Map(
      globSync("src/**/*.ts", { cwd: root })
        .toSorted()
        .map((file) => [file, readFileSync(join(root, file), "utf8")]),
    );
    expect(texts.size).toBeGreaterThan(500);
    expect(sharedNames(texts)).toEqual([]);
  });

  it("is found where a second file declares it, and not where a file passes it on", () => {
    const texts = new Map([
      ["a.ts", "export type Page = { readonly size: number };\nexport const pageOf = () => 1;\n"],
      ["b.ts", "export interface Page {}\nexport async function pageOf() {}\n"],
      [
        "c.ts",
        'export { pageOf, type Page } from "./a.ts";\nexport type { Page } from "./b.ts";\n',
      ],
    ]);
    expect(sharedNames(texts)).toEqual(["Page: a.ts, b.ts", "pageOf: a.ts, b.ts"]);
  });
});
