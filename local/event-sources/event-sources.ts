import { setTimeout as wait } from "node:timers/promises";
import type { Worker } from "#src/platform/manifest.ts";
import type { QueueName } from "#src/platform/queue.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { WriteWatch } from "../engines/write-watch.ts";
import type { DataDir } from "../start/data-dir.ts";
import { startExpiry } from "./expiry.ts";
import { startQueueSource } from "./queue-source.ts";
import { startScheduleSource } from "./schedule-source.ts";
import type { Source } from "./source.ts";
import { startStreamSource, type Checkpoint } from "./stream-source.ts";
import type { Invocation } from "../start/handlers.ts";

const checkpointFile = (worker: string): string => `stream-${worker}.json`;

function checkpointOf(dir: DataDir, worker: string): Checkpoint {
  const stored = dir.read(checkpointFile(worker)) as { after?: string } | undefined;
  let after = stored?.after ?? null;
  return {
    read: () => after,
    write: (sequenceNumber) => {
      if (sequenceNumber === after) return;
      dir.write(checkpointFile(worker), { after: sequenceNumber });
      after = sequenceNumber;
    },
  };
}

/** The last stream record that every reader has behind it; null when one has read nothing yet. */
export function handledByAll(dir: DataDir, workers: readonly Worker[]): string | null {
  const readers = workers.filter((worker) => worker.trigger.kind === "stream");
  const places = readers.map((worker) => checkpointOf(dir, worker.id).read());
  if (places.length === 0 || places.includes(null)) return null;
  return places.reduce((a, b) => (BigInt(a ?? 0) < BigInt(b ?? 0) ? a : b));
}

type Options = {
  readonly workers: readonly Worker[];
  readonly deps: Dependencies;
  readonly dir: DataDir;
  /** Of the table's engine. */
  readonly writes: WriteWatch;
  readonly run: (what: Invocation, event: unknown) => Promise<unknown>;
};

const queueUrls = ({ config }: Dependencies): Readonly<Record<QueueName, string>> => ({
  poll: config.QUEUE_URL_POLL,
  "facility-poll": config.QUEUE_URL_FACILITY_POLL,
  apply: config.QUEUE_URL_APPLY,
  deliver: config.QUEUE_URL_DELIVER,
  "deliver-slow": config.QUEUE_URL_DELIVER_SLOW,
  "catch-up": config.QUEUE_URL_CATCH_UP,
  mail: config.QUEUE_URL_MAIL,
  documents: config.QUEUE_URL_DOCUMENTS,
  edi: config.QUEUE_URL_EDI,
  emails: config.QUEUE_URL_EMAILS,
  "bulk-edits": config.QUEUE_URL_BULK_EDITS,
  mailings: config.QUEUE_URL_MAILINGS,
  reconcile: config.QUEUE_URL_RECONCILE,
});

/** A silent carrier or customer cannot delay the shutdown: interrupted work is repeated. */
const patienceMs = 5000;

/** Everything that calls a worker: one source for each row of the manifest, and the expiry. */
export function startEventSources({ workers, deps, dir, writes, run }: Options): Source {
  const { clock, log } = deps;
  const sources = workers.map((worker): Source => {
    const common = { worker, clock, log, run };
    const { trigger } = worker;
    if (trigger.kind === "queue")
      return startQueueSource({ ...common, trigger, queueUrl: queueUrls(deps)[trigger.queue] });
    if (trigger.kind === "schedule") return startScheduleSource({ ...common, trigger });
    const checkpoint = checkpointOf(dir, worker.id);
    const table = deps.config.TABLE_NAME;
    return startStreamSource({ ...common, trigger, table, checkpoint, writes });
  });
  sources.push(startExpiry(deps.db, clock, log));
  return {
    async stop() {
      const hurry = new AbortController();
      await Promise.race([
        Promise.all(sources.map((source) => source.stop())),
        wait(patienceMs, undefined, { signal: hurry.signal }).catch(() => undefined),
      ]);
      hurry.abort();
    },
  };
}
