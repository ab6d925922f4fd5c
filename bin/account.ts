import { randomBytes, randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { saveApiKey } from "#src/auth/index.ts";
import { isoSeconds, wallClock } from "#src/platform/clock.ts";
import { connectTable } from "#src/platform/table.ts";
import { entitlements } from "#src/platform/world.ts";

const usage =
  "usage: node bin/account.ts --table quayline-prod --company 'Example Ltd' [--account <uuid>] [--plan full|free]";

/**
 * Opens an account in a deployed product, or gives an existing one another API key, with the AWS
 * credentials of whoever runs it. The key is printed once and kept nowhere (invariant 7).
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      table: { type: "string" },
      company: { type: "string" },
      account: { type: "string" },
      plan: { type: "string", default: "full" },
    },
  });
  const { table, company, account = randomUUID(), plan } = values;
  if (!table || !company || (plan !== "full" && plan !== "free")) throw new Error(usage);
  const key = `ql_${randomBytes(32).toString("base64url")}`;
  const granted = plan === "full" ? entitlements : [];
  await saveApiKey(
    connectTable(table),
    key,
    { id: account, companyName: company, plan, entitlements: granted },
    isoSeconds(wallClock.now()),
  );
  console.log(JSON.stringify({ account, api_key: key }));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
