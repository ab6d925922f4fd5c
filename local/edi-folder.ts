import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { errorFields } from "#src/platform/log.ts";
import type { BlobStore } from "#src/platform/storage/blob-store.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";

const everyMilliseconds = 500;
/** Still being written, by the custom of those who copy files. */
const unfinished = /(?:^\.|\.(?:tmp|part|filepart|crdownload)$)/i;

/** What is written below `edi/out/` is in the folder as well, for a partner to fetch. */
export const mirroredBlobs = (blobs: BlobStore, folder: string | null): BlobStore =>
  folder === null
    ? blobs
    : {
        ...blobs,
        async put(key, body, contentType) {
          await blobs.put(key, body, contentType);
          if (!key.startsWith("edi/out/")) return;
          const path = join(folder, key);
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, body);
        },
      };

/**
 * The prefix of the bucket as a folder: a file in `edi/in/<partner>/` that no longer grows is put
 * into the store and queued as a drop in AWS is, then moved to `edi/done/<partner>/`. A crash
 * between the two repeats it, which changes nothing.
 */
export function startEdiFolder(deps: Dependencies, folder: string): { stop(): Promise<void> } {
  const drop = join(folder, "edi", "in");
  mkdirSync(drop, { recursive: true });
  const seen = new Map<string, string>();
  let working: Promise<void> = Promise.resolve();

  async function takeOver(partner: string, name: string, path: string): Promise<void> {
    const bytes = readFileSync(path);
    const content = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    const key = `edi/in/${partner}/${content}-${name.replaceAll(/[^\w.-]/g, "_").slice(-100)}`;
    await deps.blobs.put(key, bytes, "application/octet-stream");
    await deps.queues.send("edi", [{ body: { key } }]);
    const done = join(folder, "edi", "done", partner);
    mkdirSync(done, { recursive: true });
    renameSync(path, join(done, name));
  }

  async function poll(): Promise<void> {
    for (const partner of foldersIn(drop))
      for (const name of readdirSync(join(drop, partner))) {
        const path = join(drop, partner, name);
        const { size, mtimeMs, isFile } = stateOf(path);
        if (!isFile || unfinished.test(name)) continue;
        const state = `${size} ${mtimeMs}`;
        if (seen.get(path) !== state) {
          seen.set(path, state);
          continue;
        }
        await takeOver(partner, name, path);
        seen.delete(path);
      }
  }

  const timer = setInterval(() => {
    working = working
      .then(poll)
      .catch((error: unknown) => deps.log.warn("edi.folder_failed", errorFields(error)));
  }, everyMilliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

function stateOf(path: string): { size: number; mtimeMs: number; isFile: boolean } {
  const stat = statSync(path, { throwIfNoEntry: false });
  return {
    size: stat?.size ?? 0,
    mtimeMs: stat?.mtimeMs ?? 0,
    isFile: stat?.isFile() ?? false,
  };
}
