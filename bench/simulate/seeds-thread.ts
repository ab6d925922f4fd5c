import { parentPort, workerData } from "node:worker_threads";
import { runSeed } from "./run-seed.ts";
import type { TableCall } from "./table/memory-table.ts";

/** What a thread is given: every `of`th seed from its own on. */
export type SeedsOfThread = {
  readonly first: number;
  readonly count: number;
  readonly of: number;
  /** Also every call to the table. */
  readonly withCalls: boolean;
};
/** How a seed ended. */
export type SeedEnd = {
  readonly seed: number;
  readonly faults: readonly string[];
  readonly steps: number;
  readonly hash: string;
  readonly calls: readonly TableCall[];
};

// The product's store makes an error for each of its calls, in case one fails; its trace costs more than the call.
Error.stackTraceLimit = 0;
const { first, count, of, withCalls } = workerData as SeedsOfThread;
for (let seed = first; seed < first + count * of; seed += of) {
  const calls: TableCall[] = [];
  const onCall = withCalls ? (call: TableCall) => void calls.push(call) : null;
  const { faults, steps, hash } = await runSeed(seed, undefined, { onCall }).catch(
    (error: unknown) => ({
      faults: [`the simulation broke: ${String(error)}`],
      steps: 0,
      hash: "",
    }),
  );
  const end: SeedEnd = { seed, faults, steps, hash, calls };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort!.postMessage(end);
}
