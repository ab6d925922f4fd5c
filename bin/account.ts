import { randomBytes, randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { termsOf } from "#src/accounts/index.ts";
import { accountById, changePlan, saveApiKey } from "#src/auth/index.ts";
import { isoSeconds, wallClock } from "#src/platform/clock.ts";
import { connectTable } from "#src/platform/table.ts";
import type { Account } from "#src/platform/world.ts";

const usage = `usage: node bin/account.ts --table quayline-prod --company 'Example Ltd' [--plan full|free]
       node bin/account.ts --table quayline-prod --account <uuid> [--plan full|free]`;

/**
 * Opens an account in a deployed product, a free one with its trial; or gives an existing one another
 * API key, and puts it on another plan if one is named. With the AWS credentials of whoever runs it.
 * The key is printed once and kept nowhere (invariant 7).
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      table: { type: "string" },
      company: { type: "string" },
      account: { type: "string" },
      plan: { type: "string" },
    },
  });
  const plan = values.plan;
  if (!values.table || (plan !== undefined && plan !== "full" && plan !== "free"))
    throw new Error(usage);
  const db = connectTable(values.table);
  const now = wallClock.now();
  const known = values.account ? await accountById(db, values.account) : null;
  const companyName = values.company ?? known?.companyName;
  if (!companyName) throw new Error(usage);
  const account: Account = {
    ...(known && !plan ? known : termsOf(plan ?? "full", now)),
    id: values.account ?? randomUUID(),
    companyName,
  };
  const key = `ql_${randomBytes(32).toString("base64url")}`;
  if (known && plan) await changePlan(db, account.id, account);
  await saveApiKey(db, key, account, isoSeconds(now));
  console.log(JSON.stringify({ account: account.id, api_key: key }));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
