import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readsStoredLayout, storedLayoutVersion } from "#src/platform/storage/stored-layout.ts";
import { isRunning, startedAt } from "./process-identity.ts";
import { StartRefused } from "./settings.ts";

/** Where the product keeps its state on this machine; in memory nothing is written. */
export interface DataDir {
  /** Absolute path of a file or folder inside, null in memory. */
  path(name: string): string | null;
  read(name: string): unknown;
  /** All or nothing, also when the process is killed in the middle. */
  write(name: string, value: unknown, mode?: number): void;
  /**
   * Calls back once, with one sentence, when the folder is gone or another process has taken it:
   * nothing that is written from then on can be found again. Returns what ends the observation.
   */
  onLost(report: (reason: string) => void): () => void;
  release(): void;
}

function memoryDir(): DataDir {
  const files = new Map<string, string>();
  return {
    path: () => null,
    read: (name) => {
      const text = files.get(name);
      return text === undefined ? undefined : JSON.parse(text);
    },
    write: (name, value) => void files.set(name, JSON.stringify(value)),
    onLost: () => () => undefined,
    release: () => files.clear(),
  };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new StartRefused(`cannot read ${file}: ${(error as Error).message}`);
  }
}

/** A rename is whole or not there when we are killed; only a power cut asks for more. */
function replaceFile(file: string, text: string, mode: number): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text, { mode });
  renameSync(draft, file);
}

const layoutFile = "layout.json";

/**
 * What every start has written since before folders carried a version. Other files do not make a
 * folder old: the person who starts the product may keep a sources document or EDI drops in it.
 */
const signsOfState = ["keys.json", "clock.json", "table.db", "queues"];

/**
 * Throws StartRefused for a folder whose state has another layout than this code reads, and changes
 * nothing in it. Returns whether the folder carries the version.
 */
export function checkDataDir(root: string): boolean {
  const record = readJson(join(root, layoutFile)) as { version?: unknown } | null | undefined;
  const version = record?.version;
  if (readsStoredLayout(version)) return true;
  const holdsState = signsOfState.some((name) => existsSync(join(root, name)));
  if (record === undefined && !holdsState) return false;
  const found = version === undefined ? "no" : `${JSON.stringify(version)} as its`;
  throw new StartRefused(
    `DATA_DIR ${root} has ${found} stored layout version and this Quayline reads version ${storedLayoutVersion}: name another folder in DATA_DIR, or delete this one with its data`,
  );
}

/** States that all that a folder holds is of this code's layout. */
export const markDataDir = (root: string): void =>
  replaceFile(join(root, layoutFile), JSON.stringify({ version: storedLayoutVersion }), 0o600);

const lossCheckMs = 250;

/**
 * Why the folder whose lock file held this text is not this process's any more; null while it is
 * (contract: running#data-folder).
 */
function lossOf(root: string, lock: string, held: string): string | null {
  try {
    if (readFileSync(lock, "utf8") === held) return null;
    return `DATA_DIR ${root} is in use by another process now; this one ends`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Anything else, such as too many open files, says nothing about the folder.
    if (code !== "ENOENT" && code !== "ENOTDIR") return null;
    return `DATA_DIR ${root} was deleted or moved while the product ran; start again`;
  }
}

/** Two products on one folder would each undo the other's work: the second one does not start. */
export function openDataDir(root: string): DataDir {
  if (root === ":memory:") return memoryDir();
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartRefused(`cannot use DATA_DIR ${root}: ${(error as Error).message}`);
  }
  const isMarked = checkDataDir(root);
  const at = (name: string): string => join(root, name);
  const lock = at("lock.json");
  const holder = readJson(lock) as { pid: number; startedAt: string | null } | undefined;
  if (holder && holder.pid !== process.pid && isRunning(holder))
    throw new StartRefused(`DATA_DIR ${root} is in use by process ${holder.pid}; stop it first`);
  // Before any state, so that a start that is killed here leaves no folder that looks old.
  if (!isMarked) markDataDir(root);
  const held = JSON.stringify({ pid: process.pid, startedAt: startedAt(process.pid) });
  replaceFile(lock, held, 0o600);
  return {
    path: at,
    read: (name) => readJson(at(name)),
    write: (name, value, mode = 0o600) => replaceFile(at(name), JSON.stringify(value), mode),
    onLost(report) {
      const timer = setInterval(() => {
        const reason = lossOf(root, lock, held);
        if (reason === null) return;
        clearInterval(timer);
        report(reason);
      }, lossCheckMs).unref();
      return () => clearInterval(timer);
    },
    release: () => rmSync(lock, { force: true }),
  };
}
