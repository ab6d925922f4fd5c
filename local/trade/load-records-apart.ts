import { fork } from "node:child_process";
import { join } from "node:path";
import type { Snapshot } from "#src/trade-intelligence/layout/snapshot.ts";

/** What the process is given, in one message. */
export type RecordsJob = {
  readonly table: string;
  readonly folder: string;
  readonly snapshot: Snapshot;
  /** Builds that the table contains, and those that readers see now. */
  readonly loaded: readonly string[];
  readonly published: readonly string[];
};

/** What it answers: after each build all that the table contains then, or why it ended. */
export type RecordsNews = { readonly loaded: readonly string[] } | { readonly failed: string };

const isNews = (message: unknown): message is RecordsNews =>
  typeof message === "object" && message !== null && ("loaded" in message || "failed" in message);

/**
 * Loads the records of trade data in a process of its own: DuckDB's library and the memory that it took go with it,
 * which would be a quarter of what a product holds at rest. It ends with this process, and when `signal` ends it.
 */
export async function loadRecordsApart(
  job: RecordsJob,
  env: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
  onLoaded: (builds: readonly string[]) => void,
): Promise<void> {
  signal.throwIfAborted();
  const child = fork(join(import.meta.dirname, "load-records.ts"), {
    env: { ...env },
    // Not those of a debugger, or of a watcher.
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const end = () => child.kill("SIGKILL");
  signal.addEventListener("abort", end);
  let reason: string | undefined;
  child.on("message", (message) => {
    if (!isNews(message)) return;
    if ("failed" in message) reason = message.failed;
    else onLoaded(message.loaded);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code, killedBy) => {
        if (code === 0) resolve();
        else reject(new Error(`trade records: ${reason ?? `ended with ${code ?? killedBy}`}`));
      });
      child.send(job, (error) => error && reject(error));
    });
  } finally {
    signal.removeEventListener("abort", end);
  }
}
