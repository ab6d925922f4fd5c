import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { machine } from "../machine.ts";
import type { Result } from "../report.ts";
import { takeIn } from "./take-in.ts";
import { renderPage, wanted } from "./page.ts";

/**
 * Creates sample records of each size, loads and queries them: `npm run bench:trade`, into
 * docs/bench-trade.md. With `--rows` only that size, on the console unless `--write` is given.
 * `--folder` keeps what is created, and reuses what it finds there.
 */
const { values } = parseArgs({
  options: {
    rows: { type: "string" },
    folder: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const asked = values.rows ? [Number(values.rows.replaceAll("_", ""))] : wanted;
const root = values.folder ?? mkdtempSync(join(tmpdir(), "quayline-bench-trade-"));
const begun = performance.now();
const results: { readonly rows: number; readonly parts: readonly Result[] }[] = [];
try {
  for (const rows of asked) {
    const folder = join(root, String(rows));
    mkdirSync(folder, { recursive: true });
    const taken = await takeIn(folder, rows);
    results.push({ rows, parts: [taken, ...(await askThem(folder))] });
  }
} finally {
  if (!values.folder) rmSync(root, { recursive: true, force: true });
}
const page = renderPage(machine(), results, (performance.now() - begun) / 1000);
if (values.rows && !values.write) process.stdout.write(`${page}\n`);
else {
  writeFileSync(join(import.meta.dirname, "../../docs/bench-trade.md"), page);
  process.stdout.write("written to docs/bench-trade.md\n");
}

/** In a separate process, like a function of the product. */
async function askThem(folder: string): Promise<Result[]> {
  const file = join(folder, "asked.json");
  const child = spawn(process.execPath, [join(import.meta.dirname, "ask.ts"), folder, file], {
    stdio: "inherit",
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`the questions ended with ${code}`);
  return JSON.parse(readFileSync(file, "utf8")) as Result[];
}
