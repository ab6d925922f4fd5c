import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const pages = globSync(["*.md", "docs/**/*.md"], { cwd: root })
  // It speaks of what was.
  .filter((page) => page !== "CHANGELOG.md")
  .toSorted();
const read = (page: string): string => readFileSync(join(root, page), "utf8");

/** Blocks of code are a reader's or a recipe's; diagrams name what is here. */
const withoutCode = (text: string): string => text.replaceAll(/^```(?!mermaid).*?^```$/gms, "");

/** `src/polling/poll.ts` and the like, in running text, tables and diagrams. */
const named =
  /(?<![\w./-])(?:bench|bin|docs|events|functions|lib|local|portal|schemas|src|test)\/[\w@./-]*\w\.(?:tsx?|js|md|json|pdf|html|css)\b/g;
const filesNamedIn = (text: string): string[] => withoutCode(text).match(named) ?? [];

/** Where relative links lead, without the heading behind them. */
const linksIn = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to]) => to!);

const missing = (page: string, text: string): string[] => [
  ...filesNamedIn(text).filter(
    (file) => ![root, join(root, dirname(page))].some((from) => existsSync(join(from, file))),
  ),
  ...linksIn(text).filter((to) => !existsSync(join(root, dirname(page), to))),
];

describe("what a page names", () => {
  it.each(pages)("is there: %s", (page) => {
    expect(missing(page, read(page))).toEqual([]);
  });

  it("is found where it is not there", () => {
    const text =
      "`src/gone.ts`, [a](../gone.md)\n```mermaid\nA as src/left.ts\n```\n```ts src/x.ts\n```\n";
    expect(missing("docs/a.md", text)).toEqual(["src/gone.ts", "src/left.ts", "../gone.md"]);
  });
});

describe("the diagrams of docs/architecture.md", () => {
  const diagrams = [
    ...read("docs/architecture.md").matchAll(/^## (.*?)$(?:(?!^## ).)*?^```mermaid\n(.*?)^```$/gms),
  ].map(([, title, text]) => [title!, text!.trim().split("\n")] as const);

  it("are one for each flow", () => {
    expect(diagrams.map(([title]) => title)).toEqual([
      "The parts",
      "A tracking request",
      "The carrier's answer",
      "A webhook",
      "A mailed document",
      "A digest or an alert",
      "A trade question",
      "A tool call",
    ]);
  });

  it.each(diagrams.slice(1))("are drawn by GitHub: %s", (_, [kind, ...lines]) => {
    expect(kind).toBe("sequenceDiagram");
    const names = lines.flatMap(
      (line) => /^ {2}participant (\w+) as [^;#]+$/.exec(line)?.[1] ?? [],
    );
    const isKnown = (name: string | undefined): boolean => names.includes(name ?? "");
    const wrong = lines.filter((line) => {
      if (line.startsWith("  participant ")) return false;
      const [, from, to] = /^ {2}(?:Note over )?(\w+)(?:-->>|->>|,)(\w+): [^;#]+$/.exec(line) ?? [];
      return !isKnown(from) || !isKnown(to);
    });
    expect(wrong).toEqual([]);
    // Whoever takes part does something.
    const spoken = lines.filter((line) => !line.startsWith("  participant ")).join("\n");
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(spoken))).toEqual([]);
  });
});
