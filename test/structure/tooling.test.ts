import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { routes } from "#functions/manifest.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

describe("VS Code", () => {
  type Launch = {
    readonly name: string;
    readonly type: string;
    readonly request: "launch" | "attach";
    readonly runtimeExecutable?: string;
    readonly runtimeArgs?: readonly string[];
    readonly port?: number;
  };
  const { configurations, inputs } = JSON.parse(read(".vscode/launch.json")) as {
    configurations: readonly Launch[];
    inputs: readonly { id: string; default: string }[];
  };
  const launched = configurations.filter(({ request }) => request === "launch");

  it.each(launched.map((one) => [one.name, one] as const))("starts what exists: %s", (_, one) => {
    const [first, ...rest] = (one.runtimeArgs ?? []).filter((arg) => arg !== "-s");
    if (one.runtimeExecutable === "npm")
      expect([first, scripts]).toEqual([
        "run",
        expect.objectContaining({ [rest[0]!]: expect.anything() }),
      ]);
    else
      expect([one.runtimeExecutable, existsSync(join(root, "node_modules/.bin", first!))]).toEqual([
        "npx",
        true,
      ]);
  });

  it("attaches where npm run debug listens, and asks for a function that there is", () => {
    expect(configurations.find(({ request }) => request === "attach")?.port).toBe(9229);
    expect(scripts["debug"]).toMatch(/node --inspect local\/main\.ts$/);
    expect(routes.map(({ id }) => id)).toContain(
      inputs.find(({ id }) => id === "function")?.default,
    );
  });

  it("runs tasks that are npm scripts", () => {
    const { tasks } = JSON.parse(read(".vscode/tasks.json")) as { tasks: { script: string }[] };
    expect(tasks.filter(({ script }) => scripts[script] === undefined)).toEqual([]);
    for (const file of ["settings", "extensions"]) JSON.parse(read(`.vscode/${file}.json`));
  });
});

describe("the GitHub workflows", () => {
  const workflow = read(".github/workflows/ci.yml");
  const release = read(".github/workflows/release.yml");
  const commandsOf = (text: string) =>
    [...text.matchAll(/^\s+- run: (.*)$/gm)].map(([, command]) => command);

  it("run .ci/run and nothing else, on Linux x64 and arm64 and on macOS", () => {
    expect(commandsOf(workflow)).toEqual(["bash .ci/run"]);
    expect(statSync(join(root, ".ci/run")).isFile()).toBe(true);
    for (const machine of ["ubuntu-24.04", "ubuntu-24.04-arm", "macos-15"])
      expect(workflow).toContain(`machine: ${machine},`);
  });

  it("run the long tests for each release, whose tag npm run release makes", () => {
    expect(release).toContain('tags: ["v*"]');
    expect(commandsOf(release)).toEqual(["npm ci", "npm run test:long", "npm run bench -- portal"]);
  });

  it("find files and numbers of repetitions that tests read in npm run test:long", () => {
    const [settings, paths] = scripts["test:long"]!.split(/ vitest run --testTimeout=\d+ /);
    for (const path of paths!.split(" "))
      expect([
        path,
        existsSync(join(root, path)) || existsSync(join(root, `${path}.test.ts`)),
      ]).toEqual([path, true]);
    const tests = readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => read(`test/${name}`))
      .concat(read("vitest.config.ts"))
      .join("\n");
    for (const [, name] of settings!.matchAll(/(\w+)=\w+/g))
      expect(tests).toContain(`process.env["${name}"]`);
  });

  it("run each file that is for npm run test:long alone", () => {
    const [, paths] = scripts["test:long"]!.split(/ vitest run --testTimeout=\d+ /);
    const long = readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".long.test.ts"))
      .map((name) => `test/${name}`);
    expect(long.length).toBeGreaterThan(0);
    const run = (file: string) => paths!.split(" ").some((path) => file.startsWith(path));
    expect(long.filter((file) => !run(file))).toEqual([]);
  });

  it("pin every action to a commit, and may only read", () => {
    for (const text of [workflow, release]) {
      const used = [...text.matchAll(/uses: (.*)$/gm)].map(([, action]) => action!);
      expect(used.length).toBeGreaterThan(0);
      for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d/);
      expect(text).toMatch(/^permissions:\n {2}contents: read\n/m);
    }
  });
});
