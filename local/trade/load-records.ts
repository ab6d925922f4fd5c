import { connectTable } from "#src/platform/storage/table.ts";
import { loadRecords } from "#src/trade-intelligence/load/load-records.ts";
import type { RecordsJob, RecordsNews } from "./load-records-apart.ts";

/** The process of load-records-apart.ts: one job, then it ends. */

const report = (news: RecordsNews): Promise<void> =>
  new Promise((resolve) => process.send!(news, undefined, undefined, () => resolve()));

async function work({ table, folder, snapshot, ...progress }: RecordsJob): Promise<void> {
  try {
    await loadRecords(connectTable(table), folder, snapshot, {
      ...progress,
      onLoaded: (loaded) => report({ loaded }),
    });
    process.exit(0);
  } catch (error) {
    await report({ failed: (error as Error).stack ?? String(error) });
    process.exit(1);
  }
}

// The product is gone: nobody notes what is loaded from now on.
process.once("disconnect", () => process.exit(1));
process.once("message", (job) => void work(job as RecordsJob));
