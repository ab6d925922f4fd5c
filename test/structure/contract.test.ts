import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const files = (...patterns: string[]): string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted();

/** As GitHub makes the anchor of a heading. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

type Clause = { readonly id: string; readonly text: string };

/** The clauses of one area: its headings of the third level, and what stands below each. */
const clausesOf = (area: string, text: string): Clause[] =>
  text
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const [heading = "", ...lines] = section.split("\n");
      return { id: `${area}#${slugOf(heading.trim())}`, text: lines.join(" ").trim() };
    });

/** What a clause lacks: where it comes from, and for a choice the reason. */
function flawsOf({ id, text }: Clause): string[] {
  const parts = text.split(/\*\*(Interface|Choice|Fact)\.\*\*/).slice(1);
  const choices = parts.filter((_, at) => parts[at - 1] === "Choice" && at % 2 === 1);
  return [
    ...(parts.length === 0 || !text.startsWith("**")
      ? [`${id}: says not where it comes from`]
      : []),
    ...choices
      .filter((choice) => !/\b(because|since|so that)\b/.test(choice))
      .map(() => `${id}: a choice without its reason`),
  ];
}

const areas = files("docs/contract/*.md").filter((file) => basename(file) !== "README.md");
const clauses = areas.flatMap((file) => clausesOf(basename(file, ".md"), read(file)));

/** `contract: area#clause`, also several behind one another, perhaps over the end of a line. */
const list = /\bcontract:((?:[\s*/]*[a-z-]+#[a-z0-9-]+,?)+)/g;
const citedIn = (text: string): string[] =>
  [...text.matchAll(list)].flatMap(([, ids = ""]) => ids.match(/[a-z-]+#[a-z0-9-]+/g) ?? []);

/** Clauses as rows of test/contract/requirements name them: a promise and the clause that makes it. */
const quotedClause = /"([a-z-]+#[a-z0-9-]+)"/g;

const code = files(
  "{src,functions,lib,local,bin,bench,schemas,test}/**/*.{ts,mjs,js,json,html,css,csv,py,go}",
)
  .filter((file) => file !== "test/structure/contract.test.ts")
  .map((file) => ({ file, text: read(file) }));
const docs = files("README.md", "CHANGELOG.md", "docs/**/*.md").map((file) => ({
  file,
  text: read(file),
}));

const citations = code.flatMap(({ file, text }) => [
  ...citedIn(text).map((id) => ({ file, id })),
  ...(file.startsWith("test/contract/requirements/")
    ? [...text.matchAll(quotedClause)].map(([, id]) => ({ file, id: id! }))
    : []),
]);

/** Names of documents that no reader has. */
const oldNames = [
  /\bgaps(?:\.md)? \d/i,
  /\b(?:gaps|interface)\.md\b/,
  /(?<!\bthe )\binterface:\s/i,
  /\(interface\b/,
  /[(; ]incidents?:\s/i,
  /\s\(incidents?\)/i,
  /\b(?:design|sources|portal|trade-data)(?:\.md)? \d/i,
  /\binvariants? \d/i,
];
const oldNamesIn = (text: string): string[] =>
  text.split("\n").filter((line) => oldNames.some((name) => name.test(line)));

/** Links of documents into the contract: `contract/area.md#clause` from wherever they stand. */
const linked = /\]\((?:\.\.\/|docs\/)*(?:contract\/)?([a-z-]+)\.md#([a-z0-9-]+)\)/g;
const linksIn = (file: string, text: string): string[] =>
  [...text.matchAll(linked)]
    .filter(([link]) => link.includes("contract/") || file.startsWith("docs/contract/"))
    .filter(([link]) => !(file.startsWith("docs/contract/") && link.includes("../")))
    .map(([, area, clause]) => `${area}#${clause}`);

describe("the contract (docs/contract)", () => {
  const known = new Set(clauses.map(({ id }) => id));

  it("has clauses with an anchor of their own, which state where they come from and why", () => {
    expect(known.size).toBe(clauses.length);
    expect(clauses.length).toBeGreaterThan(100);
    expect(clauses.flatMap(flawsOf)).toEqual([]);
  });

  it("is cited by clauses that it has", () => {
    const dangling = citations.filter(({ id }) => !known.has(id));
    expect(dangling).toEqual([]);
  });

  it("is cited whole: code or a test stands behind each clause", () => {
    const cited = new Set(citations.map(({ id }) => id));
    expect([...known].filter((id) => !cited.has(id))).toEqual([]);
  });

  it("is the only place that code and documents cite", () => {
    const old = [...code, ...docs].flatMap(({ file, text }) =>
      oldNamesIn(text).map((line) => `${file}: ${line.trim()}`),
    );
    expect(old).toEqual([]);
  });

  it("has what documents link to", () => {
    const missing = docs.flatMap(({ file, text }) =>
      linksIn(file, text)
        .filter((id) => !known.has(id))
        .map((id) => `${file}: ${id}`),
    );
    expect(missing).toEqual([]);
  });

  it("lists every area in its README", () => {
    const index = read("docs/contract/README.md");
    expect(areas.filter((file) => !index.includes(`](${basename(file)})`))).toEqual([]);
  });
});

describe("what is wrong with a citation", () => {
  it("is found: a clause that does not exist, also behind others and over a line's end", () => {
    const text = "/**\n * A hold (contract: containers#holds,\n * containers#gone). */";
    expect(citedIn(text)).toEqual(["containers#holds", "containers#gone"]);
  });

  it("is found: a clause without its origin, and a choice without its reason", () => {
    const [first, second] = clausesOf(
      "x",
      "# X\n\n### A b!\n\nNo mark.\n\n### C\n\n**Choice.** So.\n",
    );
    expect(first?.id).toBe("x#a-b");
    expect([first!, second!].flatMap(flawsOf)).toEqual([
      "x#a-b: says not where it comes from",
      "x#c: a choice without its reason",
    ]);
  });

  it.each([
    "/** gaps 1.3 */",
    "/** interface: hold */",
    "// by source (interface).",
    "// Incidents: a future-dated record.",
    "/** One promise of interface.md. */",
    "(design 4, invariant 2)",
    "(sources 3.1)",
    "(trade-data.md 2)",
  ])("is found as a name that no reader knows: %s", (line) =>
    expect(oldNamesIn(line)).toEqual([line]),
  );

  it.each(["in order and without gaps", "export interface Poll {", "docs/sources.md has it"])(
    "is not found where words are meant: %s",
    (line) => expect(oldNamesIn(line)).toEqual([]),
  );
});
