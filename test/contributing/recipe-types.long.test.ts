import { afterAll, beforeAll, expect, it } from "vitest";
import { recipes } from "./recipe.ts";
import { copyWithRecipes, type RecipeCopy } from "./recipe-copy.ts";

let copy: RecipeCopy;
beforeAll(() => {
  copy = copyWithRecipes();
});
afterAll(() => copy.remove());

it("who follows the recipes of CONTRIBUTING.md has code without an error of types", async () => {
  const written = recipes.flatMap(({ files }) => files.map(({ path }) => path));
  const include = [
    "functions",
    "schemas",
    "src",
    ...written.filter((path) => path.endsWith(".ts")),
  ];
  copy.put("tsconfig.recipes.json", JSON.stringify({ extends: "./tsconfig.json", include }));
  expect(await copy.run("tsc", ["-p", "tsconfig.recipes.json"])).toEqual({
    failed: false,
    stated: "",
  });
});
