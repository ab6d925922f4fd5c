import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { copyOfCheckout, plainEnv } from "./checkout.ts";
import { changed, recipes } from "./recipe.ts";

type Outcome = { readonly failed: boolean; readonly stated: string };

export type RecipeCopy = ReturnType<typeof copyWithRecipes>;

/** A copy of the checkout in which all recipes of CONTRIBUTING.md were followed, one after the other. */
export function copyWithRecipes() {
  const copy = copyOfCheckout();
  const put = (path: string, text: string): void => {
    const file = join(copy.path, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const { files, changes } of recipes) {
    for (const { path, text } of files) put(path, text);
    for (const { path, hunks } of changes)
      put(path, changed(path, readFileSync(join(copy.path, path), "utf8"), hunks));
  }
  return {
    put,
    remove: () => copy.remove(),
    /** Runs a program of node_modules in the copy; answers whether it failed, and the end of what it printed. */
    run: (program: string, args: readonly string[], env = {}): Promise<Outcome> =>
      new Promise((resolve) =>
        execFile(
          join(copy.path, "node_modules/.bin", program),
          args,
          { cwd: copy.path, env: plainEnv(env), maxBuffer: 1e8 },
          (error, out, err) =>
            resolve({ failed: error !== null, stated: `${out}${err}`.slice(-6000) }),
        ),
      ),
  };
}
