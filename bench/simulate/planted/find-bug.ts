import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PlantedBug } from "./bugs.ts";

const root = join(import.meta.dirname, "../../..");
/** What a simulation loads of the repository. */
const trees = [
  "src",
  "functions",
  "schemas",
  "local",
  "bench/simulate",
  "bin/command.ts",
  "bin/trace",
];

/** How a bug was found: by which of the seeds from 1 on, and by what it showed itself. */
export type Found = { readonly seed: number; readonly what: string };

/** A copy of the source with a bug in it. */
export function plantedCopy({ name, file, now, bug }: PlantedBug): string {
  const copy = mkdtempSync(join(tmpdir(), "quayline-planted-"));
  for (const tree of [...trees, "package.json"])
    cpSync(join(root, tree), join(copy, tree), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const text = readFileSync(join(copy, file), "utf8");
  if (text.split(now).length !== 2) throw new Error(`${name}: ${file} does not have its text once`);
  writeFileSync(
    join(copy, file),
    text.replace(now, () => bug),
  );
  return copy;
}

/** Runs seeds over a copy with the bug until one fails; null when none of them does. */
export async function findBug(
  bug: PlantedBug,
  { seeds, threads }: { readonly seeds: number; readonly threads: number },
): Promise<Found | null> {
  const copy = plantedCopy(bug);
  try {
    const main = join(copy, "bench/simulate/main.ts");
    const limits = ["--seeds", String(seeds), "--threads", String(threads), "--until-first"];
    const run = spawn(process.execPath, [main, ...limits], { cwd: copy });
    let printed = "";
    run.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    run.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    await new Promise((done) => run.once("close", done));
    const first = /^seed (\d+) fails: (.*)$/m.exec(printed);
    if (first) return { seed: Number(first[1]), what: first[2]! };
    if (!/ 0 failed;/.test(printed)) throw new Error(`${bug.name}: ${printed}`);
    return null;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
