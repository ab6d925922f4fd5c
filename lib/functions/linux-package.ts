import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

type Locked = {
  readonly version: string;
  readonly integrity?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
};

const sha512 = (file: string): string =>
  `sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`;

/** Fetches the locked version, compares it with the lock's checksum, and unpacks it into the folder. */
function fetchInto(folder: string, name: string, { version, integrity }: Locked): void {
  mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}.`);
  try {
    execFileSync("npm", ["pack", "--silent", "--pack-destination", draft, `${name}@${version}`], {
      cwd: draft,
      stdio: ["ignore", "ignore", "inherit"],
    });
    // As npm names it: @napi-rs/canvas becomes napi-rs-canvas.
    const file = join(draft, `${name.replace("@", "").replaceAll("/", "-")}-${version}.tgz`);
    if (integrity === undefined || sha512(file) !== integrity)
      throw new Error(`${name}@${version} is not what package-lock.json names`);
    execFileSync("tar", ["-xzf", file, "-C", draft]);
    renameSync(join(draft, "package"), folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * The folder of a package that a bundle takes along. npm installs binaries for the machine it runs on
 * alone: on macOS or arm64 the one for Lambda is fetched once, at the lock's version, into
 * node_modules/.cache.
 */
export function linuxPackage(name: string, from: string): string {
  const installed = join(from, "node_modules", name);
  if (existsSync(installed)) return installed;
  const { packages } = JSON.parse(readFileSync(join(from, "package-lock.json"), "utf8")) as {
    packages: Readonly<Record<string, Locked>>;
  };
  const locked = packages[`node_modules/${name}`];
  if (!locked?.os || !locked.cpu)
    throw new Error(`${name} is not installed, and its function cannot be bundled: run npm ci`);
  const folder = join(from, "node_modules/.cache/linux", `${name}@${locked.version}`);
  if (!existsSync(folder)) fetchInto(folder, name, locked);
  return folder;
}
