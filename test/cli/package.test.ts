import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");

describe("the packed command line, installed in an empty folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "quayline-cli-"));
  const project = join(folder, "project");
  beforeAll(async () => {
    const packed = await run("npm", ["pack", "-w", "cli", "--json", "--pack-destination", folder], {
      cwd: root,
    });
    const [{ filename }] = JSON.parse(packed.stdout.slice(packed.stdout.indexOf("["))) as [
      { filename: string },
    ];
    mkdirSync(project);
    writeFileSync(join(project, "package.json"), '{ "name": "project", "private": true }');
    const quiet = ["--offline", "--no-audit", "--no-fund"];
    await run("npm", ["install", join(folder, filename), ...quiet], { cwd: project });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const installed = (...args: string[]) =>
    run(join(project, "node_modules/.bin/quayline"), args, {
      env: { PATH: process.env["PATH"], QUAYLINE_CONFIG_DIR: folder },
    });

  it("needs no other package, and runs", async () => {
    const own = JSON.parse(
      readFileSync(join(project, "node_modules/@quayline/cli/package.json"), "utf8"),
    ) as { version: string; dependencies?: object };
    expect(own.dependencies).toBeUndefined();
    expect((await installed("--version")).stdout).toBe(`${own.version}\n`);
    expect((await installed("open", "MSCU1234567")).stdout).toBe(
      "http://127.0.0.1:4949/find?q=MSCU1234567\n",
    );
    // What is read only when it runs came along.
    expect((await installed("completion", "bash")).stdout).toContain("complete -o default");
  });
});
