import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { notBundled } from "#lib/functions/bundle.ts";
import { manifest } from "./synthesized.ts";

const root = join(import.meta.dirname, "../..");
const json = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
type Named = Readonly<Record<string, string>>;
const { dependencies } = json(join(root, "package.json")) as { dependencies: Named };
type Locked = { readonly dev?: true; readonly optional?: true; readonly devOptional?: true };
const { packages: locked } = json(join(root, "package-lock.json")) as {
  packages: Record<string, Locked>;
};

const rows = [...manifest.routes, ...manifest.workers];
const { workers } = manifest;

/** The packages, by their folder, of which esbuild puts anything into a function. */
function bundledFolders(): string[] {
  const outdir = mkdtempSync(join(tmpdir(), "quayline-dependencies-"));
  try {
    const meta = join(outdir, "meta.json");
    execFileSync(
      join(root, "node_modules/.bin/esbuild"),
      [
        ...new Set(rows.map(({ handler }) => `functions/${handler}.ts`)),
        ...workers.flatMap(({ threads = [] }) => threads),
        "--bundle",
        // What functions share is taken once: all of them in four seconds.
        "--splitting",
        "--format=esm",
        "--platform=node",
        "--main-fields=module,main",
        ...notBundled.map((name) => `--external:${name}`),
        `--outdir=${outdir}`,
        `--metafile=${meta}`,
        "--log-level=error",
      ],
      { cwd: root, stdio: ["ignore", "ignore", "inherit"] },
    );
    const { outputs } = json(meta) as {
      outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>;
    };
    const files = Object.values(outputs).flatMap(({ inputs }) =>
      Object.entries(inputs)
        .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
        .map(([file]) => file),
    );
    return [...new Set(files.flatMap((file) => packageFolder.exec(file) ?? []))];
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

const packageFolder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
const nameOf = (folder: string): string => folder.split("node_modules/").at(-1)!;
const packageOf = (file: string): string => packageFolder.exec(`node_modules/${file}`)![0];

describe("the packages that a deployed function contains", () => {
  let deployed: readonly string[];
  beforeAll(() => {
    const copied = [
      ...manifest.routes.flatMap(({ files = [] }) => files.map(packageOf)),
      ...workers.flatMap(({ packages = [] }) => packages.map((name) => `node_modules/${name}`)),
    ];
    deployed = [...bundledFolders(), ...copied];
  });

  it("include every dependency of package.json: what only this machine needs is a devDependency", () => {
    const names = new Set(deployed.map(nameOf));
    expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
  });

  it("include no engine, tool or test library, and nothing that only those bring along", () => {
    expect(deployed.length).toBeGreaterThan(50);
    expect(deployed.filter((folder) => locked[folder]?.dev ?? locked[folder]?.devOptional)).toEqual(
      [],
    );
    expect(deployed.map(nameOf)).not.toContain("fauxqs");
  });
});
