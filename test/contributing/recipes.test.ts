import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recipes } from "./recipe.ts";
import { copyWithRecipes, type RecipeCopy } from "./recipe-copy.ts";

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

/** All recipes in one copy of the checkout, one after the other, as a new contributor might follow them. */
describe("a contributor who follows the recipes of CONTRIBUTING.md", () => {
  let copy: RecipeCopy;
  beforeAll(() => {
    copy = copyWithRecipes();
  });
  afterAll(() => copy.remove());

  it("sees each of them work by the commands that they end with", async () => {
    const commands = recipes.flatMap(({ commands: printed }) => printed.map(testCommand));
    const files = commands.flatMap((one) => one.files);
    const env = Object.fromEntries(commands.flatMap((one) => one.env)) as Record<string, string>;
    const { failed, stated } = await copy.run(
      "vitest",
      ["run", "--reporter=default", ...files],
      env,
    );
    expect({ failed, stated }).toEqual({
      failed: false,
      stated: expect.stringMatching(new RegExp(`Test Files.* ${files.length} passed`)),
    });
  });
});
