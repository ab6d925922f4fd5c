import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { completionOf } from "../../cli/print/completion-scripts.ts";
import { commands } from "../../cli/table/index.ts";
import { manual } from "../../cli/write-manual.ts";
import { spawnSync } from "node:child_process";

describe("docs/cli.md", () => {
  it("is what `npm run cli:docs` writes", () => {
    const page = readFileSync(join(import.meta.dirname, "../../docs/cli.md"), "utf8");
    expect(page).toBe(manual());
  });
});

describe("completion", () => {
  /** What bash offers behind a line. */
  function offered(...words: string[]): string[] {
    const typed = words.map((word) => `"${word}"`).join(" ");
    const script = `${completionOf("bash", commands)}
COMP_WORDS=(quayline ${typed}); COMP_CWORD=${words.length}; _quayline; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return spawnSync("bash", ["-c", script], { encoding: "utf8" }).stdout.trim().split("\n");
  }

  it("of bash offers the words and options of a place", () => {
    expect(offered("cont")).toEqual(["containers"]);
    expect(offered("containers", "ra")).toEqual(["raw"]);
    expect(offered("--json", "containers", "roles", "a")).toEqual(["assign"]);
    expect(offered("containers", "get", "MSCU1234567", "--as")).toEqual(["--as-of"]);
  });

  it("is there for zsh and fish with every command, and for no other shell", () => {
    for (const shell of ["zsh", "fish"])
      for (const word of ["listen", "positions-from", "--forward-to"])
        expect(completionOf(shell, commands)).toContain(word);
    expect(completionOf("csh", commands)).toBeUndefined();
  });
});
