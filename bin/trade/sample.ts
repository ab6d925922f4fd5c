import { parseArgs } from "node:util";
import * as z from "zod";
import { writeFlatSample } from "#src/trade-intelligence/sample/write-sample.ts";
import { Mistake, runCommand } from "../command.ts";

const usage = `npm run trade:sample -- --rows N [--seed N] [--since YYYY-MM-DD] [--until YYYY-MM-DD] [--to FOLDER]

Writes made-up customs records in the flat layout (docs/guides/trade-data.md), the same for the same seed.`;

await runCommand({ name: "npm run trade:sample", usage }, async () => {
  const { values } = parseArgs({
    options: {
      rows: { type: "string" },
      seed: { type: "string", default: "1" },
      since: { type: "string", default: "2024-11-01" },
      until: { type: "string", default: new Date().toISOString().slice(0, 10) },
      to: { type: "string", default: "trade-sample" },
    },
  });
  const rows = Number((values.rows ?? "").replaceAll("_", ""));
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(rows) || rows < 1)
    throw new Mistake("--rows N is a whole number from 1 on");
  if (!Number.isSafeInteger(seed)) throw new Mistake("--seed N is a whole number");
  for (const name of ["since", "until"] as const)
    if (!z.iso.date().safeParse(values[name]).success)
      throw new Mistake(`--${name} is a day such as 2026-11-20, not ${values[name]}`);
  if (values.since > values.until)
    throw new Mistake(`--since ${values.since} is after --until ${values.until}`);
  const { since, until } = values;
  const made = await writeFlatSample(values.to, { rows, seed, since, until });
  process.stdout.write(`${made.rows} rows in ${made.file}\n`);
});
