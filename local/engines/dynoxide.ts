import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "#src/platform/log.ts";
import type { DataDir } from "../start/data-dir.ts";
import { freePort } from "../start/free-port.ts";
import { isRunning, startedAt } from "../start/process-identity.ts";
import { StartRefused } from "../start/settings.ts";
import { findEngine } from "./find-engine.ts";
import { indexStream } from "./index-stream.ts";
import { pruneStream } from "./prune-stream.ts";
import { watchWrites, type WriteWatch } from "./write-watch.ts";

const noted = "engine.json";

/**
 * Becomes the engine (same process id) and leaves a guard behind that ends it when descriptor 3
 * closes, which the kernel does when we are killed. A line on it ends the guard. Either way the
 * guard deletes the scratch folder, if there is one.
 */
const guarded =
  '( read -r _ <&3 || kill -9 $$; [ -z "$SCRATCH" ] || rm -rf "$SCRATCH" ) & exec "$0" "$@" 3<&-';

/** An engine whose product was killed in a way that its guard did not survive either. */
async function endStale(dir: DataDir): Promise<void> {
  const old = dir.read(noted) as { pid: number; startedAt: string | null } | undefined;
  // Without a start time the number alone may be another program's.
  if (!old || old.startedAt === null || !isRunning(old)) return;
  process.kill(old.pid, "SIGKILL");
  for (let tries = 0; isRunning(old) && tries < 200; tries++) await wait(10);
}

/** It starts in tens of milliseconds; a machine with much else to do takes seconds. */
const startMilliseconds = 30_000;

async function answers(endpoint: string, child: ChildProcess): Promise<boolean> {
  for (const end = Date.now() + startMilliseconds; Date.now() < end;) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    try {
      await fetch(endpoint, { signal: AbortSignal.timeout(1000) });
      return true;
    } catch {
      await wait(10);
    }
  }
  return false;
}

export type Dynoxide = {
  readonly endpoint: string;
  /** The engine's process, to observe its end. */
  pid(): number | undefined;
  readonly writes: WriteWatch;
  stop(): Promise<void>;
};

/** What to do when an engine that stored everything in memory is gone: nothing can be restored. */
type Options = {
  readonly dir: DataDir;
  readonly log: Log;
  readonly onLost: () => void;
  /** The last stream record that every reader has handled, null when there is none. */
  readonly handledUpTo: string | null;
};

/** DynamoDB on this machine, as a child process that is started again when it dies. */
export async function startDynoxide({ dir, log, onLost, handledUpTo }: Options): Promise<Dynoxide> {
  const binary = findEngine();
  const kept = dir.path("table.db");
  // The in-memory engine cannot have the index that it needs; a scratch file is as temporary.
  const scratch = kept === null ? mkdtempSync(join(tmpdir(), "quayline-")) : null;
  const database = kept ?? join(scratch ?? "", "table.db");
  await endStale(dir);
  if (kept !== null && handledUpTo !== null) pruneStream(kept, handledUpTo);
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const args = ["serve", "--port", String(port), "--db-path", database];
  let child: ChildProcess | undefined;
  const stopping = new AbortController();

  async function launch(): Promise<boolean> {
    const engine = spawn("/bin/sh", ["-c", guarded, binary, ...args], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
      // Ctrl-C reaches every process of the terminal; the engine must outlive our own shutdown.
      detached: true,
      env: { ...process.env, SCRATCH: scratch ?? "" },
    });
    child = engine;
    const leash = engine.stdio[3] as NodeJS.WritableStream;
    leash.on("error", () => undefined);
    engine.on("error", () => undefined);
    if (engine.pid !== undefined)
      dir.write(noted, { pid: engine.pid, startedAt: startedAt(engine.pid), endpoint });
    const up = await answers(endpoint, engine);
    engine.once("exit", (code, signal) => {
      leash.end("\n");
      if (!stopping.signal.aborted) void restart(code, signal);
    });
    if (engine.exitCode !== null || engine.signalCode !== null) leash.end("\n");
    else if (!up) engine.kill("SIGKILL");
    if (up) indexStream(database);
    return up;
  }

  async function restart(code: number | null, signal: string | null): Promise<void> {
    log.error("engine.died", { code, signal });
    if (scratch !== null) return onLost();
    for (let tries = 0; tries < 5 && !stopping.signal.aborted; tries++) {
      if (await launch()) return log.warn("engine.restarted", { pid: child?.pid });
      await wait(200 * 2 ** tries);
    }
    if (!stopping.signal.aborted) onLost();
  }

  if (!(await launch())) {
    // It is not started again: whoever asked for it would wait for it until it ends.
    stopping.abort();
    throw new StartRefused(`the DynamoDB engine does not start: ${binary}`);
  }
  const writes = watchWrites(database);
  return {
    endpoint,
    pid: () => child?.pid,
    writes,
    async stop() {
      stopping.abort();
      writes.close();
      const engine = child;
      if (!engine || engine.exitCode !== null || engine.signalCode !== null) return;
      const gone = new Promise((resolve) => engine.once("exit", resolve));
      engine.kill("SIGTERM");
      const stuck = setTimeout(() => engine.kill("SIGKILL"), 3000);
      await gone;
      clearTimeout(stuck);
    },
  };
}
