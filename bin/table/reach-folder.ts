import { readFileSync } from "node:fs";
import { join } from "node:path";
import { workers } from "#functions/manifest.ts";
import { checkDataDir, openDataDir } from "#local/start/data-dir.ts";
import { startDynoxide } from "#local/engines/dynoxide.ts";
import { startQueuesAndBlobs } from "#local/engines/fauxqs.ts";
import { ensureTable } from "#local/engines/table.ts";
import {
  bucketName,
  exportBucketName,
  mailBucketName,
  notedBlobs,
  tableName,
} from "#local/engines/engines.ts";
import { isRunning } from "#local/start/process-identity.ts";
import { createLog } from "#src/platform/log.ts";

/** Names of what holds data of accounts. */
export type Reached = {
  readonly table: string;
  readonly buckets: { readonly blobs: string; readonly mail: string; readonly exports: string };
  /** Whether functions, or a running product, may remember an account. */
  readonly isServed: boolean;
  stop(): Promise<void>;
};

type Noted = { pid: number; startedAt: string | null; endpoint?: string };

/** An engine of a product that runs on the folder; null when none does. */
function runningEngine(folder: string, noted: string): string | null {
  try {
    const one = JSON.parse(readFileSync(join(folder, noted), "utf8")) as Noted;
    return one.endpoint !== undefined && isRunning(one) ? one.endpoint : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

const useEngines = (table: string, blobs: string | null): void => {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: table,
    ...(blobs !== null && { AWS_ENDPOINT_URL_S3: blobs }),
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
  });
};

const buckets = { blobs: bucketName, mail: mailBucketName, exports: exportBucketName };

/**
 * The table of a data folder, and with `withBlobs` its files: of the product that runs on it, or of engines started
 * for this command.
 */
export async function reachFolder(folder: string, withBlobs: boolean): Promise<Reached> {
  checkDataDir(folder);
  const running = runningEngine(folder, "engine.json");
  if (running !== null) {
    useEngines(running, runningEngine(folder, notedBlobs));
    return { table: tableName, buckets, isServed: true, stop: () => Promise.resolve() };
  }
  const dir = openDataDir(folder);
  const engine = await startDynoxide({
    dir,
    log: createLog("warn"),
    onLost: () => process.exit(1),
    handledUpTo: null,
  });
  const stops: (() => Promise<void>)[] = [async () => dir.release(), () => engine.stop()];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const files = withBlobs
      ? await startQueuesAndBlobs(dir.path("queues"), workers, Object.values(buckets))
      : null;
    if (files) stops.push(() => files.stop());
    useEngines(engine.endpoint, files?.endpoint ?? null);
    await ensureTable(engine.endpoint, tableName);
    return { table: tableName, buckets, isServed: false, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
