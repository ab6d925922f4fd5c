import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { exit, Failure } from "./failure.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** Where profiles and cursors are: `QUAYLINE_CONFIG_DIR`, else below the configuration of the user. */
export const configFolder = (env: Env): string =>
  env["QUAYLINE_CONFIG_DIR"] ??
  join(env["XDG_CONFIG_HOME"] ?? join(env["HOME"] ?? homedir(), ".config"), "quayline");

const hasCode = (error: unknown, code: string): boolean =>
  (error as NodeJS.ErrnoException).code === code;

/** JSON of a private file; undefined if there is none. Others than its owner must not read it. */
export function readPrivate(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
  if (process.platform !== "win32" && (statSync(path).mode & 0o077) !== 0)
    throw new Failure(exit.auth, `${path} can be read by others: chmod 600 it.`);
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new Failure(exit.fault, `${path} is no JSON.`, { cause });
  }
}

/** Writes a file of the owner alone, whole or not at all: it survives a kill and a power cut. */
export function writePrivate(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}.tmp`;
  const file = openSync(temporary, "w", 0o600);
  try {
    writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  // An older file with the name of the temporary one keeps its mode.
  chmodSync(temporary, 0o600);
  renameSync(temporary, path);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

function tryLock(path: string): boolean {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    const file = openSync(path, "wx", 0o600);
    writeFileSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
    return false;
  }
}

/** A process that was killed leaves its lock; its number says that it is gone. */
function dropAbandoned(path: string): void {
  try {
    const pid = Number(readFileSync(path, "utf8"));
    const isFresh = Date.now() - statSync(path).mtimeMs < 2000;
    // An empty one is being written.
    if ((pid > 0 && !isAlive(pid)) || (!pid && !isFresh)) rmSync(path, { force: true });
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
}

/**
 * Takes a lock between processes of this machine; what it returns gives it back. Waits at most some
 * milliseconds, then throws a Failure with the text.
 */
export async function lock(path: string, milliseconds: number, text: string): Promise<() => void> {
  const until = Date.now() + milliseconds;
  for (;;) {
    if (tryLock(path)) return () => rmSync(path, { force: true });
    dropAbandoned(path);
    if (tryLock(path)) return () => rmSync(path, { force: true });
    if (Date.now() >= until) throw new Failure(exit.fault, text);
    await wait(50);
  }
}
