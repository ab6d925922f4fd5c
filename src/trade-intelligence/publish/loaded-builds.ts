import * as z from "zod";
import { tradePrefix } from "../layout/snapshot.ts";
import type { TradeBucket } from "./bucket.ts";

const Loaded = z.strictObject({ table: z.string(), builds: z.array(z.string()) });
const key = `${tradePrefix}loaded.json`;

/**
 * Builds whose records are completely in the table: stored beside the data, as progress of the
 * publish command.
 */
export async function readLoaded(bucket: TradeBucket, table: string): Promise<string[]> {
  const stored = await bucket.getText(key);
  const loaded = stored === null ? null : Loaded.parse(JSON.parse(stored));
  return loaded?.table === table ? loaded.builds : [];
}

export const writeLoaded = (
  bucket: TradeBucket,
  table: string,
  builds: readonly string[],
): Promise<void> => bucket.put(key, JSON.stringify({ table, builds }), "application/json");
