import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkDataDir, openDataDir } from "#local/start/data-dir.ts";
import { startDynoxide } from "#local/engines/dynoxide.ts";
import { ensureTable } from "#local/engines/table.ts";
import { tableName } from "#local/engines/engines.ts";
import { isRunning } from "#local/start/process-identity.ts";
import { createLog } from "#src/platform/log.ts";

export type Reached = { readonly table: string; stop(): Promise<void> };

type Noted = { pid: number; startedAt: string | null; endpoint?: string };

/** The engine of a product that runs on the folder; null when none does. */
function runningEngine(folder: string): string | null {
  try {
    const noted = JSON.parse(readFileSync(join(folder, "engine.json"), "utf8")) as Noted;
    return noted.endpoint !== undefined && isRunning(noted) ? noted.endpoint : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

const useEngine = (endpoint: string): void => {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
  });
};

/** The table of a data folder: of the product that runs on it, or of an engine started for this command. */
export async function reachFolder(folder: string): Promise<Reached> {
  checkDataDir(folder);
  const running = runningEngine(folder);
  if (running !== null) {
    useEngine(running);
    return { table: tableName, stop: () => Promise.resolve() };
  }
  const dir = openDataDir(folder);
  const engine = await startDynoxide({
    dir,
    log: createLog("warn"),
    onLost: () => process.exit(1),
    handledUpTo: null,
  });
  useEngine(engine.endpoint);
  await ensureTable(engine.endpoint, tableName);
  return {
    table: tableName,
    async stop() {
      await engine.stop();
      dir.release();
    },
  };
}
