/** Makes `dist`: the program with the SDK and all it needs, so that the package has no dependencies. */
import { chmodSync, copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const root = import.meta.dirname;
const dist = join(root, "dist");

rmSync(dist, { recursive: true, force: true });
await build({
  entryPoints: [{ in: join(root, "main.ts"), out: "quayline" }],
  outdir: dist,
  bundle: true,
  // What a command alone needs is read when it runs.
  splitting: true,
  chunkNames: "parts/[name]-[hash]",
  platform: "node",
  format: "esm",
  target: "node20",
  minify: true,
  legalComments: "none",
});
chmodSync(join(dist, "quayline.js"), 0o755);
for (const name of ["commander", "hyparquet-writer", "hyparquet"])
  copyFileSync(join(root, "../node_modules", name, "LICENSE"), join(dist, `LICENSE.${name}`));
