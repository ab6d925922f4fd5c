import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { engineMachines, findEngine } from "#local/engines/find-engine.ts";
import { temporaryFolder } from "#test/support/product.ts";

describe("the DynamoDB engine of a machine", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  const put = (file: string, mode = 0o755): string => {
    const path = join(folder.path, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "{}");
    chmodSync(path, mode);
    return path;
  };
  const install = (machine: string): string => {
    put(`node_modules/@dynoxide/${machine}/package.json`);
    return put(`node_modules/@dynoxide/${machine}/dynoxide`);
  };
  const find = (machine: string, path = "") => {
    const [platform = "", arch = ""] = machine.split("-");
    return findEngine({ platform, arch, path, from: join(folder.path, "from.js") });
  };

  it.each(engineMachines)("is the npm package's on %s, whatever else is installed", (machine) => {
    const binaries = engineMachines.map(install);
    expect(find(machine)).toBe(binaries[engineMachines.indexOf(machine)]);
  });

  it("is the program dynoxide on the PATH where npm installed none", () => {
    put("first/dynoxide", 0o644);
    const brewed = put("second/dynoxide");
    const path = ["", "first", "second"].map((name) => join(folder.path, name)).join(":");
    expect(find("darwin-arm64", path)).toBe(brewed);
    expect(find("freebsd-x64", path)).toBe(brewed);
  });

  it("is refused with the ways out where there is none", () => {
    expect(() => find("darwin-arm64")).toThrow(
      "there is no DynamoDB engine for darwin-arm64: run npm ci again with optional dependencies, " +
        "or put the program dynoxide on the PATH, " +
        "or set AWS_ENDPOINT_URL_DYNAMODB to an engine that runs (DynamoDB Local)",
    );
    expect(() => find("win32-x64")).toThrow("for win32-x64: npm has none for this machine,");
  });
});

describe("npm ci on any of these machines", () => {
  type Entry = { version?: string; os?: string[]; cpu?: string[]; optional?: boolean };
  type Lock = { packages: Record<string, Entry & { optionalDependencies?: object }> };
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;

  it("finds the engine in the lock, for that machine alone and at one version", () => {
    const versions = engineMachines.map((machine) => {
      const { version, os, cpu, optional } = packages[`node_modules/@dynoxide/${machine}`] ?? {};
      expect({ os, cpu, optional }).toEqual({
        os: [machine.split("-")[0]],
        cpu: [machine.split("-")[1]],
        optional: true,
      });
      return version;
    });
    expect(new Set(versions).size).toBe(1);
  });

  it("finds every package that a machine may choose from in the lock", () => {
    const locked = new Set(
      Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, "")),
    );
    const missing = Object.values(packages)
      .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
      .filter((name) => !locked.has(name));
    expect(missing).toEqual([]);
  });
});
