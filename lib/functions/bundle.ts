import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";
import { lazyFile } from "./lean-packages.ts";
import { builtInList } from "./place-list-layer.ts";
import { linuxPackage } from "./linux-package.ts";
import type { Build, Loads } from "./run-esbuild.ts";

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

/**
 * Loaded on first need from a file beside the bundle: the clients of AWS services, where a row's needs
 * lead there (`null`: wherever the code refers to it).
 */
const lazy: Readonly<Record<string, RegExp | null>> = {
  "#src/platform/aws/s3.ts": /^(blobs|documents|uploads|edi|mail|exports|roots|trade):(?!domain)/,
  "#src/platform/aws/sqs.ts": /^queue:/,
  "#src/platform/aws/ses.ts": /^emails:/,
  "#src/platform/aws/secrets-manager.ts": /^secret:/,
  "#src/platform/aws/athena.ts": /^trade:ask/,
  "#src/access/oauth/tokens/jose.ts": null,
  "#src/access/sign-in/password/breached.ts": null,
  "#src/custom-fields/re2.ts": null,
  "#src/webhooks/deliver/http-client.ts": null,
  "#src/invoice-audit/packet/packet-pdf.ts": null,
};

/** A row of the manifest names code that is not there. */
function missing(rows: readonly Row[], from: string): string[] {
  return rows
    .filter((row) => !existsSync(join(from, "functions", `${row.handler}.ts`)))
    .map((row) => `functions/${row.handler}.ts (handler of ${row.id})`);
}

/** Bundles that are made side by side: 16 of them, and what was parsed for all, take 1.6 GB. */
const atOnce = 16;

/**
 * Bundles every handler: CommonJS, minified, AWS SDK inside, as measured best for a cold start. Answers
 * the folder of a handler's bundle.
 */
export function bundleHandlers(
  rows: readonly Row[],
  outdir = join(root, "dist/functions"),
  from = root,
): (handler: string) => string {
  const absent = missing(rows, from);
  if (absent.length > 0) throw new Error(`no such file: ${absent.join(", ")}`);
  rmSync(outdir, { recursive: true, force: true });
  const loads = new Map<string, readonly string[]>();
  for (const keepNames of [false, true]) {
    const handlers = handlersOf(rows, keepNames);
    const made = bundle(
      {
        entryPoints: [
          ...handlers.map((handler) => ({
            in: `functions/${handler}.ts`,
            out: `${handler}/index.js`,
          })),
          ...(keepNames ? [] : lazyModules),
        ],
        outdir: resolve(outdir),
        format: "cjs",
        keepNames,
      },
      from,
    );
    for (const handler of handlers) loads.set(handler, made[`${handler}/index.js`] ?? []);
  }
  const packages = createRequire(import.meta.url);
  for (const { handler, files = [] } of rows)
    for (const file of files)
      copyFileSync(packages.resolve(file), join(outdir, handler, basename(file)));
  for (const [handler, needs] of needsOf(rows))
    for (const [specifier, needed] of Object.entries(lazy))
      if (
        loads.get(handler)?.includes(lazyFile(specifier)) &&
        (needed === null || needs.some((need) => needed.test(need)))
      )
        copyFileSync(
          join(outdir, lazyFolder, lazyFile(specifier)),
          join(outdir, handler, lazyFile(specifier)),
        );
  for (const handler of new Set(rows.map((row) => row.handler)))
    if (readFileSync(join(outdir, handler, "index.js"), "utf8").includes(builtInList))
      copyFileSync(
        join(root, "src/reference/places", builtInList),
        join(outdir, handler, builtInList),
      );
  for (const { handler, threads = [], packages: named = [] } of rows) {
    const beside = join(outdir, handler);
    if (threads.length > 0) bundleThreads(threads, beside, from);
    for (const name of named) copyPackage(name, join(beside, "node_modules", name), from);
  }
  return (handler) => join(outdir, handler);
}

/** What the rows of a handler need together. */
const needsOf = (rows: readonly Row[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...Map.groupBy(rows, ({ handler }) => handler)].map(([handler, theirs]) => [
      handler,
      theirs.flatMap(({ needs = [] }) => needs),
    ]),
  );

/**
 * Handlers whose functions and classes keep their names, which costs a tenth of a bundle, or all others:
 * the authorization server stores and signs things by the names of its classes.
 */
function handlersOf(rows: readonly Row[], keepNames: boolean): readonly string[] {
  const handlers = new Set(rows.map(({ handler }) => handler));
  return [...handlers].filter((handler) => (handler === "api/oauth/server") === keepNames);
}

const lazyFolder = ".lazy";

/** Each lazily loaded module once; every function that loads it gets a copy. */
const lazyModules = Object.keys(lazy).map((specifier) => ({
  in: join(root, specifier.slice(1)),
  out: `${lazyFolder}/${lazyFile(specifier)}`,
}));

/** A thread is a file of its own, and as an ES module it may wait at its top. */
const bundleThreads = (threads: readonly string[], outdir: string, from: string): unknown =>
  bundle(
    {
      entryPoints: threads.map((file) => ({ in: file, out: `${basename(file, ".ts")}.mjs` })),
      outdir: resolve(outdir),
      format: "esm",
      // CommonJS packages inside ask for `require`.
      banner: {
        js: 'import { createRequire as __make } from "node:module"; const require = __make(import.meta.url);',
      },
    },
    from,
  );

/**
 * The growth in percent after which Go collects garbage in esbuild. By default, 100, a fifth of a
 * build's processor time goes into that; by much more, into pages of memory that are touched once.
 */
const collectRarely = "300";

/** In a process of its own: esbuild gives no memory back. */
function bundle(what: Omit<Build, "external" | "lazy" | "atOnce">, from: string): Loads {
  if (what.entryPoints.length === 0) return {};
  const options: Build = { ...what, external: notBundled, lazy: Object.keys(lazy), atOnce };
  const script = join(import.meta.dirname, "run-esbuild.ts");
  const printed = execFileSync(process.execPath, [script, JSON.stringify(options)], {
    cwd: from,
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    env: { GOGC: collectRarely, ...process.env },
  });
  return JSON.parse(printed) as Loads;
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
