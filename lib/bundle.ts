import { buildSync } from "esbuild";
import { copyFileSync, existsSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";

const root = join(import.meta.dirname, "..");

type Row = {
  readonly id: string;
  readonly handler: string;
  readonly files?: readonly string[];
};

/** A row of the manifest names code that is not there. */
function missing(rows: readonly Row[], from: string): string[] {
  return rows
    .filter((row) => !existsSync(join(from, "functions", `${row.handler}.ts`)))
    .map((row) => `functions/${row.handler}.ts (handler of ${row.id})`);
}

/**
 * Bundles every handler in one esbuild call: CommonJS, minified, AWS SDK inside, as measured best
 * for a cold start (docs/decisions.md). Answers the folder of a handler's bundle.
 */
export function bundleHandlers(
  rows: readonly Row[],
  outdir = join(root, "dist/functions"),
  from = root,
): (handler: string) => string {
  const absent = missing(rows, from);
  if (absent.length > 0) throw new Error(`no such file: ${absent.join(", ")}`);
  rmSync(outdir, { recursive: true, force: true });
  const handlers = [...new Set(rows.map((row) => row.handler))];
  buildSync({
    absWorkingDir: from,
    entryPoints: handlers.map((handler) => ({
      in: `functions/${handler}.ts`,
      out: `${handler}/index`,
    })),
    outdir,
    bundle: true,
    minify: true,
    platform: "node",
    target: "node24",
    format: "cjs",
    mainFields: ["module", "main"],
    legalComments: "none",
    logLevel: "error",
  });
  const packages = createRequire(import.meta.url);
  for (const { handler, files = [] } of rows)
    for (const file of files)
      copyFileSync(packages.resolve(file), join(outdir, handler, basename(file)));
  return (handler) => join(outdir, handler);
}
