import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { dirname, join } from "node:path";
import type { Dependencies } from "#src/platform/dependencies.ts";

/**
 * Files of scheduled exports in a folder, where they lie by the keys that they have in the bucket: whole, or not there.
 * Loaders leave names with a dot out.
 */
export const folderExports = (folder: string): Dependencies["exports"] => ({
  put(key, body) {
    const path = join(folder, key);
    const draft = join(dirname(path), `.${randomUUID()}`);
    mkdirSync(dirname(path), { recursive: true });
    try {
      writeFileSync(draft, body);
      renameSync(draft, path);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
    return Promise.resolve();
  },
});
