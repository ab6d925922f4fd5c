import { parseArgs } from "node:util";
import { ingest } from "#src/trade-intelligence/ingest/ingest.ts";
import { BadFile } from "#src/trade-intelligence/ingest/rejects.ts";

const usage = `npm run trade:ingest -- FILE... [--to FOLDER] [--memory-mb N]

Takes customs manifest files or files of the flat layout (docs/guides/trade-data.md) into a folder
of trade data. Run again after a crash, it goes on where it was; a file taken before is passed over.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: "string", default: process.env["TRADE_DATA"] ?? "trade-data" },
    "memory-mb": { type: "string", default: "1000" },
    help: { type: "boolean", default: false },
  },
});
if (values.help || positionals.length === 0) {
  process.stdout.write(`${usage}\n`);
  process.exit(values.help ? 0 : 2);
}
try {
  const snapshot = await ingest(values.to, positionals, {
    now: new Date(),
    memoryMb: Number(values["memory-mb"]),
    report: (line) => process.stdout.write(`${line}\n`),
  });
  process.stdout.write(
    snapshot ? `${values.to} holds data as of ${snapshot.data_day}\n` : "nothing to publish\n",
  );
} catch (error) {
  if (!(error instanceof BadFile)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
