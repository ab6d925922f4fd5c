import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyOfCheckout, plainEnv } from "./checkout.ts";
import { changed, recipes } from "./recipe.ts";

/** `NAME=1 npx vitest run a.test.ts b.test.ts`, as the recipes print it. */
function testCommand(command: string) {
  const [, env = "", files = ""] =
    /^((?:\w+=\w+ )*)npx vitest run ((?:\S+\.test\.ts ?)+)$/.exec(command) ?? [];
  expect([command, files]).not.toEqual([command, ""]);
  return {
    env: env.split(" ").flatMap((pair) => (pair ? [pair.split("=")] : [])),
    files: files.trim().split(" "),
  };
}

type Outcome = { readonly failed: boolean; readonly stated: string };

/** All recipes in one copy of the checkout, one after the other, as a new contributor might follow them. */
describe("a contributor who follows the recipes of CONTRIBUTING.md", () => {
  let copy: ReturnType<typeof copyOfCheckout>;
  const run = (program: string, args: readonly string[], env = {}): Promise<Outcome> =>
    new Promise((resolve) =>
      execFile(
        join(copy.path, "node_modules/.bin", program),
        args,
        { cwd: copy.path, env: plainEnv(env), maxBuffer: 1e8 },
        (error, out, err) =>
          resolve({ failed: error !== null, stated: `${out}${err}`.slice(-6000) }),
      ),
    );
  const put = (path: string, text: string): void => {
    const file = join(copy.path, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };

  beforeAll(() => {
    copy = copyOfCheckout();
    for (const { files, changes } of recipes) {
      for (const { path, text } of files) put(path, text);
      for (const { path, hunks } of changes)
        put(path, changed(path, readFileSync(join(copy.path, path), "utf8"), hunks));
    }
  });
  afterAll(() => copy.remove());

  it("has code without an error of types", async () => {
    const tests = recipes.flatMap(({ files }) => files.map(({ path }) => path));
    const include = [
      "functions",
      "schemas",
      "src",
      ...tests.filter((path) => path.endsWith(".ts")),
    ];
    put("tsconfig.recipes.json", JSON.stringify({ extends: "./tsconfig.json", include }));
    expect(await run("tsc", ["-p", "tsconfig.recipes.json"])).toEqual({
      failed: false,
      stated: "",
    });
  });

  it("sees each of them work by the commands that they end with", async () => {
    const commands = recipes.flatMap(({ commands: printed }) => printed.map(testCommand));
    const files = commands.flatMap((one) => one.files);
    const env = Object.fromEntries(commands.flatMap((one) => one.env)) as Record<string, string>;
    const { failed, stated } = await run("vitest", ["run", "--reporter=default", ...files], env);
    expect({ failed, stated }).toEqual({
      failed: false,
      stated: expect.stringMatching(new RegExp(`Test Files.* ${files.length} passed`)),
    });
  });
});
