import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import type { SeedEnd, SeedsOfThread } from "./seeds-thread.ts";

/**
 * A run makes much that lives for one step: with room for it the collector comes less often, and helpers of each
 * thread's collector would only take the other thread's core.
 */
const youngMb = 96;
setFlagsFromString("--single-threaded-gc");

type SeedsToRun = {
  readonly first: number;
  readonly count: number;
  readonly threads: number;
  readonly withCalls?: boolean;
};

/**
 * Runs seeds in threads, each of which has the product to itself; tells of each as it ends. Ends when `onEnd`
 * answers false. Answers how many ended. */
export async function runSeeds(
  { first, count, threads, withCalls = false }: SeedsToRun,
  onEnd: (end: SeedEnd) => boolean,
): Promise<number> {
  let ran = 0;
  const all: Worker[] = [];
  let isStopped = false;
  const take = (end: SeedEnd): void => {
    if (isStopped) return;
    ran += 1;
    isStopped = !onEnd(end);
    if (isStopped) for (const one of all) void one.terminate();
  };
  await Promise.all(
    Array.from({ length: Math.min(threads, count) }, (_, at) => {
      const share = Math.ceil((count - at) / threads);
      const of: SeedsOfThread = { first: first + at, count: share, of: threads, withCalls };
      return new Promise<void>((resolve, reject) => {
        const thread = new Worker(new URL("seeds-thread.ts", import.meta.url), {
          workerData: of,
          resourceLimits: { maxYoungGenerationSizeMb: youngMb },
        });
        all.push(thread);
        thread.on("message", take);
        thread.once("error", reject);
        thread.once("exit", (code) =>
          code === 0 || isStopped ? resolve() : reject(new Error(`a thread ended with ${code}`)),
        );
      });
    }),
  );
  return ran;
}
