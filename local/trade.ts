import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod";
import type { World } from "#src/platform/world.ts";
import { readSnapshot } from "#src/trade-intelligence/ingest/folder.ts";
import { loadRecords } from "#src/trade-intelligence/ingest/load-records.ts";
import type { DataDir } from "./data-dir.ts";
import { StartRefused, type Settings } from "./settings.ts";

const bundled = join(import.meta.dirname, "trade-sample");
const file = "trade.json";
const progress = z.object({ folder: z.string(), builds: z.array(z.string()) });

/** The folder that TRADE_DATA names, else the bundled sample; none where nothing is seeded. */
export function tradeFolder({ tradeData, seed }: Pick<Settings, "tradeData" | "seed">): string {
  if (!tradeData) return seed ? bundled : "";
  const folder = resolve(tradeData);
  if (!existsSync(join(folder, "current.json")))
    throw new StartRefused(`TRADE_DATA: ${folder} holds no data that npm run trade:ingest wrote`);
  return folder;
}

/** Brings the containers and bills of the folder into the table, each build once for a data folder. */
export async function loadTradeRecords(world: World, dir: DataDir, folder: string): Promise<void> {
  const snapshot = folder ? readSnapshot(folder) : null;
  if (!snapshot) return;
  const read = progress.safeParse(dir.read(file));
  const loaded = read.success && read.data.folder === folder ? read.data.builds : [];
  await loadRecords(world.db, folder, snapshot, {
    loaded,
    published: loaded,
    onLoaded: (builds) => dir.write(file, { folder, builds }),
  });
}
