import { context, type BuildOptions, type Metafile } from "esbuild";
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { argv } from "node:process";
import { lazyModules, leanPackages } from "./lean-packages.ts";

/** What one process of esbuild makes: JSON, as the argument of this script. */
export type Build = Pick<BuildOptions, "banner" | "external" | "format" | "keepNames"> & {
  /** Each a file of its own, `<outdir>/<out>`. */
  readonly entryPoints: readonly { readonly in: string; readonly out: string }[];
  readonly outdir: string;
  /** Of all at once esbuild takes 7 GB of memory. */
  readonly atOnce: number;
  /** Modules that a bundle loads from a file beside it. */
  readonly lazy: readonly string[];
};

/** What each made file loads of those, by its `out`. */
export type Loads = Readonly<Record<string, readonly string[]>>;

const { lazy, entryPoints, outdir, atOnce, ...options } = JSON.parse(argv[2] ?? "") as Build;
const working = resolve(outdir, ".working");
rmSync(working, { recursive: true, force: true });
mkdirSync(working, { recursive: true });

/**
 * esbuild parses a file once for all builds of one context, whose entry points are set: they are links
 * here, which lead to other files in each build. A link leads to nothing where none is left.
 */
const slots = Array.from({ length: Math.min(atOnce, entryPoints.length) }, (_, at) => ({
  link: join(working, `${at}.ts`),
  made: join(working, `${at}.js`),
}));
const nothing = join(working, "nothing.ts");
writeFileSync(nothing, "");

const building = await context({
  ...options,
  entryPoints: slots.map(({ link }) => link),
  outdir: working,
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
const loads: Record<string, readonly string[]> = {};
try {
  for (let first = 0; first < entryPoints.length; first += slots.length) {
    const some = entryPoints.slice(first, first + slots.length);
    for (const [at, { link }] of slots.entries()) {
      rmSync(link, { force: true });
      const file = some[at]?.in;
      symlinkSync(file === undefined ? nothing : resolve(file), link);
    }
    const { metafile } = await building.rebuild();
    const outputs = new Map(
      Object.entries(metafile.outputs).map(([file, output]) => [resolve(file), output]),
    );
    for (const [at, { out }] of some.entries()) {
      const { made } = slots[at]!;
      const output = outputs.get(made)!;
      if (!options.keepNames) refuseNameless(out, output);
      loads[out] = output.imports
        .filter(({ path }) => path.startsWith("./"))
        .map(({ path }) => path.slice(2));
      const file = join(outdir, out);
      mkdirSync(dirname(file), { recursive: true });
      renameSync(made, file);
    }
  }
} finally {
  await building.dispose();
}
rmSync(working, { recursive: true });
process.stdout.write(JSON.stringify(loads satisfies Loads));

/** It stores and signs what it makes by the names of its classes. */
function refuseNameless(out: string, { inputs }: Metafile["outputs"][string]): void {
  const isInside = Object.entries(inputs).some(
    ([file, { bytesInOutput }]) => bytesInOutput > 0 && file.includes("/oidc-provider/"),
  );
  if (isInside) throw new Error(`${out} contains oidc-provider, and does not keep names`);
}
