import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod";
import { errorFields } from "#src/platform/log.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { duckdbEngine } from "#src/trade-intelligence/engine/duckdb-engine.ts";
import { Unavailable } from "#src/trade-intelligence/engine/engine.ts";
import { rememberedAnswers } from "#src/trade-intelligence/engine/remembered-answers.ts";
import { useTradeEngine } from "#src/trade-intelligence/engine/the-engine.ts";
import { readSnapshot } from "#src/trade-intelligence/ingest/read/folder.ts";
import { BadFile } from "#src/trade-intelligence/ingest/rejects.ts";
import { snapshotFile, type Snapshot } from "#src/trade-intelligence/layout/snapshot.ts";
import type { DataDir } from "../start/data-dir.ts";
import { loadRecordsApart } from "./load-records-apart.ts";
import { StartRefused, type Settings } from "../start/settings.ts";

const bundled = join(import.meta.dirname, "../trade-sample");
const file = "trade.json";
const progress = z.object({ folder: z.string(), builds: z.array(z.string()) });
const checkIntervalMilliseconds = 2_000;

/** The folder that TRADE_DATA names, else the bundled sample; none where nothing is seeded. */
export function tradeFolder({ tradeData, seed }: Pick<Settings, "tradeData" | "seed">): string {
  if (!tradeData) return seed ? bundled : "";
  const folder = resolve(tradeData);
  if (!existsSync(join(folder, "current.json")))
    throw new StartRefused(`TRADE_DATA: ${folder} holds no data that npm run trade:ingest wrote`);
  try {
    readSnapshot(folder);
  } catch (error) {
    if (error instanceof BadFile) throw new StartRefused(`TRADE_DATA: ${error.message}`);
    throw error;
  }
  return folder;
}

/** Another text for each snapshot that was put in place: to read one takes a thousand times longer. */
function stateOf(folder: string): string {
  const stat = statSync(join(folder, snapshotFile), { throwIfNoEntry: false, bigint: true });
  return stat ? `${stat.ino} ${stat.mtimeNs} ${stat.size}` : "";
}

export type Followed = {
  /** The records of the first snapshot are in the table; questions that come earlier wait for that. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Follows the folder: a new day's records are brought into the table, each build once for a data
 * folder, and only then do questions and lookups see that day, both at once. `env` names the engine of the table.
 */
export function followTradeFolder(
  deps: Dependencies,
  dir: DataDir,
  folder: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Followed {
  // Before it is read: what is put in place meanwhile counts as new.
  let read = folder && stateOf(folder);
  const first = folder ? readSnapshot(folder) : null;
  if (!first) return { ready: Promise.resolve(), stop: () => Promise.resolve() };
  let seen = first;
  let shown: string | null = null;
  const stored = progress.safeParse(dir.read(file));
  let loaded: readonly string[] =
    stored.success && stored.data.folder === folder ? stored.data.builds : [];
  const stopping = new AbortController();
  const load = async (snapshot: Snapshot): Promise<void> => {
    const job = { table: deps.db.table, folder, snapshot, loaded, published: loaded };
    if (snapshot.deliveries.some(({ build }) => !loaded.includes(build)))
      await loadRecordsApart(job, env, stopping.signal, (builds) => {
        loaded = builds;
        dir.write(file, { folder, builds });
      });
    seen = snapshot;
    shown = snapshot.build;
  };
  const report = (error: unknown): void => {
    if (!stopping.signal.aborted) deps.log.error("trade.not_loaded", errorFields(error));
  };
  const poll = async (): Promise<void> => {
    const state = stateOf(folder);
    if (state === read) return;
    try {
      const newest = readSnapshot(folder);
      if (newest && newest.build !== shown) await load(newest);
      read = state;
      // After a first snapshot that could not be loaded as well.
      useTradeEngine(deps, engine);
    } catch (error) {
      report(error);
    }
  };
  const duckdb = duckdbEngine(folder, () => seen);
  const engine = rememberedAnswers(duckdb);
  let polling: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const ready = load(first);
  const loadedEngine = ready.then(
    () => engine,
    (error: unknown) => {
      throw new Unavailable(502, error);
    },
  );
  useTradeEngine(deps, loadedEngine);
  const followOn = async (): Promise<void> => {
    await loadedEngine.catch(report);
    timer = setInterval(() => {
      polling ??= poll().finally(() => (polling = null));
    }, checkIntervalMilliseconds);
  };
  const following = followOn();
  return {
    ready,
    async stop() {
      stopping.abort();
      await following;
      clearInterval(timer);
      await polling;
      await duckdb.close();
    },
  };
}
