import { parseArgs } from "node:util";
import { connectTable } from "#src/platform/table.ts";
import { allHealth } from "#src/tracking/index.ts";

const usage = "usage: node bin/source-health.ts --table quayline-prod";

/**
 * How terminals and railroads have answered lately: a JSON line each, the sickest first. One query,
 * with the AWS credentials of whoever runs it.
 */
async function main(): Promise<void> {
  const { table } = parseArgs({ options: { table: { type: "string" } } }).values;
  if (!table) throw new Error(usage);
  const sites = await allHealth({ db: connectTable(table) });
  for (const site of sites.toSorted((a, b) => b.failures - a.failures || b.errorRate - a.errorRate))
    console.log(
      JSON.stringify({
        kind: site.kind,
        site: site.site,
        looks: site.looks,
        error_rate: site.errorRate,
        failures_in_a_row: site.failures,
        last_succeeded_at: site.lastSucceededAt ?? null,
        last_failed_at: site.lastFailedAt ?? null,
        last_failure: site.lastFailure ?? null,
        newest_observed_at: site.newestObservedAt ?? null,
        left_alone_until: site.openUntil ?? null,
      }),
    );
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
