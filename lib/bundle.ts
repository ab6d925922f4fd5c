import { buildSync } from "esbuild";
import { copyFileSync, cpSync, existsSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";

const root = join(import.meta.dirname, "..");

type Row = {
  readonly id: string;
  readonly handler: string;
  readonly files?: readonly string[];
  readonly threads?: readonly string[];
  readonly packages?: readonly string[];
};

/** They hold binaries, or read files of their own: they lie beside a bundle (`packages`), or nowhere. */
const external = [
  "@napi-rs/canvas",
  "pdfjs-dist",
  "tesseract.js",
  "@tesseract.js-data/eng",
  "@duckdb/node-api",
];

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
    external,
    legalComments: "none",
    logLevel: "error",
  });
  const packages = createRequire(import.meta.url);
  for (const { handler, files = [] } of rows)
    for (const file of files)
      copyFileSync(packages.resolve(file), join(outdir, handler, basename(file)));
  for (const { handler, threads = [], packages: named = [] } of rows) {
    const beside = join(outdir, handler);
    if (threads.length > 0) bundleThreads(threads, beside, from);
    for (const name of named) copyPackage(name, join(beside, "node_modules", name), from);
  }
  return (handler) => join(outdir, handler);
}

/** A thread is a file of its own, and as an ES module it may wait at its top. */
const bundleThreads = (threads: readonly string[], outdir: string, from: string): void => {
  buildSync({
    absWorkingDir: from,
    entryPoints: [...threads],
    outdir,
    entryNames: "[name]",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    minify: true,
    platform: "node",
    target: "node24",
    format: "esm",
    // CommonJS packages inside ask for `require`.
    banner: {
      js: 'import { createRequire as __make } from "node:module"; const require = __make(import.meta.url);',
    },
    external,
    legalComments: "none",
    logLevel: "error",
  });
};

/** What no function needs of them: sources, maps, what browsers load. */
const left = /\.map$|\.d\.[cm]?ts$|[/\\](web|image_decoders|build)$/;
const kept = /[/\\]legacy[/\\]build$/;

function copyPackage(name: string, to: string, from: string): void {
  const source = join(from, "node_modules", name);
  if (!existsSync(source))
    throw new Error(
      `${name} is not installed here, and its function cannot be bundled without it: npm install --no-save --force --os=linux --cpu=x64 --libc=glibc ${name}`,
    );
  cpSync(source, to, {
    recursive: true,
    filter: (path) => kept.test(path) || !left.test(path.slice(source.length)),
  });
}
