import { parseArgs } from "node:util";
import { connectTable } from "#src/platform/storage/table.ts";
import { parkedEvents, redrive } from "#src/webhooks/index.ts";
import { Mistake, runCommand } from "./command.ts";

const usage = "node bin/parked-events.ts --table quayline-prod [--redrive]";

/** Lists the events that could not be published, a JSON line each; `--redrive` publishes them again. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { table: { type: "string" }, redrive: { type: "boolean", default: false } },
  });
  if (!values.table) throw new Mistake("--table is missing");
  const db = connectTable(values.table);
  for (const one of await parkedEvents(db)) {
    const outcome = values.redrive ? { redriven: await redrive(db, one) } : {};
    console.log(JSON.stringify({ ...one, ...outcome }));
  }
}

await runCommand({ name: "node bin/parked-events.ts", usage }, main);
