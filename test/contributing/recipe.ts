import { readFileSync } from "node:fs";
import { join } from "node:path";
import { blocksIn } from "#test/guides/guide.ts";

const root = join(import.meta.dirname, "../..");

/** A change to a file: what stands there, and what stands there then. */
type Hunk = { readonly before: string; readonly after: string };

/** One recipe of CONTRIBUTING.md: files to write, changes to make, and commands that show that it works. */
export type Recipe = {
  readonly title: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly changes: readonly { readonly path: string; readonly hunks: readonly Hunk[] }[];
  readonly commands: readonly string[];
};

/** A `diff` block without line numbers; `@@` separates places. */
function hunksIn(block: string): Hunk[] {
  return block.split(/^@@\n/m).map((part) => {
    const lines = part.replace(/\n$/, "").split("\n");
    const side = (sign: string): string =>
      lines
        .filter((line) => line === "" || line.startsWith(" ") || line.startsWith(sign))
        .map((line) => line.slice(1))
        .join("\n");
    return { before: side("-"), after: side("+") };
  });
}

function recipeIn(section: string): Recipe {
  const blocks = blocksIn(section).map(({ language, text }) => {
    const [kind = "", path] = language.split(" ");
    return { kind, path, text };
  });
  const named = blocks.flatMap(({ kind, path, text }) =>
    path === undefined || kind === "sh" ? [] : [{ kind, path, text }],
  );
  return {
    title: section.split("\n")[0] ?? "",
    files: named.filter(({ kind }) => kind !== "diff"),
    changes: named
      .filter(({ kind }) => kind === "diff")
      .map(({ path, text }) => ({ path, hunks: hunksIn(text) })),
    commands: blocks
      .filter(({ kind, path }) => kind === "sh" && path === undefined)
      .flatMap(({ text }) => text.trim().split("\n")),
  };
}

/** The sections of CONTRIBUTING.md that write or change files. */
export const recipesIn = (page: string): readonly Recipe[] =>
  page
    .split(/^## /m)
    .slice(1)
    .map(recipeIn)
    .filter(({ files, changes }) => files.length + changes.length > 0);

export const recipes = recipesIn(readFileSync(join(root, "CONTRIBUTING.md"), "utf8"));

/** The file's text with the changes made; throws where a change does not find its place, or finds two. */
export function changed(path: string, text: string, hunks: readonly Hunk[]): string {
  let lines = text.split("\n");
  for (const { before, after } of hunks) {
    const wanted = before.split("\n");
    const places = [...lines.keys()].filter((at) =>
      wanted.every((line, offset) => lines[at + offset] === line),
    );
    if (places.length !== 1)
      throw new Error(`${path}: ${places.length} places for this change, not one:\n${before}`);
    lines = lines.toSpliced(places[0]!, wanted.length, ...after.split("\n"));
  }
  return lines.join("\n");
}
