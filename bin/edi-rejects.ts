import { parseArgs } from "node:util";
import { addSeconds, day } from "#src/platform/clock.ts";
import { connectTable } from "#src/platform/storage/table.ts";
import { listRejects } from "#src/sources/edi/receive/index.ts";
import { Mistake, runCommand } from "./command.ts";

const usage =
  "node bin/edi-rejects.ts --table quayline-prod [--partner tti-lgb] [--days 7] | --local";

/**
 * What EDI partners sent and was not used, or used in spite of a mistake: a JSON line each, newest
 * first. One query, with the AWS credentials of whoever runs it. `--local`: the table of this
 * machine, at AWS_ENDPOINT_URL_DYNAMODB.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      table: { type: "string" },
      local: { type: "boolean", default: false },
      partner: { type: "string" },
      days: { type: "string", default: "7" },
    },
  });
  const table = values.table ?? (values.local ? "quayline" : undefined);
  const days = Number(values.days);
  if (!table) throw new Mistake("Which table? Give --table or --local");
  if (!(days > 0)) throw new Mistake("--days is a number of days");
  if (values.local && !process.env["AWS_ENDPOINT_URL_DYNAMODB"])
    throw new Mistake("--local needs AWS_ENDPOINT_URL_DYNAMODB, the engine of the running product");
  const since = addSeconds(new Date(), -days * day);
  for (const one of await listRejects({ db: connectTable(table) }, since, values.partner))
    console.log(
      JSON.stringify({
        at: one.at,
        partner: one.partner,
        level: one.level,
        rejected: one.rejects,
        reason: one.reason,
        code: one.code,
        interchange: one.interchange ?? null,
        group: one.group ?? null,
        transaction: one.transaction ?? null,
        segment: one.segment ?? null,
        element: one.element ?? null,
        file: one.file,
        offset: one.offset,
      }),
    );
}

await runCommand({ name: "node bin/edi-rejects.ts", usage }, main);
