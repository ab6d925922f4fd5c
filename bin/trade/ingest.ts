import { basename } from "node:path";
import { parseArgs } from "node:util";
import { ingest } from "#src/trade-intelligence/ingest/ingest.ts";
import { customsFileOf } from "#src/trade-intelligence/layout/customs-files.ts";
import { Mistake, runCommand } from "../command.ts";

const usage = `npm run trade:ingest -- FILE... [--to FOLDER] [--memory-mb N] [--accept-gaps]

Takes customs manifest files or files of the flat layout (docs/guides/trade-data.md) into a folder
of trade data. Run again after a crash, it goes on where it was; a file taken before is passed over.
--accept-gaps takes a customs delivery whose files do not agree with each other: inspect it first.`;

/** DuckDB needs this much for anything, and no machine has more than this. */
const memoryBounds = { least: 10, most: 1_000_000 };

await runCommand({ name: "npm run trade:ingest", usage }, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: "string", default: process.env["TRADE_DATA"] ?? "trade-data" },
      "memory-mb": { type: "string", default: "1000" },
      "accept-gaps": { type: "boolean", default: false },
    },
  });
  if (positionals.length === 0) throw new Mistake("Name at least one FILE to take in");
  const memoryMb = Number(values["memory-mb"]);
  if (!Number.isInteger(memoryMb) || memoryMb < memoryBounds.least || memoryMb > memoryBounds.most)
    throw new Mistake(
      `--memory-mb is a whole number of megabytes from ${memoryBounds.least} on, not ${values["memory-mb"]}`,
    );
  const report = (line: string) => process.stdout.write(`${line}\n`);
  for (const name of new Set(positionals.map((file) => basename(file))))
    if (customsFileOf(name)?.kind === "unread") report(`${name}: not needed, left unread`);
  const snapshot = await ingest(values.to, positionals, {
    now: new Date(),
    memoryMb,
    acceptGaps: values["accept-gaps"],
    report,
  });
  report(snapshot ? `${values.to} holds data as of ${snapshot.data_day}` : "nothing to publish");
});
