import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod";
import { errorFields } from "#src/platform/log.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { duckdbEngine } from "#src/trade-intelligence/engine/duckdb-engine.ts";
import { rememberedAnswers } from "#src/trade-intelligence/engine/remembered-answers.ts";
import { useTradeEngine } from "#src/trade-intelligence/engine/the-engine.ts";
import { readSnapshot } from "#src/trade-intelligence/ingest/read/folder.ts";
import { BadFile } from "#src/trade-intelligence/ingest/rejects.ts";
import { snapshotFile, type Snapshot } from "#src/trade-intelligence/layout/snapshot.ts";
import type { DataDir } from "./data-dir.ts";
import { StartRefused, type Settings } from "./settings.ts";

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

/**
 * Follows the folder: a new day's records are brought into the table, each build once for a data
 * folder, and only then do questions and lookups see that day, both at once.
 */
export async function followTradeFolder(
  deps: Dependencies,
  dir: DataDir,
  folder: string,
): Promise<{ stop(): Promise<void> }> {
  // Before it is read: what is put in place meanwhile counts as new.
  let read = folder && stateOf(folder);
  let seen: Snapshot | null = folder ? readSnapshot(folder) : null;
  if (!seen) return { stop: () => Promise.resolve() };
  const stored = progress.safeParse(dir.read(file));
  let loaded: readonly string[] =
    stored.success && stored.data.folder === folder ? stored.data.builds : [];
  const load = async (snapshot: Snapshot): Promise<void> => {
    const { loadRecords } = await import("#src/trade-intelligence/load/load-records.ts");
    await loadRecords(deps.db, folder, snapshot, {
      loaded,
      published: loaded,
      onLoaded(builds) {
        loaded = [...builds];
        dir.write(file, { folder, builds });
      },
    });
    seen = snapshot;
  };
  await load(seen);
  const engine = duckdbEngine(folder, () => seen);
  useTradeEngine(deps, rememberedAnswers(engine));
  const poll = async (): Promise<void> => {
    const state = stateOf(folder);
    if (state === read) return;
    try {
      const newest = readSnapshot(folder);
      if (newest && newest.build !== seen?.build) await load(newest);
      read = state;
    } catch (error) {
      deps.log.error("trade.not_loaded", errorFields(error));
    }
  };
  let polling: Promise<void> | null = null;
  const timer = setInterval(() => {
    polling ??= poll().finally(() => (polling = null));
  }, checkIntervalMilliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await polling;
      await engine.close();
    },
  };
}
