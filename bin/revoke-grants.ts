import { parseArgs } from "node:util";
import { revokeGrantsOf, userIdOfEmail } from "#src/access/index.ts";
import { connectTable } from "#src/platform/storage/table.ts";
import { Mistake, runCommand } from "./command.ts";

const usage = "node bin/revoke-grants.ts --table quayline-prod --email ada@example.com";

/** Ends all that a user has allowed clients; prints how many grants that were. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { table: { type: "string" }, email: { type: "string" } },
  });
  if (!values.table || !values.email) throw new Mistake("--table and --email are needed");
  const db = connectTable(values.table);
  const user = await userIdOfEmail(db, values.email);
  if (user === null) throw new Mistake("no user signs in with this address");
  console.log(JSON.stringify({ user, revoked: await revokeGrantsOf(db, user) }));
}

await runCommand({ name: "node bin/revoke-grants.ts", usage }, main);
