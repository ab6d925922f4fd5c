import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Preloaded into a process (`--import`): when it ends, the file LIST_MODULES names has the modules that
 * were loaded from the repository, each as its path in it.
 */
const root = join(import.meta.dirname, "../..");
const loaded: string[] = [];

registerHooks({
  load(url, context, next) {
    if (url.startsWith("file:")) loaded.push(relative(root, fileURLToPath(url)));
    return next(url, context);
  },
});
process.on("exit", () => writeFileSync(process.env["LIST_MODULES"]!, JSON.stringify(loaded)));
