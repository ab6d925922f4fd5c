import { parseArgs } from "node:util";
import { writeFlatSample } from "#src/trade-intelligence/sample/write-sample.ts";

const usage = `npm run trade:sample -- --rows N [--seed N] [--since YYYY-MM-DD] [--until YYYY-MM-DD] [--to FOLDER]

Writes made-up customs records in the flat layout (docs/guides/trade-data.md), the same for the same seed.`;

const { values } = parseArgs({
  options: {
    rows: { type: "string" },
    seed: { type: "string", default: "1" },
    since: { type: "string", default: "2024-11-01" },
    until: { type: "string", default: new Date().toISOString().slice(0, 10) },
    to: { type: "string", default: "trade-sample" },
    help: { type: "boolean", default: false },
  },
});
const rows = Number((values.rows ?? "").replaceAll("_", ""));
if (values.help || !Number.isSafeInteger(rows) || rows < 1) {
  process.stdout.write(`${usage}\n`);
  process.exit(values.help ? 0 : 2);
}
const made = await writeFlatSample(values.to, {
  rows,
  seed: Number(values.seed),
  since: values.since,
  until: values.until,
});
process.stdout.write(`${made.rows} rows in ${made.file}\n`);
