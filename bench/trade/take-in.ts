import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Result } from "../report.ts";

const repository = join(import.meta.dirname, "../..");
const span = ["--since", "2025-11-01", "--until", "2026-11-20"];

/** What a customer of the ingest may count on at any size (docs/guides/trade-data.md). */
const memoryLimitMb = 2_000;

/**
 * Sample records and the trade data made of them, in processes of their own. Peak memory is the
 * kernel's high-water mark of resident pages (VmHWM), which DuckDB's own memory is part of.
 */
export async function takeIn(folder: string, rows: number): Promise<Result> {
  const kept = join(folder, "taken.json");
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8")) as Result;
  const raw = join(folder, "raw");
  const made = await measured("bin/trade/sample.ts", [
    "--rows",
    String(rows),
    ...span,
    "--to",
    raw,
  ]);
  const data = join(folder, "data");
  const taken = await measured("bin/trade/ingest.ts", [
    `${raw}/sample-2026-11-20.csv.gz`,
    "--to",
    data,
  ]);
  const result: Result = {
    title: "Taking records in",
    method:
      "One delivery of the flat layout, gzip: `npm run trade:sample`, then `npm run trade:ingest`, each a process of its own with DuckDB's two threads. Memory is the kernel's peak of resident pages; its baseline is the limit of 2 GB.",
    rows: [
      { what: "sample records made", ours: rows / made.seconds, baseline: null, unit: "rows/s" },
      { what: "sample, peak memory", ours: made.peakMb, baseline: memoryLimitMb, unit: "MB" },
      { what: "records taken in", ours: rows / taken.seconds, baseline: null, unit: "rows/s" },
      {
        what: "records taken in, by processor time",
        ours: rows / taken.cpuSeconds,
        baseline: null,
        unit: "rows/s",
      },
      { what: "ingest, peak memory", ours: taken.peakMb, baseline: memoryLimitMb, unit: "MB" },
    ],
    notes: [],
    seconds: made.seconds + taken.seconds,
  };
  writeFileSync(kept, JSON.stringify(result));
  return result;
}

async function measured(script: string, args: readonly string[]) {
  const begun = performance.now();
  const child = spawn(process.execPath, [join(repository, script), ...args], { stdio: "inherit" });
  let peakMb = 0;
  let cpuSeconds = 0;
  const poll = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      peakMb = Math.max(peakMb, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000);
      const times = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]!.split(" ");
      cpuSeconds = (Number(times[11]) + Number(times[12])) / 100;
    } catch {
      // It has ended between two checks.
    }
  }, 100);
  const [code] = (await once(child, "exit")) as [number | null];
  clearInterval(poll);
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return { seconds: (performance.now() - begun) / 1000, peakMb, cpuSeconds };
}
