import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { requirementById, requirements } from "./requirements.ts";

const root = join(import.meta.dirname, "..");

/** Ids in `verifies("…")` and `verifies(["…", "…"])`, read from the text of every test. */
function citedIn(text: string): string[] {
  const calls = [...text.matchAll(/\bverifies\(\s*(\[[^\]]*\]|"[^"]*")/g)];
  return calls.flatMap(([, ids = ""]) => [...ids.matchAll(/"([^"]*)"/g)].map(([, id]) => id!));
}

const citations = globSync("**/*.test.ts", { cwd: root })
  .filter((file) => file !== join("contract", "citations.test.ts"))
  .flatMap((file) => citedIn(readFileSync(join(root, file), "utf8")).map((id) => ({ file, id })));

describe("the sentences of the contract", () => {
  it("have ids of their own", () => {
    expect(requirementById.size).toBe(requirements.length);
  });

  it("are cited only by ids that exist and whose time has come", () => {
    const wrong = citations.filter(({ id }) => requirementById.get(id)?.awaits !== undefined);
    const unknown = citations.filter(({ id }) => !requirementById.has(id));
    expect({ wrong, unknown }).toEqual({ wrong: [], unknown: [] });
  });

  it("in scope are each proven by a test", () => {
    const cited = new Set(citations.map(({ id }) => id));
    const unproven = requirements.filter(({ id, awaits }) => !awaits && !cited.has(id));
    expect(unproven.map(({ id }) => id)).toEqual([]);
  });

  it("reads citations in both spellings", () => {
    expect(citedIn('verifies("a.b", f); verifies([\n "c", "d" ], g); verify("e")')).toEqual([
      "a.b",
      "c",
      "d",
    ]);
  });
});
