import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");
const dist = join(root, "portal/dist");

/** Everything that the built files follow from: the files of these folders, and single ones. */
const folders = [
  { below: "portal", named: /^(?!dist\/).*\.(?:ts|tsx|css|html|json)$/ },
  ...["core", "extended", "generated", "helpers", "webhooks"].map((part) => ({
    below: `sdk/${part}`,
    named: /\.ts$/,
  })),
];
const singleFiles = ["sdk/index.ts", "package-lock.json"];

/** Every start asks; to match patterns would take ten times longer. */
const sources = (): string[] => [
  ...folders.flatMap(({ below, named }) =>
    readdirSync(join(root, below), { recursive: true, encoding: "utf8" })
      .filter((name) => named.test(name))
      .map((name) => `${below}/${name}`),
  ),
  ...singleFiles,
];

/** Names what was built after what it was built from, so that another state is another folder. */
function digestOfSources(): string {
  const hash = createHash("sha256");
  for (const file of sources().toSorted())
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 16);
}

/** Vite in a process of its own: none of its memory stays with the product. Throws what it states. */
function runVite(outDir: string, signal: AbortSignal): Promise<void> {
  const vite = join(
    dirname(createRequire(import.meta.url).resolve("vite/package.json")),
    "bin/vite.js",
  );
  const config = join(root, "portal/vite.config.ts");
  const child = spawn(
    process.execPath,
    [vite, "build", "--config", config, "--outDir", outDir, "--logLevel", "error"],
    {
      cwd: root,
      // React is twice as large for any other value, whatever started the product.
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "ignore", "pipe"],
      signal,
    },
  );
  let stated = "";
  child.stderr.on("data", (chunk: Buffer) => (stated += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`vite ended with ${code}: ${stated}`)),
    );
  });
}

/**
 * The folder with the built portal; built first when its sources are others than those of the last build, and
 * then `onBuilt` is given how long that took, in milliseconds. Two processes may do this at once: each builds
 * apart, and the first one's folder stays. Throws when it cannot be built, or when `signal` ends it.
 */
export async function builtPortal(
  onBuilt: (milliseconds: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const digest = digestOfSources();
  const folder = join(dist, digest);
  if (existsSync(folder)) return folder;
  const started = performance.now();
  const apart = join(dist, `.${digest}.${process.pid}`);
  mkdirSync(dist, { recursive: true });
  try {
    await runVite(apart, signal);
    renameSync(apart, folder);
  } catch (error) {
    // Another process was first.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(apart, { recursive: true, force: true });
  }
  for (const name of readdirSync(dist))
    if (/^[0-9a-f]{16}$/.test(name) && name !== digest)
      rmSync(join(dist, name), { recursive: true, force: true });
  onBuilt(Math.round(performance.now() - started));
  return folder;
}
