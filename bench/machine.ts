import { execFileSync } from "node:child_process";
import { cpus, release, totalmem, type } from "node:os";
import { join } from "node:path";
import { isoSeconds, wallClock } from "#src/platform/clock.ts";
import type { Machine } from "./report.ts";

const root = join(import.meta.dirname, "..");

/** The commit that is checked out, and whether more than the page of results was changed since. */
export function commitNow(): string {
  try {
    const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
    const changes = git(
      "status",
      "--porcelain",
      "--",
      ".",
      ":!docs/bench.md",
      ":!docs/soak.md",
    ).trim();
    const changed = changes === "" ? "" : ", with local changes";
    return `${git("rev-parse", "--short", "HEAD").trim()}${changed}`;
  } catch {
    return "unknown";
  }
}

/** Where and on what the numbers of this run are measured. */
export const machine = (): Machine => ({
  at: isoSeconds(wallClock.now()),
  cpu: cpus()[0]?.model.trim() ?? "unknown processor",
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${type()} ${release()}`,
  node: process.version,
  commit: commitNow(),
});
