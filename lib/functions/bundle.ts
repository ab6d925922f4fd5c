import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { linuxPackage } from "./linux-package.ts";

const root = join(import.meta.dirname, "../..");

type Row = {
  readonly id: string;
  readonly handler: string;
  readonly files?: readonly string[];
  readonly threads?: readonly string[];
  readonly packages?: readonly string[];
  readonly needs?: readonly string[];
};

/** What is in no bundle. Binaries, and what reads files of its own, are beside one (`packages`), or nowhere. */
export const notBundled = [
  "@napi-rs/canvas",
  "pdfjs-dist",
  "tesseract.js",
  "@tesseract.js-data/eng",
  "@duckdb/node-api",
  // `debug` colours a terminal where a tool happens to have brought this along.
  "supports-color",
];

/** Loaded only where a row needs it; in every other bundle it would be unused code. */
const onlyWhereNeeded = { "@aws-sdk/client-sesv2": "emails:send" } as const;

const externalFor = ({ needs = [] }: Row): readonly string[] => [
  ...notBundled,
  ...Object.entries(onlyWhereNeeded).flatMap(([name, need]) =>
    needs.includes(need) ? [] : [name],
  ),
];

/** A row of the manifest names code that is not there. */
function missing(rows: readonly Row[], from: string): string[] {
  return rows
    .filter((row) => !existsSync(join(from, "functions", `${row.handler}.ts`)))
    .map((row) => `functions/${row.handler}.ts (handler of ${row.id})`);
}

/** Of all at once esbuild takes 7 GB of memory, of so many 1 GB. */
const handlersAtOnce = 16;

/**
 * Bundles every handler in a few esbuild calls: CommonJS, minified, AWS SDK inside, as measured best
 * for a cold start. Answers the folder of a handler's bundle.
 */
export function bundleHandlers(
  rows: readonly Row[],
  outdir = join(root, "dist/functions"),
  from = root,
): (handler: string) => string {
  const absent = missing(rows, from);
  if (absent.length > 0) throw new Error(`no such file: ${absent.join(", ")}`);
  rmSync(outdir, { recursive: true, force: true });
  for (const [left, handlers] of handlersByExternal(rows))
    for (let first = 0; first < handlers.length; first += handlersAtOnce) {
      const some = handlers.slice(first, first + handlersAtOnce);
      bundle(
        [
          ...some.map((handler) => `${handler}/index=functions/${handler}.ts`),
          `--outdir=${outdir}`,
          "--format=cjs",
          ...left.split(" ").map((name) => `--external:${name}`),
        ],
        from,
      );
    }
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

/** Handlers by what their bundles leave out. A handler of several rows keeps what any of them needs. */
function handlersByExternal(rows: readonly Row[]): ReadonlyMap<string, readonly string[]> {
  const byHandler = Map.groupBy(rows, ({ handler }) => handler);
  const merged = [...byHandler].map(([handler, theirs]) => ({
    id: handler,
    handler,
    needs: theirs.flatMap(({ needs = [] }) => needs),
  }));
  const groups = Map.groupBy(merged, (row) => externalFor(row).join(" "));
  return new Map(
    [...groups].map(([left, theirs]) => [left, theirs.map(({ handler }) => handler)] as const),
  );
}

/** A thread is a file of its own, and as an ES module it may wait at its top. */
const bundleThreads = (threads: readonly string[], outdir: string, from: string): void =>
  bundle(
    [
      ...threads,
      ...notBundled.map((name) => `--external:${name}`),
      `--outdir=${outdir}`,
      "--entry-names=[name]",
      "--out-extension:.js=.mjs",
      "--format=esm",
      // CommonJS packages inside ask for `require`.
      '--banner:js=import { createRequire as __make } from "node:module"; const require = __make(import.meta.url);',
    ],
    from,
  );

/** The command, not the library: that keeps one process, which gives no memory back between builds. */
function bundle(args: readonly string[], from: string): void {
  execFileSync(
    join(root, "node_modules/.bin/esbuild"),
    [
      ...args,
      "--bundle",
      "--minify",
      // Packages name what they store and sign by their classes (oidc-provider's models).
      "--keep-names",
      "--platform=node",
      "--target=node24",
      "--main-fields=module,main",
      "--legal-comments=none",
      "--log-level=error",
    ],
    { cwd: from, stdio: ["ignore", "ignore", "inherit"] },
  );
}

/** What no function needs of them: sources, maps, what browsers load. */
const left = /\.map$|\.d\.[cm]?ts$|[/\\](web|image_decoders|build)$/;
const retained = /[/\\]legacy[/\\]build$/;

function copyPackage(name: string, to: string, from: string): void {
  const source = linuxPackage(name, from);
  cpSync(source, to, {
    recursive: true,
    filter: (path) => retained.test(path) || !left.test(path.slice(source.length)),
  });
}
