import { build, type BuildOptions } from "esbuild";
import { argv } from "node:process";
import { lazyModules, leanPackages } from "./lean-packages.ts";

/** What one run of esbuild makes: JSON, as the argument of this script. */
export type Build = Pick<
  BuildOptions,
  "banner" | "entryNames" | "external" | "format" | "keepNames" | "outdir" | "outExtension"
> & {
  readonly entryPoints: readonly { readonly in: string; readonly out: string }[];
  /** Modules that a bundle loads from a file beside it. */
  readonly lazy: readonly string[];
};

/** What each made file loads of those, by the file's path as esbuild states it. */
export type Loads = Readonly<Record<string, readonly string[]>>;

const { lazy, entryPoints, ...options } = JSON.parse(argv[2] ?? "") as Build;
const { metafile } = await build({
  ...options,
  entryPoints: [...entryPoints],
  bundle: true,
  minify: true,
  platform: "node",
  target: "node24",
  mainFields: ["module", "main"],
  legalComments: "none",
  logLevel: "error",
  metafile: true,
  plugins: [leanPackages, lazyModules(new Set(lazy))],
});
// It stores and signs what it makes by the names of its classes.
const nameless = Object.entries(metafile.outputs).find(([, { inputs }]) =>
  Object.entries(inputs).some(
    ([file, { bytesInOutput }]) => bytesInOutput > 0 && file.includes("/oidc-provider/"),
  ),
);
if (nameless && !options.keepNames)
  throw new Error(`${nameless[0]} contains oidc-provider, and does not keep names`);
const loads: Loads = Object.fromEntries(
  Object.entries(metafile.outputs).map(([file, { imports }]) => [
    file,
    imports.filter(({ path }) => path.startsWith("./")).map(({ path }) => path.slice(2)),
  ]),
);
process.stdout.write(JSON.stringify(loads));
