import { parseArgs } from "node:util";
import { connectTable } from "#src/platform/table.ts";
import { wallClock } from "#src/platform/clock.ts";
import { tradeBucket } from "#src/trade-intelligence/publish/bucket.ts";
import { CannotPublish, publish } from "#src/trade-intelligence/publish/publish.ts";

const usage = `npm run trade:publish -- --from FOLDER --bucket NAME --table NAME [--reload-records]

Brings a folder of trade data (npm run trade:ingest) to AWS: its files to the bucket of the trade stack,
its records to the table, then the pointer that readers follow. Run again after a crash, it goes on where
it was. --reload-records brings all records again, after the table was restored. With the AWS
credentials of whoever runs it.`;

const { values } = parseArgs({
  options: {
    from: { type: "string" },
    bucket: { type: "string" },
    table: { type: "string" },
    "reload-records": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help || !values.from || !values.bucket || !values.table) {
  process.stdout.write(`${usage}\n`);
  process.exit(values.help ? 0 : 2);
}
const bucket = tradeBucket(values.bucket);
try {
  await publish(values.from, {
    bucket,
    db: connectTable(values.table),
    now: () => wallClock.now(),
    reload: values["reload-records"],
    report: (line) => process.stdout.write(`${line}\n`),
  });
} catch (error) {
  if (!(error instanceof CannotPublish)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  bucket.close();
}
