import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "#test/support/product.ts";

const root = join(import.meta.dirname, "../..");
const { version: current } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  version: string;
};
/** Higher than whatever this is. */
const next = "9.8.7";

describe("npm run release", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  const at = (file = "") => join(folder.path, "quayline", file);
  const read = (file: string) => readFileSync(at(file), "utf8");

  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: at(),
      encoding: "utf8",
      env: {
        PATH: `${join(root, "node_modules/.bin")}:${process.env["PATH"]}`,
        HOME: folder.path,
        GIT_AUTHOR_NAME: "Ada",
        GIT_AUTHOR_EMAIL: "ada@harbor.example",
        GIT_COMMITTER_NAME: "Ada",
        GIT_COMMITTER_EMAIL: "ada@harbor.example",
      },
    });
    return { status, stated: (stdout + stderr).trim() };
  };
  const git = (...args: string[]) => run("git", ...args).stated;
  const release = (...args: string[]) => run(process.execPath, "bin/release.ts", ...args);

  beforeEach(() => {
    folder = temporaryFolder();
    mkdirSync(at("src/platform"), { recursive: true });
    const own = [
      "package.json",
      "sdk/package.json",
      "cli/package.json",
      "package-lock.json",
      "bin/release.ts",
      "bin/command.ts",
    ];
    for (const file of [...own, ".gitignore"]) cpSync(join(root, file), at(file));
    cpSync(join(root, "src/platform/version.ts"), at("src/platform/version.ts"));
    symlinkSync(join(root, "node_modules"), at("node_modules"));
    writeFileSync(
      at("CHANGELOG.md"),
      "# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0\n\n- Old.\n",
    );
    writeFileSync(at(".gitignore"), "node_modules\nrelease\n");
    git("init", "-q", "-b", "main");
    const key = join(folder.path, "key");
    run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key);
    const signers = join(folder.path, "signers");
    writeFileSync(signers, `ada@harbor.example ${readFileSync(`${key}.pub`, "utf8")}`);
    git("config", "gpg.format", "ssh");
    git("config", "user.signingkey", key);
    git("config", "gpg.ssh.allowedSignersFile", signers);
    git("add", "-A");
    git("commit", "-q", "-m", "chore: begin");
  });
  afterEach(() => folder.remove());

  it("sets one version everywhere, commits and tags it", async () => {
    expect(run("npm", "run", "-s", "release", "--", next)).toEqual({
      status: 0,
      stated: `released ${next}; publish it with: git push origin HEAD v${next}`,
    });
    const lock = JSON.parse(read("package-lock.json"));
    expect([
      JSON.parse(read("package.json")).version,
      lock.version,
      lock.packages[""].version,
      JSON.parse(read("sdk/package.json")).version,
      lock.packages.sdk.version,
      JSON.parse(read("cli/package.json")).version,
      lock.packages.cli.version,
    ]).toEqual(Array(7).fill(next));
    // What the API description and the tool servers show.
    const { version } = (await import(pathToFileURL(at("src/platform/version.ts")).href)) as {
      version: string;
    };
    expect(version).toBe(next);
    const today = new Date().toISOString().slice(0, 10);
    expect(read("CHANGELOG.md")).toBe(
      `# Changelog\n\n## Unreleased\n\n## ${next} (${today})\n\n- New.\n\n## 0.1.0\n\n- Old.\n`,
    );
    expect(git("log", "--format=%s %d")).toBe(
      `chore(release): ${next}  (HEAD -> main, tag: v${next})\nchore: begin`,
    );
    expect(git("status", "--porcelain")).toBe("");
    expect(git("diff", "--stat", "HEAD~1", "--", "package-lock.json")).toContain(
      "4 insertions(+), 4 deletions(-)",
    );
  });

  it("signs the tag, which states the checksums of the source and of the list of its packages", () => {
    expect(release(next).status).toBe(0);
    expect(run("git", "verify-tag", `v${next}`)).toMatchObject({
      status: 0,
      stated: expect.stringContaining('Good "git" signature for ada@harbor.example'),
    });
    const sums = read("release/SHA256SUMS");
    expect(git("tag", "--list", "--format=%(contents:body)", `v${next}`)).toContain(sums.trim());
    expect(
      sums
        .trim()
        .split("\n")
        .map((line) => line.split("  ")),
    ).toEqual(
      [`quayline-${next}.tar`, `quayline-${next}.cdx.json`].map((name) => [
        createHash("sha256")
          .update(readFileSync(at(`release/${name}`)))
          .digest("hex"),
        name,
      ]),
    );
    const bom = JSON.parse(read(`release/quayline-${next}.cdx.json`));
    expect(bom).toMatchObject({
      bomFormat: "CycloneDX",
      metadata: { component: { version: next } },
    });
    expect(bom.components.length).toBeGreaterThan(50);
  });

  it("is refused without a key to sign with, before anything is changed", () => {
    git("config", "--unset", "user.signingkey");
    expect(release(next).stated).toContain("there is no key to sign the tag with");
    expect(git("status", "--porcelain")).toBe("");
  });

  it("may be the version that package.json names, once", () => {
    expect(release(current).status).toBe(0);
    expect(release(current)).toEqual({
      status: 1,
      stated: `npm run release failed: ${current} is released already: the tag v${current} exists`,
    });
  });

  it("is refused without a version, with less than one, and with an earlier one", () => {
    const refused =
      "Name the version, such as 1.2.0 (npm run release -- --help lists the arguments)";
    for (const wrong of [[], ["1.0"], ["v1.0.0"], ["1.0.0-beta"], ["01.0.0"]])
      expect(release(...wrong)).toEqual({ status: 2, stated: refused });
    expect(release("0.0.1").stated).toBe(
      `npm run release failed: 0.0.1 is earlier than ${current}, the version of package.json`,
    );
  });

  it("prints how it is used with --help, and does nothing", () => {
    const { status, stated } = release("--help");
    expect([status, stated]).toEqual([0, expect.stringMatching(/^npm run release -- <version>/)]);
    expect(git("tag")).toBe("");
  });

  it("is refused while something is not committed, and while nothing is unreleased", () => {
    writeFileSync(at("notes.txt"), "");
    expect(release(next).stated).toBe(
      "npm run release failed: there are changes that are not committed: commit them first",
    );
    git("add", "-A");
    writeFileSync(at("CHANGELOG.md"), "# Changelog\n\n## Unreleased\n\n## 0.1.0\n\n- Old.\n");
    git("commit", "-qam", "docs: name nothing");
    expect(release(next)).toEqual({
      status: 1,
      stated: `npm run release failed: CHANGELOG.md names nothing under "## Unreleased"`,
    });
    expect(git("tag")).toBe("");
  });
});
