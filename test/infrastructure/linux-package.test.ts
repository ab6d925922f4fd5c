import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { linuxPackage } from "#lib/functions/linux-package.ts";
import { temporaryFolder } from "#test/support/product.ts";

const name = "@napi-rs/canvas-linux-x64-gnu";

describe("a binary that a bundle takes along", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  const path = process.env["PATH"];
  const at = (file: string) => join(folder.path, file);
  beforeEach(() => {
    folder = temporaryFolder();
    mkdirSync(at("bin"));
    mkdirSync(at("registry/package"), { recursive: true });
    mkdirSync(at("checkout"));
    // The registry's file, and an npm that reaches no other.
    writeFileSync(at("registry/package/skia.node"), "binary");
    const file = at("registry/napi-rs-canvas-linux-x64-gnu-1.0.11.tgz");
    execFileSync("tar", ["-czf", file, "-C", at("registry"), "package"]);
    writeFileSync(
      at("bin/npm"),
      `#!/bin/sh\n[ "$1 $2 $5" = "pack --silent ${name}@1.0.11" ] && echo 1 >> ${at("asked")} && cp ${file} "$4"\n`,
    );
    chmodSync(at("bin/npm"), 0o755);
    process.env["PATH"] = `${at("bin")}:${path}`;
    lock(`sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`);
  });
  afterEach(() => {
    process.env["PATH"] = path;
    folder.remove();
  });

  const lock = (integrity: string): void => {
    const locked = { version: "1.0.11", integrity, os: ["linux"], cpu: ["x64"] };
    const packages = { [`node_modules/${name}`]: locked, "node_modules/zod": { version: "4.6.7" } };
    writeFileSync(at("checkout/package-lock.json"), JSON.stringify({ packages }));
  };
  const find = (which = name) => linuxPackage(which, at("checkout"));

  it("is the installed one on a machine like Lambda's", () => {
    const installed = at(`checkout/node_modules/${name}`);
    cpSync(at("registry/package"), installed, { recursive: true });
    expect(find()).toBe(installed);
  });

  it("is fetched once at the lock's version on another machine", () => {
    expect(readFileSync(join(find(), "skia.node"), "utf8")).toBe("binary");
    expect(find()).toBe(at(`checkout/node_modules/.cache/linux/${name}@1.0.11`));
    expect(readFileSync(at("asked"), "utf8")).toBe("1\n");
  });

  it("is refused when its checksum is not the lock's, and nothing of it stays", () => {
    lock("sha512-of-something-else");
    expect(() => find()).toThrow(`${name}@1.0.11 is not what package-lock.json names`);
    rmSync(at("registry"), { recursive: true });
    expect(() => find()).toThrow("Command failed");
  });

  it("is a matter of npm ci when it is made for every machine", () => {
    expect(() => find("zod")).toThrow("zod is not installed");
  });
});
