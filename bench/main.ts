import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { machine } from "./machine.ts";
import { mutationSection } from "./mutation/scores.ts";
import { overLimit, renderReport, renderTable, type Result } from "./report.ts";
import type { Section } from "./section.ts";
import { sectionNames, type SectionName } from "./sections.ts";
import { recordWork } from "./work/record.ts";

const root = join(import.meta.dirname, "..");

/**
 * Runs a section in a separate process, so that none warms or slows the next; a late one is ended.
 */
async function runSection(name: SectionName, folder: string): Promise<Result> {
  const { section } = (await import(`./sections/${name}.ts`)) as { section: Section };
  const file = join(folder, `${name}.json`);
  const child = spawn(process.execPath, [join(root, "bench/run-section.ts"), name, file], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const limit = AbortSignal.timeout(section.limitSeconds * 1000);
  limit.addEventListener("abort", () => child.kill("SIGTERM"));
  const [code] = (await once(child, "exit")) as [number | null];
  if (code === 0) return JSON.parse(readFileSync(file, "utf8")) as Result;
  const failure = limit.aborted
    ? `not done after ${section.limitSeconds} s`
    : `its process ended with ${code}`;
  const { title, method, limitSeconds } = section;
  return { title, method, rows: [], notes: [], failure, seconds: limit.aborted ? limitSeconds : 0 };
}

/**
 * All sections into docs/bench.md; with names only those, on the terminal alone. `work` counts what
 * each step needs instead, and writes docs/work.md. Exits with 1 where a section did not run, or a row
 * is above its limit.
 */
async function main(asked: readonly string[]): Promise<void> {
  if (asked.length === 1 && asked[0] === "work") return recordWork();
  const unknown = asked.filter((name) => !sectionNames.some((known) => known === name));
  if (unknown.length > 0)
    throw new Error(
      `no such section: ${unknown.join(", ")}; there are ${sectionNames.join(", ")}, and work by itself`,
    );
  const names = sectionNames.filter((name) => asked.length === 0 || asked.includes(name));
  const folder = mkdtempSync(join(tmpdir(), "quayline-bench-"));
  const results: Result[] = [];
  try {
    for (const name of names) {
      const result = await runSection(name, folder);
      results.push(result);
      console.log(`\n${result.title} (${Math.round(result.seconds)} s)\n`);
      console.log(result.failure ? `did not run: ${result.failure}` : renderTable(result.rows));
      for (const note of result.notes) console.log(`- ${note}`);
      const over = overLimit(result.rows);
      for (const sentence of over) console.error(sentence);
      if (result.failure !== undefined || over.length > 0) process.exitCode = 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (asked.length > 0) return;
  const page = join(root, "docs/bench.md");
  // Measured by `npm run mutate`, on another day.
  const scores = mutationSection(readFileSync(page, "utf8"));
  const report = renderReport(machine(), results);
  writeFileSync(page, scores === null ? report : `${report}\n${scores}`);
  console.log("\nwritten to docs/bench.md");
}

await main(process.argv.slice(2));
