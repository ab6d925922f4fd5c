import { parseArgs } from "node:util";
import { connectTable } from "#src/platform/storage/table.ts";
import { wallClock } from "#src/platform/clock.ts";
import { tradeBucket } from "#src/trade-intelligence/publish/bucket.ts";
import { publish } from "#src/trade-intelligence/publish/publish.ts";
import { Mistake, runCommand } from "../command.ts";

const usage = `npm run trade:publish -- --from FOLDER --bucket NAME --table NAME [--reload-records]

Brings a folder of trade data (npm run trade:ingest) to AWS: its files to the bucket of the trade stack,
its records to the table, then the pointer that readers follow. Run again after a crash, it goes on where
it was. --reload-records brings all records again, after the table was restored. With the AWS
credentials of whoever runs it.`;

await runCommand({ name: "npm run trade:publish", usage }, async () => {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      bucket: { type: "string" },
      table: { type: "string" },
      "reload-records": { type: "boolean", default: false },
    },
  });
  const { from, bucket: name, table } = values;
  if (!from || !name || !table) throw new Mistake("--from, --bucket and --table are needed");
  const bucket = tradeBucket(name);
  try {
    await publish(from, {
      bucket,
      db: connectTable(table),
      now: () => wallClock.now(),
      reload: values["reload-records"],
      report: (line) => process.stdout.write(`${line}\n`),
    });
  } finally {
    bucket.close();
  }
});
