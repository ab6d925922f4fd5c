import { parseArgs } from "node:util";
import { connectTable } from "#src/platform/storage/table.ts";
import { parkedEvents, redrive } from "#src/webhooks/index.ts";

const usage = "usage: node bin/parked-events.ts --table quayline-prod [--redrive]";

/** Lists the events that could not be published, a JSON line each; `--redrive` publishes them again. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { table: { type: "string" }, redrive: { type: "boolean", default: false } },
  });
  if (!values.table) throw new Error(usage);
  const db = connectTable(values.table);
  for (const one of await parkedEvents(db)) {
    const outcome = values.redrive ? { redriven: await redrive(db, one) } : {};
    console.log(JSON.stringify({ ...one, ...outcome }));
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
