import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes, workers } from "#functions/manifest.ts";
import { bundleHandlers } from "#lib/functions/bundle.ts";
import type { Row } from "../report.ts";
import type { Section } from "../section.ts";
import { median } from "../statistics.ts";

const heaviest = 5;
/** Each contains a framework, and is reported however fast it is. */
const frameworks = new Set(["api/mcp/serve", "api/oauth/server"]);
const repeats = 3;
const emptyRepeats = 15;

/** Milliseconds from the start of a fresh Node process until the handler could be called. */
function importMs(folder: string): number {
  const script = `require(${JSON.stringify(join(folder, "index.js"))});process.stdout.write(String(performance.now()))`;
  return Number(execFileSync(process.execPath, ["-e", script], { encoding: "utf8" }));
}

const medianMs = (folder: string, times: number): number =>
  median(Array.from({ length: times }, () => importMs(folder)));

const kilobytes = (folder: string): number => statSync(join(folder, "index.js")).size / 1024;

/** A handler that does nothing, made by the same bundler. */
function bundleEmpty(folder: string): string {
  mkdirSync(join(folder, "functions"), { recursive: true });
  writeFileSync(join(folder, "functions/empty.ts"), "export const handler = async () => ({});\n");
  return bundleHandlers([{ id: "empty", handler: "empty" }], join(folder, "out"), folder)("empty");
}

type Bundle = { readonly name: string; readonly ms: number; readonly kb: number };

function measure(folder: string): { api: Bundle[]; background: Bundle[]; empty: Bundle } {
  const folderOf = bundleHandlers([...routes, ...workers], join(folder, "dist"));
  const all = (handlers: readonly string[]): Bundle[] =>
    [...new Set(handlers)].map((name) => ({
      name,
      ms: medianMs(folderOf(name), repeats),
      kb: kilobytes(folderOf(name)),
    }));
  const emptyFolder = bundleEmpty(join(folder, "empty"));
  medianMs(emptyFolder, 2);
  return {
    empty: { name: "empty", ms: medianMs(emptyFolder, emptyRepeats), kb: kilobytes(emptyFolder) },
    api: all(routes.map((route) => route.handler)),
    background: all(workers.map((worker) => worker.handler)),
  };
}

function rowsOf(api: readonly Bundle[], background: readonly Bundle[], empty: Bundle): Row[] {
  const slowest = api.toSorted((a, b) => b.ms - a.ms);
  const times = slowest.map((bundle) => bundle.ms);
  const sizes = api.map((bundle) => bundle.kb);
  const ms = (what: string, ours: number): Row => ({
    what,
    ours,
    baseline: empty.ms,
    unit: "ms until the handler is loaded",
  });
  const kb = (what: string, ours: number): Row => ({ what, ours, baseline: null, unit: "KB" });
  return [
    ms(`fastest of ${api.length} API bundles`, Math.min(...times)),
    ms("median API bundle", median(times)),
    ms("slowest API bundle", Math.max(...times)),
    ...slowest
      .filter(({ name }, place) => place < heaviest || frameworks.has(name))
      .map(({ name, ms: value }) => ms(name, value)),
    ...background.map(({ name, ms: value }) => ms(name, value)),
    kb("smallest API bundle", Math.min(...sizes)),
    kb("median API bundle", median(sizes)),
    kb("largest API bundle", Math.max(...sizes)),
    ...api
      .toSorted((a, b) => b.kb - a.kb)
      .slice(0, heaviest)
      .map((bundle) => kb(bundle.name, bundle.kb)),
  ];
}

export const section: Section = {
  title: "Cold import",
  method: `Every handler bundled as it is deployed (\`lib/functions/bundle.ts\`) and loaded in a fresh Node process: milliseconds from the start of the process, Node's own start included, median of ${repeats}. Baseline: an empty handler from the same bundler, median of ${emptyRepeats}. Then the ${heaviest} slowest API bundles with the authorization and tool server, the background functions, and sizes (minified, not zipped).`,
  limitSeconds: 90,
  run() {
    const folder = mkdtempSync(join(tmpdir(), "quayline-bundles-"));
    try {
      const { api, background, empty } = measure(folder);
      return Promise.resolve({ rows: rowsOf(api, background, empty) });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
