import { parseArgs } from "node:util";
import { connectTable } from "#src/platform/storage/table.ts";
import { allHealth } from "#src/polling/index.ts";
import { Mistake, runCommand } from "./command.ts";

const usage = "node bin/source-health.ts --table quayline-prod";

/**
 * How terminals and railroads have answered lately: a JSON line each, the sickest first. One query,
 * with the AWS credentials of whoever runs it.
 */
async function main(): Promise<void> {
  const { table } = parseArgs({ options: { table: { type: "string" } } }).values;
  if (!table) throw new Mistake("--table is missing");
  const facilitySources = await allHealth({ db: connectTable(table) });
  for (const facilitySource of facilitySources.toSorted(
    (a, b) => b.failures - a.failures || b.errorRate - a.errorRate,
  ))
    console.log(
      JSON.stringify({
        kind: facilitySource.kind,
        facilitySource: facilitySource.facilitySource,
        polls: facilitySource.polls,
        error_rate: facilitySource.errorRate,
        failures_in_a_row: facilitySource.failures,
        last_succeeded_at: facilitySource.lastSucceededAt ?? null,
        last_failed_at: facilitySource.lastFailedAt ?? null,
        last_failure: facilitySource.lastFailure ?? null,
        newest_observed_at: facilitySource.newestObservedAt ?? null,
        left_alone_until: facilitySource.openUntil ?? null,
      }),
    );
}

await runCommand({ name: "node bin/source-health.ts", usage }, main);
