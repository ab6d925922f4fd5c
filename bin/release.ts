/**
 * Makes a release: `npm run release -- 0.3.0`. Sets the version where it is stored (package.json, from
 * which the API description and the tool servers read it, its lock and the changelog), commits, writes
 * the source and the list of its packages into `release/`, and signs a tag that states their checksums.
 * Nothing leaves this machine.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Mistake, runCommand } from "./command.ts";

const usage = "npm run release -- <version>, for example: npm run release -- 0.3.0";
const folder = "release";
const unreleased = "## Unreleased\n";
const files = [
  "package.json",
  "sdk/package.json",
  "cli/package.json",
  "package-lock.json",
  "CHANGELOG.md",
];

const git = (...args: readonly string[]): string =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

const partsOf = (version: string): number[] => version.split(".").map(Number);

/** Whether `a` is an earlier version than `b`. */
function isEarlier(a: string, b: string): boolean {
  const [left, right] = [partsOf(a), partsOf(b)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at >= 0 && left[at]! < right[at]!;
}

type Package = { version: string };
type Lock = Package & { packages: { "": Package; sdk: Package; cli: Package } };
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** The changelog with what is unreleased under the version's own heading. */
function changelogOf(version: string): string {
  const text = readFileSync("CHANGELOG.md", "utf8");
  const start = text.indexOf(unreleased);
  if (start < 0) throw new Error(`CHANGELOG.md has no heading "${unreleased.trim()}"`);
  const after = text.slice(start + unreleased.length);
  if (!/^\s*[^\s#]/.test(after))
    throw new Error(`CHANGELOG.md names nothing under "${unreleased.trim()}"`);
  const today = new Date().toISOString().slice(0, 10);
  return `${text.slice(0, start)}${unreleased}\n## ${version} (${today})\n${after}`;
}

/** Whether git has a key to sign with; without one the command stops before it changes anything. */
function canSign(): boolean {
  try {
    return git("config", "--get", "user.signingkey") !== "";
  } catch {
    return false;
  }
}

/** What the release is made of, as files whose checksums the tag states; the same source is the same bytes. */
function writeArtifacts(version: string): string {
  mkdirSync(folder, { recursive: true });
  const source = `quayline-${version}.tar`;
  git(
    "archive",
    "--format=tar",
    `--prefix=quayline-${version}/`,
    "-o",
    join(folder, source),
    "HEAD",
  );
  const packages = `quayline-${version}.cdx.json`;
  const bom = execFileSync("npm", ["run", "--silent", "sbom"], { maxBuffer: 64 * 1024 * 1024 });
  writeFileSync(join(folder, packages), bom);
  const sums = [source, packages].map((name) => {
    const bytes = readFileSync(join(folder, name));
    return `${createHash("sha256").update(bytes).digest("hex")}  ${name}\n`;
  });
  writeFileSync(join(folder, "SHA256SUMS"), sums.join(""));
  return sums.join("");
}

function check(version: string | undefined, current: string): asserts version is string {
  if (version === undefined || !/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version))
    throw new Mistake("Name the version, such as 1.2.0");
  if (isEarlier(version, current))
    throw new Error(`${version} is earlier than ${current}, the version of package.json`);
  if (git("status", "--porcelain") !== "")
    throw new Error("there are changes that are not committed: commit them first");
  if (!canSign())
    throw new Error(
      "there is no key to sign the tag with: set git's user.signingkey (CONTRIBUTING.md, Make a release)",
    );
  if (git("tag", "--list", `v${version}`) !== "")
    throw new Error(`${version} is released already: the tag v${version} exists`);
}

function release(version: string | undefined): void {
  const manifest = readJson("package.json") as Package;
  check(version, manifest.version);
  const changelog = changelogOf(version);
  const lock = readJson("package-lock.json") as Lock;
  writeJson("package.json", { ...manifest, version });
  for (const file of ["sdk/package.json", "cli/package.json"])
    writeJson(file, { ...(readJson(file) as Package), version });
  const packages = {
    ...lock.packages,
    "": { ...lock.packages[""], version },
    sdk: { ...lock.packages.sdk, version },
    cli: { ...lock.packages.cli, version },
  };
  writeJson("package-lock.json", { ...lock, version, packages });
  writeFileSync("CHANGELOG.md", changelog);
  git("add", ...files);
  git("commit", "-m", `chore(release): ${version}`);
  const sums = writeArtifacts(version);
  git("tag", "-s", `v${version}`, "-m", `${version}\n\n${sums}`);
  process.stdout.write(`released ${version}; publish it with: git push origin HEAD v${version}\n`);
}

await runCommand({ name: "npm run release", usage }, async () => release(process.argv[2]));
